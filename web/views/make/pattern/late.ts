/** What Pattern adds to the page's state and commands, and what it persists. */
import { announceDrawing, patternCommands } from './commands.ts';
import { draftCommands, watchDraft } from './draft_commands.ts';
import { persistedDrafts } from './drafts_state.ts';
import { persistedChoices, persistedDrawing, persistedPast } from './pattern_text.ts';
import { watchPatternSearch, patternSearchCommands } from './search_commands.ts';
import { createPatterning } from './state.ts';
import { isUnderWay } from '../../../shared/controls/task.ts';
import type { LateParts } from '../../../frame/room.ts';

declare module '../../../shared/controls/app_context.ts' {
  interface Rooms {
    patterns: ReturnType<typeof createPatterning>;
  }
  interface Commands
    extends
      ReturnType<typeof patternCommands>,
      ReturnType<typeof patternSearchCommands>,
      ReturnType<typeof draftCommands> {}
}

export const parts: LateParts = {
  state: ({ tasks }) => ({ patterns: createPatterning(tasks.pattern) }),
  commands: (app) => ({ ...patternCommands(app), ...patternSearchCommands(app), ...draftCommands(app) }),
  keeping: (app) => ({
    saved: [
      persistedDrawing(app),
      persistedPast(app),
      persistedChoices(app),
      persistedDrafts(app.store.patterns),
    ],
    lost: () => [isUnderWay(app.store.tasks.pattern.value) && 'the search in In these cells'],
  }),
  effects(app, commands) {
    const stops = [watchPatternSearch(app, commands), watchDraft(app), ...announceDrawing(app)];
    return () => stops.forEach((stop) => stop());
  },
};
