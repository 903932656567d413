/**
 * The composition root of the first frame: the board, and what is written on it. All else of the page is rest.ts, which
 * comes once that is painted, or before, when it is needed.
 */
import './styles/main.css';
import '@preact/signals';
import { h, render } from 'preact';
import firstPuzzles from './shared/puzzles/bank/first.json';
import { firstGame } from './shared/puzzles/first_game.ts';
import { addCommands, withCommands } from './frame/commands.ts';
import { beginAnew, keepFirst } from './frame/persisted_games.ts';
import { createStorageSync } from './shared/storage/storage_sync.ts';
import { runClock } from './frame/clock.ts';
import { listenToErrors, reportError } from './frame/errors.tsx';
import { createKeys } from './frame/keys.ts';
import { showSettings } from './frame/settings.ts';
import { createStore } from './frame/store.ts';
import { AppContext } from './shared/controls/app_context.ts';
import { Frame } from './frame/frame.tsx';
import { listenToKeys } from './frame/keyboard.ts';
import { playBoard } from './views/play/game/board.ts';
import type { App, FirstOfPlatform, Platform } from './frame/app.ts';

/** The browser as the first frame needs it. */
const browser: Pick<Platform, FirstOfPlatform> = {
  now: () => performance.now(),
  date: () => new Date(),
  pause: () => new Promise((resolve) => setTimeout(resolve)),
  random: Math.random,
  setHash: (hash) => {
    location.hash = hash;
  },
  replaceHash: (hash) => history.replaceState(null, '', hash),
  reload: () => location.reload(),
  storage: () => localStorage,
  tabStorage: () => sessionStorage,
};
const platform = browser as Platform;

const store = createStore(firstGame(firstPuzzles, platform.random), [playBoard]);
const storageSync = createStorageSync({
  storage: platform.storage,
  tab: Math.floor(platform.random() * 36 ** 4).toString(36),
  onStatus: (problem) => {
    store.storageProblem.value = problem;
  },
  onErased: () => beginAnew(platform),
});

let rest: Promise<void> | null = null;
const app: App = withCommands({ store, platform, storageSync, fetchRest });

/** Several calls are one. After a failure, the next call tries again. */
function fetchRest() {
  rest ??= import('./rest.ts')
    .catch((error) => {
      rest = null;
      store.isRestAway.value = true;
      throw error;
    })
    .then(({ addRest }) => addRest(app));
  return rest;
}

keepFirst(app);
addCommands(app, [{ commands: playBoard.make?.(app).commands }]);
const keys = createKeys(store);
listenToErrors(window, store);
showSettings(document.documentElement, store);
runClock(app);
window.addEventListener('storage', ({ key, newValue }) => storageSync.follow(key, newValue));
listenToKeys(document, { store, commands: app.commands, keys }, fetchRest);
document.addEventListener('visibilitychange', () => {
  store.isPageVisible.value = !document.hidden;
  if (document.hidden) storageSync.saveNow();
  else storageSync.refresh();
});
window.addEventListener('pagehide', storageSync.saveNow);
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted) storageSync.refresh(); // out of the back-forward cache, where it heard of nothing
});

function draw() {
  const root = document.getElementById('app') as HTMLElement;
  root.replaceChildren();
  render(h(AppContext.Provider, { value: { store, commands: app.commands, keys } }, h(Frame, {})), root);
}

const report = (error: unknown) => reportError(store, error);
if (['', '#play'].includes(location.hash)) {
  draw();
  // Once the first frame is painted, so that nothing competes with it.
  requestAnimationFrame(() => setTimeout(() => fetchRest().catch(report)));
} else {
  // What an address names is in the first frame.
  void fetchRest().catch(report).then(draw);
}
