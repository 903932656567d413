/**
 * Study: a teacher prepares it and collects what students hand in; a student sits it. The address says who is here:
 * `#study?s=...` a student with a study, `#study` a teacher.
 */
import { effect, signal, untracked, type Signal } from '@preact/signals-core';
import { collectCommands } from './collect_commands.ts';
import { prepareCommands, createPreparing, persistedPreparing, studySet } from './prepare_commands.ts';
import { createResults, persistedRemoved, persistedResults, persistedWorks } from './results_state.ts';
import { sittingCommands } from './sitting_commands.ts';
import { createSittings, persistedSittings } from './sitting_state.ts';
import { readStudy, type ExerciseSet } from './study_link.ts';
import { taskRunner } from '../../../frame/run_task.ts';
import { IDLE, resultAbout, type Task } from '../../../shared/controls/task.ts';
import type { App } from '../../../frame/app.ts';
import type { Exercise, ExerciseSheetResult } from '../../../engine/wire.d.ts';

declare module '../../../shared/controls/app_context.ts' {
  interface Rooms {
    study: ReturnType<typeof makeStudy>['state']['study'];
  }
  interface Commands {
    study: ReturnType<typeof makeStudy>['commands']['study'];
  }
}

/** of the teacher's page */
export type Part = 'prepare' | 'results';

/** @param timeOfDay in ms; it goes on while the page is closed */
export function makeStudy(app: App, timeOfDay: () => number = Date.now) {
  const { store, platform } = app;
  const part = signal<Part>('prepare');
  const sittings = createSittings(Math.floor(platform.random() * 36 ** 8).toString(36));
  const preparing = createPreparing(store.measured);
  const results = createResults();
  const sets = exerciseSets(app);
  const { exercise, draft, code, ...sit } = sittingCommands(app, sittings, sets, timeOfDay);
  const { task, ...collect } = collectCommands(app, results, preparing, sets, part);

  /** Students need the engine for exercises alone, and teachers where answers are looked at. */
  function makeExercises() {
    if (store.view.value !== 'study') return;
    const study = sittings.token.value !== null ? sittings.study.value : preparing.study.value;
    const isNeeded =
      sittings.token.value !== null ? sittings.current.value !== null : part.value === 'results';
    if (study && isNeeded) untracked(() => sets.make(study.exercises));
  }

  return {
    state: { study: { part, sittings, preparing, results, sets, exercise, draft, code, analysis: task } },
    commands: { study: { ...sit, ...prepareCommands(app, preparing), ...collect } },
    keeping: {
      saved: [
        persistedSittings(sittings),
        persistedPreparing(preparing),
        persistedResults(results),
        persistedWorks(results.works),
        persistedRemoved(results),
      ],
      lost: null,
    },

    effects() {
      effect(makeExercises);
      effect(() => {
        store.studySet.value = studySet(preparing);
      });
    },

    follow(query: URLSearchParams) {
      const token = query.get('s');
      const isStudy = token !== null && typeof readStudy(token) !== 'string';
      sittings.token.value = isStudy ? token : null;
      if (token !== null && !isStudy) collect.openStudy(token);
      const requested = query.get('part');
      if (requested === 'results' || requested === 'prepare') part.value = requested;
    },
  };
}

// The exercises of a study: the engine makes them once, from their seed and kinds.

export type ExerciseSets = ReturnType<typeof exerciseSets>;

const nameOf = ({ seed, kinds }: ExerciseSet) => `${seed} ${kinds.join(' ')}`;

function exerciseSets(app: App) {
  const tasks = new Map<string, Signal<Task<ExerciseSheetResult>>>();

  function taskOf(set: ExerciseSet) {
    const name = nameOf(set);
    const task = tasks.get(name) ?? signal(IDLE as Task<ExerciseSheetResult>);
    tasks.set(name, task);
    return task;
  }

  return {
    taskOf,

    /** The exercises in their order; null until they are made. */
    of(set: ExerciseSet): readonly Exercise[] | null {
      if (!set.kinds.length) return [];
      return resultAbout(taskOf(set).value, nameOf(set))?.exercises ?? null;
    },

    /** Has them made, unless they are, or are being made. */
    make(set: ExerciseSet) {
      const task = taskOf(set);
      if (!set.kinds.length || !['idle', 'stopped', 'failed'].includes(task.peek().phase)) return;
      const { seed, kinds } = set;
      void taskRunner(app, task, 'exercise_sheet').run(nameOf(set), { kinds, seed, count: kinds.length });
    },
  };
}
