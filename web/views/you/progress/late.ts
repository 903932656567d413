/** What Progress adds to the page: solved games, which outlive a visit, and what held the player up in the last one. */
import { progressCommands, reviewFinishedGames } from './commands.ts';
import { GameReview, HardPlaces } from './game_review.tsx';
import { createProgress, noteSolvedGames, persistedSolved } from './state.ts';
import { dayOf } from '../../../shared/text/days.ts';
import type { LateParts } from '../../../frame/room.ts';

declare module '../../../shared/controls/app_context.ts' {
  interface Rooms {
    progress: ReturnType<typeof createProgress>;
  }
  interface Commands extends ReturnType<typeof progressCommands> {}
}

export const parts: LateParts = {
  state: () => ({ progress: createProgress() }),
  commands: progressCommands,
  keeping: ({ store, platform }) => ({
    saved: [persistedSolved(store.progress, () => dayOf(platform.date()))],
    lost: null,
  }),
  effects(app, commands) {
    noteSolvedGames(app);
    reviewFinishedGames(app, commands);
  },
  AfterGame: GameReview,
  AfterGameOffer: HardPlaces,
};
