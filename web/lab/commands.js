/** What can be done in the Lab, whatever part is open. */
import { PARTS } from './state.js';
import { callsCommands } from './calls_commands.js';
import { guessCommands } from './guess_commands.js';
import { phaseCommands } from './phase_commands.js';
import { raceCommands } from './race_commands.js';
import { watchCommands } from './watch_commands.js';

/** @typedef {import('../app/app.js').App} App */
/** @typedef {import('../app/app.js').Engine} Engine */
/** @typedef {import('./state.js').Lab} Lab */
/**
 * The Lab's own engines, as many as it may start.
 * @typedef {Engine & { status: { value: import('../app/store.js').EngineStatus } }} Engines
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
   * @type {Record<import('./state.js').Part, () => unknown>}
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
