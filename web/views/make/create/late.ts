/** What Create adds to the page's state and commands. */
import { makeCommands } from './commands.ts';
import { persistedMake } from './make_spec.ts';
import { createCreating } from './state.ts';
import { isUnderWay } from '../../../shared/controls/task.ts';
import { persistedList } from '../../../shared/puzzle_list/kept_list.ts';
import type { App } from '../../../frame/app.ts';
import type { LateParts } from '../../../frame/room.ts';

declare module '../../../shared/controls/app_context.ts' {
  interface Rooms {
    creating: ReturnType<typeof createCreating>;
  }
  interface Commands extends ReturnType<typeof makeCommands> {}
}

function make(app: App) {
  const { tasks } = app.store;
  const creating = createCreating(tasks.generate);
  Object.assign(app.store, { creating }); // its commands find it there
  return {
    state: { creating },
    commands: makeCommands(app),
    keeping: {
      saved: [persistedList('made', creating.kept), persistedMake(creating.spec)],
      lost: () => [isUnderWay(tasks.generate.value) && 'the search in Make'] as const,
    },
  };
}

export const parts: LateParts = { make };
