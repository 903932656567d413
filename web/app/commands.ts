/** All that a person can do, by name. Views and the table of keys know commands by these names only. */
import { askCommands } from './ask.ts';
import { makeCommands } from '../create/commands.ts';
import { collectionCommands } from './collections.ts';
import { editCommands } from '../play/edit.ts';
import { guarded } from './errors.tsx';
import { explainCommands } from '../explain/commands.ts';
import { fileCommands } from './file_commands.ts';
import { gameCommands } from './games.ts';
import { linkCommands } from './link_commands.ts';
import { hintCommands } from '../play/hint_commands.ts';
import { pageCommands } from './page_commands.ts';
import { patternCommands } from '../pattern/commands.ts';
import { patternSearchCommands } from '../pattern/search_commands.ts';
import { ratingCommands } from '../rate/commands.ts';
import { ratingFileCommands } from '../rate/file_commands.ts';
import { selectCommands } from '../board/select.ts';
import { sharingCommands } from '../sharing/commands.ts';
import { sheetCommands } from '../sheets/commands.ts';
import { solveCommands } from '../play/solve_commands.ts';
import { textCommands } from './text_commands.ts';
import type { App } from './app.ts';

export type Commands = ReturnType<typeof commandsOf>;

export function commandsOf(app: App) {
  const games = gameCommands(app);
  const solving = solveCommands(app);
  const rating = ratingCommands(app);
  const sharing = sharingCommands(app);
  const patterns = { ...patternCommands(app), ...patternSearchCommands(app, sharing) };
  const all = (): import('./registry.ts').Commands => guardedCommands;
  const follow = (hash: string) => all().follow(hash);
  const { open, ...text } = textCommands(app, solving, patterns, follow);
  const commands = {
    ...editCommands(app),
    ...selectCommands(app),
    ...askCommands(app),
    ...games,
    ...collectionCommands(app),
    ...solving,
    ...rating,
    ...ratingFileCommands(app),
    ...makeCommands(app, sharing),
    ...explainCommands(app),
    ...hintCommands(app),
    ...text,
    ...fileCommands(app, text.readFile),
    ...patterns,
    ...sharing,
    ...sheetCommands(app),
    ...linkCommands(app, { ...text, ...rating, open }, all),
    ...pageCommands(app, all),

    /** Plays the draft, and asks the engine meanwhile whether it has one solution. */
    async playDraft() {
      if (await games.playDraft()) void solving.solve();
    },
  };
  const guardedCommands = guarded(commands, app.store);
  return guardedCommands;
}
