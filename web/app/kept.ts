/** All that is kept from the start; a late room adds its own when it is opened. */
import { keptPlayed } from '../puzzles/played.ts';
import { keptGames } from './kept_games.ts';
import { keptSettings } from './settings.ts';
import type { Keeper } from '../storage/keeper.ts';
import type { App } from './app.ts';

export function keepAll(app: App, keeper: Keeper) {
  keeper.keep(keptGames(app));
  keeper.keep(keptPlayed(app));
  keeper.keep(keptSettings(app));
  for (const { kept } of app.store.rooms) for (const entry of kept?.(app) ?? []) keeper.keep(entry);
}
