/** Outlines of sets of cells, as SVG path data in a board of n x n units. */

/** @typedef {import('./geometry.js').Geometry} Geometry */

/**
 * One square for each cell.
 * @param {Geometry} geometry
 * @param {readonly number[]} cells
 */
export function areaPath(geometry, cells) {
  return cells.map((cell) => `M${geometry.columnOf(cell)} ${geometry.rowOf(cell)}h1v1h-1z`).join('');
}

/**
 * The border between the cells and the rest of the board.
 * @param {Geometry} geometry
 * @param {readonly number[]} cells
 */
export function borderPath(geometry, cells) {
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

/**
 * The lines between cells, and those between boxes.
 * @param {Geometry} geometry
 */
export function linePaths({ size, boxRows, boxColumns }) {
  const inner = Array.from({ length: size - 1 }, (_, index) => index + 1);
  const across = (/** @type {number} */ y) => `M0 ${y}h${size}`;
  const down = (/** @type {number} */ x) => `M${x} 0v${size}`;
  return {
    cells: inner.map((at) => across(at) + down(at)).join(''),
    boxes: [
      ...inner.filter((y) => y % boxRows === 0).map(across),
      ...inner.filter((x) => x % boxColumns === 0).map(down),
    ].join(''),
  };
}
