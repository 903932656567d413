/** Storage that fails: nothing throws, nothing in memory is lost, and the page tells of it until it works. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { safeText } from '../../web/frame/errors.tsx';
import { newGame, valuesOf } from '../../web/shared/board/game.ts';
import { CLASSIC } from '../../web/shared/board/geometry.ts';
import { drawingOf } from '../../web/views/make/pattern/drawing.ts';
import { emptyStorage, openPage } from './page.mjs';
import { FULL, NEARLY } from './puzzles.mjs';

const OTHER = FULL.map((digit, cell) => (cell % 2 ? digit : 0));

/** Storage whose calls fail when `fails` says so, by their number, from 1. */
function failing(storage, fails) {
  const state = { calls: 0, failed: 0 };
  const call =
    (name) =>
    (...args) => {
      state.calls += 1;
      if (fails(state.calls)) {
        state.failed += 1;
        throw new DOMException('full', 'QuotaExceededError');
      }
      return storage[name](...args);
    };
  return { state, getItem: call('getItem'), setItem: call('setItem') };
}

/** What a person does; after each step the page saves, and says whether that failed. */
function act({ store, commands, storageSync }, state) {
  const steps = [
    () => commands.select(80),
    () => commands.enter(5),
    () => commands.set({ theme: 'dark' }),
    () => store.patterns.draw({ type: 'load', drawing: drawingOf(CLASSIC, [1]) }),
    () => commands.choose({ off: ['x_wing'] }),
    () => void commands.resume(newGame(CLASSIC, OTHER, { kind: 'typed' })),
    () => commands.select(0),
    () => commands.enter(7),
  ];
  for (const step of steps) {
    step();
    const before = state.failed;
    storageSync.saveNow();
    const isTold = store.storageProblem.value !== null;
    assert.equal(isTold, state.failed > before, 'trouble is told, while there is any');
  }
}

/** What must be there, whatever failed. */
function assertAll({ store }) {
  assert.deepEqual(store.game.value.clues, OTHER);
  assert.equal(valuesOf(store.game.value)[0], 7);
  assert.deepEqual(
    store.recent.value.map((game) => valuesOf(game)[80]),
    [5],
  );
  assert.equal(store.settings.value.theme, 'dark');
  assert.equal(store.patterns.drawing.value.contents[1], 0);
  assert.deepEqual(store.explain.choice.value.off, ['x_wing']);
}

/** A storage in which another visit left something. */
function usedStorage() {
  const storage = emptyStorage();
  const page = openPage(NEARLY, { storage: () => storage });
  page.commands.set({ large: true });
  page.storageSync.saveNow();
  return storage;
}

const open = (storage) => openPage(NEARLY, { storage: () => storage });

test('whichever call fails, nothing is lost, and the next save makes up for it', () => {
  const counted = failing(usedStorage(), () => false);
  act(open(counted), counted.state);
  const { calls } = counted.state;
  assert.ok(calls > 40);
  for (let n = 1; n <= calls; n += 1) {
    const storage = usedStorage();
    const spoilt = failing(storage, (call) => call === n);
    const page = open(spoilt);
    act(page, spoilt.state);
    assertAll(page);
    page.storageSync.saveNow();
    assert.equal(page.store.storageProblem.value, null, `call ${n}`);
    const again = open(storage);
    assertAll(again);
    assert.equal(again.store.settings.value.large, true, `call ${n}: nothing that was there is lost`);
  }
});

test('from whichever call on storage fails for a while, all is saved once it works again', () => {
  for (let n = 1; n <= 60; n += 3) {
    const storage = usedStorage();
    let isBroken = true;
    const spoilt = failing(storage, (call) => isBroken && call >= n);
    const page = open(spoilt);
    act(page, spoilt.state);
    assertAll(page);
    isBroken = false;
    page.storageSync.saveNow();
    assert.equal(page.store.storageProblem.value, null, `from call ${n}`);
    const again = open(storage);
    assertAll(again);
    assert.equal(again.store.settings.value.large, true, `from call ${n}`);
  }
});

test('damaged texts are no reason to stop: the page opens, plays and saves', () => {
  const good = usedStorage();
  for (const [key, text] of good.kept) {
    const damages = ['', '{', 'null', '7', '{"version":2}', '{"version":2}\n7\n["x"]\n["x","",{"a":[1]}]'];
    for (const damaged of [...damages, text.slice(0, -5), text.replaceAll('[', '{')]) {
      const storage = usedStorage();
      storage.kept.set(key, damaged);
      const page = open(storage);
      act(page, { failed: 0 });
      assertAll(page);
      assertAll(open(storage));
    }
  }
});

test('nothing is called safe where storage is denied, and a reload is asked about first', () => {
  const denied = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  const { app, commands, store, platform, storageSync } = openPage(NEARLY, { storage: denied });
  platform.storage = denied;
  commands.select(80);
  commands.enter(5);
  storageSync.saveNow();
  assert.ok(store.storageProblem.value);
  commands.saveBackup();
  assert.match(store.notice.value.text, /^This browser does not let the page save/);
  assert.doesNotMatch(safeText(store, 'The engine was restarted.'), /safe/);
  app.offline = { useNewVersion: () => assert.fail('without a question') };
  void commands.useNewVersion();
  assert.match(store.question.value.text, /you lose what this browser did not let the page save/);
  store.storageProblem.value = null;
  assert.equal(safeText(store, 'The engine was restarted.'), 'The engine was restarted. Your game is safe.');
});
