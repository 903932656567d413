/** All that a person can do, by name. Views and the keymap know commands by these names only. */
import { askCommands } from './ask.js';
import { makeCommands } from './creating.js';
import { editCommands } from './edit.js';
import { explainCommands } from './explaining.js';
import { fileCommands } from './files.js';
import { gameCommands } from './games.js';
import { hintCommands } from './hinting.js';
import { pageCommands } from './page.js';
import { patternCommands } from './patterns.js';
import { patternSearchCommands } from './pattern_search.js';
import { ratingCommands } from './rating.js';
import { ratingFileCommands } from './rating_file.js';
import { selectCommands } from './select.js';
import { solveCommands } from './solving.js';
import { textCommands } from './text.js';

/** @typedef {ReturnType<typeof commandsOf>} Commands */

/** @param {import('./app.js').App} app */
export function commandsOf(app) {
  const games = gameCommands(app);
  const solving = solveCommands(app);
  const rating = ratingCommands(app);
  const patterns = { ...patternCommands(app), ...patternSearchCommands(app) };
  const text = textCommands(app, solving, patterns);
  return {
    ...editCommands(app),
    ...selectCommands(app),
    ...askCommands(app),
    ...games,
    ...solving,
    ...rating,
    ...ratingFileCommands(app),
    ...makeCommands(app),
    ...explainCommands(app),
    ...hintCommands(app),
    ...text,
    ...fileCommands(app, text.readFile),
    ...patterns,
    ...pageCommands(app, { ...text, ...rating, ...patterns }),

    /** Plays the draft, and asks the engine meanwhile whether it has one solution. */
    async playDraft() {
      if (await games.playDraft()) void solving.solve();
    },
  };
}
