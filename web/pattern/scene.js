/** What the board shows in the Pattern view: for each cell what stands in it, and how it is called. */
import { symbolOf } from '../board/digits.js';
import { ANY, FREE } from './drawing.js';
import { orbitOf } from '../board/symmetry.js';

/** @typedef {import('./drawing.js').Drawing} Drawing */
/** @typedef {import('../board/symmetry.js').Symmetry} Symmetry */
/** @typedef {import('../board/selection.js').Selection} Selection */
/**
 * `trial`: a digit of the best clues so far, which may change. `found`: a clue of the puzzle that was found,
 * and `solved` a digit of its solution.
 * @typedef {'free' | 'any' | 'fixed' | 'trial' | 'found' | 'solved'} CellKind
 */
/**
 * `twin`: the symmetry ties the cell to the cursor's. `barred`: part of the proof that there is no puzzle.
 * `helps`: a clue here would help.
 * @typedef {{ cell: number, kind: CellKind, digit: number, selected: boolean, twin: boolean, barred: boolean,
 *   helps: boolean, label: string }} CellView
 */

/** @type {Record<CellKind, string>} */
const KIND_WORDS = {
  free: 'empty',
  any: 'clue cell, any digit',
  fixed: 'clue cell, digit fixed',
  trial: 'clue cell, tried',
  found: 'clue',
  solved: 'solution',
};

/**
 * @param {{ drawing: Drawing, selection: Selection, symmetry: Symmetry, trial: readonly number[] | null,
 *   found: readonly number[] | null, solution: readonly number[] | null, barred: ReadonlySet<number>,
 *   helpful: ReadonlySet<number> }} state
 *   `trial`, `found` and `solution` are digits, one for each cell, 0 for none
 * @returns {readonly CellView[]}
 */
export function patternScene({
  drawing,
  selection,
  symmetry,
  trial,
  found,
  solution,
  barred,
  helpful,
}) {
  const { geometry, contents } = drawing;
  const selected = new Set(selection.cells);
  const orbit = orbitOf(geometry, symmetry, selection.cursor);
  return geometry.cells.map((cell) => {
    const content = contents[cell];
    const digit = found?.[cell] || solution?.[cell] || (content > ANY ? content : trial?.[cell]) || 0;
    /** @type {CellView} */
    const view = {
      cell,
      kind: kindOf(content, { digit, isFound: found !== null }),
      digit,
      selected: selected.has(cell),
      twin: cell !== selection.cursor && orbit.includes(cell),
      barred: barred.has(cell),
      helps: helpful.has(cell),
      label: '',
    };
    view.label = labelOf(geometry.cellName(cell), view);
    return view;
  });
}

/**
 * @param {number} content
 * @param {{ digit: number, isFound: boolean }} shown
 * @returns {CellKind}
 */
function kindOf(content, { digit, isFound }) {
  if (content === FREE) return digit ? 'solved' : 'free';
  if (isFound) return 'found';
  if (content > ANY) return 'fixed';
  return digit ? 'trial' : 'any';
}

/**
 * "r3c5, empty"; "r3c5, clue cell, any digit"; "r3c5, 7, clue".
 * @param {string} name
 * @param {CellView} view
 */
function labelOf(name, { kind, digit, barred, helps }) {
  const words = [name, ...(digit ? [symbolOf(digit)] : []), KIND_WORDS[kind]];
  if (barred) words.push('part of the proof');
  if (helps) words.push('a clue here would help');
  return words.join(', ');
}
