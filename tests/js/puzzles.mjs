/** Puzzles for tests: made by hand or by shuffling a pattern, so that their answers are known beforehand. */
import { CLASSIC } from '../../web/shared/board/geometry.ts';
import { digitsIn } from '../../web/shared/board/digits.ts';
import { startOf } from '../../web/shared/board/position.ts';

/** A full grid: row r, column c holds ((3 * (r % 3) + floor(r / 3) + c) mod 9) + 1. */
export const FULL = Array.from({ length: 81 }, (_, cell) => {
  const [row, column] = [Math.floor(cell / 9), cell % 9];
  return ((3 * (row % 3) + Math.floor(row / 3) + column) % 9) + 1;
});

/** The full grid with its last row missing: one solution, and nine cells to fill. */
export const NEARLY = FULL.map((digit, cell) => (cell < 72 ? digit : 0));

/** @param {readonly number[]} values */
export const textOf = (values) => values.map((digit) => digit || '.').join('');

/** The paper's levels, about. */
export const LEVELS = [
  { name: 'easy', call_count: 6, low: 0, high: 13 },
  { name: 'medium', call_count: 29, low: 13, high: 54 },
  { name: 'hard', call_count: 98, low: 54, high: 228 },
  { name: 'evil', call_count: 527, low: 228, high: null },
];

/** The solution, from the digits that each cell may hold. @param {readonly number[]} clues */
export function solutionOf(clues) {
  /** @type {(values: readonly number[]) => readonly number[] | null} */
  const solve = (values) => {
    const { candidates } = startOf(CLASSIC, values);
    const open = values.flatMap((digit, cell) => (digit ? [] : [{ cell, left: digitsIn(candidates[cell]) }]));
    if (!open.length) return values;
    const { cell, left } = open.reduce((best, one) => (one.left.length < best.left.length ? one : best));
    for (const digit of left) {
      const solved = solve(values.with(cell, digit));
      if (solved) return solved;
    }
    return null;
  };
  return solve(clues);
}

const SYMBOLS = `!#$%&()*+,-./0123456789:;=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[]^_`;

/**
 * Four puzzles with the solution FULL, which lack their first one, two, three and four digits, as the bank’s files
 * have them: a digit d after no empty cell is the d-th symbol, `!` is the first.
 */
export const PACKED = [1, 2, 3, 4].map((open) =>
  FULL.slice(open)
    .map((digit, index) => SYMBOLS[(index ? 0 : open * 9) + digit - 1])
    .join(''),
);
