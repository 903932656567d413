/** Solutions on the board: shown, in turn, and filled in. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { valuesOf } from '../../web/shared/board/game.ts';
import { openPage, settled, unique } from './page.mjs';
import { FULL, NEARLY, textOf } from './puzzles.mjs';

const OTHER = FULL.map((digit, cell) => (cell % 2 ? digit : 0));

test('filling in the solution asks first, unless it is on the board; both tell what they show', async () => {
  const { store, engine, commands } = openPage();
  commands.select(80);
  commands.enter(FULL[80]);
  const kept = commands.fillSolution();
  engine.last().answer(unique(textOf(NEARLY), textOf(FULL)));
  await settled();
  assert.match(store.question.value.text, /whole solution/);
  commands.answer(false);
  await kept;
  assert.equal(valuesOf(store.game.value)[72], 0);
  const filled = commands.fillSolution();
  await settled();
  commands.answer(true);
  await filled;
  assert.ok(store.game.value.history.present.shown);
  commands.undo();
  assert.equal(valuesOf(store.game.value)[72], 0);
  await commands.showSolution();
  assert.ok(store.onBoard.value.states.preview);
  await commands.fillSolution();
  assert.equal(store.question.value, null);
  assert.deepEqual(valuesOf(store.game.value), FULL);
});

test('a question about filling in is no answer for the next puzzle', async () => {
  const { store, engine, commands } = openPage();
  const filling = commands.fillSolution();
  engine.last().answer(unique(textOf(NEARLY), textOf(FULL)));
  await settled();
  await commands.paste(textOf(OTHER));
  commands.answer(true);
  await filling;
  assert.deepEqual(valuesOf(store.game.value), OTHER);
});

test('the solution is found first where it is not known yet', async () => {
  const { store, engine, commands } = openPage();
  const showing = commands.showSolution();
  engine.last().answer(unique(textOf(NEARLY), textOf(FULL)));
  await showing;
  assert.deepEqual(store.preview.value.digits, FULL);
});

test('two solutions lie over the board in turn, and writing waits until they are gone', async () => {
  const { store, engine, commands } = openPage();
  const second = FULL.map((digit) => (digit % 9) + 1);
  const solving = commands.solve();
  engine.last().answer({
    ...unique(textOf(NEARLY), textOf(FULL)),
    verdict: 'multiple',
    solutions: [textOf(FULL), textOf(second)],
    count: 2,
    differing_cells: [80],
  });
  await solving;
  await commands.showSolution();
  assert.equal(store.preview.value.name, 'A');
  commands.flipSolution();
  assert.equal(store.preview.value.name, 'B');
  assert.deepEqual(store.preview.value.digits, second);
  assert.equal(store.onBoard.value.cells[80].other, FULL[80]);
  commands.select(80);
  commands.enter(1);
  assert.equal(store.preview.value, null);
  assert.equal(valuesOf(store.game.value)[80], 0);
});
