/** How digits and marks get into cells: by cell or by digit first, by taps, double presses and key sets. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bindingsOf, helpFor } from '../../web/frame/page_actions.ts';
import { VIEWS } from '../../web/frame/registry.ts';
import { MAX_ZOOM } from '../../web/frame/select.ts';
import { valuesOf } from '../../web/shared/board/game.ts';
import { openPage } from './page.mjs';
import { FULL, NEARLY } from './puzzles.mjs';

const [playView] = VIEWS;

/** A page whose clock stands until a test moves it. */
function timedDesk() {
  const page = openPage();
  let now = 1000;
  page.platform.now = () => now;
  return { ...page, wait: (/** @type {number} */ ms) => (now += ms) };
}

test('a digit without a cell to go into says what to do', () => {
  const { store, commands } = openPage();
  for (const act of [() => commands.enter(5), () => commands.mark('corner', 5), () => commands.colour(2)]) {
    store.notice.value = null;
    act();
    assert.match(store.notice.value.text, /^Select a cell first/);
  }
  commands.select(80);
  store.notice.value = null;
  commands.enter(5);
  assert.equal(store.notice.value, null);
});

test('a fast double tap makes a mark once; a slow one takes it away again', () => {
  const { store, commands, wait } = timedDesk();
  const marks = () => store.game.value.history.present.corner[80];
  commands.select(80);
  commands.setMode('corner');
  commands.tapDigit(1);
  wait(100);
  commands.tapDigit(1);
  assert.equal(marks(), 1);
  wait(1000);
  commands.tapDigit(1);
  assert.equal(marks(), 0);
  commands.tapDigit(2);
  commands.select(79);
  commands.tapDigit(2);
  assert.equal(store.game.value.history.present.corner[79], 2, 'another cell is another tap');
});

test('with the keys of Sudoku Exchange, a double tap in a mark mode writes the digit', () => {
  const { store, commands, wait } = timedDesk();
  commands.set({ keySet: 'exchange' });
  commands.select(80);
  commands.setMode('centre');
  commands.tapDigit(4);
  wait(100);
  commands.tapDigit(4);
  assert.equal(valuesOf(store.game.value)[80], 4);
  assert.equal(store.mode.value, 'centre');
});

test('by digits first, a tapped digit is held, lit, and written into each cell that is pressed', () => {
  const { store, commands, wait } = timedDesk();
  const press = (/** @type {number} */ cell) => {
    wait(1000);
    commands.select(cell);
    commands.writeActiveDigit();
  };
  press(80);
  assert.equal(valuesOf(store.game.value)[80], 0, 'no digit is held');
  commands.set({ digitFirst: true });
  commands.tapDigit(FULL[80]);
  assert.equal(valuesOf(store.game.value)[80], 0, 'a digit first writes nothing yet');
  assert.equal(store.onBoard.value.cells[0].lit, FULL[80]);
  press(80);
  assert.equal(valuesOf(store.game.value)[80], FULL[80]);
  commands.writeActiveDigit();
  assert.equal(valuesOf(store.game.value)[80], FULL[80], 'a double press writes once');
  commands.setMode('candidates');
  press(79);
  assert.equal(store.game.value.history.present.candidates[79], 1 << (FULL[80] - 1));
  commands.escape();
  assert.equal(store.activeDigit.value, 0);
  press(78);
  assert.equal(valuesOf(store.game.value)[78], 0);
  commands.tapDigit(3);
  commands.set({ digitFirst: false });
  assert.equal(store.activeDigit.value, 0);
});

test('a digit that is held for the next cells goes with its board', async () => {
  const { store, commands } = openPage();
  commands.set({ digitFirst: true });
  commands.tapDigit(5);
  assert.equal(store.activeDigit.value, 5);
  await commands.playNext('easy');
  assert.equal(store.activeDigit.value, 0);
});

test('equal cells: of a digit, of the same marks, of the same colours; an empty cell is alone', () => {
  const { store, commands } = openPage();
  const selected = () => store.selection.value.cells;
  commands.selectEqual(0, false);
  assert.deepEqual(
    selected(),
    NEARLY.flatMap((digit, cell) => (digit === NEARLY[0] ? [cell] : [])),
  );
  for (const cell of [72, 75]) {
    commands.select(cell);
    commands.mark('centre', 1);
    commands.mark('centre', 2);
  }
  commands.select(73);
  commands.mark('centre', 1);
  commands.selectEqual(72, false);
  assert.deepEqual(selected(), [72, 75]);
  commands.selectEqual(73, true);
  assert.deepEqual(selected(), [72, 75, 73]);
  commands.selectEqual(80, false);
  assert.deepEqual(selected(), [80]);
  commands.invertSelection();
  assert.equal(selected().length, 80);
  commands.leaveOut(5);
  assert.ok(!selected().includes(5));
});

test('each key set has its own keys for selecting and for the modes; the help and the labels follow', () => {
  const commandOf = (/** @type {any} */ set, /** @type {string} */ chord) =>
    bindingsOf(playView, 9, set).get(chord)?.row.command;
  const rows = ['Ctrl+ArrowUp', ' ', 'Shift+ ', 'Ctrl+ ', 'f', 'Home'].map((chord) =>
    ['own', 'sudokupad', 'exchange'].map((set) => commandOf(set, chord) ?? ''),
  );
  assert.deepEqual(rows, [
    ['moveCursor', 'extend', 'extend'],
    ['toggleCursor', 'nextMode', 'toggleCursor'],
    ['', 'previousMode', 'toggleCursor'],
    ['', '', 'toggleCursor'],
    ['go', 'go', 'fullscreen'],
    ['move', 'move', 'select'],
  ]);
  const { keys, commands, store } = openPage();
  commands.set({ keySet: 'sudokupad' });
  assert.equal(keys.rowFor(' ').command, 'nextMode');
  assert.equal(keys.shortcutOf('nextMode'), 'Space');
  assert.ok(helpFor(store, 'play').get('Write').has('Next mode'));
  commands.previousMode();
  assert.equal(store.mode.value, 'colour');
  commands.nextMode();
  assert.equal(store.mode.value, 'digit');
});

test('what shows how a puzzle is solved needs a modifier', () => {
  const spoilers = ['showSolution', 'fillSolution'];
  for (const view of VIEWS) {
    for (const { chord, row } of bindingsOf(view, 9).values()) {
      const isPath = row.command === 'go' && row.args?.[0] === 'explain';
      if (isPath || spoilers.includes(row.command)) assert.match(chord, /^(Ctrl|Alt|Shift)\+/, row.words);
    }
  }
});

test('a board is zoomed in steps, no smaller than its place, and a new one fits again', async () => {
  const { store, commands } = openPage();
  commands.zoomOut();
  assert.equal(store.zoom.value, 1);
  commands.setZoom(1.7);
  commands.zoomIn();
  assert.equal(store.zoom.value, 2);
  for (let times = 0; times < 9; times += 1) commands.zoomIn();
  assert.equal(store.zoom.value, MAX_ZOOM);
  await commands.playNext('easy');
  assert.equal(store.zoom.value, 1);
});
