/** What Practice adds to the page: when each technique is due, the position on the board, and the walls of one's games. */
import { noteWalls, practiceCommands } from './commands.ts';
import { PractiseIt, Reminder } from './reminder.tsx';
import { createPractice, persistedPractice } from './state.ts';
import type { LateParts } from '../app/room.ts';

declare module '../app/store.ts' {
  interface Rooms {
    practice: ReturnType<typeof createPractice>;
  }
}

declare module '../app/commands.ts' {
  interface Commands extends ReturnType<typeof practiceCommands> {}
}

export const parts: LateParts = {
  state: ({ gameBoard }) => ({ practice: createPractice({ gameBoard }) }),
  commands: (app) => practiceCommands(app),
  persisted: ({ store }) => [persistedPractice(store.practice)],
  effects: noteWalls,
  Reminder,
  AfterHint: PractiseIt,
};
