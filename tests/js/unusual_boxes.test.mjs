/** A board whose boxes are not the usual ones of its size keeps them, whatever the page does with its puzzle. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addMade } from '../../web/frame/late_rooms.ts';
import { askedText, askedWords, readAsked, writeGrid } from '../../web/shared/board/digits.ts';
import { newGame } from '../../web/shared/board/game.ts';
import { geometry } from '../../web/shared/board/geometry.ts';
import { resultAbout } from '../../web/shared/controls/task.ts';
import { decodePuzzle, puzzleOfGame } from '../../web/shared/puzzle_list/puzzle.ts';
import { positionIn, visiblePosition } from '../../web/views/learn/lessons/shown_state.ts';
import { networkOf, titleOf } from '../../web/views/lab/searches/hand_state.ts';
import { makeLab } from '../../web/views/lab/searches/lab.ts';
import { ARCS, traceRequest } from '../../web/views/lab/searches/searches.ts';
import { wallsRequest } from '../../web/views/you/progress/review.ts';
import { askEngine } from './engine_reader.mjs';
import { openPage, settled } from './page.mjs';

const PASTED = { kind: 'pasted' };
const BOXES = [
  [2, 2],
  [1, 4],
  [2, 3],
  [3, 2],
  [2, 4],
  [4, 2],
  [3, 3],
  [2, 6],
];

/** A full grid but for two cells of its first row, on any board. */
function nearlyFull({ size, boxRows, boxColumns, cells }) {
  return cells.map((cell) => {
    const [row, column] = [Math.floor(cell / size), cell % size];
    if (row === 0 && [1, 2].includes(column)) return 0;
    return ((boxColumns * (row % boxRows) + Math.floor(row / boxRows) + column) % size) + 1;
  });
}

function openWith(shape) {
  const page = openPage();
  page.store.game.value = newGame(shape, nearlyFull(shape), PASTED);
  return page;
}

for (const [rows, columns] of BOXES) {
  const shape = geometry(rows, columns);
  const clues = nearlyFull(shape);
  const name = `${rows}x${columns}`;

  test(`${name}: the engine and the page read the board that was asked about`, async () => {
    const { store } = openWith(shape);
    const asked = store.askedPuzzle.value;
    assert.deepEqual(readAsked(asked), { shape, clues });
    assert.equal(askedWords(asked).includes('{'), false);
    for (const [method, params] of Object.entries({
      race: { puzzle: asked, solver: 'dlx', limit: 2, nodes: null, seconds: 5 },
      solve: { puzzle: asked, limit: 2 },
    })) {
      assert.equal((await askEngine(method, params)).verdict, 'unique', method);
    }
    const { puzzle } = wallsRequest(store.game.value);
    assert.deepEqual(readAsked(puzzle), { shape, clues }, 'a review of the game');
    assert.deepEqual(
      decodePuzzle(structuredClone(puzzleOfGame(store.game.value))).box,
      name,
      'a list of puzzles',
    );
  });

  test(`${name}: a lesson lights a step of the path on this board`, async () => {
    const puzzle = askedText(writeGrid(clues), shape);
    const request = positionIn({ address: `#explain?p=${encodeURIComponent(puzzle)}&step=1` });
    const result = await askEngine('steps', request.params);
    assert.equal(result.verdict, 'unique');
    const path = { phase: 'done', about: request.about, result };
    const { geometry: board, position, picture, words } = visiblePosition(request, path, true);
    assert.equal(board, shape);
    assert.equal(position.digits.filter((digit) => digit === 0).length, 1, 'after the first of two steps');
    assert.ok(picture && words.length > 0);
  });

  test(`${name}: a search of the puzzle in Play is watched on its board`, async () => {
    const { store } = openWith(shape);
    for (const solver of ['fc-lex', ARCS.id]) {
      const search = { puzzle: store.askedPuzzle.value, solver, seed: 0, limit: 1 };
      const { method, params } = traceRequest(search, 1000, undefined);
      const trace = await askEngine(method, params);
      assert.deepEqual([trace.box_rows, trace.box_columns], [rows, columns], method);
      assert.equal(trace.puzzle, store.puzzle.value);
    }
  });
}

test('a text as long as a board that the page has not is no puzzle, whatever box it names', () => {
  const puzzle = '.'.repeat(64 ** 2);
  for (const text of ['.', '.'.repeat(4), puzzle, JSON.stringify({ box: '8x8', puzzle })]) {
    assert.equal(readAsked(text), null);
    assert.equal(positionIn({ address: `#explain?p=${encodeURIComponent(text)}` }), null);
  }
  assert.deepEqual(readAsked('.'.repeat(625)).shape, geometry(5, 5));
});

test('the Lab takes the puzzle in Play with its box, and a link keeps it', async () => {
  const shape = geometry(3, 2);
  const page = openWith(shape);
  page.store.view.value = 'lab';
  const { follow, ...lab } = makeLab(page.app);
  addMade(page.app, 'lab', lab);
  const asked = page.store.askedPuzzle.value;
  const { lab: commands } = page.commands;

  void commands.startRace();
  await settled();
  assert.deepEqual(page.store.lab.race.puzzles.value, [asked]);

  commands.setHandPuzzle(asked);
  assert.equal(page.store.lab.hand.inHand.value.text, asked);
  assert.deepEqual(networkOf(asked).shape, shape);
  assert.equal(titleOf({ text: asked, network: null }), '6x6, boxes of 3x2, own puzzle');
  const link = new URLSearchParams({ part: 'hand', p: asked });
  commands.setHandPuzzle('.....1.23.4.....');
  follow(link);
  assert.equal(page.store.lab.hand.inHand.value.text, asked);
});

test('an answer about one board is none about another with the same clues', async () => {
  const clues = new Array(36).fill(0);
  const { store, engine, commands } = openPage();
  store.game.value = newGame(geometry(3, 2), clues, PASTED);
  void commands.solve();
  engine.last().answer({ verdict: 'multiple', solutions: [], differing_cells: [], count: 2 });
  await settled();
  assert.ok(resultAbout(store.tasks.solve.value, store.askedPuzzle.value));
  store.game.value = newGame(geometry(2, 3), clues, PASTED);
  assert.equal(resultAbout(store.tasks.solve.value, store.askedPuzzle.value), null);
  void commands.solve();
  assert.equal(engine.last().params.puzzle, askedText('.'.repeat(36), geometry(2, 3)));
});
