/** Puzzles that are the same up to symmetry: digits renamed, rows and columns permuted. */

/** @typedef {import('../board/geometry.js').Geometry} Geometry */

/**
 * A transformation drawn by chance, for a puzzle and its solution alike: digits get other names, rows change
 * places within bands, columns within stacks, and so do bands and stacks.
 * @param {Geometry} geometry
 * @param {() => number} random from 0 up to, not including, 1
 * @returns {(values: readonly number[]) => number[]} 0, an empty cell, stays 0
 */
export function drawTransform({ size, boxRows, boxColumns, digits }, random) {
  const names = [0, ...shuffled(digits, random)];
  const rows = shuffledLines(size, boxRows, random);
  const columns = shuffledLines(size, boxColumns, random);
  const origins = rows.flatMap((row) => columns.map((column) => row * size + column));
  return (values) => origins.map((origin) => names[values[origin]]);
}

/**
 * The rows or columns of a board in another order: the bands or stacks change places, and the lines in each.
 *
 * @param {number} size
 * @param {number} group lines of a band or a stack
 * @param {() => number} random
 */
export function shuffledLines(size, group, random) {
  const starts = Array.from({ length: size / group }, (_, index) => index * group);
  const offsets = Array.from({ length: group }, (_, index) => index);
  return shuffled(starts, random).flatMap((start) =>
    shuffled(offsets, random).map((offset) => start + offset),
  );
}

/**
 * @template Item
 * @param {readonly Item[]} items
 * @param {() => number} random
 */
export function shuffled(items, random) {
  const mixed = [...items];
  for (let last = mixed.length - 1; last > 0; last -= 1) {
    const place = Math.floor(random() * (last + 1));
    [mixed[last], mixed[place]] = [mixed[place], mixed[last]];
  }
  return mixed;
}
