/** Axes: where values lie on them, and their ticks; those of plots, and logarithmic scales. */

/** `at` gives 0 at an axis's beginning, 1 at its end. */
export type Axis = {
  name: string;
  at: (value: number) => number;
  ticks: readonly { value: number; words: string }[];
};

/** Where values lie in the picture. */
export type Place = { x: (value: number) => number; y: (value: number) => number };
export type Point = { x: number; y: number };

/** A line through points; a stepped one keeps its height up to the next point. */
export function lineThrough([first, ...rest]: readonly Point[], { x, y }: Place, isStepped = false) {
  const to = (point: Point) => (isStepped ? `H${x(point.x)}V${y(point.y)}` : `L${x(point.x)} ${y(point.y)}`);
  return first ? `M${x(first.x)} ${y(first.y)}${rest.map(to).join('')}` : '';
}

/** A logarithmic axis from 1 on, with a tick at each power of ten. */
export function powersAxis(name: string, max: number): Axis {
  const span = Math.log10(Math.max(10, max));
  return {
    name,
    at: (value) => Math.min(1, Math.log10(Math.max(1, value)) / span),
    ticks: numbers(0, Math.floor(span)).map((power) => ({
      value: 10 ** power,
      words: (10 ** power).toLocaleString('en'),
    })),
  };
}

/**
 * An axis on which all of some values lie, and its ticks; a logarithmic one begins at 1.
 * @param values not empty
 * @param text how a value is written
 */
export function axisAround(
  values: readonly number[],
  { name, text, isLogarithmic }: { name: string; text: (value: number) => string; isLogarithmic: boolean },
): Axis {
  const scale = (value: number) => (isLogarithmic ? Math.log10(Math.max(1, value)) : value);
  const [low, high] = [Math.min(...values.map(scale)), Math.max(...values.map(scale))];
  const air = (high - low || 1) * 0.04;
  const [first, last] = [low - air, high + air];
  const round = isLogarithmic ? roundPowers(first, last) : roundNumbers(first, last);
  // Values close together can have one round number between them, or none: they are their own ticks.
  const ticks = round.length > 1 ? round : [...new Set([Math.min(...values), Math.max(...values)])];
  return {
    name,
    at: (value) => (scale(value) - first) / (last - first),
    ticks: ticks.map((value) => ({ value, words: text(value) })),
  };
}

function roundNumbers(first: number, last: number) {
  const wide = last - first > 4 ? 1 : 0.5;
  return numbers(Math.ceil(first / wide), Math.floor(last / wide)).map((count) => count * wide);
}

/** @param first of the logarithms, to base ten, between which the numbers are to be */
function roundPowers(first: number, last: number) {
  const wide = last - first;
  const steps = wide > 2 ? [1] : wide > 0.7 ? [1, 2, 5] : [1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8];
  return numbers(Math.floor(first), Math.ceil(last))
    .flatMap((power) => steps.map((times) => times * 10 ** power))
    .filter((value) => Math.log10(value) >= first && Math.log10(value) <= last);
}

const numbers = (first: number, last: number) =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at);

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
