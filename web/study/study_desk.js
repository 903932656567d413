/**
 * Study's state and commands, wired. The address says who is here: `#study?s=...` a student with a study,
 * `#study` a teacher.
 */
import { effect, signal } from '@preact/signals-core';
import { whenAsked } from '../app/late_view.js';
import { collectCommands } from './collect_commands.js';
import { prepareCommands } from './prepare_commands.js';
import { createPreparing, keptPreparing, studySet } from './prepare_state.js';
import { createResults, keptResults } from './results_state.js';
import { sittingCommands } from './sitting_commands.js';
import { createSittings, keptSittings } from './sitting_state.js';
import { readStudy } from './study_link.js';

/** @typedef {'prepare' | 'results'} Part of the teacher's page */
/** @typedef {ReturnType<typeof createDesk>} StudyDesk */

/**
 * @param {import('../app/app.js').App} app
 * @param {() => number} timeOfDay in ms
 */
export function createDesk(app, timeOfDay) {
  const { store, platform, keeper } = app;
  const part = signal(/** @type {Part} */ ('prepare'));
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
