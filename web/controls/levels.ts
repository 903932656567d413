/** The levels on their logarithmic scale: which band has a count, and the axis that shows all of them. */
import { logScale } from './log_scale.ts';
import type { Level, TechniqueEntry } from '../engine/wire.d.ts';
import type { LogScale } from './log_scale.ts';

/** Where the scale begins: a puzzle that falls at the first attempt takes one sweep and one to see it. */
export const FEWEST_SWEEPS = 2;

/** Where it ends, if nothing lies beyond: far in the hardest level, and what making puzzles reaches. */
export const MANY_SWEEPS = 5_000;

/** The names of the paper's levels, the easiest first. */
export const LEVEL_NAMES = ['easy', 'medium', 'hard', 'evil'] as const;

/** The level whose band has a call count. */
export function levelOf(levels: readonly Level[], count: number) {
  return levels.find(({ low, high }) => low <= count && (high === null || count < high)) ?? null;
}

/**
 * What to say where the two measures of Play disagree: the level by the call count, and the one that the
 * hardest technique belongs to. Null where they agree, or where one is not known or has other levels.
 * @param level by the call count
 */
export function disagreementText(level: string | null, hardest: TechniqueEntry | undefined) {
  const isKnown = LEVEL_NAMES.some((name) => name === level);
  if (!hardest || !isKnown || level === hardest.play_level) return null;
  const why =
    hardest.play_level === 'easy' ? 'singles solve it' : `its hardest technique is ${hardest.title}`;
  return `The call count says ${level}, but ${why}: a player would find it ${hardest.play_level}.`;
}

/** An axis on which every level has room, and the values too. */
export function levelScale(levels: readonly Level[], values: readonly number[], length: number) {
  const ends = [...values, ...levels.map(({ call_count: count }) => count)];
  const low = Math.min(FEWEST_SWEEPS, ...ends.filter((value) => value > 0));
  const high = Math.max(MANY_SWEEPS, ...ends.map((value) => value * 1.15));
  return logScale(low, high, length);
}

/**
 * The bands as they are drawn: for several in a row that are narrower than can be seen, one stands.
 * @param min the width of a band that can be seen
 * @returns of which level on, from 0, and
 *   for how many
 */
export function drawnBands(
  levels: readonly Level[],
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
