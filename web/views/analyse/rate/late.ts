/** What Rate adds to the page's state and commands, and what it persists. */
import { ratingCommands, rateOnSight } from './commands.ts';
import { DifficultyHead } from './head.tsx';
import { ratingFileCommands } from './file_commands.ts';
import { createRatedFile } from './file_state.ts';
import { createRated, persistedRated } from './rated_state.ts';
import { isUnderWay } from '../../../shared/controls/task.ts';
import type { LateParts } from '../../../frame/room.ts';

declare module '../../../shared/controls/app_context.ts' {
  interface Rooms {
    rated: ReturnType<typeof createRated>;
    ratedFile: ReturnType<typeof createRatedFile>;
  }
  interface Commands extends ReturnType<typeof ratingCommands>, ReturnType<typeof ratingFileCommands> {}
}

export const parts: LateParts = {
  state: () => ({ rated: createRated(), ratedFile: createRatedFile() }),
  commands: (app) => ({ ...ratingCommands(app), ...ratingFileCommands(app) }),
  effects: rateOnSight,
  heads: { analyse: DifficultyHead },
  keeping(app) {
    const { ratedFile, tasks } = app.store;
    const ratings = [tasks.rate, tasks.fullPath, tasks.explainer];
    return {
      saved: [persistedRated(app)],
      lost: () => [
        ratings.some(({ value }) => isUnderWay(value)) && 'the rating in progress',
        ratedFile.rows.value.length > 0 && 'the ratings of a file',
      ],
    };
  },
};
