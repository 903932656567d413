/** What Pattern adds to the page's state and commands, and what it persists. */
import { announceDrawing, patternCommands } from './commands.ts';
import { draftCommands, watchDraft } from './draft_commands.ts';
import { persistedDrafts } from './drafts_state.ts';
import { persistedChoices, persistedDrawing, persistedPast } from './pattern_text.ts';
import { watchPatternSearch, patternSearchCommands } from './search_commands.ts';
import { createPatterning } from './state.ts';
import { isUnderWay } from '../../../shared/controls/task.ts';
import type { App } from '../../../frame/app.ts';
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

function make(app: App) {
  const { tasks } = app.store;
  const patterns = createPatterning(tasks.pattern);
  Object.assign(app.store, { patterns }); // its commands find it there
  return {
    state: { patterns },
    commands: { ...patternCommands(app), ...patternSearchCommands(app), ...draftCommands(app) },
    keeping: {
      saved: [persistedDrawing(app), persistedPast(app), persistedChoices(app), persistedDrafts(patterns)],
      lost: () => [isUnderWay(tasks.pattern.value) && 'the search in In these cells'] as const,
    },
    effects() {
      watchPatternSearch(app, app.commands);
      watchDraft(app);
      announceDrawing(app);
    },
  };
}

export const parts: LateParts = { make };
