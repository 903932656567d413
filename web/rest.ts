/**
 * The composition root of the rest of the page: its rooms, the engine, what it keeps offline, and what comes in from
 * outside. It comes once the first frame is painted, or before, where something of it is asked for.
 */
import { effect } from '@preact/signals-core';
import collections from './shared/puzzles/bank/collections.json';
import { createBank, fetchPuzzles } from './shared/puzzles/bank.ts';
import { createEngine } from './engine/worker_client/client.ts';
import { browserPlatform, firstPress, idle } from './frame/browser.ts';
import { addCommands } from './frame/commands.ts';
import { listenToPasteAndDrop, takeLaunches } from './frame/incoming.ts';
import { fetchLateViews, lateRooms, makeRooms, prefetchRooms, startRooms } from './frame/late_rooms.ts';
import { ROOMS } from './frame/registry.ts';
import { SURROUNDINGS, addRestOfFrame } from './frame/rest.ts';
import { followEngine, syncRootAttributes, trackPlayedPuzzles } from './frame/sync.ts';
import { keepOffline, serviceWorkersOf } from './offline/keep_offline.ts';
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
import type { App } from './frame/app.ts';

const fetchMoreEngines = async () => {
  const { createMoreEngines } = await import('./engine/worker_client/pool.ts');
  return createMoreEngines({ ...source, spawnOpen }, navigator.hardwareConcurrency);
};
const fetchExamples = async () => (await import('./shared/steps/examples.json')).default;
const fetchLinkReader = () => import('./shared/puzzles/game_token.ts');

/** Adds it to the page in parts, between which that can draw and listen, and follows the address. */
export async function addRest(app: App) {
  const { store, commands } = app;
  const { pause } = app.platform;
  const engine = createEngine(source, { early });
  const offline = keepOffline({
    workers: ONE_FILE ? undefined : serviceWorkersOf(navigator),
    script: scriptUrl(new URL(SERVICE_WORKER_FILE, baseUrl).href),
    reload: () => location.reload(),
  });
  Object.assign(app.platform, browserPlatform(window));
  Object.assign(app, { engine, hasOpenEngines: Boolean(spawnOpen), offline });
  Object.assign(app, {
    bank: createBank(collections, fetchPuzzles),
    fetchExamples,
    fetchLinkReader,
    startPhotoReader,
  });
  app.fetchRooms = lateRooms(app, fetchMoreEngines);
  store.collections = collections;
  if (!savesData) engine.start();

  await pause();
  const rooms = makeRooms(app, ROOMS.slice(1));
  addCommands(app, rooms);
  store.rooms.value = ROOMS;
  fetchLateViews(app);
  addRestOfFrame(app);
  syncRootAttributes(document.documentElement, store, { booted: engine.booted, kept: offline.kept });
  followEngine({ store, engine }, async () => {
    // Not through a wait for late rooms: what a person asks for and then leaves is dropped there.
    await app.fetchRooms();
    await Promise.all([commands.learnTechniques(), commands.learnPatternMethods()]);
  });
  effect(() => {
    // What the site needs at once comes first, and then all of it; where a person saves data, only if it is there already.
    if (savesData && !serviceWorkersOf(navigator)?.controller) return;
    if (['ready', 'failed'].includes(store.engine.value.name)) void offline.start();
  });
  effect(() => {
    store.newVersion.value = offline.newVersion.value;
  });
  trackPlayedPuzzles(app);
  startRooms(rooms);
  window.addEventListener('hashchange', () => commands.follow(location.hash));
  void commands.follow(location.hash);

  await pause();
  store.surroundings.value = SURROUNDINGS;
  listenToPasteAndDrop(document, commands, takeKept);
  void fetchLateRooms(app);
}

/** Once a person has pressed something, or the engine is there, so that nothing competes with the first press. */
async function fetchLateRooms(app: App) {
  const { store } = app;
  const engineAnswers = new Promise<void>((resolve) =>
    effect(() => void (['ready', 'failed'].includes(store.engine.value.name) && resolve())),
  );
  await Promise.race([firstPress(window), engineAnswers]);
  await prefetchRooms(ROOMS, idle);
  app.fetchRooms().catch(() => {}); // tried again, and told, when one of them is needed
  takeLaunches(window, app.commands);
}
