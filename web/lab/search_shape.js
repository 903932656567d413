/**
 * The shape of a search that is too big for a tree: how deep it is over its steps, in as many columns as
 * fit.
 */

/** @typedef {import('./replay.js').Replay} Replay */
/**
 * Column i covers the events from `i * length / columns` on: the least and the greatest depth there, and
 * the share
 * of events that are dead ends, against the column with most.
 * @typedef {{ columns: number, deepest: number, low: Uint16Array, high: Uint16Array,
 *   fails: Float32Array }} Shape
 */

/**
 * @param {Replay} replay
 * @param {number} most columns
 * @returns {Shape}
 */
export function searchShape(replay, most) {
  const { length, depths } = replay;
  const columns = Math.max(1, Math.min(most, length));
  const low = new Uint16Array(columns).fill(0xffff);
  const high = new Uint16Array(columns);
  const fails = new Float32Array(columns);
  for (let index = 0; index < length; index += 1) {
    const column = Math.floor((index * columns) / length);
    low[column] = Math.min(low[column], depths[index]);
    high[column] = Math.max(high[column], depths[index]);
  }
  for (const index of replay.marks.fail) fails[Math.floor((index * columns) / length)] += 1;
  const greatest = Math.max(1, ...fails);
  for (let column = 0; column < columns; column += 1) fails[column] /= greatest;
  if (!length) low.fill(0);
  return { columns, deepest: Math.max(1, ...high), low, high, fails };
}

/**
 * The area between the least and the greatest depth, in a box of `columns` by `deepest`, the root at the top.
 * @param {Shape} shape
 */
export function areaOf({ columns, low, high }) {
  let there = '';
  let back = '';
  for (let column = 0; column < columns; column += 1) {
    there += `${column ? 'L' : 'M'}${column} ${low[column]}H${column + 1}`;
    const other = columns - 1 - column;
    back += `L${other + 1} ${high[other]}H${other}`;
  }
  return `${there}${back}Z`;
}
