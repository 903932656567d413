/** All that is kept, but for the Lab's part, which the Lab adds when it is opened. */
import { keptSettings } from './settings.ts';
import { keptChoice } from '../explain/state.ts';
import { keptChoices, keptDrawing } from '../pattern/pattern_text.ts';
import { keptRated } from '../rate/rated_state.ts';
import { keptPlayed } from '../puzzles/played.ts';
import { keptGames } from './kept_games.ts';
import type { Keeper } from '../storage/keeper.ts';
import type { App } from './app.ts';

export function keepAll(app: App, keeper: Keeper) {
  keeper.keep(keptGames(app));
  keeper.keep(keptPlayed(app));
  keeper.keep(keptSettings(app));
  keeper.keep(keptChoice(app));
  keeper.keep(keptDrawing(app));
  keeper.keep(keptChoices(app));
  keeper.keep(keptRated(app));
}
