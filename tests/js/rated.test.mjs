/** The ratings that one compares outlive the page. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { followOtherTabs } from '../../web/storage/other_tabs.js';
import { KEYS, keepSaved, restore, takeUp } from '../../web/storage/persist.js';
import { MOST_RATED, decodeRated, encodeRated } from '../../web/rate/rated_state.js';
import { openDesk } from './desk.mjs';

/** A rating of a puzzle of its own. */
const rated = (number, change) => ({
  puzzle: String(number).padEnd(81, '.'),
  source: { kind: 'bank', level: 'hard', number },
  mean: 20 + number,
  low: 10,
  high: 90,
  ...change,
});

/** A browser's storage; `isFull` makes it refuse. */
function shelf() {
  const kept = new Map();
  const storage = {
    isFull: false,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, text) => {
      if (storage.isFull) throw new DOMException('full', 'QuotaExceededError');
      kept.set(key, text);
    },
    removeItem: (key) => kept.delete(key),
  };
  return storage;
}

test('ratings are there again after a reload, the latest first, and gone once they were removed', () => {
  const storage = shelf();
  const before = openDesk();
  const save = keepSaved(before.app, () => storage);
  before.store.rated.value = [rated(2), rated(1)];
  save();
  const after = openDesk();
  takeUp(after.store, restore(() => storage));
  assert.deepEqual(after.store.rated.value, [rated(2), rated(1)]);
  const saveAgain = keepSaved(after.app, () => storage);
  after.commands.forgetRated(rated(2));
  saveAgain();
  assert.deepEqual(restore(() => storage).rated, [rated(1)]);
});

test('where storage was full, they are saved once it is not', () => {
  const storage = shelf();
  const { app, store } = openDesk();
  const save = keepSaved(app, () => storage);
  storage.isFull = true;
  store.rated.value = [rated(1)];
  save();
  assert.match(store.storageTrouble.value, /does not let the page save/);
  assert.deepEqual(store.rated.value, [rated(1)]);
  storage.isFull = false;
  save();
  assert.deepEqual(restore(() => storage).rated, [rated(1)]);
});

test('what another tab rated is shown here too', () => {
  const { app, store } = openDesk();
  const takeIn = followOtherTabs(app);
  takeIn(KEYS.rated, encodeRated([rated(3)]));
  assert.deepEqual(store.rated.value, [rated(3)]);
  takeIn(KEYS.rated, null);
  assert.deepEqual(store.rated.value, []);
});

test('of what was saved, what makes no sense is left out', () => {
  for (const damaged of [null, '', '{', 'null', '7', '{"length":1}']) {
    assert.deepEqual(decodeRated(damaged), [], String(damaged));
  }
  const strange = [
    null,
    'x',
    rated(1, { puzzle: 7 }),
    rated(1, { puzzle: '12' }),
    rated(1, { mean: null }),
    rated(1, { low: 0 }),
    rated(1, { high: '9' }),
    rated(1, { source: { kind: 'bank', number: -1 } }),
    rated(1, { source: null }),
  ];
  assert.deepEqual(decodeRated(JSON.stringify([...strange, rated(5), rated(5)])), [rated(5)]);
  const many = Array.from({ length: 2 * MOST_RATED }, (_, number) => rated(number + 1));
  assert.equal(decodeRated(JSON.stringify(many)).length, MOST_RATED);
});
