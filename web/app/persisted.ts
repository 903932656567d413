/** All that is kept from the start; a late room adds its own when it is opened. */
import { persistedPlayed } from '../puzzles/played.ts';
import { persistedGames } from './persisted_games.ts';
import { persistedMode, persistedSettings } from './settings.ts';
import type { StorageSync } from '../storage/storage_sync.ts';
import type { App } from './app.ts';
import type { RoomParts } from './room.ts';

export function persistAll(app: App, storageSync: StorageSync) {
  storageSync.persist(persistedGames(app));
  storageSync.persist(persistedPlayed(app));
  storageSync.persist(persistedSettings(app));
  storageSync.persist(persistedMode(app));
  persistParts(app, app.store.rooms);
}

/** Persists what rooms say is to be. */
export function persistParts(app: App, parts: readonly RoomParts[]) {
  for (const { persisted } of parts) {
    for (const entry of persisted?.(app) ?? []) app.storageSync.persist(entry);
  }
}
