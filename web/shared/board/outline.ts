/** Outlines of sets of cells, as SVG path data in a board of n x n units. */

import type { Geometry } from './geometry.ts';

/** How far inside a unit its frame is drawn, in cells. */
const FRAME = 0.045;

/** One square for each cell. */
export function areaPath(geometry: Geometry, cells: readonly number[]) {
  return cells.map((cell) => `M${geometry.columnOf(cell)} ${geometry.rowOf(cell)}h1v1h-1z`).join('');
}

/** The border between the cells and the rest of the board. */
export function borderPath(geometry: Geometry, cells: readonly number[]) {
  const inside = new Set(cells);
  const { size } = geometry;
  return cells
    .flatMap((cell) => {
      const [x, y] = [geometry.columnOf(cell), geometry.rowOf(cell)];
      return [
        y > 0 && inside.has(cell - size) ? '' : `M${x} ${y}h1`,
        y < size - 1 && inside.has(cell + size) ? '' : `M${x} ${y + 1}h1`,
        x > 0 && inside.has(cell - 1) ? '' : `M${x} ${y}v1`,
        x < size - 1 && inside.has(cell + 1) ? '' : `M${x + 1} ${y}v1`,
      ];
    })
    .join('');
}

/** A frame just inside the border of a unit. */
export function unitPath(geometry: Geometry, unit: number) {
  const cells = geometry.units[unit];
  const [first, last] = [cells[0], cells[cells.length - 1]];
  const [x, y] = [geometry.columnOf(first) + FRAME, geometry.rowOf(first) + FRAME];
  const width = geometry.columnOf(last) + 1 - FRAME - x;
  const height = geometry.rowOf(last) + 1 - FRAME - y;
  return `M${x} ${y}h${width}v${height}h${-width}z`;
}

/** The lines between cells, and those between boxes. */
export function linePaths({ size, boxRows, boxColumns }: Geometry) {
  const inner = Array.from({ length: size - 1 }, (_, index) => index + 1);
  const across = (y: number) => `M0 ${y}h${size}`;
  const down = (x: number) => `M${x} 0v${size}`;
  return {
    cells: inner.map((at) => across(at) + down(at)).join(''),
    boxes: [
      ...inner.filter((y) => y % boxRows === 0).map(across),
      ...inner.filter((x) => x % boxColumns === 0).map(down),
    ].join(''),
  };
}
