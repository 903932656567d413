/** All that is kept from the start; a late room adds its own when it is opened. */
import { persistedPlayed } from '../puzzles/played.ts';
import { persistedGames } from './persisted_games.ts';
import { persistedSettings } from './settings.ts';
import type { StorageSync } from '../storage/storage_sync.ts';
import type { App } from './app.ts';

export function persistAll(app: App, storageSync: StorageSync) {
  storageSync.persist(persistedGames(app));
  storageSync.persist(persistedPlayed(app));
  storageSync.persist(persistedSettings(app));
  for (const { persisted: kept } of app.store.rooms)
    for (const entry of kept?.(app) ?? []) storageSync.persist(entry);
}
