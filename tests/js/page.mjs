/** The page without a page: its state and commands, with an engine that answers when a test says so. */
import { signal } from '@preact/signals-core';
import { addCommands, withCommands } from '../../web/frame/commands.ts';
import { newGame } from '../../web/shared/board/game.ts';
import { CLASSIC } from '../../web/shared/board/geometry.ts';
import { createKeys } from '../../web/frame/keys.ts';
import { ROOMS } from '../../web/frame/registry.ts';
import { createStore } from '../../web/frame/store.ts';
import { createBank } from '../../web/shared/puzzles/bank.ts';
import { readToken } from '../../web/shared/puzzles/game_token.ts';
import { createStorageSync } from '../../web/shared/storage/storage_sync.ts';
import { SURROUNDINGS, addRestOfFrame } from '../../web/frame/rest.ts';
import { fetchFeatures, makeRooms, startRooms } from '../../web/frame/late_rooms.ts';
import { beginAnew, keepFirst } from '../../web/frame/persisted_games.ts';
import { askEngine } from './engine_reader.mjs';
import { NEARLY, textOf } from './puzzles.mjs';

export { ticketOf } from '../../web/frame/ticket.ts';

/**
 * An engine whose calls wait: `calls` holds them, each with `answer` and `fail`. Texts are read by the engine itself, unless
 * `holdsTexts`; with `isReal` it answers everything.
 */
class FakeEngine {
  calls = [];
  holdsTexts = false;
  isReal = false;

  call(method, params, { signal, onProgress } = {}) {
    return new Promise((resolve, reject) => {
      const call = { method, params, onProgress, answer: resolve, fail: reject, stopped: false };
      signal?.addEventListener('abort', () => {
        call.stopped = true;
        reject(new DOMException('Stopped.', 'AbortError'));
      });
      this.calls.push(call);
      if (this.isReal || (method === 'parse' && !this.holdsTexts))
        askEngine(method, params, onProgress).then(resolve, reject);
    });
  }

  start() {}

  last() {
    return this.calls[this.calls.length - 1];
  }
}

/** A collection of which the page holds one puzzle from the start. */
export const COLLECTION = {
  id: 'easy',
  box: '3x3',
  needs: 'Singles',
  advice: '',
  amount: 4,
  puzzles: [textOf(NEARLY)],
};

/** What late rooms add. Tests have it from the start. */
const LATE_FEATURES = (await fetchFeatures(ROOMS)).map((feature, at) => [
  ROOMS.filter(({ late }) => late)[at].id,
  feature,
]);

const offline = () => Promise.reject(new Error('offline'));

/**
 * @param {readonly number[]} [clues] of the game on the board
 * @param {{ storage?: () => object, tab?: string, tabStorage?: () => object, random?: () => number,
 *   fetchPuzzles?: (id: string) => Promise<{ puzzles: readonly string[] }>, rooms?: readonly object[],
 *   fetchRoomsOf?: (app: object) => () => Promise<void>, fetchRest?: () => Promise<void> }} [given] where there is a storage, what is kept is
 *   brought back from it, and saved in it; `rooms` are those of the registry unless told; with `fetchRoomsOf`,
 *   late rooms have not come yet; with `fetchRest`, the rest of the page has not
 */
export function openPage(
  clues = NEARLY,
  {
    storage,
    tab = 'a',
    tabStorage = memoryOf(emptyStorage()),
    random = () => 0,
    fetchPuzzles = offline,
    rooms = ROOMS,
    fetchRoomsOf,
    fetchRest,
  } = {},
) {
  const collections = ['easy', 'medium'].map((id) => ({ ...COLLECTION, id }));
  const store = createStore(newGame(CLASSIC, clues, { kind: 'typed' }), rooms);
  store.collections = collections;
  const engine = new FakeEngine();
  const did = { copied: [], hashes: [] };
  const platform = {
    time: 0,
    now: () => platform.time,
    day: '2026-11-24',
    date: () => new Date(`${platform.day}T12:00:00`),
    pause: async () => {},
    random,
    copy: async (text) => void did.copied.push(text),
    setHash: (hash) => did.hashes.push(hash),
    replaceHash: (hash) => did.hashes.push(hash),
    tabStorage,
    pageAddress: () => 'http://localhost/',
    toggleFullscreen: () => {},
  };
  const bank = createBank(collections, fetchPuzzles);
  /** The engines for batches: the same one, which a test answers. */
  const engines = {
    call: engine.call.bind(engine),
    status: signal({ name: 'ready', fraction: null, words: '' }),
    size: 1,
    ended: 0,
    endIdle: () => void (engines.ended += 1),
  };
  const storageSync = createStorageSync({
    storage: storage ?? (() => emptyStorage()),
    tab,
    onStatus: (trouble) => {
      store.storageProblem.value = trouble;
    },
    onErased: () => beginAnew(platform),
  });
  const fetchExamples = async () => ({});
  const fetchLinkReader = async () => ({ readToken });
  const readers = { fetchExamples, fetchLinkReader };
  const app = withCommands({
    ...{ store, engine, engines, ownEngines: engines, platform, bank, storageSync, ...readers },
    fetchRest,
  });
  app.fetchRooms = fetchRoomsOf?.(app) ?? (async () => {});
  keepFirst(app);
  const made = {};
  const add = (given) => {
    for (const [id, feature] of given) made[id] = makeRooms(app, [feature]);
    addCommands(
      app,
      given.flatMap(([id]) => made[id]),
    );
  };
  const [first, ...others] = rooms;
  add([[first.id, first]]);
  /** What comes after the first frame. */
  function addRest() {
    add(others.map((room) => [room.id, room]));
    addRestOfFrame(app);
    store.surroundings.value = SURROUNDINGS;
    if (fetchRoomsOf) return;
    add(LATE_FEATURES);
    store.lateFeatures.value = LATE_FEATURES.map(([, features]) => features);
  }
  if (!fetchRest) addRest();
  return {
    app,
    store,
    engine,
    engines,
    platform,
    did,
    storageSync,
    commands: app.commands,
    keys: createKeys(store),
    addRest,
    /** Starts what goes on by itself in a room. @param {string} id */
    start: (id) => startRooms(made[id]),
  };
}

/** A browser's storage, in memory. `isFull` makes it refuse. */
export function emptyStorage() {
  const kept = new Map();
  const storage = {
    kept,
    isFull: false,
    getItem: (key) => kept.get(key) ?? null,
    setItem(key, text) {
      if (storage.isFull) throw new DOMException('full', 'QuotaExceededError');
      kept.set(key, text);
    },
    removeItem: (key) => kept.delete(key),
    clear: () => kept.clear(),
  };
  return storage;
}

const memoryOf = (storage) => () => storage;

/** Lets promises that are settled run what waits for them. */
export const settled = () => new Promise((resolve) => setImmediate(resolve));

/** Waits until something is so, for half a minute at most: the engine answers some tests, in a process of its own. @param {() => unknown} isSo */
export async function until(isSo) {
  for (let round = 0; !isSo() && round < 6000; round += 1) {
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

/** What the engine answers about a puzzle with one solution. */
export function unique(puzzle, solution) {
  return {
    puzzle,
    verdict: 'unique',
    solutions: [solution],
    count: 1,
    exhausted: true,
    nodes: 1,
    seconds: 0,
    differing_cells: [],
  };
}
