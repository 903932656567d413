/**
 * What the frame does that the first frame does not need: it follows addresses, asks, shows places and messages, reads
 * the texts and files that a person brings, and opens puzzles by their numbers, one's own, and games of the list.
 */
import { persistedPlayed } from '../shared/puzzles/played.ts';
import { Announcer, SkipLink, EngineStatus, Messages, PlaceHead, PlaceList } from './surroundings.tsx';
import { askCommands } from './ask.ts';
import { collectionCommands, gameCommands } from './game_commands.ts';
import { addCommands } from './commands.ts';
import { fileCommands } from './file_commands.ts';
import { linkCommands, textCommands } from './opening.ts';
import { PAGE_ACTIONS } from './page_actions.ts';
import { pageCommands } from './page_commands.ts';
import { keep } from './persisted_games.ts';
import type { App } from './app.ts';

declare module '../shared/controls/app_context.ts' {
  interface Commands
    extends
      ReturnType<typeof askCommands>,
      ReturnType<typeof collectionCommands>,
      ReturnType<typeof fileCommands>,
      ReturnType<typeof gameCommands>,
      ReturnType<typeof linkCommands>,
      ReturnType<typeof pageCommands>,
      ReturnType<typeof textCommands> {}
}

/** What it draws around the board. */
export const SURROUNDINGS = { SkipLink, PlaceList, PlaceHead, Messages, EngineStatus, Announcer };

/** Adds to the page all that it does. */
export function addRestOfFrame(app: App) {
  const { store } = app;
  keep(app, {
    saved: [persistedPlayed(app)],
    lost: () => [
      store.storageProblem.value !== null && 'what this browser did not let the page save',
      store.puzzleText.value.trim() !== '' && 'the text under Open a puzzle',
      store.offered.value !== null && 'the puzzles to choose from',
    ],
  });
  const text = textCommands(app);
  const commands = {
    ...askCommands(app),
    ...linkCommands(app),
    ...pageCommands(app),
    ...text,
    ...fileCommands(app, text.readFile),
    ...gameCommands(app),
    ...collectionCommands(app),
  };
  addCommands(app, [{ commands }]);
  store.pageActions.value = PAGE_ACTIONS;
}
