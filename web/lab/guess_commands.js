/** Watch: what a class guesses while a choice is asked for. */
import { guessed } from './guess_state.js';
import { stepFrom } from '../board/selection.js';

/** @param {import('./watch_state.js').Watching} watch */
export function guessCommands(watch) {
  /** @param {Partial<import('./guess_state.js').Guess>} said */
  function say(said) {
    if (watch.isAsking.value) watch.guesses.value = guessed(watch.guesses.value, watch.step.value, said);
  }

  /** @param {number} cell */
  const isOpen = (cell) => watch.state.value?.values[cell] === 0;

  return {
    /** @param {number} digit */
    guessDigit(digit) {
      if (digit <= (watch.replay.value?.geometry.size ?? 0)) say({ digit });
    },

    /** @param {number} cell */
    guessCell(cell) {
      if (isOpen(cell)) say({ cell });
    },

    /**
     * To the next open cell in a direction, from the one that is guessed, or else from the middle.
     * @param {import('../board/selection.js').Direction} direction
     */
    moveGuess(direction) {
      const shape = watch.replay.value?.geometry;
      if (!shape) return;
      const from = watch.guess.value?.cell ?? -1;
      let cell = from < 0 ? Math.floor(shape.cellCount / 2) : from;
      for (let tries = 0; tries < shape.size; tries += 1) {
        cell = stepFrom(shape, cell, direction);
        if (isOpen(cell) && cell !== from) return say({ cell });
      }
    },
  };
}
