/** The phase transition: works through its searches, keeps what it has, and goes on after a reload. */
import { decodePhase, encodePhase, keyOf, phaseCsv, tasksOf } from './phase_state.js';
import { toggled } from './state.js';
import { batchRunner } from '../app/run_batch.js';

/** @typedef {import('./phase_state.js').PhaseSettings} PhaseSettings */

const KEY = 'dokulab.phase';

const NOT_SAVED = 'This browser does not let the page save: the results last until you close it.';

/** Results are kept at most this often, in ms: a small board gives hundreds a second. */
const KEEP_EVERY = 500;

/**
 * @param {import('../app/app.js').App} app
 * @param {import('./phase_state.js').Phase} phase
 * @param {{ allowed: { value: number } }} lab
 */
export function phaseCommands({ store, platform, engines }, phase, lab) {
  let kept = -Infinity;

  function keep() {
    kept = platform.now();
    try {
      platform.shelf().setItem(KEY, encodePhase(phase.settings.value, phase.rows.value));
    } catch {
      phase.batch.trouble.value = NOT_SAVED;
    }
  }

  /** Brings back what an earlier visit left. */
  function restorePhase() {
    try {
      const saved = decodePhase(platform.shelf().getItem(KEY));
      if (!saved) return;
      phase.settings.value = saved.settings;
      phase.request.value = saved.settings;
      phase.rows.value = saved.rows;
    } catch {
      // Nothing can be saved here, so there is nothing to bring back.
    }
  }

  const running = batchRunner(engines, phase.batch, {
    atOnce: () => lab.allowed.value,
    *tasks() {
      for (const task of tasksOf(phase.settings.value)) {
        if (!phase.rows.value.has(keyOf(task))) yield task;
      }
    },
    work(task, call) {
      const { size, nodes, seconds, seed } = phase.settings.value;
      return call('phase_problem', { size, ...task, seed, nodes, seconds });
    },
    keep(task, row) {
      phase.rows.value = new Map(phase.rows.value).set(keyOf(task), row);
      if (platform.now() - kept > KEEP_EVERY) keep();
    },
  });

  /** Goes on with what has no result yet, and keeps the last results too. */
  async function resumePhase() {
    await running.run();
    keep();
  }

  function pausePhase() {
    const ended = running.stop();
    keep();
    return ended;
  }

  /** @param {Partial<PhaseSettings>} change */
  function setPhaseRequest(change) {
    phase.request.value = { ...phase.request.value, ...change };
    // Where nothing has been run, what is shown is what would be.
    if (!phase.rows.value.size && !phase.batch.isRunning.value) phase.settings.value = phase.request.value;
  }

  return {
    restorePhase,
    pausePhase,
    resumePhase,

    /** Begins the experiment of the form, without what was found before with other settings. */
    startPhase() {
      running.stop();
      phase.settings.value = phase.request.value;
      phase.rows.value = new Map();
      return resumePhase();
    },

    setPhaseRequest,

    /** @param {string} solver */
    togglePhaseSolver(solver) {
      setPhaseRequest({ solvers: toggled(phase.request.value.solvers, solver) });
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
