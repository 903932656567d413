/** The phase transition: works through its searches, keeps what it has, and goes on after a reload. */
import { keptPhase, keyOf, phaseCsv, tasksOf } from './phase_state.js';
import { toggled } from './state.js';
import { batchRunner } from '../app/run_batch.js';

/** @typedef {import('./phase_state.js').PhaseSettings} PhaseSettings */

/**
 * @param {import('../app/app.js').App} app
 * @param {import('./phase_state.js').Phase} phase
 * @param {{ allowed: { value: number } }} lab
 */
export function phaseCommands({ platform, engines, keeper }, phase, lab) {
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
    },
  });

  /** @param {Partial<PhaseSettings>} change */
  function setPhaseRequest(change) {
    phase.request.value = { ...phase.request.value, ...change };
    // Where nothing has been run, what is shown is what would be.
    if (!phase.rows.value.size && !phase.batch.isRunning.value) phase.settings.value = phase.request.value;
  }

  keeper.keep(keptPhase(phase, running.stop));

  return {
    pausePhase: running.stop,
    /** Goes on with what has no result yet. */
    resumePhase: running.run,

    /** Begins the experiment of the form, without what was found before with other settings. */
    startPhase() {
      running.stop();
      phase.settings.value = phase.request.value;
      phase.rows.value = new Map();
      return running.run();
    },

    setPhaseRequest,

    /** @param {string} solver */
    togglePhaseSolver(solver) {
      setPhaseRequest({ solvers: toggled(phase.request.value.solvers, solver) });
    },

    downloadPhaseCsv() {
      platform.download('phase-transition.csv', phaseCsv(phase.settings.value, phase.rows.value));
    },
  };
}
