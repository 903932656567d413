/** The shelves of puzzles: what is ticked is kept, printed, played, and read again where it is damaged. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decodePuzzle, csvOf, puzzleKey } from '../../web/puzzle_list/puzzle.ts';
import { MAX_KEPT, toggled, withPuzzle } from '../../web/puzzle_list/kept_list.ts';
import { puzzleFile } from './engine_reader.mjs';
import { emptyStorage, openPage } from './page.mjs';
import { FULL, NEARLY, textOf } from './puzzles.mjs';

const OTHER = FULL.map((digit, cell) => (cell % 2 ? digit : 0));

const puzzle = (clues = NEARLY, more = {}) => ({
  clues: textOf(clues),
  box: '3x3',
  source: { kind: 'collection', level: 'easy', number: 1 },
  level: 'easy',
  er: 1.5,
  ...more,
});

test('what is ticked outlives a reload, with all that is known of it', () => {
  const storage = emptyStorage();
  const { commands, storageSync } = openPage(NEARLY, { storage: () => storage });
  commands.toggleTick(puzzle());
  commands.toggleTick(puzzle(OTHER, { source: { kind: 'daily', day: '2026-11-26' } }));
  storageSync.saveNow();
  const { store } = openPage(NEARLY, { storage: () => storage });
  assert.deepEqual(store.shelves.ticked.value, [
    puzzle(),
    puzzle(OTHER, { source: { kind: 'daily', day: '2026-11-26' } }),
  ]);
});

test('what is made in Make is on its shelf, once, and outlives a reload', () => {
  const storage = emptyStorage();
  const page = openPage(NEARLY, { storage: () => storage });
  page.store.lateParts.value
    .find(({ commands }) => commands?.length === 0 && commands().showShelf)
    ?.effects(page.app, page.commands);
  const made = { puzzle: textOf(OTHER), box: '3x3', level: 'hard', seed: 7, call_count: 60 };
  page.store.creating.made.value = [made];
  page.store.creating.made.value = [made, made];
  page.storageSync.saveNow();
  const { store } = openPage(NEARLY, { storage: () => storage });
  const shelf = store.shelves.all.value.find(({ id }) => id === 'made');
  assert.deepEqual(
    shelf.groups[0].puzzles.map(({ clues, level, source }) => [clues, level, source]),
    [[textOf(OTHER), 'hard', { kind: 'made', level: 'hard', seed: 7 }]],
  );
});

test('a list takes a puzzle once, gives it back, and ends', () => {
  assert.equal(withPuzzle([puzzle()], puzzle(NEARLY, { er: null })).length, 1);
  assert.deepEqual(toggled([puzzle()], puzzle()), []);
  const many = Array.from({ length: MAX_KEPT + 5 }, (_, index) =>
    puzzle(FULL.with(index % 81, 0), { box: `${index}` }),
  );
  const list = many.reduce(withPuzzle, /** @type {any[]} */ ([]));
  assert.equal(list.length, MAX_KEPT);
  assert.equal(puzzleKey(list.at(-1)), puzzleKey(many.at(-1)), 'the latest stay');
});

test('what is no puzzle is left out when it is read again', () => {
  for (const wrong of [null, {}, { clues: '12', box: '3x3' }, { clues: textOf(NEARLY), box: '9x9' }, 'x']) {
    assert.equal(decodePuzzle(wrong), null);
  }
  assert.deepEqual(
    decodePuzzle({ ...puzzle(), level: 3, er: 'x' }),
    puzzle(NEARLY, { level: null, er: null }),
  );
});

test('a list that is saved is read again by the page: each puzzle with its board', async () => {
  const small = puzzle([], {
    clues: '1..2..3..4......',
    box: '2x2',
    source: { kind: 'typed' },
    level: null,
    er: null,
  });
  const { puzzles, problemCount } = await puzzleFile(csvOf([puzzle(), small]));
  assert.equal(problemCount, 0);
  assert.deepEqual(
    puzzles.map(({ text, boxRows, boxColumns }) => [text, boxRows, boxColumns]),
    [
      [textOf(NEARLY), 3, 3],
      [small.clues, 2, 2],
    ],
  );
});
