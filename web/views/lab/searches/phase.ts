/** The phase transition: works through its searches, keeps what it has, and goes on after a reload. */
import { computed, signal } from '@preact/signals-core';
import { createBatch } from '../../../shared/controls/task.ts';
import {
  PERCENTS,
  USUAL_PHASE,
  keyOf,
  persistedPhase,
  phaseCsv,
  pointsOf,
  tasksOf,
  type PhaseRow,
  type PhaseSettings,
} from './phase_state.ts';
import { toggled } from './searches.ts';
import { batchRunner } from '../../../frame/run_batch.ts';
import type { App } from '../../../frame/app.ts';
import type { Shared } from './lab.ts';

export function makePhase({ platform, engines }: App, lab: Shared) {
  const settings = signal(USUAL_PHASE);
  const rows = signal<ReadonlyMap<string, PhaseRow>>(new Map());
  const phase = {
    /** What the next run will be, as the form says. */
    request: signal(USUAL_PHASE),
    /** What `rows` belong to. */
    settings,
    rows,
    batch: createBatch(),
    /** How many searches there are in all. */
    total: computed(() => PERCENTS.length * settings.value.problems * settings.value.solvers.length),
    curves: computed(() =>
      settings.value.solvers.map((solver) => ({
        solver,
        points: pointsOf(settings.value, rows.value, solver),
      })),
    ),
  };

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
    onResults(found) {
      const rows = found.map(([task, row]) => [keyOf(task), row] as const);
      phase.rows.value = new Map([...phase.rows.value, ...rows]);
    },
  });

  function setPhaseRequest(change: Partial<PhaseSettings>) {
    phase.request.value = { ...phase.request.value, ...change };
    // Where nothing has been run, what is shown is what would be.
    if (!phase.rows.value.size && !phase.batch.isRunning.value) phase.settings.value = phase.request.value;
  }

  /** Begins the experiment of the form, without what was found before with other settings. */
  function startPhase() {
    running.stop();
    phase.settings.value = phase.request.value;
    phase.rows.value = new Map();
    return running.run();
  }

  function togglePlay() {
    if (phase.batch.isRunning.value) return running.stop();
    return phase.rows.value.size ? running.run() : startPhase();
  }

  return {
    state: phase,
    keys: { togglePlay },
    batch: { batch: phase.batch, pause: running.stop, resume: running.run },
    persisted: persistedPhase(phase, running.stop),
    commands: {
      pausePhase: running.stop,
      /** Goes on with what has no result yet. */
      resumePhase: running.run,

      startPhase,
      setPhaseRequest,

      togglePhaseSolver(solver: string) {
        setPhaseRequest({ solvers: toggled(phase.request.value.solvers, solver) });
      },

      downloadPhaseCsv() {
        platform.download('phase-transition.csv', phaseCsv(phase.settings.value, phase.rows.value));
      },
    },
  };
}
