/** What a played step writes into a game, as one move. */
import { openDigits } from './conflicts.ts';
import { bit, maskOf } from './masks.ts';
import type { StepEntry } from '../engine/wire.d.ts';
import type { Entries } from './game.ts';
import type { Geometry } from './geometry.ts';

/**
 * Writes the digits that a step places, and takes away the marks that it excludes. A cell that loses a mark
 * needs marks to lose: where `used` says that it has none, every open cell without gets all its candidates.
 * @param move `used`: the player's own candidates, 0 where there are none
 */
export function playStep({
  entries,
  geometry,
  step,
  used,
  tidy,
}: {
  entries: Entries;
  geometry: Geometry;
  step: StepEntry;
  used: readonly number[] | null;
  tidy: boolean;
}): Entries {
  const digits = [...entries.digits];
  const candidates = [...entries.candidates];
  const corner = [...entries.corner];
  const centre = [...entries.centre];

  const strike = (cell: number, digit: number) => {
    for (const marks of [candidates, corner, centre]) marks[cell] &= ~bit(digit);
  };

  if (step.eliminations.some(([cell]) => !used?.[cell])) {
    for (const cell of geometry.cells) {
      if (!used?.[cell] && !step.digits[cell]) candidates[cell] = step.candidates[cell];
    }
  }
  for (const [cell, digit] of step.eliminations) strike(cell, digit);
  for (const [cell, digit] of step.placements) {
    digits[cell] = digit;
    if (tidy) for (const peer of geometry.peers[cell]) strike(peer, digit);
  }
  return { ...entries, digits, candidates, corner, centre };
}

/** Puts every mark that no digit on the board excludes back into the cells. */
export function restoreMarks({
  entries,
  geometry,
  values,
  cells,
}: {
  entries: Entries;
  geometry: Geometry;
  values: readonly number[];
  cells: readonly number[];
}): Entries {
  const candidates = [...entries.candidates];
  const corner = [...entries.corner];
  const centre = [...entries.centre];
  for (const cell of cells) {
    const marks = [centre, candidates, corner].find((layer) => layer[cell]) ?? candidates;
    marks[cell] = maskOf(openDigits(geometry, values, cell));
  }
  return { ...entries, candidates, corner, centre };
}
