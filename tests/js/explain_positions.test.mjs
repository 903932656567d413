/** Explain from a position: the digits that were placed and the candidates that are left, if they are right. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ticketOf } from '../../web/frame/ticket.ts';
import { newGame, valuesOf } from '../../web/shared/board/game.ts';
import { geometry } from '../../web/shared/board/geometry.ts';
import { openPage, settled } from './page.mjs';
import { FULL, NEARLY, textOf } from './puzzles.mjs';
import { path } from './steps.mjs';

const CATALOGUE = ['full_house', 'x_wing', 'trial'].map((id) => ({ id, title: id, needs_uniqueness: false }));

test('the path starts from what the player has placed, or from the clues', async () => {
  const { start, store, engine, commands } = openPage();
  store.catalogue.value = CATALOGUE;
  commands.select(72);
  commands.enter(FULL[72]);
  start('explain');
  store.view.value = 'explain';
  const digits = textOf(NEARLY.with(72, FULL[72]));
  const [asked] = engine.calls.filter(({ method }) => method === 'steps');
  assert.equal(asked.params.puzzle, textOf(NEARLY));
  assert.equal(asked.params.digits, digits);
  asked.answer(path([], { ending: 'stuck' }));
  await settled();
  assert.equal(store.onBoard.value.cells[72].digit, FULL[72], 'the board shows where it starts');
  assert.equal(store.onBoard.value.cells[72].kind, 'own');
  commands.startFrom(true);
  assert.equal(engine.last().params.digits, null);
  assert.equal(store.onBoard.value.cells[72].digit, 0);
  store.view.value = 'play';
  for (let cell = 73; cell < 81; cell += 1) {
    commands.select(cell);
    commands.enter(FULL[cell]);
  }
  commands.startFrom(false);
  assert.equal(store.explain.from.value, null, 'a finished game is explained from its clues');
});

test('no path is taught from a wrong digit: it is named, and erased on request', async () => {
  const { start, store, engine, commands } = openPage();
  store.catalogue.value = CATALOGUE;
  commands.select(72);
  commands.enter((FULL[72] % 9) + 1);
  start('explain');
  store.view.value = 'explain';
  assert.deepEqual(store.explain.wrong.value, [], 'as long as nothing is known');
  const solving = engine.calls.find(({ method }) => method === 'solve');
  solving.answer({
    puzzle: textOf(NEARLY),
    verdict: 'unique',
    solutions: [textOf(FULL)],
    differing_cells: [],
  });
  await settled();
  assert.deepEqual(store.explain.wrong.value, [72]);
  commands.correct('erase', [72]);
  assert.deepEqual([store.explain.wrong.value, valuesOf(store.game.value)[72]], [[], 0]);
});

test('the path starts from the candidates that the player has left; a right one that is gone is named', async () => {
  const { start, store, engine, commands } = openPage();
  store.catalogue.value = CATALOGUE;
  commands.fillMarks();
  assert.equal(store.unfinished.value, null, 'nothing is gone yet');
  const [open] = store.game.value.history.present.candidates.flatMap((mask, cell) => (mask ? [cell] : []));
  const mark = (digit) =>
    store.dispatch({ type: 'mark', cells: [open], kind: 'candidates', digit }, ticketOf(store));
  const other = (FULL[open] % 9) + 1;
  mark(other); // where the digits leave only one, another one beside it takes nothing away
  mark(FULL[open]);
  start('explain');
  store.view.value = 'explain';
  const asked = engine.calls.find(({ method }) => method === 'steps');
  assert.equal(asked.params.candidates[open], 1 << (other - 1));
  assert.equal(asked.params.digits, textOf(NEARLY));
  assert.equal(store.explain.position.value.candidates[open] & (1 << (FULL[open] - 1)), 0);
  const solving = engine.calls.find(({ method }) => method === 'solve');
  solving.answer({
    puzzle: textOf(NEARLY),
    verdict: 'unique',
    solutions: [textOf(FULL)],
    differing_cells: [],
  });
  await settled();
  assert.deepEqual(store.explain.lacking.value, [open]);
  commands.correct('restore-marks', [open]);
  assert.deepEqual([store.explain.lacking.value, store.explain.from.value], [[], null]);
});

test('the engine is asked about a board with its box, where that is not the usual one', async () => {
  const shape = geometry(3, 2);
  const { store, engine, commands } = openPage();
  store.game.value = newGame(shape, new Array(36).fill(0), { kind: 'pasted' });
  void commands.solve();
  assert.deepEqual(JSON.parse(engine.last().params.puzzle), { box: '3x2', puzzle: '.'.repeat(36) });
  assert.equal(store.puzzle.value, '.'.repeat(36));
});
