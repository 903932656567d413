/** What Today adds to the page: its state, its commands, and its place in the list of new puzzles. */
import { todayCommands } from './commands.ts';
import { createToday, followDate, noteSolvedDays, persistedDays } from './state.ts';
import { NextDay, Streak, Today } from './today.tsx';
import { dayOf } from '../../../shared/text/days.ts';
import type { LateParts } from '../../../frame/room.ts';

declare module '../../../shared/controls/app_context.ts' {
  interface Rooms {
    today: ReturnType<typeof createToday>;
  }
  interface Commands extends ReturnType<typeof todayCommands> {}
}

export const parts: LateParts = {
  state: () => ({ today: createToday() }),
  commands: (app) => todayCommands(app),
  keeping: ({ store, platform }) => ({
    saved: [persistedDays(store.today, () => dayOf(platform.date()))],
    lost: null,
  }),
  effects(app) {
    followDate(app);
    noteSolvedDays(app.store);
  },
  NewPuzzles: Today,
  NextDay,
  heads: { you: Streak },
};
