/** Equal digits in one unit. This is all that the page knows of sudoku's rules; the rest is the engine's. */

/** @typedef {import('./geometry.js').Geometry} Geometry */

/**
 * @param {Geometry} geometry
 * @param {readonly number[]} values
 * @returns {Set<number>} the cells whose digit a peer holds too
 */
export function conflictingCells(geometry, values) {
  const conflicts = new Set();
  for (const cell of geometry.cells) {
    if (values[cell] && geometry.peers[cell].some((peer) => values[peer] === values[cell])) {
      conflicts.add(cell);
    }
  }
  return conflicts;
}

/**
 * The first two equal digits of one unit, in the order of units and cells.
 * @param {Geometry} geometry
 * @param {readonly number[]} values
 * @returns {{ first: number, second: number, unit: number } | null}
 */
export function firstClash(geometry, values) {
  for (const [unit, cells] of geometry.units.entries()) {
    /** @type {Map<number, number>} */
    const holder = new Map();
    for (const cell of cells) {
      const first = holder.get(values[cell]);
      if (first !== undefined) return { first, second: cell, unit };
      if (values[cell]) holder.set(values[cell], cell);
    }
  }
  return null;
}

/**
 * The digits that no peer of the cell holds.
 * @param {Geometry} geometry
 * @param {readonly number[]} values
 * @param {number} cell
 */
export function openDigits(geometry, values, cell) {
  const taken = new Set(geometry.peers[cell].map((peer) => values[peer]));
  return geometry.digits.filter((digit) => !taken.has(digit));
}
