/** What is kept of the page's own state, and what is lost; each room adds its own when it is made. */
import { persistedGames } from './persisted_games.ts';
import { persistedMode, persistedSettings } from './settings.ts';
import type { App, Platform } from './app.ts';
import type { Keeping } from './room.ts';

/** What the first frame shows and goes by; the frame keeps more once its rest is there. */
export const keepFirst = (app: App) =>
  keep(app, { saved: [persistedGames(app), persistedSettings(app), persistedMode(app)], lost: null });

/** Does what a room says is to become of its state. */
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
