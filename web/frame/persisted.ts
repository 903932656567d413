/** All that is kept from the start, and what is lost; a late room adds its own when it is opened. */
import { persistedPlayed } from '../shared/puzzles/played.ts';
import { persistedGames } from './persisted_games.ts';
import { persistedMode, persistedSettings } from './settings.ts';
import type { App, Platform } from './app.ts';
import type { Keeping, RoomParts } from './room.ts';

export function keepAll(app: App) {
  const { store } = app;
  keep(app, {
    saved: [persistedGames(app), persistedPlayed(app), persistedSettings(app), persistedMode(app)],
    lost: () => [
      store.storageProblem.value !== null && 'what this browser did not let the page save',
      store.puzzleText.value.trim() !== '' && 'the text under Open a puzzle',
      store.offered.value !== null && 'the puzzles to choose from',
    ],
  });
  keepParts(app, store.rooms);
}

/** Does what rooms say is to become of their state. */
export function keepParts(app: App, parts: readonly RoomParts[]) {
  for (const { keeping } of parts) if (keeping) keep(app, keeping(app));
}

export function keep({ store, storageSync }: App, { saved, lost }: Keeping) {
  for (const entry of saved) storageSync.persist(entry);
  if (lost) store.losses.push(lost);
}

/** Where everything was erased: nothing of what this tab still shows comes back. */
export function beginAnew({ tabStorage, reload }: Pick<Platform, 'tabStorage' | 'reload'>) {
  tabStorage?.().clear();
  reload();
}

/** What a reload would lose, in words: nothing of this is in storage. */
export const lossesOf = ({ losses }: App['store']): readonly string[] =>
  losses.flatMap((lost) => lost()).filter((words) => words !== false);
