/**
 * Study's state and commands, wired. The address says who is here: `#study?s=...` a student with a study,
 * `#study` a teacher.
 */
import { effect, signal, untracked } from '@preact/signals-core';
import { onRouteQuery } from '../app/late_view.tsx';
import { collectCommands } from './collect_commands.ts';
import { exerciseSets } from './exercise_sets.ts';
import { prepareCommands } from './prepare_commands.ts';
import { createPreparing, persistedPreparing, studySet } from './prepare_state.ts';
import { createResults, persistedResults } from './results_state.ts';
import { sittingCommands } from './sitting_commands.ts';
import { createSittings, persistedSittings } from './sitting_state.ts';
import { readStudy } from './study_link.ts';
import type { App } from '../app/app.ts';

/** of the teacher's page */
export type Part = 'prepare' | 'results';
export type StudyParts = ReturnType<typeof createStudyParts>;

/** @param timeOfDay in ms */
export function createStudyParts(app: App, timeOfDay: () => number) {
  const { store, platform, storageSync } = app;
  const part = signal<Part>('prepare');
  const sittings = createSittings(Math.floor(platform.random() * 36 ** 8).toString(36));
  const preparing = createPreparing();
  const results = createResults();
  storageSync.persist(persistedSittings(sittings));
  storageSync.persist(persistedPreparing(preparing));
  storageSync.persist(persistedResults(results));
  const sets = exerciseSets(app);
  const sit = sittingCommands(app, sittings, sets, timeOfDay);
  const prepare = prepareCommands(app, preparing);
  const collect = collectCommands(app, results, preparing, sets, part);
  onRouteQuery(store, 'study', (query) => {
    const token = query.get('s');
    const isStudy = token !== null && typeof readStudy(token) !== 'string';
    sittings.token.value = isStudy ? token : null;
    if (token !== null && !isStudy) collect.openStudy(token);
    const requested = query.get('part');
    if (requested === 'results' || requested === 'prepare') part.value = requested;
  });
  // Students need the engine for exercises alone, and teachers where answers are looked at.
  effect(() => {
    if (store.view.value !== 'study') return;
    const study = sittings.token.value !== null ? sittings.study.value : preparing.study.value;
    const isNeeded =
      sittings.token.value !== null ? sittings.current.value !== null : part.value === 'results';
    if (study && isNeeded) untracked(() => sets.make(study.exercises));
  });
  effect(() => {
    store.studySet.value = studySet(preparing);
  });
  return { store, part, sittings, preparing, results, sets, sit, prepare, collect };
}
