/** What Explain adds to the page's state and commands, and what it persists. */
import { explainCommands, refreshExplanation } from './commands.ts';
import { createExplaining, persistedChoice } from './state.ts';
import type { LateParts } from '../../../frame/room.ts';

declare module '../../../shared/controls/app_context.ts' {
  interface Rooms {
    explain: ReturnType<typeof createExplaining>;
  }
  interface Commands extends ReturnType<typeof explainCommands> {}
}

export const parts: LateParts = {
  state: ({ puzzle, askedPuzzle, unfinished, geometry, tasks }) => ({
    explain: createExplaining({ puzzle, askedPuzzle, played: unfinished, geometry, tasks }),
  }),
  commands: explainCommands,
  keeping: (app) => ({ saved: [persistedChoice(app)], lost: null }),
  effects: refreshExplanation,
};
