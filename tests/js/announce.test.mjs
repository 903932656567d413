/** What is said aloud: every change once, in words that name cells, digits and marks. */
import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { say } from '../../web/shared/controls/say.ts';
import { drawnText, drawingOf } from '../../web/views/make/pattern/drawing.ts';
import { CLASSIC } from '../../web/shared/board/geometry.ts';
import { announceChanges } from '../../web/views/play/game/announce_changes.ts';
import { openPage, ticketOf } from './page.mjs';
import { FULL, NEARLY } from './puzzles.mjs';

mock.timers.enable({ apis: ['setTimeout'] });

/** Those of NEARLY. */
const EMPTY_CELLS = Array.from({ length: 9 }, (_, column) => 72 + column);

/** A page whose announcements are collected. `hear` answers with what was said since it was last asked. */
function listen(clues = NEARLY) {
  const page = openPage(clues);
  const said = [];
  announceChanges(page.store);
  page.store.announcement.subscribe(({ text }) => text && said.push(text));
  const hear = () => {
    mock.timers.tick(1000);
    return said.splice(0).join(' / ');
  };
  return { ...page, hear };
}

const blank = new Array(81).fill(0);
const ALMOST_BLANK = [...blank.slice(0, 80), 9];
const select = ({ store }, cursor, cells = [cursor]) => (store.selection.value = { cursor, cells });

test('a digit, its conflict, its end and its return are each said once', () => {
  const page = listen(ALMOST_BLANK);
  const { commands, hear } = page;
  select(page, 0);
  commands.enter(5);
  assert.equal(hear(), 'r1c1: 5');
  select(page, 1);
  commands.enter(5);
  assert.equal(hear(), 'r1c2: 5, conflicts with r1c1');
  commands.undo();
  assert.equal(hear(), 'Undo: r1c2 empty again');
  commands.redo();
  assert.equal(hear(), 'Redo: r1c2 5 again, conflicts with r1c1');
  commands.erase();
  assert.equal(hear(), 'r1c2: empty');
});

test('what happened before the first word could be said is said then, in its order and not without end', () => {
  const page = openPage(ALMOST_BLANK);
  const { store, commands } = page;
  for (const [cell, digit] of [
    [0, 5],
    [1, 6],
  ]) {
    select(page, cell);
    commands.enter(digit);
  }
  announceChanges(store);
  mock.timers.tick(1000);
  assert.equal(store.announcement.value.text, 'r1c1: 5. r1c2: 6');

  const other = openPage(ALMOST_BLANK);
  for (let cell = 0; cell < 80; cell += 1) {
    select(other, cell);
    other.commands.mark('corner', 1);
  }
  announceChanges(other.store);
  mock.timers.tick(1000);
  const said = other.store.announcement.value.text.split('. ');
  assert.ok(said.length < 20);
  assert.equal(said.at(-1), 'r9c8: corner mark 1 added');
});

test('marks and colours are said with their cell and kind', () => {
  const page = listen(ALMOST_BLANK);
  const { commands, hear } = page;
  select(page, 3);
  const heard = [
    () => commands.mark('corner', 4),
    () => commands.mark('corner', 4),
    () => commands.mark('centre', 2),
    () => commands.undo(),
    () => commands.colour(1),
    () => commands.colour(1),
    () => commands.undo(),
  ].map((act) => {
    act();
    return hear();
  });
  assert.deepEqual(heard, [
    'r1c4: corner mark 4 added',
    'r1c4: corner mark 4 removed',
    'r1c4: centre mark 2 added',
    'Undo: r1c4 centre mark 2 removed',
    'r1c4: orange',
    'r1c4: no colour',
    'Undo: r1c4 orange again',
  ]);
});

test('filling says in how many cells, and full speech says what a digit removed elsewhere', () => {
  const page = listen(ALMOST_BLANK);
  const { commands, store, hear } = page;
  commands.fillMarks();
  assert.equal(hear(), 'Candidates filled in 80 cells');
  store.settings.value = { ...store.settings.value, fullSpeech: true };
  assert.equal(hear(), 'Say more to screen readers: on');
  select(page, 0);
  commands.enter(5);
  assert.equal(hear(), 'r1c1: 5. Marks removed in 20 cells');
});

test('several cells are said as a number, when they are selected and when they are written', () => {
  const page = listen(ALMOST_BLANK);
  select(page, 0, [0, 13, 26]);
  assert.equal(page.hear(), '3 cells selected');
  page.commands.enter(1);
  assert.equal(page.hear(), '3 cells: 1');
  page.commands.undo();
  assert.equal(page.hear(), 'Undo: 3 cells empty again');
  page.commands.selectAll();
  assert.equal(page.hear(), '81 cells selected');
  page.commands.deselect();
  assert.equal(page.hear(), 'No cell selected');
  page.commands.select(4); // the focus reads it
  page.commands.move('right');
  assert.equal(page.hear(), '');
});

test('modes, what keys switch, messages and views are said', () => {
  const page = listen(ALMOST_BLANK);
  const { commands, hear } = page;
  const heard = [
    () => commands.setMode('corner'),
    () => commands.toggleMulti(),
    () => commands.toggleLarge(),
    () => commands.cycleTheme(),
    () => commands.zoomIn(),
    () => commands.restart(),
    () => commands.go('rate'),
  ].map((act) => {
    act();
    return hear();
  });
  assert.deepEqual(heard, [
    'Corner marks',
    'Select several cells: on',
    'Large type: on',
    'Theme: Dark',
    'Zoom 150%',
    'Puzzle restarted. Undo brings your entries back. The clock goes on. Button: New clock.',
    'Ratings',
  ]);
});

test('the end of the puzzle is said with its last digit', () => {
  const page = listen();
  for (const cell of EMPTY_CELLS) {
    select(page, cell);
    page.commands.enter(FULL[cell]);
    if (cell < 80) page.hear();
  }
  assert.equal(page.hear(), `r9c9: ${FULL[80]}. Solved in 0 seconds. No hints, no checks`);
});

test('the same words are said again where the same happens again, and once where it comes together', () => {
  const page = listen();
  const { store, hear } = page;
  const [cell] = EMPTY_CELLS;
  const action = { type: 'place', cells: [cell], digit: FULL[cell], tidy: false };
  const numbers = [];
  store.announcement.subscribe(({ number }) => numbers.push(number));
  store.dispatch(action, ticketOf(store));
  const first = hear();
  store.dispatch({ type: 'undo' }, ticketOf(store));
  hear();
  store.dispatch(action, ticketOf(store));
  assert.equal(hear(), first);
  assert.equal(new Set(numbers).size, numbers.length);
  for (const text of ['One.', 'Two', 'One.', 'Three']) say(store, text);
  assert.equal(hear(), 'One. Two. Three');
});

test('a row, a column and a box are read cell by cell, and a key leads to the next empty cell', () => {
  const page = listen(ALMOST_BLANK);
  const { commands, store, hear } = page;
  select(page, 79);
  commands.sayUnit('row');
  const lacking = 'Missing: 1, 2, 3, 4, 5, 6, 7 and 8.';
  assert.equal(hear(), `Row 9: empty, empty, empty, empty, empty, empty, empty, empty, 9. ${lacking}`);
  commands.sayUnit('box');
  assert.match(hear(), /^Box 9: /);
  commands.sayUnit('column');
  assert.match(hear(), /^Column 8: /);
  commands.toEmptyCell();
  assert.equal(store.selection.value.cursor, 0); // past the clue in the last cell
});

test('cells that are written together are read one by one', () => {
  const page = listen();
  say(page.store, '2 can be removed from r12c5 and r3c46. r7c8 is 4.');
  assert.equal(page.hear(), '2 can be removed from r1c5 and r2c5 and r3c4 and r3c6. r7c8 is 4.');
});

test('a pattern says what is drawn, by cells while they are few', () => {
  const none = drawingOf(CLASSIC);
  assert.equal(drawnText(none, drawingOf(CLASSIC, [0, 80])), 'r1c1 and r9c9: clue. 2 clue cells.');
  assert.equal(drawnText(drawingOf(CLASSIC, [0, 80]), drawingOf(CLASSIC, [80])), 'r1c1: empty. 1 clue cell.');
  assert.equal(drawnText(none, drawingOf(CLASSIC, [0, 1, 2, 3, 4])), '5 cells: clue. 5 clue cells.');
});
