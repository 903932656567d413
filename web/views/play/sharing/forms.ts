/** A puzzle as text, in the forms that people and other programs use. */
import { symbolOf, writeGrid, digitsIn } from '../../../shared/board/digits.ts';
import { openDigits } from '../../../shared/board/conflicts.ts';
import { MARK_KINDS, noEntries } from '../../../shared/board/game.ts';
import { usualBox, type Geometry } from '../../../shared/board/geometry.ts';
import LZString from 'lz-string';
import type { Subject } from './sharing.ts';

export type FormName = 'line' | 'grid' | 'candidates' | 'fpuzzles' | 'sudokupad';
type Form = {
  name: FormName;
  words: string;
  fits?: (subject: Subject) => boolean;
  write: (subject: Subject) => string;
};

/** The boards that other programs' links are known to carry. */
const isUsual = ({ geometry: { boxRows, boxColumns, size } }: Subject) =>
  size <= 9 && boxRows === usualBox(size).boxRows && boxColumns === usualBox(size).boxColumns;

export const FORMS: readonly Form[] = [
  { name: 'line', words: 'One line', write: ({ clues }) => writeGrid(clues) },
  { name: 'grid', words: 'Grid', write: printedGrid },
  {
    name: 'candidates',
    words: 'Candidates',
    fits: ({ geometry: { size } }) => size <= 9,
    write: candidateGrid,
  },
  {
    name: 'fpuzzles',
    words: 'f-puzzles link',
    fits: isUsual,
    write: (subject) => `https://www.f-puzzles.com/?load=${packed(subject)}`,
  },
  {
    name: 'sudokupad',
    words: 'SudokuPad link',
    fits: isUsual,
    write: (subject) => `https://sudokupad.app/fpuzzles${packed(subject)}`,
  },
];

export const formsFor = (subject: Subject) => FORMS.filter(({ fits }) => fits?.(subject) ?? true);

/** The clues in rows, with lines between boxes. */
function printedGrid({ geometry, clues }: Subject) {
  return inBoxes(geometry, clues.map(symbolOf), '');
}

/** In each empty cell the player's candidates, else the digits that no peer has. */
function candidateGrid({ geometry, clues, entries }: Subject) {
  const written = entries ?? noEntries(geometry);
  const values = clues.map((clue, cell) => clue || written.digits[cell]);
  const groups = geometry.cells.map((cell) => {
    const mask = written.candidates[cell];
    const digits = mask ? digitsIn(mask) : openDigits(geometry, values, cell);
    return values[cell] ? symbolOf(values[cell]) : digits.map(symbolOf).join('') || '.';
  });
  const width = Math.max(...groups.map(({ length }) => length));
  return inBoxes(
    geometry,
    groups.map((group) => group.padEnd(width)),
    ' ',
  );
}

/**
 * @param cells all of one width
 * @param gap between cells of a box
 */
function inBoxes({ size, boxRows, boxColumns }: Geometry, cells: readonly string[], gap: string) {
  const width = boxColumns * (cells[0].length + gap.length) - gap.length;
  const dashes = '-'.repeat(width + 2 * gap.length);
  const ruler = new Array(size / boxColumns).fill(dashes).join('+').slice(gap.length);
  const lines = [];
  for (let row = 0; row < size; row += 1) {
    if (row && row % boxRows === 0) lines.push(ruler);
    const boxes = [];
    for (let start = row * size; start < (row + 1) * size; start += boxColumns) {
      boxes.push(cells.slice(start, start + boxColumns).join(gap));
    }
    lines.push(boxes.join(`${gap}|${gap}`).trimEnd());
  }
  return lines.join('\n');
}

/** The puzzle as f-puzzles keeps it: JSON, compressed. */
function packed({ geometry, clues, entries, title }: Subject) {
  const written = entries ?? noEntries(geometry);
  const cells = clues.map((clue, cell) => {
    if (clue) return { value: clue, given: true };
    if (written.digits[cell]) return { value: written.digits[cell] };
    const [candidates, corner, centre] = MARK_KINDS.map((kind) => digitsIn(written[kind][cell]));
    const middle = candidates.length ? candidates : centre;
    return {
      ...(middle.length && { centerPencilMarks: middle }),
      ...(corner.length && { cornerPencilMarks: corner }),
    };
  });
  const { size } = geometry;
  const grid = Array.from({ length: size }, (_, row) => cells.slice(row * size, (row + 1) * size));
  return LZString.compressToBase64(JSON.stringify({ size, title, grid }));
}
