/** All that a person can do, by name. Views and the table of keys know commands by these names only. */
import { askCommands } from './ask.ts';
import { collectionCommands } from './collections.ts';
import { guarded } from './errors.tsx';
import { fileCommands } from './file_commands.ts';
import { gameCommands } from './games.ts';
import { linkCommands } from './link_commands.ts';
import { pageCommands } from './page_commands.ts';
import { textCommands } from './text_commands.ts';
import { selectCommands } from '../board/select.ts';
import type { App } from './app.ts';

/** Those of the page and of its rooms: each room says beside its `commands` what it adds. */
export interface Commands
  extends
    ReturnType<typeof selectCommands>,
    ReturnType<typeof askCommands>,
    ReturnType<typeof gameCommands>,
    ReturnType<typeof collectionCommands>,
    Omit<ReturnType<typeof textCommands>, 'open'>,
    ReturnType<typeof fileCommands>,
    ReturnType<typeof linkCommands>,
    ReturnType<typeof pageCommands> {}

/** What a person can do whatever the rooms are. */
function coreCommands(app: App) {
  const { open, ...text } = textCommands(app);
  return {
    ...selectCommands(app),
    ...askCommands(app),
    ...gameCommands(app),
    ...collectionCommands(app),
    ...text,
    ...fileCommands(app, text.readFile),
    ...linkCommands(app, open),
    ...pageCommands(app),
  };
}

/** The page with all that can be done. Each command finds the others in `app.commands`, once it is run. */
export function withCommands(given: Omit<App, 'commands'>): App {
  const app = { ...given } as App;
  const ofRooms = app.store.rooms.map(({ commands }) => commands?.(app) ?? {});
  // Each room has said what it adds, so that all of `Commands` is there.
  const commands = Object.assign(coreCommands(app), ...ofRooms) as Commands & Record<string, never>;
  app.commands = guarded(commands, app.store);
  return app;
}
