/** The phase transition: works through its searches, keeps what it has, and goes on after a reload. */
import { persistedPhase, keyOf, phaseCsv, tasksOf } from './phase_state.ts';
import { toggled } from './state.ts';
import { batchRunner } from '../app/run_batch.ts';
import type { App } from '../app/app.ts';
import type { Phase, PhaseSettings } from './phase_state.ts';

export function phaseCommands(
  { platform, engines, storageSync }: App,
  phase: Phase,
  lab: { allowed: { value: number } },
) {
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
    onResult(task, row) {
      phase.rows.value = new Map(phase.rows.value).set(keyOf(task), row);
    },
  });

  function setPhaseRequest(change: Partial<PhaseSettings>) {
    phase.request.value = { ...phase.request.value, ...change };
    // Where nothing has been run, what is shown is what would be.
    if (!phase.rows.value.size && !phase.batch.isRunning.value) phase.settings.value = phase.request.value;
  }

  storageSync.persist(persistedPhase(phase, running.stop));

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

    togglePhaseSolver(solver: string) {
      setPhaseRequest({ solvers: toggled(phase.request.value.solvers, solver) });
    },

    downloadPhaseCsv() {
      platform.download('phase-transition.csv', phaseCsv(phase.settings.value, phase.rows.value));
    },
  };
}
