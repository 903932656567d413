/** What can be done in the Lab, whatever part is open. */
import { PARTS } from '../model/lab/lab.js';
import { callsCommands } from './lab_calls.js';
import { guessCommands } from './lab_guess.js';
import { phaseCommands } from './lab_phase.js';
import { raceCommands } from './lab_race.js';
import { watchCommands } from './lab_watch.js';

/** @typedef {import('./app.js').App} App */
/** @typedef {import('./app.js').Engine} Engine */
/** @typedef {import('../model/lab/lab.js').Lab} Lab */
/**
 * The Lab's own engines, as many as it may start.
 * @typedef {Engine & { status: { value: import('../model/store.js').EngineStatus } }} Engines
 */
/** @typedef {ReturnType<typeof labCommands>} LabCommands */

/**
 * @param {App} app
 * @param {Lab} lab
 * @param {Engines} engines
 */
export function labCommands(app, lab, engines) {
  const watch = { ...watchCommands(app, lab.watch, engines), ...guessCommands(lab.watch) };
  const race = raceCommands(app, lab.race, engines);
  const phase = phaseCommands(app, lab.phase, lab, engines);
  const calls = callsCommands(app, lab.calls, lab, engines);
  phase.restorePhase();

  /**
   * What the key for playing does in each part.
   * @type {Record<import('../model/lab/lab.js').Part, () => unknown>}
   */
  const toggles = {
    watch: watch.togglePlay,
    race: () => (lab.race.isRunning.value ? race.stopRace() : race.startRace()),
    phase: () =>
      lab.phase.isRunning.value
        ? phase.pausePhase()
        : lab.phase.rows.value.size
          ? phase.resumePhase()
          : phase.startPhase(),
    calls: () => (lab.calls.isRunning.value ? calls.stopCalls() : calls.startCalls()),
  };

  return {
    ...watch,
    ...race,
    ...phase,
    ...calls,

    /**
     * What a key does: those of Watch mean nothing in the other parts, but for the one that starts and stops.
     * @param {string} action
     * @param {unknown[]} args
     */
    press(action, args) {
      if (action === 'togglePlay') return toggles[lab.part.value]();
      const act = /** @type {Record<string, (...args: unknown[]) => unknown>} */ (watch)[action];
      return lab.part.value === 'watch' ? act(...args) : undefined;
    },

    /** @param {number} count */
    allowEngines(count) {
      lab.allowed.value = Math.min(lab.most, Math.max(1, Math.round(count) || 1));
    },

    /**
     * Opens the part that an address names, and what it says of it.
     * @param {URLSearchParams} query
     */
    follow(query) {
      lab.part.value = PARTS.find((part) => part === query.get('part')) ?? lab.part.value;
      if (lab.part.value === 'watch') void watch.openWatch(query);
    },
  };
}
