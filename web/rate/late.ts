/** What Rate adds to the page's state and commands, and what it persists. */
import { ratingCommands, rateOnSight } from './commands.ts';
import { DifficultyHead } from './head.tsx';
import { ratingFileCommands } from './file_commands.ts';
import { createRatedFile } from './file_state.ts';
import { createRated, persistedRated } from './rated_state.ts';
import { isUnderWay } from '../controls/task.ts';
import type { LateParts } from '../app/room.ts';

declare module '../app/store.ts' {
  interface Rooms {
    rated: ReturnType<typeof createRated>;
    ratedFile: ReturnType<typeof createRatedFile>;
  }
}

declare module '../app/commands.ts' {
  interface Commands extends ReturnType<typeof ratingCommands>, ReturnType<typeof ratingFileCommands> {}
}

export const parts: LateParts = {
  state: () => ({ rated: createRated(), ratedFile: createRatedFile() }),
  commands: (app) => ({ ...ratingCommands(app), ...ratingFileCommands(app) }),
  persisted: (app) => [persistedRated(app)],
  effects: rateOnSight,
  heads: { analyse: DifficultyHead },
  losses: ({ ratedFile, tasks: { rate, fullPath, explainer } }) => [
    ...([rate, fullPath, explainer].some(({ value }) => isUnderWay(value)) ? ['the rating in progress'] : []),
    ...(ratedFile.rows.value.length ? ['the ratings of a file'] : []),
  ],
};
