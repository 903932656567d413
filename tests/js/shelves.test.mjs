/** The shelves of puzzles: what is ticked is kept, printed, played, and read again where it is damaged. */
import { test } from 'node:test';
import {
  decodePuzzle,
  MAX_KEPT,
  puzzleKey,
  puzzleOf,
  toggled,
  withPuzzle,
} from '../../web/shared/puzzle_list/puzzle.ts';
import { prepareCommands, createPreparing } from '../../web/views/learn/study/prepare_commands.ts';
import { emptyStorage, openPage, settled } from './page.mjs';
import { FULL, NEARLY, textOf } from './puzzles.mjs';
import assert from 'node:assert/strict';

const OTHER = FULL.map((digit, cell) => (cell % 2 ? digit : 0));

const puzzle = (clues = NEARLY, more = {}) =>
  puzzleOf(textOf(clues), more.box ?? '3x3', {
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

test('what is made in Make is on its shelf, once, and outlives a reload', async () => {
  const storage = emptyStorage();
  const { commands, engine, storageSync } = openPage(NEARLY, { storage: () => storage });
  const facts = { box: '3x3', level: 'hard', seed: 7, call_count: 60, hardest: 'xy_wing', er: 4.2 };
  for (let time = 0; time < 2; time += 1) {
    const making = commands.make();
    engine
      .last()
      .answer({ ...facts, puzzle: textOf(OTHER), solution: textOf(FULL), missed: [], history: [] });
    await making;
  }
  storageSync.saveNow();
  const { store } = openPage(NEARLY, { storage: () => storage });
  const shelf = store.shelves.all.value.find(({ id }) => id === 'made');
  const source = { kind: 'made', level: 'hard', seed: 7 };
  const known = { level: 'hard', hardest: 'xy_wing', er: 4.2, callCount: 60 };
  assert.deepEqual(shelf.groups[0].puzzles, [puzzle(OTHER, { ...known, source })]);
});

test('what is ticked is saved with its facts, and with words of the list where it has none', async () => {
  const { commands, engine, platform } = openPage(NEARLY);
  const files = [];
  platform.download = (name) => files.push(name);
  commands.toggleTick(puzzle(NEARLY, { title: 'Its own', day: '2026-12-01' }));
  commands.toggleTick(puzzle(OTHER, { level: null, er: null }));
  commands.saveTicked.setWords({ title: 'A book', author: 'A. Setter' });
  commands.saveTicked.setFiles({ kinds: ['pdf', 'csv'] });
  const saving = commands.saveTicked.save();
  await settled();
  const { method, params } = engine.last();
  assert.deepEqual([method, params.kinds, params.title], ['export_many', ['pdf', 'csv'], 'A book']);
  assert.deepEqual(
    params.puzzles.map(({ puzzle: clues, title, author, date, level, er }) => [
      clues,
      title,
      author,
      date,
      level,
      er,
    ]),
    [
      [textOf(NEARLY), 'Its own', 'A. Setter', '2026-12-01', 'easy', 1.5],
      [textOf(OTHER), 'A book', 'A. Setter', '', '', null],
    ],
  );
  engine.last().answer({ name: 'a-book.zip', media_type: 'application/zip', base64: 'UEs=', refused: [] });
  await saving;
  assert.deepEqual(files, ['a-book.zip']);
});

test('what is ticked is handed out: the study that is prepared takes it once', async () => {
  const { app } = openPage(NEARLY);
  const preparing = createPreparing(app.store.measured);
  const { addPuzzles } = prepareCommands(app, preparing);
  addPuzzles([puzzle(), puzzle(OTHER, { level: 'of mine' }), puzzle()]);
  assert.deepEqual(
    preparing.study.value.puzzles.map(({ clues, level, box }) => [clues, level, box]),
    [
      [textOf(NEARLY), 'easy', '3x3'],
      [textOf(OTHER), null, '3x3'],
    ],
  );
});

test('a list of one’s own is opened with all of it ticked', () => {
  const { store, commands } = openPage(NEARLY);
  store.creating.kept.value = [puzzle(), puzzle(OTHER)];
  commands.toggleTick(puzzle(OTHER));
  commands.useList('made');
  assert.deepEqual([store.view.value, store.shelves.shelf.value.id], ['shelves', 'made']);
  assert.ok(store.shelves.isOpen.value, 'on a phone it has the screen');
  commands.closeShelf();
  assert.ok(!store.shelves.isOpen.value);
  assert.deepEqual(
    store.shelves.ticked.value.map(({ clues }) => clues),
    [textOf(NEARLY), textOf(OTHER)],
  );
});

test('a list that is no longer there shows the first of the page’s own in its place', () => {
  const { store, commands } = openPage(NEARLY);
  store.creating.kept.value = [puzzle()];
  commands.useList('made');
  store.creating.kept.value = [];
  assert.equal(store.shelves.shelf.value.id, 'children');
  assert.ok(store.shelves.all.value.every(({ id }) => id !== 'made'));
});

test('what is ticked is played one after the other, whole and in its order', async () => {
  const { store, commands } = openPage(FULL.with(0, 0));
  commands.toggleTick(puzzle(OTHER, { title: 'Its own' }));
  commands.toggleTick(puzzle(NEARLY));
  await commands.playTicked();
  const { puzzles, problems, problemCount, isCut } = store.offered.value;
  assert.deepEqual(
    puzzles.map(({ text, line, boxRows, boxColumns }) => [text, line, boxRows, boxColumns]),
    [
      [textOf(OTHER), 1, 3, 3],
      [textOf(NEARLY), 2, 3, 3],
    ],
  );
  assert.equal(puzzles[0].title, 'Its own');
  assert.deepEqual({ problems, problemCount, isCut }, { problems: [], problemCount: 0, isCut: false });
  assert.deepEqual([...store.game.value.clues], OTHER);
  assert.equal(store.view.value, 'play');
});

test('a puzzle of a list is played by a press: one that was begun goes on, and one of a file is followed by the next', async () => {
  const { store, commands } = openPage();
  commands.select(80);
  commands.enter(5);
  const { present } = store.game.value.history;
  await commands.playListed(puzzle(OTHER));
  assert.deepEqual([store.view.value, [...store.game.value.clues]], ['play', OTHER]);
  const begun = store.shelves.all.value.find(({ id }) => id === 'begun');
  await commands.playListed(begun.groups[0].puzzles.at(-1));
  assert.deepEqual(store.game.value.history.present, present);
  commands.go('shelves');
  await commands.takeFile(
    Promise.resolve({ name: 'two.txt', text: `${textOf(NEARLY)}\n${textOf(OTHER)}`, isPart: false }),
  );
  await commands.playListed(store.shelves.shelf.value.groups[0].puzzles[1]);
  assert.deepEqual(store.game.value.source, { kind: 'file', name: 'two.txt', number: 2 });
  assert.equal(store.view.value, 'play');
  assert.equal(store.notice.value?.offer?.label, 'Go back');
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

test('a file for a list comes in parts, as one that is dropped on the page does', async () => {
  const { commands, engine, store } = openPage(NEARLY);
  engine.holdsTexts = true;
  const file = { name: 'many.txt', text: `${textOf(NEARLY)}\n${textOf(OTHER)}`, isPart: false };
  void commands.takeFile(Promise.resolve(file));
  await settled();
  const { method, params } = engine.last();
  void commands.takeListFile(Promise.resolve(file));
  await settled();
  const asked = engine.last();
  assert.deepEqual([asked.method, asked.params], [method, params]);
  assert.ok(engine.calls.length > 1);
  assert.equal(store.offered.value, null);
});
