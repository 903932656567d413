/** Every board that the page plays on comes back with its boxes and all that was written, through each place that keeps it. */
import { test } from 'node:test';
import { IDLE } from '../../web/shared/controls/task.ts';
import { askedText, readAsked, writeGrid } from '../../web/shared/board/digits.ts';
import { newGame, valuesOf } from '../../web/shared/board/game.ts';
import { geometry, isPlayable } from '../../web/shared/board/geometry.ts';
import { measuresCsv, rowOf } from '../../web/shared/puzzle_list/measures.ts';
import { decodePuzzle, puzzleOf } from '../../web/shared/puzzle_list/puzzle.ts';
import { readToken, writeToken } from '../../web/shared/puzzles/game_token.ts';
import { readLesson, withoutAnswers } from '../../web/views/learn/lessons/lesson_text.ts';
import { firstBoard, positionIn, visiblePosition } from '../../web/views/learn/lessons/shown_state.ts';
import { raceTable } from '../../web/views/lab/searches/race_state.ts';
import { readStoredStudy } from '../../web/views/learn/study/prepare_commands.ts';
import { studyFile } from '../../web/views/learn/study/text.ts';
import { readStudy, writeStudy } from '../../web/views/learn/study/study_link.ts';
import { askEngine, readByEngine } from './engine_reader.mjs';
import { addAll } from './made_rooms.mjs';
import { openPage, settled } from './page.mjs';
import { seeded } from './seeded.mjs';
import assert from 'node:assert/strict';

const BOXES = Array.from({ length: 64 }, (_, at) => [Math.floor(at / 8) + 1, (at % 8) + 1]).filter((box) =>
  isPlayable(...box),
);

/** Those that the engine exports here: the rest of its test is in Python. */
const EXPORTED = new Set(['1x4', '2x2', '2x3', '3x2', '2x4', '4x2', '3x3', '2x6', '4x4', '3x8', '5x5']);

/** A full grid of any board, of which chance takes digits out: some were clues, some a player's, some have marks. */
function gameOn(shape, random) {
  const { size, boxRows, boxColumns, cells } = shape;
  const solution = cells.map((cell) => {
    const [row, column] = [Math.floor(cell / size), cell % size];
    return ((boxColumns * (row % boxRows) + Math.floor(row / boxRows) + column) % size) + 1;
  });
  const kinds = cells.map(() => Math.floor(random() * 5));
  const of = (kind, values) => cells.map((cell) => (kinds[cell] === kind ? values(cell) : 0));
  const mask = () => 1 + Math.floor(random() * (2 ** size - 1));
  const clues = cells.map((cell) => (kinds[cell] > 2 ? solution[cell] : 0));
  const entries = {
    digits: of(0, (cell) => solution[cell]),
    candidates: of(1, mask),
    corner: of(2, mask),
    centre: of(2, mask),
    colour: cells.map(() => 0),
  };
  return { game: newGame(shape, clues, { kind: 'pasted' }, entries), clues, entries };
}

/** A browser's storage whose keys can be listed. */
function newStorage() {
  const texts = new Map();
  return {
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, text) => void texts.set(key, text),
    removeItem: (key) => void texts.delete(key),
    key: (index) => [...texts.keys()][index] ?? null,
    get length() {
      return texts.size;
    },
  };
}

/** A page with everything that it keeps. */
function openWhole(storage, file = null) {
  const saved = [];
  const page = addAll(openPage(undefined, { storage: () => storage }));
  page.app.fetchView = async () => {};
  Object.assign(page.platform, {
    storage: () => storage,
    download: (_name, content) => saved.push(content),
    pickFile: async () => file && { name: 'backup.json', text: file, isPart: false },
  });
  return { ...page, saved };
}

function isSameGame(found, { geometry: shape, clues, history }, where) {
  assert.equal(found?.geometry, shape, where);
  assert.deepEqual(found.clues, clues, where);
  for (const layer of ['digits', 'candidates', 'corner', 'centre'])
    assert.deepEqual(found.history.present[layer], history.present[layer], `${where}, ${layer}`);
}

for (const box of BOXES) {
  const shape = geometry(...box);
  const name = box.join('x');

  test(`${name}: backups, links, lists and studies keep it`, async () => {
    const random = seeded(shape.size * 10 + box[0]);
    const [{ game, clues, entries }, other] = [gameOn(shape, random), gameOn(shape, random)];
    const text = writeGrid(clues);

    const one = openWhole(newStorage());
    one.store.game.value = game;
    one.store.recent.value = [other.game];
    one.commands.saveBackup();
    const two = openWhole(newStorage(), one.saved[0]);
    const restored = two.commands.restoreBackup();
    await settled();
    if (two.store.question.value) two.commands.answer(true);
    await restored;
    const games = [two.store.game.value, ...two.store.recent.value];
    for (const kept of [game, other.game])
      isSameGame(
        games.find((found) => `${found.clues}` === `${kept.clues}`),
        kept,
        'a game',
      );

    const linked = readToken(writeToken(shape, clues, game.history.present));
    assert.deepEqual([linked.geometry, linked.clues, linked.entries.digits], [shape, clues, entries.digits]);

    const said = {
      title: 'A title',
      author: 'Somebody',
      notes: 'Two\nlines',
      rules: 'Rules',
      level: 'hard',
      day: '2026-12-01',
    };
    const listed = decodePuzzle(JSON.parse(JSON.stringify(puzzleOf(text, name, said))));
    assert.deepEqual({ ...listed }, { ...puzzleOf(text, name, said), source: listed.source });

    const puzzle = puzzleOf(text, name, { level: 'hard' });
    const study = {
      title: 'A study',
      minutes: 5,
      isPractised: false,
      isBalanced: false,
      puzzles: [puzzle],
      exercises: { seed: 0, kinds: [] },
    };
    for (const read of [
      readStudy(writeStudy(study)),
      readStudy(studyFile(study, writeStudy(study))),
      readStoredStudy(JSON.stringify(study)),
    ])
      assert.deepEqual(read.puzzles, [puzzle]);

    assert.deepEqual(
      readAsked(askedText(text, shape)),
      { shape, clues },
      'what a sheet’s code holds without an address',
    );
  });

  if (!EXPORTED.has(name)) continue;
  test(`${name}: each kind of export is read back equal, or refuses`, async () => {
    const { clues } = gameOn(shape, seeded(shape.size));
    const info = {
      title: 'A title',
      author: 'Somebody',
      notes: 'Two\nlines',
      rules: 'Rules',
      level: 'hard',
      date: '2026-12-01',
    };
    for (const kind of ['csv', 'sdk', 'sdm', 'opensudoku', 'hodoku', 'f-puzzles', 'sudokupad']) {
      const entry = { puzzle: writeGrid(clues), box: name, ...info };
      const written = await askEngine('export', { ...entry, kind }).catch((error) => {
        assert.match(error.message, /^(Only 9x9 puzzles go into|.* hold usual boards alone)/, kind);
        return null;
      });
      if (!written) continue;
      const text = Buffer.from(written.base64, 'base64').toString();
      const [read] = (await readByEngine(text)).puzzles;
      assert.deepEqual([read.puzzle, read.box_rows, read.box_columns], [entry.puzzle, ...box], kind);
      assert.deepEqual({ ...read.info }, info, kind);
    }
    const rows = [rowOf(puzzleOf(writeGrid(clues), name, info), 1, new Map(), () => 0)];
    const lane = { puzzle: 0, solver: 'mac', phase: 'waiting', times: [] };
    for (const [kind, table] of Object.entries({
      ratings: measuresCsv(rows, [], { levels: [], table: '' }),
      race: raceTable([lane], [askedText(writeGrid(clues), geometry(...box))]),
    })) {
      const [read] = (await readByEngine(table)).puzzles;
      assert.deepEqual([read.puzzle, read.box_rows, read.box_columns], [writeGrid(clues), ...box], kind);
    }
  });
}

/** Lessons show the boards that people solve. */
for (const box of BOXES.filter(([rows, columns]) => rows * columns <= 16)) {
  const shape = geometry(...box);
  test(`${box.join('x')}: a lesson shows it, named by its text or by a copied link`, () => {
    const { game, clues } = gameOn(shape, seeded(shape.size + box[0]));
    const text = askedText(writeGrid(clues), shape);
    const token = writeToken(shape, clues, game.history.present);
    for (const named of [text, encodeURIComponent(text), token]) {
      const lesson = `# A lesson\n\n## A step\n\n[See](#explain?p=${named}&step=1)\n`;
      for (const copy of [lesson, withoutAnswers(lesson)]) {
        const read = readLesson(copy);
        const request = positionIn(read.steps[1].state);
        const { clues: shownClues, geometry: board, position } = visiblePosition(request, IDLE, true);
        assert.deepEqual([board, shownClues], [shape, clues], named);
        assert.deepEqual(firstBoard(read), { puzzle: writeGrid(clues), geometry: shape });
        assert.equal(request.params.puzzle, text, 'the engine is asked about this board');
        const written = named === token ? valuesOf(game) : clues;
        assert.deepEqual(position.digits, written, 'what is written into it');
        assert.equal(request.params.digits, named === token ? writeGrid(written) : undefined);
      }
    }
  });
}
