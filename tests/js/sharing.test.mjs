/** What is shared as a link opens as it was; what is shared as text, this page and lz-string read back. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import LZString from 'lz-string';
import { writeGrid, maskOf, COLOURS } from '../../web/shared/board/digits.ts';
import { MARK_KINDS, newGame, noEntries } from '../../web/shared/board/game.ts';
import { CLASSIC, geometry } from '../../web/shared/board/geometry.ts';
import { FORMS, formsFor } from '../../web/views/play/sharing/forms.ts';
import { linkOf } from '../../web/views/play/sharing/sharing.ts';
import { puzzleFile } from './engine_reader.mjs';
import { openPage, settled, ticketOf } from './page.mjs';
import { NEARLY, textOf } from './puzzles.mjs';
import { below, seeded } from './seeded.mjs';

const BOARDS = [
  [2, 2],
  [2, 3],
  [3, 3],
  [3, 4],
  [4, 4],
  [5, 5],
].map(([rows, columns]) => geometry(rows, columns));

const form = (name) => FORMS.find((one) => one.name === name);

/** A subject with a clue in every third cell or so. */
function subjectOn(shape, random) {
  const clues = shape.cells.map(() => (random() < 0.35 ? 1 + below(random, shape.size) : 0));
  return { geometry: shape, clues, entries: null, title: 'A “title” <b>' };
}

test('each form of every board that it fits is read back as the same puzzle', async () => {
  const random = seeded(5);
  for (const shape of BOARDS) {
    const subject = subjectOn(shape, random);
    for (const { name, write } of formsFor(subject)) {
      if (name === 'candidates') continue; // below: a cell with one candidate left is read as a clue
      const { puzzles, problems } = await puzzleFile(write(subject));
      assert.deepEqual(problems, [], name);
      assert.deepEqual(
        puzzles.map(({ text }) => text),
        [writeGrid(subject.clues)],
        `${name} ${shape.size}`,
      );
    }
  }
  const names = formsFor(subjectOn(geometry(3, 2), random)).map(({ name }) => name);
  assert.deepEqual(names, ['line', 'grid', 'candidates']);
});

/** Puts a game on the board whose open cells have digits or marks of these kinds, by chance. */
function playOn({ store }, shape, kinds, random) {
  const { boxRows, boxColumns, size } = shape;
  const clues = shape.cells.map((cell) => {
    const [row, column] = [shape.rowOf(cell), shape.columnOf(cell)];
    const digit = ((boxColumns * (row % boxRows) + Math.floor(row / boxRows) + column) % size) + 1;
    return random() < 0.4 ? digit : 0;
  });
  const entries = noEntries(shape);
  const chance = (max) => (random() < 0.5 ? below(random, max) : 0);
  const written = shape.cells.map((cell) => {
    if (clues[cell]) return {};
    const digit = kinds.includes('digits') ? chance(size + 1) : 0;
    if (digit) return { digits: digit };
    const marks = MARK_KINDS.filter((kind) => kinds.includes(kind));
    return Object.fromEntries(marks.map((kind) => [kind, chance(2 ** size)]));
  });
  for (const kind of ['digits', ...MARK_KINDS]) entries[kind] = written.map((cell) => cell[kind] ?? 0);
  if (kinds.includes('colour')) entries.colour = shape.cells.map(() => chance(2 ** COLOURS.length));
  store.game.value = newGame(shape, clues, { kind: 'link' });
  store.dispatch({ type: 'import-entries', entries }, ticketOf(store));
  return { clues, entries };
}

test('a link opens as the game that was shared: every board, each kind of mark and all', async () => {
  const random = seeded(6);
  const every = ['digits', ...MARK_KINDS, 'colour'];
  for (const shape of BOARDS) {
    for (const kinds of [...every.map((kind) => [kind]), every]) {
      const [mine, theirs] = [openPage(), openPage()];
      const { clues, entries } = playOn(mine, shape, kinds, random);
      mine.commands.share();
      for (const withProgress of [false, true]) {
        mine.commands.shareProgress(withProgress);
        const link = linkOf(mine.store.sharing.shared.value, mine.commands.sharedAddress());
        assert.match(link, /^http:\/\/localhost\/#play\?p=z1[\w-]+$/);
        await theirs.commands.follow(new URL(link).hash);
        const { geometry: read, clues: opened, history } = theirs.store.game.value;
        const what = `${shape.boxRows}x${shape.boxColumns}, ${kinds}`;
        assert.equal(read, shape, what);
        assert.deepEqual(opened, clues, what);
        assert.deepEqual(history.present, withProgress ? entries : noEntries(shape), what);
      }
    }
  }
});

test('candidates are the player’s own where there are some, else what the peers leave', async () => {
  const clues = CLASSIC.cells.map((cell) => (cell === 0 ? 9 : 0));
  const none = noEntries(CLASSIC);
  const candidates = none.candidates.map((_, cell) => (cell === 40 ? maskOf([2, 7]) : 0));
  const corner = none.corner.map((_, cell) => (cell === 80 ? maskOf([1, 3]) : 0));
  const centre = none.centre.map((_, cell) => (cell === 80 ? maskOf([4]) : 0));
  const digits = none.digits.map((_, cell) => (cell === 70 ? 5 : 0));
  const entries = { ...none, candidates, corner, centre, digits };
  const subject = { geometry: CLASSIC, clues, entries, title: '' };
  const [{ text, entries: written }] = (await puzzleFile(form('candidates').write(subject))).puzzles;
  assert.equal(text[0] + text[70], '95');
  const read = written.candidates;
  assert.deepEqual([read[40], read[80]], [maskOf([2, 7]), maskOf([1, 2, 3, 4, 6, 7, 8, 9])]);
  // Corner and centre marks of cell 80 are notes; its candidates are what its peers leave.
  assert.equal(read[1], maskOf([1, 2, 3, 4, 5, 6, 7, 8]), 'the 9 in its row is left out');
  assert.equal(read[79], maskOf([1, 2, 3, 4, 6, 7, 8, 9]), 'the player’s 5 in its box is left out');
});

test('links of other programs have the player’s digits and marks, told apart from the clues', async () => {
  const clues = CLASSIC.cells.map((cell) => (cell === 0 ? 9 : 0));
  const none = noEntries(CLASSIC);
  const entries = {
    ...none,
    digits: none.digits.map((_, cell) => (cell === 1 ? 4 : 0)),
    corner: none.corner.map((_, cell) => (cell === 2 ? 0b11 : 0)),
    centre: none.centre.map((_, cell) => (cell === 2 ? 0b100 : 0)),
  };
  for (const name of ['fpuzzles', 'sudokupad']) {
    const link = form(name).write({ geometry: CLASSIC, clues, entries, title: 'T' });
    const data = JSON.parse(LZString.decompressFromBase64(/N4Ig.*$/.exec(link)[0]));
    assert.equal(data.size, 9);
    const [read] = (await puzzleFile(link)).puzzles;
    assert.equal(read.text, writeGrid(clues), 'a digit of a player is no clue');
    assert.equal(read.entries.digits[1], 4);
    assert.equal(read.entries.candidates[2], 0b100);
    assert.deepEqual(data.grid[0].slice(0, 4), [
      { value: 9, given: true },
      { value: 4 },
      { centerPencilMarks: [3], cornerPencilMarks: [1, 2] },
      {},
    ]);
  }
});

test('a shared puzzle is saved as a list of one; what was closed meanwhile is not', async () => {
  const { store, engine, commands, platform } = openPage(NEARLY);
  const files = [];
  platform.download = (name) => files.push(name);
  commands.share();
  const { isZip } = store.sharing.file;
  assert.equal(isZip.value, false, 'one PDF');
  commands.saveSharedFile.setFiles({ kinds: ['png'], dpi: 254, width: 90 });
  const answer = { name: 'puzzle.png', media_type: 'image/png', base64: 'AA==', refused: [] };
  for (const isClosed of [false, true]) {
    const saving = commands.saveSharedFile.save();
    await settled();
    const { method, params } = engine.last();
    assert.deepEqual([method, params.kinds, params.dpi, params.width], ['export_many', ['png'], 254, 90]);
    assert.deepEqual(
      params.puzzles.map(({ puzzle, box }) => [puzzle, box]),
      [[textOf(NEARLY), '3x3']],
    );
    if (isClosed) commands.closeSharing();
    engine.last().answer(answer);
    await saving;
  }
  assert.deepEqual(files, ['puzzle.png']);
  assert.equal(store.sharing.message.value, 'Saved puzzle.png.');
  commands.share();
  commands.saveSharedFile.setFiles({ answers: true });
  assert.equal(isZip.value, true, 'the answer is a file of its own');
});
