/** The composition root: makes the state, the engine, the commands and the views, and wires them. */
import './styles/main.css';
import { effect } from '@preact/signals-core';
import '@preact/signals';
import { h, render } from 'preact';
import collections from './shared/puzzles/bank/first.json';
import { lateRooms, makeRooms, prefetchRooms, startRooms } from './frame/late_rooms.ts';
import { fetchLateViews } from './frame/late_view.tsx';
import { followEngine, syncRootAttributes, trackPlayedPuzzles } from './frame/sync.ts';
import { addCommands, withCommands } from './frame/commands.ts';
import { beginAnew, keepAll } from './frame/persisted.ts';
import { createStorageSync } from './shared/storage/storage_sync.ts';
import { runClock } from './frame/clock.ts';
import { createEngine } from './engine/worker_client/client.ts';
import { createBank, firstGame, fetchPuzzles, type Collection } from './shared/puzzles/bank.ts';
import { listenToErrors } from './frame/errors.tsx';
import { createKeys } from './frame/keys.ts';
import { ROOMS } from './frame/registry.ts';
import {
  baseUrl,
  early,
  savesData,
  scriptUrl,
  source,
  spawnOpen,
  startPhotoReader,
  takeKept,
} from './start.ts';
import { createStore } from './frame/store.ts';
import { keepOffline, serviceWorkersOf } from './offline/keep_offline.ts';
import { AppContext } from './shared/controls/app_context.ts';
import { browserPlatform, firstPress, idle } from './frame/browser.ts';
import { Frame } from './frame/frame.tsx';
import { listenToKeys } from './frame/keyboard.ts';

const FIRST_LEVEL = 'medium';

const platform = browserPlatform(window);
const bank = createBank(collections, fetchPuzzles);
const first = bank.collection(FIRST_LEVEL) as Collection;
const store = createStore(firstGame(first, platform.random), ROOMS, collections);
const storageSync = createStorageSync({
  storage: platform.storage,
  tab: Math.floor(platform.random() * 36 ** 4).toString(36),
  onStatus: (problem) => {
    store.storageProblem.value = problem;
  },
  onErased: () => beginAnew(platform),
});

const engine = createEngine(source, { early });
const offline = keepOffline({
  workers: ONE_FILE ? undefined : serviceWorkersOf(navigator),
  script: scriptUrl(new URL(SERVICE_WORKER_FILE, baseUrl).href),
  reload: () => location.reload(),
});
const hasOpenEngines = Boolean(spawnOpen);
const fetchMoreEngines = async () => {
  const { createMoreEngines } = await import('./engine/worker_client/pool.ts');
  return createMoreEngines({ ...source, spawnOpen }, navigator.hardwareConcurrency);
};
const fetchExamples = async () => (await import('./shared/steps/examples.json')).default;
const fetchLinkReader = () => import('./shared/puzzles/game_token.ts');
const readers = { fetchExamples, fetchLinkReader, startPhotoReader };
const given = { bank, platform, offline, storageSync, ...readers };
const app = withCommands({ store, engine, hasOpenEngines, ...given }, (page) =>
  lateRooms(page, fetchMoreEngines),
);
const { commands } = app;
keepAll(app);
const rooms = makeRooms(app, ROOMS);
addCommands(app, rooms);
const keys = createKeys(store);
listenToErrors(window, store);

syncRootAttributes(document.documentElement, store, { booted: engine.booted, kept: offline.kept });
followEngine({ store, engine }, async () => {
  // Not through a wait for late rooms: what a person asks for and then leaves is dropped there.
  await app.fetchRooms();
  await Promise.all([commands.learnTechniques(), commands.learnPatternMethods()]);
});
fetchLateViews(app);
effect(() => {
  // What the site needs at once comes first, and then all of it; where a person saves data, only if it is there already.
  if (savesData && !serviceWorkersOf(navigator)?.controller) return;
  if (['ready', 'failed'].includes(store.engine.value.name)) void offline.start();
});
effect(() => {
  store.newVersion.value = offline.newVersion.value;
});

runClock(app);
trackPlayedPuzzles(app);
startRooms(rooms);
window.addEventListener('storage', ({ key, newValue }) => storageSync.follow(key, newValue));
listenToKeys(document, { store, commands, keys });
document.addEventListener('visibilitychange', () => {
  store.isPageVisible.value = !document.hidden;
  if (document.hidden) storageSync.saveNow();
  else storageSync.refresh();
});
window.addEventListener('pagehide', storageSync.saveNow);
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted) storageSync.refresh(); // out of the back-forward cache, where it heard of nothing
});
window.addEventListener('hashchange', () => commands.follow(location.hash));

const root = document.getElementById('app') as HTMLElement;
root.replaceChildren();
render(h(AppContext.Provider, { value: { store, commands, keys } }, h(Frame, {})), root);
void commands.follow(location.hash);

/** Resolves once the engine is there, or cannot be. */
const engineAnswers = new Promise<void>((resolve) =>
  effect(() => void (['ready', 'failed'].includes(store.engine.value.name) && resolve())),
);

// Once the first frame is painted, so that nothing competes with it; late rooms wait for a person's first press too.
requestAnimationFrame(() =>
  setTimeout(async () => {
    if (!savesData) engine.start();
    const incoming = import('./frame/incoming.ts');
    void incoming.then(({ listenToPasteAndDrop }) => listenToPasteAndDrop(document, commands, takeKept));
    await Promise.race([firstPress(window), engineAnswers]);
    await prefetchRooms(ROOMS, idle);
    app.fetchRooms().catch(() => {}); // tried again, and told, when one of them is needed
    void incoming.then(({ takeLaunches }) => takeLaunches(window, commands));
  }),
);
