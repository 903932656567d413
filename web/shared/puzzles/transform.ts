/** Puzzles that are the same up to symmetry: digits renamed, rows and columns permuted. */

import type { Geometry } from '../board/geometry.ts';

/**
 * A transformation drawn by chance, for a puzzle and its solution alike: digits get other names, rows change
 * places within bands, columns within stacks, and so do bands and stacks.
 * @param random from 0 up to, not including, 1
 * @returns 0, an empty cell, stays 0
 */
export function drawTransform(
  { size, boxRows, boxColumns, digits }: Geometry,
  random: () => number,
): (values: readonly number[]) => number[] {
  const names = [0, ...shuffled(digits, random)];
  const rows = shuffledLines(size, boxRows, random);
  const columns = shuffledLines(size, boxColumns, random);
  const origins = rows.flatMap((row) => columns.map((column) => row * size + column));
  return (values) => origins.map((origin) => names[values[origin]]);
}

/**
 * The rows or columns of a board in another order: the bands or stacks change places, and the lines in each.
 * @param group lines of a band or a stack
 */
export function shuffledLines(size: number, group: number, random: () => number) {
  const starts = Array.from({ length: size / group }, (_, index) => index * group);
  const offsets = Array.from({ length: group }, (_, index) => index);
  return shuffled(starts, random).flatMap((start) =>
    shuffled(offsets, random).map((offset) => start + offset),
  );
}

export function shuffled<Item>(items: readonly Item[], random: () => number) {
  const mixed = [...items];
  for (let last = mixed.length - 1; last > 0; last -= 1) {
    const place = Math.floor(random() * (last + 1));
    [mixed[last], mixed[place]] = [mixed[place], mixed[last]];
  }
  return mixed;
}
