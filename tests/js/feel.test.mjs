/** What makes solving pleasant: finished rows, a screen that stays on, undo to before a mistake, the home at first. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newGame } from '../../web/shared/board/game.ts';
import { CLASSIC } from '../../web/shared/board/geometry.ts';
import { finishedCells, keepScreenOn } from '../../web/views/play/game/feel.ts';
import { openPage, settled, unique } from './page.mjs';
import { FULL, NEARLY, textOf } from './puzzles.mjs';

test('a unit is finished by its last digit, once, and not by a wrong one', () => {
  const game = (digits) => newGame(CLASSIC, NEARLY, { kind: 'pasted' }, { digits });
  const empty = new Array(81).fill(0);
  const last = empty.with(80, FULL[80]);
  const column = CLASSIC.cells.filter((cell) => cell % 9 === 8);
  assert.deepEqual(finishedCells(game(empty), game(last)), column);
  assert.deepEqual(finishedCells(game(last), game(last)), []);
  assert.deepEqual(
    finishedCells(game(empty), game(empty.with(80, FULL[0] === FULL[80] ? FULL[1] : FULL[0]))),
    [],
  );
});

test('the screen stays on while the timer runs, where that is wanted', async () => {
  const { app, store, commands } = openPage(NEARLY);
  const said = [];
  app.platform.keepAwake = async () => (said.push('on'), { release: async () => void said.push('off') });
  const stop = keepScreenOn(app);
  store.clock.value = { counted: 0, since: 5 };
  await settled();
  assert.deepEqual(said, []);
  commands.set({ awake: true });
  await settled();
  assert.deepEqual(said, ['on']);
  store.clock.value = { counted: 9, since: null };
  await settled();
  assert.deepEqual(said, ['on', 'off']);
  app.platform.keepAwake = () => Promise.reject(new Error('the battery is low'));
  store.clock.value = { counted: 9, since: 20 };
  await settled();
  stop();
  await settled();
});

test('a check that finds a mistake offers to undo to before it, and Redo brings all back', async () => {
  const { store, engine, commands } = openPage(NEARLY);
  commands.select(80);
  commands.enter(FULL[80]);
  for (const cell of [79, 78, 77]) {
    commands.select(cell);
    commands.enter(cell === 79 ? FULL[78] : FULL[cell]);
  }
  const after = store.game.value.history.present;
  const checking = commands.check();
  await settled();
  engine.last().answer(unique(textOf(NEARLY), textOf(FULL)));
  await checking;
  assert.equal(store.notice.value.offer.label, 'Undo to before it');
  await commands.takeOffer();
  const { digits } = store.game.value.history.present;
  assert.deepEqual([digits[80], digits[79], digits[78], digits[77]], [FULL[80], 0, 0, 0]);
  for (let step = 0; step < 3; step += 1) commands.redo();
  assert.deepEqual(store.game.value.history.present.digits, after.digits);
});

test('on a first visit the key of the home leaves it open; later it closes it', () => {
  const { store, commands } = openPage(NEARLY);
  store.drawer.value = 'new';
  commands.toggleDrawer('new');
  assert.equal(store.drawer.value, 'new');
  commands.select(80);
  commands.enter(1);
  store.drawer.value = 'new';
  commands.toggleDrawer('new');
  assert.equal(store.drawer.value, 'none');
});
