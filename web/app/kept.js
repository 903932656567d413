/** All that is kept, but for the Lab's part, which the Lab adds when it is opened. */
import { keptSettings } from './settings.js';
import { keptChoice } from '../explain/state.js';
import { keptChoices, keptDrawing } from '../pattern/pattern_text.js';
import { keptRated } from '../rate/rated_state.js';
import { keptPlayed } from '../puzzles/played.js';
import { keptGames } from './kept_games.js';

/**
 * @param {import('./app.js').App} app
 * @param {import('../storage/keeper.js').Keeper} keeper
 */
export function keepAll(app, keeper) {
  keeper.keep(keptGames(app));
  keeper.keep(keptPlayed(app));
  keeper.keep(keptSettings(app));
  keeper.keep(keptChoice(app));
  keeper.keep(keptDrawing(app));
  keeper.keep(keptChoices(app));
  keeper.keep(keptRated(app));
}
