/** What a played step writes into a game, as one move. */
import { openDigits } from './conflicts.ts';
import { bit, maskOf } from './digits.ts';
import type { StepEntry } from '../../engine/wire.d.ts';
import type { Entries } from './game.ts';
import type { Geometry } from './geometry.ts';

/**
 * Writes the digits that a step places, and takes away the marks that it excludes. A cell needs candidates to
 * lose one: where it has none, every open cell without candidates gets them all.
 */
export function playStep({
  entries,
  geometry,
  step,
  tidy,
}: {
  entries: Entries;
  geometry: Geometry;
  step: StepEntry;
  tidy: boolean;
}): Entries {
  const digits = [...entries.digits];
  const candidates = [...entries.candidates];
  const corner = [...entries.corner];
  const centre = [...entries.centre];

  const strike = (cell: number, digit: number) => {
    for (const marks of [candidates, corner, centre]) marks[cell] &= ~bit(digit);
  };

  if (step.eliminations.some(([cell]) => !candidates[cell])) {
    for (const cell of geometry.cells) {
      if (!candidates[cell] && !step.digits[cell]) candidates[cell] = step.candidates[cell];
    }
  }
  for (const [cell, digit] of step.eliminations) strike(cell, digit);
  for (const [cell, digit] of step.placements) {
    digits[cell] = digit;
    if (tidy) for (const peer of geometry.peers[cell]) strike(peer, digit);
  }
  return { ...entries, digits, candidates, corner, centre };
}

/** Puts every candidate that no digit on the board excludes back into the cells. Their other marks stay. */
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
  for (const cell of cells) candidates[cell] = maskOf(openDigits(geometry, values, cell));
  return { ...entries, candidates };
}
