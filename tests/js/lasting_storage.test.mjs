/** The browser is asked to keep the games once there is something to lose. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LONG_GAME_MS, followLongGames } from '../../web/views/play/game/lasting_storage.ts';
import { openPage } from './page.mjs';
import { FULL } from './puzzles.mjs';

/** @param {boolean} grants whether the browser keeps what it is asked to keep */
function storageThat(grants) {
  const asked = [];
  return {
    asked,
    persisted: async () => false,
    persist: async () => {
      asked.push('persist');
      return grants;
    },
  };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

/** A game played to its end in this many ms. */
async function play(ms, storage) {
  const page = openPage();
  page.platform.lastingStorage = storage;
  followLongGames(page.app);
  await settled();
  page.store.clockTime.value = ms;
  for (let cell = 72; cell < 81; cell += 1) {
    page.commands.select(cell);
    page.commands.enter(FULL[cell]);
  }
  await settled();
  return page.store;
}

test('after a long game the browser is asked once, and its answer is told', async () => {
  for (const [grants, told] of [
    [true, 'lasting'],
    [false, 'passing'],
  ]) {
    const storage = storageThat(grants);
    const store = await play(LONG_GAME_MS, storage);
    assert.equal(store.isSolved.value, true);
    assert.deepEqual(storage.asked, ['persist']);
    assert.equal(store.lasting.value, told);
  }
});

test('a short game asks nothing, and a browser that cannot tell is not spoken of', async () => {
  const storage = storageThat(true);
  assert.equal((await play(LONG_GAME_MS - 1, storage)).lasting.value, 'passing');
  assert.deepEqual(storage.asked, []);
  assert.equal((await play(LONG_GAME_MS, undefined)).lasting.value, 'unknown');
});

test('only a person who asks is told that the browser refused', async () => {
  const { store, commands, platform } = openPage();
  platform.lastingStorage = storageThat(false);
  await commands.askForLastingStorage();
  assert.equal(store.notice.value.tone, 'bad');
  assert.equal((await play(LONG_GAME_MS, storageThat(false))).notice.value, null);
});
