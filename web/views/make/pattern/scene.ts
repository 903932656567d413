/** What the board shows in the Pattern view: for each cell what stands in it, and how it is called. */
import { symbolOf } from '../../../shared/board/digits.ts';
import { ANY, FREE, type Drawing } from './drawing.ts';
import { orbitOf, type Symmetry } from '../../../shared/board/symmetry.ts';
import type { Selection } from '../../../shared/board/selection.ts';

/**
 * `trial`: a digit of the best clues so far, which may change. `found`: a clue of the puzzle that was found,
 * and `solved` a digit of its solution.
 */
type CellKind = 'free' | 'any' | 'fixed' | 'trial' | 'found' | 'solved';
/**
 * `twin`: the symmetry ties the cell to the cursor's. `barred`: part of the proof that there is no puzzle.
 * `helps`: a clue here would help. `possible`: the digits that solutions have there, where they are shown.
 */
export type CellView = {
  cell: number;
  kind: CellKind;
  digit: number;
  selected: boolean;
  twin: boolean;
  barred: boolean;
  helps: boolean;
  possible: string;
  label: string;
};

const KIND_WORDS: Record<CellKind, string> = {
  free: 'empty',
  any: 'clue cell, any digit',
  fixed: 'clue cell, digit fixed',
  trial: 'clue cell, tried',
  found: 'clue',
  solved: 'solution',
};

/** @param state `trial`, `found` and `solution` are digits, one for each cell, 0 for none */
export function patternScene({
  drawing,
  selection,
  symmetry,
  trial,
  found,
  solution,
  barred,
  helpful,
  possible = [],
}: {
  drawing: Drawing;
  selection: Selection;
  symmetry: Symmetry;
  trial: readonly number[] | null;
  found: readonly number[] | null;
  solution: readonly number[] | null;
  barred: ReadonlySet<number>;
  helpful: ReadonlySet<number>;
  possible?: readonly string[];
}): readonly CellView[] {
  const { geometry, contents } = drawing;
  const selected = new Set(selection.cells);
  const orbit = orbitOf(geometry, symmetry, selection.cursor);
  return geometry.cells.map((cell) => {
    const content = contents[cell];
    const digit = found?.[cell] || solution?.[cell] || (content > ANY ? content : trial?.[cell]) || 0;
    const view: CellView = {
      cell,
      kind: kindOf(content, { digit, isFound: found !== null }),
      digit,
      selected: selected.has(cell),
      twin: cell !== selection.cursor && orbit.includes(cell),
      barred: barred.has(cell),
      helps: helpful.has(cell),
      possible: digit ? '' : (possible[cell] ?? ''),
      label: '',
    };
    view.label = labelOf(geometry.cellName(cell), view);
    return view;
  });
}

function kindOf(content: number, { digit, isFound }: { digit: number; isFound: boolean }): CellKind {
  if (content === FREE) return digit ? 'solved' : 'free';
  if (isFound) return 'found';
  if (content > ANY) return 'fixed';
  return digit ? 'trial' : 'any';
}

/** "r3c5, empty"; "r3c5, clue cell, any digit"; "r3c5, 7, clue". */
function labelOf(name: string, { kind, digit, barred, helps, possible }: CellView) {
  const words = [name, ...(digit ? [symbolOf(digit)] : []), KIND_WORDS[kind]];
  if (barred) words.push('part of the proof');
  if (possible) words.push(`can be ${[...possible].join(' ')}`);
  if (helps) words.push('a clue here would help');
  return words.join(', ');
}
