/** Hints in a game: what the engine is told of it, and how deep a hint goes. */
import { computed, signal } from '@preact/signals-core';
import { hasMarks, valuesOf } from '../board/game.js';
import { causeOf, clashPicture, pictureOf, whereToLook } from '../steps/step_picture.js';

/** @typedef {import('../board/game.js').Game} Game */
/** @typedef {import('../engine/wire.js').HintResult} HintResult */
/** @typedef {(typeof DEPTHS)[number]} Depth how much of a step is told */
/** A hint is for the entries that it was asked about; after any move it is over. */
/** @typedef {{ entries: import('../board/game.js').Entries, result: HintResult, depth: Depth }} Hint */

/** Where to look, what it is called, what it rests on, and what follows: each when it is asked for. */
export const DEPTHS = /** @type {const} */ (['where', 'technique', 'pattern', 'whole']);

/**
 * @param {{ game: import('@preact/signals-core').ReadonlySignal<Game>,
 *   isDraft: import('@preact/signals-core').ReadonlySignal<boolean> }} given
 */
export function createHinting({ game, isDraft }) {
  const given = signal(/** @type {Hint | null} */ (null));
  /** The hint, as long as it is about what is on the board. */
  const shown = computed(() =>
    !isDraft.value && given.value?.entries === game.value.history.present ? given.value : null,
  );
  const picture = computed(() => {
    const { geometry } = game.value;
    if (!shown.value) return null;
    const { result, depth } = shown.value;
    if (result.kind === 'missing-marks') return clashPicture(result.wrong_cells, geometry);
    if (!result.step) return null;
    const draw = { where: whereToLook, technique: whereToLook, pattern: causeOf, whole: pictureOf }[depth];
    return draw(result.step, geometry);
  });
  return { given, shown, picture };
}

/**
 * The candidates that the player's marks say, a mask for each cell, 0 where they say none: a cell's centre
 * marks; else its candidates; else its corner marks, which say where a digit can go, and all that a cell can
 * hold only where every open cell has marks.
 * @param {Game} game
 * @returns {number[] | null} null when no cell says any
 */
export function playerCandidates(game) {
  const { present } = game.history;
  const values = valuesOf(game);
  const usesCorners = values.every((value, cell) => value || hasMarks(present, cell));
  const said = values.map((value, cell) =>
    value ? 0 : present.centre[cell] || present.candidates[cell] || (usesCorners ? present.corner[cell] : 0),
  );
  return said.some(Boolean) ? said : null;
}

/**
 * The cell in which the last move wrote a digit, or null.
 * @param {Game} game
 */
export function lastMove({ history }) {
  const before = history.past.at(-1)?.digits ?? [];
  const cell = history.present.digits.findIndex((digit, at) => digit && digit !== before[at]);
  return history.past.length && cell >= 0 ? cell : null;
}
