/** A logarithmic axis: where values lie on it, and its ticks. */

/**
 * @param {readonly number[]} values all that must fit, greater than 0
 * @param {number} length of the axis
 */
export function logScale(values, length) {
  const low = Math.min(...values) / 1.15;
  const high = Math.max(...values) * 1.15;
  const span = Math.log(high) - Math.log(low);
  return {
    low,
    high,
    /** @param {number} value kept inside the axis */
    at: (value) => ((Math.log(Math.min(high, Math.max(low, value))) - Math.log(low)) / span) * length,
    /** 1, 3, 10, 30, ... */
    ticks: ticksBetween(low, high),
  };
}

/**
 * @param {number} low
 * @param {number} high
 */
function ticksBetween(low, high) {
  const ticks = [];
  for (let power = Math.floor(Math.log10(low)); power <= Math.log10(high); power += 1) {
    for (const step of [1, 3]) ticks.push(step * 10 ** power);
  }
  return ticks.filter((tick) => tick >= low && tick <= high);
}

/**
 * Heights for dots on one axis so that dots nearer than `width` stand above each other.
 * @param {readonly number[]} places ascending
 * @param {number} width
 * @returns {number[]} 0 for the lowest, 1 for the one above, ...
 */
export function stacked(places, width) {
  /** @type {number[]} */
  const ends = [];
  return places.map((place) => {
    const free = ends.findIndex((end) => place - end >= width);
    const height = free < 0 ? ends.length : free;
    ends[height] = place;
    return height;
  });
}
