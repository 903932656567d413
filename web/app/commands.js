/** All that a person can do, by name. Views and the table of keys know commands by these names only. */
import { askCommands } from './ask.js';
import { makeCommands } from '../create/commands.js';
import { collectionCommands } from './collections.js';
import { editCommands } from '../play/edit.js';
import { guarded } from './errors.js';
import { explainCommands } from '../explain/commands.js';
import { fileCommands } from './file_commands.js';
import { gameCommands } from './games.js';
import { linkCommands } from './link_commands.js';
import { hintCommands } from '../play/hint_commands.js';
import { pageCommands } from './page_commands.js';
import { patternCommands } from '../pattern/commands.js';
import { patternSearchCommands } from '../pattern/search_commands.js';
import { ratingCommands } from '../rate/commands.js';
import { ratingFileCommands } from '../rate/file_commands.js';
import { selectCommands } from '../board/select.js';
import { sharingCommands } from '../sharing/commands.js';
import { sheetCommands } from '../sheets/commands.js';
import { solveCommands } from '../play/solve_commands.js';
import { textCommands } from './text_commands.js';

/** @typedef {ReturnType<typeof commandsOf>} Commands */

/** @param {import('./app.js').App} app */
export function commandsOf(app) {
  const games = gameCommands(app);
  const solving = solveCommands(app);
  const rating = ratingCommands(app);
  const sharing = sharingCommands(app);
  const patterns = { ...patternCommands(app), ...patternSearchCommands(app, sharing) };
  /** @returns {import('./registry.js').Commands} */
  const all = () => guardedCommands;
  const follow = (/** @type {string} */ hash) => all().follow(hash);
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
