/** Race: runs the chosen solvers on each puzzle in turn, as many at once as there may be engines. */
import {
  GAME,
  MOST_PUZZLES,
  PRESETS,
  isOpen,
  newLanes,
  puzzlesIn,
  raceTable,
  sourceOf,
} from './race_state.js';
import { OWN } from './searches.js';
import { toggled } from './state.js';
import { tooManyPuzzles } from './text.js';
import { batchRunner } from '../app/run_batch.js';
import { sharing } from '../app/sharing.js';

/** @typedef {import('./race_state.js').Lane} Lane */

/** How much longer than its limit a solver of one's own may take to end by itself, in ms. */
const OWN_GRACE = 500;

/**
 * @param {import('../app/app.js').App} app
 * @param {import('./race_state.js').Racing} race
 * @param {{ allowed: { value: number } }} lab
 */
export function raceCommands(app, race, lab) {
  const { store, engines, platform } = app;
  const { copied } = sharing(app);

  /**
   * @param {number} index
   * @param {Partial<Lane>} change
   */
  function changeLane(index, change) {
    race.lanes.value = race.lanes.value.map((lane, at) => (at === index ? { ...lane, ...change } : lane));
  }

  const running = batchRunner(engines, race.batch, {
    atOnce: () => lab.allowed.value,
    tasks: () => race.lanes.value.flatMap(({ phase }, index) => (isOpen(phase) ? [index] : [])),

    /** @returns {Promise<Partial<Lane>>} a solver that cannot take a puzzle says so in its own lane */
    async work(index, call, signal) {
      const { puzzle, solver } = race.lanes.value[index];
      const { nodes, seconds, provesUnique } = race.limitsRun.value;
      const limit = provesUnique ? 2 : 1;
      const params = { puzzle: race.puzzles.value[puzzle], solver, limit, nodes, seconds };
      let started = 0;
      /** @param {import('../app/app.js').Progress} progress */
      const show = ({ detail }) => {
        started ||= platform.now();
        const shown = (platform.now() - started) / 1000;
        changeLane(index, { phase: 'running', nodes: Number(detail.nodes ?? 0), seconds: shown });
      };
      try {
        const isOwn = solver === OWN.id;
        const result = isOwn ? await raceOwn(params, signal) : await call('race', params, show);
        const verdict = !provesUnique && result.count ? 'solved' : result.verdict;
        return { phase: 'done', nodes: result.nodes, seconds: result.seconds, verdict };
      } catch (/** @type {any} */ error) {
        return { phase: 'failed', message: String(error?.message ?? error) };
      }
    },

    keep: changeLane,
  });

  /**
   * A solver of one's own runs in an engine of its own. It may not pause, so its time is limited from
   *   outside:
   * the engine is ended then.
   * @param {{ seconds: number }} params
   * @param {AbortSignal} stopped
   */
  async function raceOwn(params, stopped) {
    const code = store.ownSolver.value?.code;
    const either = new AbortController();
    let isLate = false;
    const stop = () => either.abort();
    stopped.addEventListener('abort', stop);
    // The time counts from when an engine is there.
    await app.ownEngines.call('hello', {}, { signal: stopped });
    const timer = setTimeout(
      () => {
        isLate = true;
        stop();
      },
      params.seconds * 1000 + OWN_GRACE,
    );
    try {
      return await app.ownEngines.call('race', { ...params, code }, { signal: either.signal });
    } catch (error) {
      if (!isLate || stopped.aborted) throw error;
      return { nodes: 0, seconds: params.seconds, verdict: 'undecided', count: 0 };
    } finally {
      clearTimeout(timer);
      stopped.removeEventListener('abort', stop);
    }
  }

  function startRace() {
    const puzzles = puzzlesIn(race.text.value ?? store.puzzle.value);
    if (!puzzles.length || !race.solvers.value.length) return;
    race.puzzles.value = puzzles.slice(0, MOST_PUZZLES);
    if (puzzles.length > MOST_PUZZLES) {
      store.notice.value = { tone: 'bad', text: tooManyPuzzles(MOST_PUZZLES, puzzles.length) };
    }
    race.limitsRun.value = race.limits.value;
    race.lanes.value = newLanes(race.puzzles.value, race.solvers.value);
    return running.run();
  }

  function stopRace() {
    const ended = running.stop();
    race.lanes.value = race.lanes.value.map((lane) =>
      isOpen(lane.phase) ? { ...lane, phase: 'stopped' } : lane,
    );
    return ended;
  }

  return {
    startRace,
    stopRace,

    /** Goes on with the lanes that have no answer yet, each from its start. */
    resumeRace: running.run,

    /** @param {import('./race_state.js').RaceSource} source */
    chooseRaceSource(source) {
      race.source.value = source;
    },

    /** @param {string} text puzzles of one's own, one a line */
    setRaceText(text) {
      race.ownText.value = text;
    },

    /** Ticks the solver that the Console has sent, on the puzzle in Play. */
    prepareOwnRace() {
      race.source.value = GAME;
      const others = race.solvers.value.filter((solver) => solver !== OWN.id);
      race.solvers.value = [OWN.id, ...others];
    },

    /**
     * Fills in the form from a preset; the race is started by hand.
     * @param {string} id
     */
    chooseRacePreset(id) {
      const preset = PRESETS.find((known) => known.id === id) ?? null;
      race.preset.value = preset;
      if (!preset) return;
      race.solvers.value = preset.solvers;
      race.source.value = sourceOf(preset) ?? race.source.value;
      race.limits.value = { ...race.limits.value, provesUnique: preset.provesUnique };
    },

    /** @param {string} solver */
    toggleRacer(solver) {
      race.preset.value = null;
      race.solvers.value = toggled(race.solvers.value, solver);
    },

    /** @param {Partial<import('./race_state.js').Limits>} change */
    setRaceLimits(change) {
      race.limits.value = { ...race.limits.value, ...change };
    },

    copyRace() {
      return copied(
        raceTable(race.lanes.value, race.puzzles.value),
        'Table copied.',
      );
    },
  };
}
