/** What can be done in the Lab, whatever part is open. */
import { PARTS } from './state.js';
import { OWN } from './searches.js';
import { callsCommands } from './calls_commands.js';
import { handCommands } from './hand_commands.js';
import { phaseCommands } from './phase_commands.js';
import { raceCommands } from './race_commands.js';
import { guessCommands, watchCommands } from './watch_commands.js';

/** @typedef {import('../app/app.js').App} App */
/** @typedef {import('./state.js').Lab} Lab */
/** @typedef {ReturnType<typeof labCommands>} LabCommands */

/**
 * @param {App} app
 * @param {Lab} lab
 */
export function labCommands(app, lab) {
  const watch = { ...watchCommands(app, lab.watch), ...guessCommands(lab.watch) };
  const hand = handCommands(app, lab.hand);
  const race = raceCommands(app, lab.race, lab);
  const phase = phaseCommands(app, lab.phase, lab);
  const calls = callsCommands(app, lab.calls, lab);

  const { batch: racing } = lab.race;
  const { batch: searching } = lab.phase;
  const { batch: repeating } = lab.calls;
  /** What works through many calls: how it is paused, and how it goes on. */
  const batches = [
    { batch: racing, resume: race.resumeRace, pause: race.stopRace },
    { batch: searching, resume: phase.resumePhase, pause: phase.pausePhase },
    { batch: repeating, resume: calls.resumeCalls, pause: calls.stopCalls },
  ];
  /** Those that were paused because the Lab was left. @type {typeof batches} */
  let paused = [];

  /**
   * What the key for playing does in each part.
   * @type {Record<import('./state.js').Part, () => unknown>}
   */
  const toggles = {
    watch: watch.togglePlay,
    hand: hand.stepByMachine,
    race: () => {
      if (racing.isRunning.value) return race.stopRace();
      return racing.phase.value === 'stopped' ? race.resumeRace() : race.startRace();
    },
    phase: () => {
      if (searching.isRunning.value) return phase.pausePhase();
      return lab.phase.rows.value.size ? phase.resumePhase() : phase.startPhase();
    },
    calls: () => {
      if (repeating.isRunning.value) return calls.stopCalls();
      const { runs, wanted } = lab.calls;
      const isPart = runs.value.length > 0 && runs.value.length < wanted.value;
      return isPart ? calls.resumeCalls() : calls.startCalls();
    },
  };

  /**
   * What the keys of Watch do by hand.
   * @type {Record<string, (...args: any[]) => unknown>}
   */
  const byHand = {
    stepForward: hand.revise,
    stepBack: hand.undoHand,
    toStart: hand.restartHand,
    guessDigit: hand.pressHandDigit,
    toNext: (mark) => {
      const { saySplit, skipByMachine, turnBack, sayRest } = hand;
      const said = { choice: saySplit, prune: skipByMachine, fail: turnBack, restart: sayRest };
      return said[/** @type {keyof typeof said} */ (mark)]();
    },
  };

  return {
    ...watch,
    ...hand,
    ...race,
    ...phase,
    ...calls,

    /**
     * What a key does: those of Watch mean something else by hand, and nothing in the other parts, but for
     * the one that starts and stops.
     * @param {string} action
     * @param {unknown[]} args
     */
    press(action, args) {
      if (action === 'togglePlay') return toggles[lab.part.value]();
      if (lab.part.value === 'hand') return byHand[action]?.(...args);
      const act = /** @type {Record<string, (...args: unknown[]) => unknown>} */ (watch)[action];
      return lab.part.value === 'watch' ? act(...args) : undefined;
    },

    /** Pauses what is under way and ends its engines: while another view is open, nothing of the Lab runs. */
    async leave() {
      watch.pause();
      paused = batches.filter(({ batch }) => batch.isRunning.value);
      await Promise.all(paused.map(({ pause }) => pause()));
      app.engines.endIdle();
    },

    /** Goes on with what was paused when the Lab was left. */
    enter() {
      for (const { resume } of paused) void resume();
      paused = [];
    },

    /** @param {number} count */
    allowEngines(count) {
      lab.allowed.value = Math.min(lab.most, Math.max(1, Math.round(count) || 1));
    },

    /**
     * Shows the solver that the Console has sent: in Race, ready to start, or in Watch, searching.
     * @param {import('../app/store.js').OwnSolver} sent
     */
    takeOwnSolver({ where, puzzle }) {
      lab.part.value = where;
      if (where === 'race') race.prepareOwnRace();
      else void watch.startSearch({ puzzle, solver: OWN.id, seed: null, limit: 1, source: 'game' });
    },

    /**
     * Opens the part that an address names, and what it says of it.
     * @param {URLSearchParams} query
     */
    follow(query) {
      lab.part.value = PARTS.find((part) => part === query.get('part')) ?? lab.part.value;
      if (lab.part.value === 'watch') void watch.openWatch(query);
      if (lab.part.value === 'hand') hand.openHand(query);
    },
  };
}
