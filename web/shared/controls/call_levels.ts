/** The classes of call counts on their logarithmic scale: which band has a count, and the axis that shows them all. */
import { logScale, type LogScale } from './axis.ts';
import type { CallLevel } from '../../engine/wire.d.ts';

/** Where the scale begins: a puzzle that falls at the first attempt takes one sweep and one to see it. */
export const FEWEST_SWEEPS = 2;

/** Where it ends, if nothing lies beyond: far in the last class, and what making puzzles reaches. */
export const MANY_SWEEPS = 5_000;

/** The class whose band has a call count. */
export function callLevelOf(levels: readonly CallLevel[], count: number) {
  return levels.find(({ low, high }) => low <= count && (high === null || count < high)) ?? null;
}

/** What a class is called where people read it, so that it is not taken for a level: "Table I: hard", "3 of 7". */
export function classText(name: string) {
  const [place, size] = name.split('/');
  return size ? `${place} of ${size}` : `Table I: ${name}`;
}

/** An axis on which every class has room, and the values too. */
export function levelScale(levels: readonly CallLevel[], values: readonly number[], length: number) {
  const ends = [...values, ...levels.map(({ call_count: count }) => count)];
  const low = Math.min(FEWEST_SWEEPS, ...ends.filter((value) => value > 0));
  const high = Math.max(MANY_SWEEPS, ...ends.map((value) => value * 1.15));
  return logScale(low, high, length);
}

/**
 * The bands as they are drawn: for several in a row that are narrower than can be seen, one stands.
 * @param min the width of a band that can be seen
 * @returns of which level on, from 0, and for how many
 */
export function drawnBands(
  levels: readonly CallLevel[],
  scale: LogScale,
  min: number,
): { left: number; right: number; first: number; count: number }[] {
  const bands: ReturnType<typeof drawnBands> = [];
  for (const [first, level] of levels.entries()) {
    const left = scale.at(Math.max(level.low, scale.low));
    const right = scale.at(level.high ?? Infinity);
    const last = bands[bands.length - 1];
    const isNarrow = right - left < min;
    if (isNarrow && last && (last.count > 1 || last.right - last.left < min)) {
      last.right = right;
      last.count += 1;
    } else {
      bands.push({ left, right, first, count: 1 });
    }
  }
  return bands;
}
