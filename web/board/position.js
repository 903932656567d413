/** A position on the way to a solution: the digits placed, and the candidates of the open cells. */
import { openDigits } from './conflicts.js';
import { newGame, noEntries } from './game.js';
import { startHistory } from './history.js';
import { bit, maskOf } from './masks.js';

/** @typedef {import('./geometry.js').Geometry} Geometry */
/** @typedef {import('../engine/wire.js').StepEntry} StepEntry */
/** @typedef {{ readonly digits: readonly number[], readonly candidates: readonly number[] }} Position */
/**
 * A position that the board shows in place of the game, whatever the game's own shape: which of its digits
 * are clues, a picture on it, and that picture in words.
 * @typedef {{ geometry: Geometry, position: Position, clues: readonly number[],
 *   picture: import('../steps/step_picture.js').Picture | null, words: string }} ShownPosition
 */

/**
 * The position before anything is done: a candidate is gone only where a clue takes it.
 * @param {Geometry} geometry
 * @param {readonly number[]} clues
 * @returns {Position}
 */
export function startOf(geometry, clues) {
  return {
    digits: clues,
    candidates: clues.map((clue, cell) => (clue ? 0 : maskOf(openDigits(geometry, clues, cell)))),
  };
}

/**
 * The position to which a step leads.
 * @param {Geometry} geometry
 * @param {StepEntry} step
 * @returns {Position}
 */
export function positionAfter(geometry, step) {
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

/**
 * The open cells that no digit is left for.
 * @param {Position} position
 */
export function emptiedCells({ digits, candidates }) {
  return digits.flatMap((digit, cell) => (digit || candidates[cell] ? [] : [cell]));
}

/**
 * The position as a game, so that the board can show it.
 * @param {Position} position
 * @param {Geometry} geometry
 * @param {readonly number[]} clues
 * @returns {import('./game.js').Game}
 */
export function asGame({ digits, candidates }, geometry, clues) {
  const own = digits.map((digit, cell) => (clues[cell] ? 0 : digit));
  const entries = { ...noEntries(geometry), digits: own, candidates };
  return { ...newGame(geometry, clues, { kind: 'typed' }), history: startHistory(entries) };
}
