/** What Rate adds to the page's state and commands, and what it persists. */
import { ratingCommands, rateOnSight } from './commands.ts';
import { DifficultyHead } from './head.tsx';
import { createRated, persistedRated } from './rated_state.ts';
import { isUnderWay } from '../../../shared/controls/task.ts';
import type { LateParts } from '../../../frame/room.ts';

declare module '../../../shared/controls/app_context.ts' {
  interface Rooms {
    rated: ReturnType<typeof createRated>;
  }
  interface Commands extends ReturnType<typeof ratingCommands> {}
}

export const parts: LateParts = {
  state: () => ({ rated: createRated() }),
  commands: ratingCommands,
  effects: rateOnSight,
  heads: { analyse: DifficultyHead },
  keeping(app) {
    const { tasks } = app.store;
    const ratings = [tasks.rate, tasks.fullPath, tasks.explainer];
    return {
      saved: [persistedRated(app)],
      lost: () => [ratings.some(({ value }) => isUnderWay(value)) && 'the rating in progress'],
    };
  },
};
