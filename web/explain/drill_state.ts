/** A drill: a position where a technique can be used, made from an example by a seed, and its answer. */
import { CLASSIC } from '../board/geometry.ts';
import { symbolOf } from '../board/digits.ts';
import { findStep, places, reordered } from '../steps/practice_position.ts';
import type { StepEntry } from '../engine/wire.d.ts';
import type { Example } from '../steps/practice_position.ts';

export { findStep, places };
export type { Example };
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

/** An example in another order, which a seed decides. */
export const variantOf = (example: Example, seed: number): Example => reordered(example, seeded(seed));

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
