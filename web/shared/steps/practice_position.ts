/** Positions to practise on: the same in another order, and which step an answer is. */
import { CLASSIC } from '../board/geometry.ts';
import { digitsIn, maskOf } from '../board/digits.ts';
import { shuffled, shuffledLines } from '../puzzles/transform.ts';
import type { StepEntry } from '../../engine/wire.d.ts';

/** A 9x9 position: its clues, its digits, and a mask of candidates for each cell. */
export type Example = { puzzle: string; digits: string; candidates: readonly number[] };
/** By technique. */
export type Examples = Record<string, readonly Example[]>;

/** The rungs of the ladder, the easiest first: the techniques of drills.json. */
export const LADDER = [
  ...['hidden_single', 'pointing', 'naked_pair', 'hidden_pair', 'naked_triple', 'x_wing'],
  ...['skyscraper', 'xy_wing', 'unique_rectangle_1', 'w_wing', 'xy_chain', 'wxyz_wing'],
];

/**
 * A 9x9 example with its rows, columns and digits in another order. What can be done with the one can be done
 * with the other.
 * @param random from 0 up to, not including, 1
 */
export function reordered({ puzzle, digits, candidates }: Example, random: () => number): Example {
  const { size, boxRows, boxColumns, digits: all } = CLASSIC;
  const rows = shuffledLines(size, boxRows, random);
  const columns = shuffledLines(size, boxColumns, random);
  const order = shuffled(all, random);
  const cells = rows.flatMap((row) => columns.map((column) => row * size + column));
  const digit = (text: string) => (text === '.' ? text : String(order[Number(text) - 1]));
  const mask = (old: number) => maskOf(digitsIn(old).map((other) => order[other - 1]));
  return {
    puzzle: cells.map((cell) => digit(puzzle[cell])).join(''),
    digits: cells.map((cell) => digit(digits[cell])).join(''),
    candidates: cells.map((cell) => mask(candidates[cell])),
  };
}

/** Whether the steps place digits, and do not only remove candidates. */
export function places(steps: readonly StepEntry[]) {
  return steps[0].placements.length > 0;
}

/** The step that does this; -1 where none does. */
export function findStep(steps: readonly StepEntry[], cell: number, digit: number) {
  return steps.findIndex(({ placements, eliminations }) =>
    (placements.length ? placements : eliminations).some(([at, its]) => at === cell && its === digit),
  );
}
