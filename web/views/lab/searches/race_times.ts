/**
 * How long a search took, of several runs, and whether one took longer than another: times below 20 ms, and times
 * whose spreads overlap, are no lead. A short search is repeated until its spread can be told.
 */

/** In seconds: the median of the runs, the shortest and the longest. */
export type Spread = { median: number; low: number; high: number };

/** Below this, in seconds, what else the computer does weighs as much as the search. */
export const TOO_SHORT = 0.02;

/** The spread that is assumed of a long search, which is run once, as a part of its time. */
const ASSUMED = 0.15;

/** Runs of one search: so many at least where it is short, and at most while they take hardly any time. */
const [LEAST_RUNS, MOST_RUNS] = [3, 9];
const [SHORT_SEARCH, HARDLY_ANY] = [1, 0.1];

/** Whether a search is run once more. @param times in seconds, at least one */
export function isWorthRepeating(times: readonly number[]) {
  const total = times.reduce((sum, time) => sum + time, 0);
  if (times.length < LEAST_RUNS) return times[0] < SHORT_SEARCH;
  return times.length < MOST_RUNS && total < HARDLY_ANY;
}

/** @param times in seconds, at least one */
export function spreadOf(times: readonly number[]): Spread {
  const sorted = [...times].sort((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const median = sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
  if (times.length === 1) return { median, low: median * (1 - ASSUMED), high: median * (1 + ASSUMED) };
  return { median, low: sorted[0], high: sorted[sorted.length - 1] };
}

export function sumOfSpreads(spreads: readonly Spread[]): Spread {
  const sum = (part: keyof Spread) => spreads.reduce((all, spread) => all + spread[part], 0);
  return { median: sum('median'), low: sum('low'), high: sum('high') };
}

/** Whether neither can be said to be faster. */
export function isSameTime(one: Spread, other: Spread) {
  if (one.median < TOO_SHORT && other.median < TOO_SHORT) return true;
  return one.low <= other.high && other.low <= one.high;
}
