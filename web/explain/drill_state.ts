/** A drill: a position where a technique can be used, made from an example by a seed, and its answer. */
import { CLASSIC } from '../board/geometry.ts';
import { digitsIn, maskOf } from '../board/masks.ts';
import { symbolOf } from '../board/digits.ts';
import { shuffled, shuffledLines } from '../puzzles/transform.ts';
import type { StepEntry } from '../engine/wire.d.ts';

export type Example = { puzzle: string; digits: string; candidates: readonly number[] };
/**
 * `cell` is the one that is chosen; `tried` the digit that was last answered with, wrongly. `found` is the
 * step that is right, or shown; null while the answer is open.
 */
export type Drill = {
  seed: number;
  cell: number | null;
  tried: number | null;
  hints: number;
  isShown: boolean;
  found: number | null;
};

/** First where to look, then what the step rests on. */
export const MAX_HINTS = 2;

/** @param seed from 1 */
export function newDrill(seed: number): Drill {
  return { seed, cell: null, tried: null, hints: 0, isShown: false, found: null };
}

/**
 * A 9x9 example with its rows, columns and digits in another order, which a seed decides. What can be done
 * with the one can be done with the other.
 */
export function variantOf({ puzzle, digits, candidates }: Example, seed: number): Example {
  const { size, boxRows, boxColumns, digits: all } = CLASSIC;
  const random = seeded(seed);
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

/**
 * A drill's position. Drills one after the other take turns through the examples.
 * @param seed from 1
 * @returns null where there are no examples
 */
export function drillPosition(examples: readonly Example[], seed: number): Example | null {
  const example = examples[(seed - 1) % examples.length];
  return example ? variantOf(example, seed) : null;
}

/** Numbers from 0 up to, not including, 1, by a linear congruence; equal seeds give equal numbers. */
function seeded(seed: number) {
  let state = Math.imul(seed, 2654435769) >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
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

/**
 * Why an answer is wrong.
 * @param steps all that the technique can do on the position
 */
export function whyWrong(steps: readonly StepEntry[], cell: number, digit: number) {
  const [name, its] = [CLASSIC.cellName(cell), symbolOf(digit)];
  if (places(steps)) return `The technique doesn’t show that ${name} is ${its}: it could be something else.`;
  const isPart = steps.some(({ because }) =>
    because.candidates.some((other) => other.cell === cell && other.digit === digit),
  );
  if (isPart) return `${its} in ${name} is part of a pattern, which does not rule it out.`;
  if (steps.some(({ eliminations }) => eliminations.some(([at]) => at === cell))) {
    return `You have the right cell: ${name} loses something, but not ${its}.`;
  }
  return `No pattern of this technique rules out ${its} in ${name}.`;
}
