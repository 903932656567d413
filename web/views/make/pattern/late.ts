/** What Pattern adds to the page's state and commands, and what it persists. */
import { announceDrawing, patternCommands } from './commands.ts';
import { draftCommands, watchDraft } from './draft_commands.ts';
import { persistedDrafts } from './drafts_state.ts';
import { persistedDrawing, persistedPast } from './pattern_text.ts';
import { watchPatternSearch, patternSearchCommands } from './search_commands.ts';
import { createPatterning, type Patterns } from './state.ts';
import { isUnderWay } from '../../../shared/controls/task.ts';
import type { App } from '../../../frame/app.ts';
import type { LateFeature, Made } from '../../../frame/room.ts';

declare module '../../../shared/controls/app_context.ts' {
  interface Rooms {
    patterns: Patterns;
  }
  interface Commands
    extends
      ReturnType<typeof patternCommands>,
      ReturnType<typeof patternSearchCommands>,
      ReturnType<typeof draftCommands> {}
}

function make(app: App): Made {
  const patterns = createPatterning(app.store);
  const search = patternSearchCommands(app, patterns);
  return {
    state: { patterns },
    commands: { ...patternCommands(app, patterns), ...search, ...draftCommands(app, patterns) },
    keeping: {
      saved: [persistedDrawing(patterns), persistedPast(patterns), persistedDrafts(patterns)],
      lost: () => [isUnderWay(app.store.tasks.pattern.value) && 'the search in In these cells'],
    },
    effects() {
      const stops = [watchPatternSearch(app, search), watchDraft(app), ...announceDrawing(app, patterns)];
      return () => stops.forEach((stop) => stop());
    },
  };
}

export const feature: LateFeature = { make };
