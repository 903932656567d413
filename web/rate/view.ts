/** Rate, as the registry of views knows it. */
import { SELECT_KEYS } from '../board/select.ts';
import { ratingCommands } from './commands.ts';
import { ratingFileCommands } from './file_commands.ts';
import { createRatedFile } from './file_state.ts';
import { createRated, persistedRated } from './rated_state.ts';
import { isUnderWay } from '../controls/task.ts';
import type { View } from '../app/room.ts';

declare module '../app/store.ts' {
  interface Rooms {
    rated: ReturnType<typeof createRated>;
    ratedFile: ReturnType<typeof createRatedFile>;
  }
}

declare module '../app/commands.ts' {
  interface Commands extends ReturnType<typeof ratingCommands>, ReturnType<typeof ratingFileCommands> {}
}

export const rateView: View = {
  id: 'rate',
  title: 'Rate',
  key: 'r',
  icon: 'M4 20V11M9.33 20V4M14.67 20v-6M20 20V8',
  state: () => ({ rated: createRated(), ratedFile: createRatedFile() }),
  commands: (app) => ({ ...ratingCommands(app), ...ratingFileCommands(app) }),
  persisted: (app) => [persistedRated(app)],
  losses: ({ ratedFile, tasks: { rate, fullPath, explainer } }) => [
    ...([rate, fullPath, explainer].some(({ value }) => isUnderWay(value)) ? ['the rating in progress'] : []),
    ...(ratedFile.rows.value.length ? ['the ratings of a file'] : []),
  ],
  load: () => import('./index.ts'),
  board: ({ gameBoard }) => gameBoard,
  keys: () => SELECT_KEYS,
};
