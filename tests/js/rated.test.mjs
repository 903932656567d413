/** The ratings that one compares outlive the page; and the level that a puzzle has meanwhile. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MAX_RATED, levelOnBoard } from '../../web/views/analyse/rate/rated_state.ts';
import { explainerKey } from '../../web/shared/steps/step_path.ts';
import { emptyStorage, openPage } from './page.mjs';
import { NEARLY } from './puzzles.mjs';

/** A rating of a puzzle of its own. */
const rated = (number, change) => ({
  puzzle: String(number).padEnd(81, '.'),
  source: { kind: 'collection', level: 'hard', number },
  mean: 20 + number,
  low: 10,
  high: 90,
  ...change,
});

test('ratings are there again after a reload, the latest first, and gone once they were removed', () => {
  const storage = emptyStorage();
  const open = () => openPage(NEARLY, { storage: () => storage });
  const before = open();
  before.store.rated.value = [rated(2), rated(1)];
  before.storageSync.saveNow();
  const after = open();
  assert.deepEqual(after.store.rated.value, [rated(2), rated(1)]);
  after.commands.forgetRated(rated(2));
  after.storageSync.saveNow();
  assert.deepEqual(open().store.rated.value, [rated(1)]);
  after.store.rated.value = [rated(2), rated(1)];
  after.storageSync.saveNow();
  after.store.rated.value = [rated(1), rated(2)];
  after.storageSync.saveNow();
  assert.deepEqual(open().store.rated.value, [rated(1), rated(2)], 'rated again, with the same result');
});

test('where storage was full, they are saved once it is not', () => {
  const storage = emptyStorage();
  const { store, storageSync } = openPage(NEARLY, { storage: () => storage });
  storage.isFull = true;
  store.rated.value = [rated(1)];
  storageSync.saveNow();
  assert.match(store.storageProblem.value, /has no room left/);
  assert.deepEqual(store.rated.value, [rated(1)]);
  storage.isFull = false;
  storageSync.saveNow();
  assert.equal(store.storageProblem.value, null);
  assert.deepEqual(openPage(NEARLY, { storage: () => storage }).store.rated.value, [rated(1)]);
});

test('of what was saved, what makes no sense is left out', () => {
  /** What comes back of ratings that stand in the storage under their puzzles, the latest first. */
  const readable = (list) => {
    const storage = emptyStorage();
    const lines = list.map(({ puzzle, text }, at) =>
      JSON.stringify([puzzle, '', { rating: [text, `${String(999 - at).padStart(7, '0')}a`] }]),
    );
    storage.setItem('dokulab/rated', ['{"version":2}', ...lines].join('\n'));
    return openPage(NEARLY, { storage: () => storage }).store.rated.value;
  };
  const lineOf = ({ puzzle, ...rating }) => ({ puzzle, text: JSON.stringify(rating) });
  const { puzzle } = rated(1);
  for (const text of ['', '{', 'null', '7', '{"length":1}'])
    assert.deepEqual(readable([{ puzzle, text }]), []);
  const strange = [
    rated(1, { puzzle: '12' }),
    rated(1, { puzzle: '' }),
    rated(2, { mean: null }),
    rated(3, { low: 0 }),
    rated(4, { high: '9' }),
    rated(6, { source: { kind: 'collection', number: -1 } }),
    rated(7, { source: null }),
  ].map(lineOf);
  assert.deepEqual(readable([...strange, lineOf(rated(5))]), [rated(5)]);
  const many = Array.from({ length: 2 * MAX_RATED }, (_, number) => rated(number + 1));
  assert.equal(readable(many.map(lineOf)).length, MAX_RATED);
});

test('the level is that of the path, and once it is rated that of the rating', () => {
  const { store } = openPage();
  const puzzle = store.puzzle.value;
  assert.deepEqual(levelOnBoard(store), { level: null, isFinal: false });
  const path = { verdict: 'unique', steps: [], level: 'hard', is_level_final: false };
  store.tasks.fullPath.value = { phase: 'done', about: puzzle, result: path };
  assert.deepEqual(levelOnBoard(store), { level: 'hard', isFinal: false });
  const result = { rating: { er: 7.1, level: 'diabolical' } };
  store.tasks.explainer.value = { phase: 'done', about: explainerKey(puzzle, 'classic'), result };
  assert.deepEqual(levelOnBoard(store), { level: 'diabolical', isFinal: true });
});
