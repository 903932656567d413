/**
 * Study's state and commands, wired. The address says who is here: `#study?s=...` a student with a study,
 * `#study` a teacher.
 */
import { effect, signal } from '@preact/signals-core';
import { whenAsked } from '../app/late_view.tsx';
import { collectCommands } from './collect_commands.ts';
import { prepareCommands } from './prepare_commands.ts';
import { createPreparing, keptPreparing, studySet } from './prepare_state.ts';
import { createResults, keptResults } from './results_state.ts';
import { sittingCommands } from './sitting_commands.ts';
import { createSittings, keptSittings } from './sitting_state.ts';
import { readStudy } from './study_link.ts';
import type { App } from '../app/app.ts';

/** of the teacher's page */
export type Part = 'prepare' | 'results';
export type StudyDesk = ReturnType<typeof createDesk>;

/** @param timeOfDay in ms */
export function createDesk(app: App, timeOfDay: () => number) {
  const { store, platform, keeper } = app;
  const part = signal<Part>('prepare');
  const sittings = createSittings(Math.floor(platform.random() * 36 ** 8).toString(36));
  const preparing = createPreparing();
  const results = createResults();
  keeper.keep(keptSittings(sittings));
  keeper.keep(keptPreparing(preparing));
  keeper.keep(keptResults(results));
  const sit = sittingCommands(app, sittings, timeOfDay);
  const prepare = prepareCommands(app, preparing);
  const collect = collectCommands(app, results, preparing, part);
  whenAsked(store, 'study', (query) => {
    const token = query.get('s');
    const isStudy = token !== null && typeof readStudy(token) !== 'string';
    sittings.token.value = isStudy ? token : null;
    if (token !== null && !isStudy) collect.openStudy(token);
    const asked = query.get('part');
    if (asked === 'results' || asked === 'prepare') part.value = asked;
  });
  effect(() => {
    store.studySet.value = studySet(preparing);
  });
  return { store, part, sittings, preparing, results, sit, prepare, collect };
}
