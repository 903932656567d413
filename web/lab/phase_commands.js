/** The phase transition: works through its searches, keeps what it has, and goes on after a reload. */
import { decodePhase, encodePhase, keyOf, phaseCsv, tasksOf } from './phase_state.js';

/** @typedef {import('./phase_state.js').PhaseSettings} PhaseSettings */
/** @typedef {import('./phase_state.js').PhaseTask} PhaseTask */

const KEY = 'dokulab.phase';

/** Results are kept at most this often, in ms: a small board gives hundreds a second. */
const KEEP_EVERY = 500;

/**
 * @param {import('../app/app.js').App} app
 * @param {import('./phase_state.js').Phase} phase
 * @param {{ allowed: { value: number } }} lab
 * @param {import('./commands.js').Engines} engines
 */
export function phaseCommands({ store, platform }, phase, lab, engines) {
  /** @type {AbortController | null} */
  let current = null;
  let kept = -Infinity;

  function keep() {
    kept = platform.now();
    try {
      platform.shelf().setItem(KEY, encodePhase(phase.settings.value, phase.rows.value));
    } catch {
      phase.trouble.value = 'This browser does not let the page save: the results last until you close it.';
    }
  }

  /** Brings back what an earlier visit left. */
  function restorePhase() {
    try {
      const saved = decodePhase(platform.shelf().getItem(KEY));
      if (!saved) return;
      phase.settings.value = saved.settings;
      phase.wish.value = saved.settings;
      phase.rows.value = saved.rows;
    } catch {
      // Nothing can be saved here, so there is nothing to bring back.
    }
  }

  async function goOn() {
    const mine = new AbortController();
    current = mine;
    phase.isRunning.value = true;
    phase.trouble.value = '';
    const left = tasksOf(phase.settings.value);
    const workers = Array.from({ length: lab.allowed.value }, () => work(left, mine));
    await Promise.all(workers);
    if (current !== mine) return;
    current = null;
    phase.isRunning.value = false;
    keep();
  }

  /**
   * One engine's share: takes the next search that has no result yet, until there is none.
   * @param {Generator<PhaseTask>} left
   * @param {AbortController} mine
   */
  async function work(left, mine) {
    const { size, nodes, seconds, seed } = phase.settings.value;
    for (const task of left) {
      if (phase.rows.value.has(keyOf(task))) continue;
      try {
        const row = await engines.call(
          'phase_problem',
          { size, ...task, seed, nodes, seconds },
          { signal: mine.signal },
        );
        if (current !== mine) return;
        phase.rows.value = new Map(phase.rows.value).set(keyOf(task), row);
        if (platform.now() - kept > KEEP_EVERY) keep();
      } catch (/** @type {any} */ error) {
        if (current !== mine || error?.name === 'AbortError') return;
        phase.trouble.value = String(error?.message ?? error);
        pausePhase();
      }
    }
  }

  /** @param {Partial<PhaseSettings>} change */
  function setPhaseWish(change) {
    phase.wish.value = { ...phase.wish.value, ...change };
    // Where nothing has been run, what is shown is what would be.
    if (!phase.rows.value.size && !current) phase.settings.value = phase.wish.value;
  }

  function pausePhase() {
    const mine = current;
    if (!mine) return;
    current = null;
    phase.isRunning.value = false;
    mine.abort();
    keep();
  }

  return {
    restorePhase,
    pausePhase,
    resumePhase: goOn,

    /** Begins the experiment of the form, without what was found before with other settings. */
    startPhase() {
      pausePhase();
      phase.settings.value = phase.wish.value;
      phase.rows.value = new Map();
      return goOn();
    },

    setPhaseWish,

    /** @param {string} solver */
    togglePhaseSolver(solver) {
      const chosen = phase.wish.value.solvers;
      const solvers = chosen.includes(solver)
        ? chosen.filter((known) => known !== solver)
        : [...chosen, solver];
      setPhaseWish({ solvers });
    },

    downloadPhaseCsv() {
      platform.download('phase-transition.csv', phaseCsv(phase.settings.value, phase.rows.value));
    },

    /**
     * @param {string} name
     * @param {string | Blob | null} picture null where the browser could not make it
     */
    downloadPicture(name, picture) {
      if (picture) platform.download(name, picture);
      else store.notice.value = { tone: 'bad', text: 'This browser could not make the picture. Try SVG.' };
    },
  };
}
