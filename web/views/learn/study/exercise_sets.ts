/** The exercises of a study: the engine makes them once, from their seed and kinds. */
import { signal, type Signal } from '@preact/signals-core';
import { taskRunner } from '../../../frame/run_task.ts';
import { IDLE, resultAbout, type Task } from '../../../shared/controls/task.ts';
import type { App } from '../../../frame/app.ts';
import type { Exercise, ExerciseSheetResult } from '../../../engine/wire.d.ts';
import type { ExerciseSet } from './study_link.ts';

export type ExerciseSets = ReturnType<typeof exerciseSets>;

const nameOf = ({ seed, kinds }: ExerciseSet) => `${seed} ${kinds.join(' ')}`;

export function exerciseSets(app: App) {
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
