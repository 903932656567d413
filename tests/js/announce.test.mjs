/** What is said aloud: every change once, in words that name cells, digits and marks. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { announceChanges } from '../../web/play/announce_changes.ts';
import { openPage, turnOf } from './page.mjs';
import { FULL, NEARLY } from './puzzles.mjs';

/** Those of NEARLY. */
const EMPTY_CELLS = Array.from({ length: 9 }, (_, column) => 72 + column);

/** A page whose announcements are collected; what the selection says is left out of the list. */
function listen(clues = NEARLY) {
  const page = openPage(clues);
  const said = [];
  announceChanges(page.store);
  page.store.announcement.subscribe(({ text }) => text && said.push(text));
  return { ...page, said };
}

const blank = new Array(81).fill(0);
const select = ({ store }, cursor, cells = [cursor]) => (store.selection.value = { cursor, cells });

test('a digit, its conflict, its end and its return are each said once', () => {
  const page = listen([...blank.slice(0, 80), 9]);
  const { commands, said } = page;
  select(page, 0);
  commands.place(5);
  select(page, 1);
  commands.place(5);
  commands.undo();
  commands.redo();
  commands.erase();
  assert.deepEqual(said, [
    'r1c1: 5',
    'r1c2: 5, conflicts with r1c1',
    'Undo: r1c2: empty',
    'Redo: r1c2: 5, conflicts with r1c1',
    'r1c2: empty',
  ]);
});

test('what happened before the first word could be said is said then, in its order and not without end', () => {
  const { store, commands } = openPage([...blank.slice(0, 80), 9]);
  for (const [cell, digit] of [
    [0, 5],
    [1, 6],
  ]) {
    store.selection.value = { cursor: cell, cells: [cell] };
    commands.place(digit);
  }
  announceChanges(store);
  assert.equal(store.announcement.value.text, 'r1c1: 5. r1c2: 6');
  commands.erase();
  assert.equal(store.announcement.value.text, 'r1c2: empty');

  const { store: other, commands: others } = openPage([...blank.slice(0, 80), 9]);
  for (let cell = 0; cell < 80; cell += 1) {
    other.selection.value = { cursor: cell, cells: [cell] };
    others.mark('corner', 1);
  }
  announceChanges(other);
  const said = other.announcement.value.text.split('. ');
  assert.ok(said.length < 20);
  assert.equal(said.at(-1), 'r9c8: corner mark 1 added');
});

test('marks and colours are said with their cell and kind', () => {
  const page = listen([...blank.slice(0, 80), 9]);
  const { commands, said } = page;
  select(page, 3);
  commands.mark('corner', 4);
  commands.mark('corner', 4);
  commands.mark('centre', 2);
  commands.colour(1);
  commands.colour(1);
  assert.deepEqual(said, [
    'r1c4: corner mark 4 added',
    'r1c4: corner mark 4 removed',
    'r1c4: centre mark 2 added',
    'r1c4: orange',
    'r1c4: no colour',
  ]);
});

test('filling says in how many cells, and full speech says what a digit removed elsewhere', () => {
  const page = listen([...blank.slice(0, 80), 9]);
  const { commands, store, said } = page;
  commands.fillMarks();
  assert.deepEqual(said, ['Candidates filled in 80 cells']);
  store.settings.value = { ...store.settings.value, fullSpeech: true };
  select(page, 0);
  commands.place(5);
  assert.equal(said.at(-1), 'r1c1: 5. Marks removed in 20 cells');
});

test('several cells are said as a number, when they are selected and when they are written', () => {
  const page = listen([...blank.slice(0, 80), 9]);
  select(page, 0, [0, 13, 26]);
  assert.deepEqual(page.said, ['3 cells selected']);
  page.commands.place(1);
  assert.equal(page.said.at(-1), '1 in 3 cells');
});

test('the end of the puzzle is said with its last digit', () => {
  const page = listen();
  for (const cell of EMPTY_CELLS) {
    select(page, cell);
    page.commands.place(FULL[cell]);
  }
  assert.match(page.said.at(-1), /^r\dc\d: \d\. Puzzle complete$/);
});

test('the same words are said again where the same happens again', () => {
  const { store } = openPage();
  const numbers = [];
  announceChanges(store);
  store.announcement.subscribe(({ number }) => numbers.push(number));
  const cell = EMPTY_CELLS[0];
  const action = { type: 'place', cells: [cell], digit: FULL[cell], tidy: false };
  store.dispatch(action, turnOf(store));
  store.dispatch({ type: 'undo' }, turnOf(store));
  store.dispatch(action, turnOf(store));
  assert.equal(new Set(numbers).size, numbers.length);
});

test('a row, a column and a box are read cell by cell, and a key leads to the next empty cell', () => {
  const page = listen([...blank.slice(0, 80), 9]);
  const { commands, store, said } = page;
  select(page, 79);
  commands.sayUnit('row');
  assert.equal(said.at(-1), 'Row 9: empty, empty, empty, empty, empty, empty, empty, empty, 9');
  commands.sayUnit('box');
  assert.match(said.at(-1), /^Box 9: /);
  commands.sayUnit('column');
  assert.match(said.at(-1), /^Column 8: /);
  commands.toEmptyCell();
  assert.equal(store.selection.value.cursor, 0); // past the clue in the last cell
});
