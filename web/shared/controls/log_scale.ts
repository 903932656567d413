/** A logarithmic axis: where values lie on it, which values lie where, and its ticks. */

/**
 * @param low where it begins, greater than 0
 * @param high where it ends
 * @param length of the axis
 */
export function logScale(low: number, high: number, length: number) {
  const span = Math.log(high) - Math.log(low);
  return {
    low,
    high,
    length,
    /** @param value kept inside the axis */
    at: (value: number) => ((Math.log(Math.min(high, Math.max(low, value))) - Math.log(low)) / span) * length,
    /** @param place from 0 to `length` */
    valueAt: (place: number) => Math.exp(Math.log(low) + (place / length) * span),
    /** 1, 3, 10, 30, ...; without the 3s where they have no room for a number. */
    ticks: ticksBetween(low, high, length / (span / Math.LN10)),
  };
}

export type LogScale = ReturnType<typeof logScale>;

/** Room for a number below a tick, up to a million. */
const TICK_WIDTH = 38;

/** @param decade the length from one power of ten to the next */
function ticksBetween(low: number, high: number, decade: number) {
  const ticks = [];
  const steps = decade < 2 * TICK_WIDTH ? [1] : [1, 3];
  for (let power = Math.floor(Math.log10(low)); power <= Math.log10(high); power += 1) {
    for (const step of steps) ticks.push(step * 10 ** power);
  }
  return ticks.filter((tick) => tick >= low && tick <= high);
}

/**
 * How many values fall into each of some parts of equal width on the axis.
 * @returns one count a part
 */
export function binned(scale: LogScale, values: readonly number[], parts: number): number[] {
  const counts: number[] = new Array(parts).fill(0);
  for (const value of values) {
    const part = Math.floor((scale.at(value) / scale.length) * parts);
    counts[Math.min(parts - 1, part)] += 1;
  }
  return counts;
}

/**
 * Heights for dots on one axis so that dots nearer than `width` stand above each other.
 * @param places ascending
 * @returns 0 for the lowest, 1 for the one above, ...
 */
export function stacked(places: readonly number[], width: number): number[] {
  const ends: number[] = [];
  return places.map((place) => {
    const free = ends.findIndex((end) => place - end >= width);
    const height = free < 0 ? ends.length : free;
    ends[height] = place;
    return height;
  });
}
