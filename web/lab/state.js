/** The Lab's state: which part is open, how many engines may work for it, and what each part shows. */
import { signal } from '@preact/signals-core';
import { createCalling } from './calls_state.js';
import { createHand } from './hand_state.js';
import { createPhase } from './phase_state.js';
import { createRacing } from './race_state.js';
import { createWatching } from './watch_state.js';

/** @typedef {'watch' | 'hand' | 'race' | 'phase' | 'calls'} Part */
/** @typedef {ReturnType<typeof createLab>} Lab */

/** The parts in the order of their tabs. @type {readonly Part[]} */
export const PARTS = ['watch', 'hand', 'race', 'phase', 'calls'];

/**
 * A choice of several after one of them was pressed.
 * @param {readonly string[]} chosen
 * @param {string} name
 */
export function toggled(chosen, name) {
  return chosen.includes(name) ? chosen.filter((known) => known !== name) : [...chosen, name];
}

/** @param {number} most engines at once */
export function createLab(most) {
  return {
    part: signal(/** @type {Part} */ (PARTS[0])),
    /** How many engines may work at once, from 1 to `most`. */
    allowed: signal(1),
    most,
    watch: createWatching(),
    hand: createHand(),
    race: createRacing(),
    phase: createPhase(),
    calls: createCalling(),
  };
}
