/** What Create adds to the page's state and commands. */
import { makeCommands } from './commands.ts';
import { persistedMake } from './make_spec.ts';
import { createCreating } from './state.ts';
import { isUnderWay } from '../../../shared/controls/task.ts';
import { persistedList } from '../../../shared/puzzle_list/kept_list.ts';
import type { LateParts } from '../../../frame/room.ts';

declare module '../../../shared/controls/app_context.ts' {
  interface Rooms {
    creating: ReturnType<typeof createCreating>;
  }
  interface Commands extends ReturnType<typeof makeCommands> {}
}

export const parts: LateParts = {
  state: ({ tasks }) => ({ creating: createCreating(tasks.generate) }),
  commands: makeCommands,
  keeping: ({ store: { creating, tasks } }) => ({
    saved: [persistedList('made', creating.kept), persistedMake(creating.spec)],
    lost: () => [isUnderWay(tasks.generate.value) && 'the search in Make'],
  }),
};
