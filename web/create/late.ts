/** What Create adds to the page's state and commands. */
import { makeCommands } from './commands.ts';
import { createCreating } from './state.ts';
import { isUnderWay } from '../controls/task.ts';
import { counted } from '../text/words.ts';
import type { LateParts } from '../app/room.ts';

declare module '../app/store.ts' {
  interface Rooms {
    creating: ReturnType<typeof createCreating>;
  }
}

declare module '../app/commands.ts' {
  interface Commands extends ReturnType<typeof makeCommands> {}
}

export const parts: LateParts = {
  state: ({ tasks, gameBoard }) => ({ creating: createCreating(tasks.generate, gameBoard) }),
  commands: makeCommands,
  losses: ({ creating, tasks }) => [
    ...(creating.made.value.length ? [`${counted(creating.made.value.length, 'puzzle')} made in Make`] : []),
    ...(isUnderWay(tasks.generate.value) ? ['the search in Make'] : []),
  ],
};
