/** A position on the way to a solution: the digits placed, and the candidates of the open cells. */
import { openDigits } from './conflicts.ts';
import { newGame, noEntries, type Game } from './game.ts';
import { startHistory } from './history.ts';
import { bit, maskOf } from './digits.ts';
import type { StepEntry } from '../../engine/wire.d.ts';
import type { Picture } from './picture.ts';
import type { Geometry } from './geometry.ts';

export type Position = { readonly digits: readonly number[]; readonly candidates: readonly number[] };
/**
 * A position that the board shows in place of the game, whatever the game's own shape: which of its digits
 * are clues, a picture on it, and that picture in words.
 */
export type VisiblePosition = {
  geometry: Geometry;
  position: Position;
  clues: readonly number[];
  picture: Picture | null;
  words: string;
};

/**
 * The position before anything is done: a candidate is gone only where a digit takes it, or where it is not among the
 * `left`; a cell of which those say nothing has all.
 */
export function startOf(
  geometry: Geometry,
  digits: readonly number[],
  left: readonly number[] | null = null,
): Position {
  const open = (cell: number) => maskOf(openDigits(geometry, digits, cell)) & (left?.[cell] || ~0);
  return { digits, candidates: digits.map((digit, cell) => (digit ? 0 : open(cell))) };
}

/** The position to which a step leads. */
export function positionAfter(geometry: Geometry, step: StepEntry): Position {
  const digits = [...step.digits];
  const candidates = [...step.candidates];
  for (const [cell, digit] of step.eliminations) candidates[cell] &= ~bit(digit);
  for (const [cell, digit] of step.placements) {
    digits[cell] = digit;
    candidates[cell] = 0;
    for (const peer of geometry.peers[cell]) candidates[peer] &= ~bit(digit);
  }
  return { digits, candidates };
}

/** The open cells that no digit is left for. */
export function emptiedCells({ digits, candidates }: Position) {
  return digits.flatMap((digit, cell) => (digit || candidates[cell] ? [] : [cell]));
}

/** The position as a game, so that the board can show it. */
export function asGame({ digits, candidates }: Position, geometry: Geometry, clues: readonly number[]): Game {
  const own = digits.map((digit, cell) => (clues[cell] ? 0 : digit));
  const entries = { ...noEntries(geometry), digits: own, candidates };
  return { ...newGame(geometry, clues, { kind: 'typed' }), history: startHistory(entries) };
}
