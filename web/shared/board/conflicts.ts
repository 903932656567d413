/** Equal digits in one unit. This is all that the page knows of sudoku's rules; the rest is the engine's. */

import type { Geometry } from './geometry.ts';

/** @returns the cells whose digit a peer holds too */
export function conflictingCells(geometry: Geometry, values: readonly number[]): Set<number> {
  const conflicts = new Set<number>();
  for (const cell of geometry.cells) {
    if (values[cell] && geometry.peers[cell].some((peer) => values[peer] === values[cell])) {
      conflicts.add(cell);
    }
  }
  return conflicts;
}

/** The first two equal digits of one unit, in the order of units and cells. */
export function firstConflict(
  geometry: Geometry,
  values: readonly number[],
): { first: number; second: number; unit: number } | null {
  for (const [unit, cells] of geometry.units.entries()) {
    const holder: Map<number, number> = new Map();
    for (const cell of cells) {
      const first = holder.get(values[cell]);
      if (first !== undefined) return { first, second: cell, unit };
      if (values[cell]) holder.set(values[cell], cell);
    }
  }
  return null;
}

/** The digits that no peer of the cell holds. */
export function openDigits(geometry: Geometry, values: readonly number[], cell: number) {
  const usedDigits = new Set(geometry.peers[cell].map((peer) => values[peer]));
  return geometry.digits.filter((digit) => !usedDigits.has(digit));
}
