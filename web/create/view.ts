/** Create, as the registry knows it: its board shows the puzzle that is made, once there is one. */
import { SELECT_KEYS } from '../board/select.ts';
import { makeCommands } from './commands.ts';
import { createCreating } from './state.ts';
import { isUnderWay } from '../controls/task.ts';
import { counted } from '../text/words.ts';
import type { View } from '../app/room.ts';

declare module '../app/store.ts' {
  interface Rooms {
    creating: ReturnType<typeof createCreating>;
  }
}

declare module '../app/commands.ts' {
  interface Commands extends ReturnType<typeof makeCommands> {}
}

export const createView: View = {
  id: 'create',
  title: 'Create',
  key: 'g',
  icon: 'M12 4v16M4 12h16',
  state: ({ tasks, gameBoard }) => ({ creating: createCreating(tasks.generate, gameBoard) }),
  commands: makeCommands,
  losses: ({ creating, tasks }) => [
    ...(creating.made.value.length
      ? [`${counted(creating.made.value.length, 'puzzle')} made in Create`]
      : []),
    ...(isUnderWay(tasks.generate.value) ? ['the search in Create'] : []),
  ],
  load: () => import('./index.tsx'),
  board: ({ creating }) => creating.board,
  keys: () => SELECT_KEYS,
};
