/** The puzzles that come with the page: drawn without repeats, by number or link; what was played is kept. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isComplete } from '../../web/shared/board/game.ts';
import { trackPlayedPuzzles } from '../../web/frame/sync.ts';
import { nextNumber, unpacked } from '../../web/shared/puzzles/bank.ts';
import { firstGame } from '../../web/shared/puzzles/first_game.ts';
import { playedOf, withPlayed } from '../../web/shared/puzzles/played.ts';
import { originText } from '../../web/shared/text/words.ts';
import { openPage, settled, ticketOf } from './page.mjs';
import { FULL, NEARLY, PACKED, textOf } from './puzzles.mjs';
import { SharedStorage } from './tabs.mjs';
import { sourceTitle } from '../../web/shared/board/source_title.ts';

/** Four puzzles with the solution FULL, which lack their first one, two, three and four digits. */
const PUZZLES = [1, 2, 3, 4].map((open) => textOf(FULL.map((digit, cell) => (cell < open ? 0 : digit))));

/** A page whose collections have all their puzzles. */
const openWhole = (given = {}) =>
  openPage(NEARLY, { fetchPuzzles: async () => ({ puzzles: PACKED }), ...given });

/** Fills the board with the solution, digit by digit. */
function solve({ store }) {
  store.game.value.clues.forEach((clue, cell) => {
    if (!clue)
      store.dispatch({ type: 'place', cells: [cell], digit: FULL[cell], tidy: false }, ticketOf(store));
  });
  assert.ok(isComplete(store.game.value));
}

test('a packed puzzle is unpacked, whatever its board', () => {
  assert.deepEqual(
    PACKED.map((text) => unpacked(text, '3x3')),
    PUZZLES,
  );
  // 22 gaps of a 4x4 board: all but the last four cells hold a clue, or lie between two.
  assert.equal(unpacked('!(', '2x2'), '1.2'.padEnd(16, '.'));
  assert.equal(unpacked('', '2x3'), '.'.repeat(36));
  // A 9x9 board's gaps are 0 to 8; the symbol after them stands for nine empty cells.
  assert.equal(unpacked('v!', '3x3'), '.'.repeat(9).concat('1').padEnd(81, '.'));
});

test('the next number comes next: not played before played, and that before solved', () => {
  const played = { started: new Set([1, 2, 5]), solved: new Set([1, 2]) };
  assert.equal(nextNumber(500, played), 3);
  assert.equal(nextNumber(500, played, 2), 3);
  assert.equal(nextNumber(500, played, 3), 4);
  assert.equal(nextNumber(500, played, 4), 6, 'one that was begun is passed over');
  assert.equal(nextNumber(500, played, 317), 318);
  assert.equal(nextNumber(500, played, 500), 3, 'after the last one from the start');
  const allBegun = { started: new Set([1, 2, 3, 4]), solved: new Set([1, 2]) };
  assert.equal(nextNumber(4, allBegun, 3), 4);
  assert.equal(nextNumber(4, allBegun, 4), 3);
  assert.equal(nextNumber(2, played, 1), 2, 'where all are solved, simply the next');
  assert.equal(nextNumber(1, played, 1), 1);
});

test('no puzzle comes twice until all were played', async () => {
  const page = openWhole();
  const numbers = [];
  for (let game = 0; game < 5; game += 1) {
    await page.commands.playNext('easy');
    numbers.push(page.store.game.value.source.number);
  }
  assert.deepEqual(numbers, [1, 2, 3, 4, 1]);
});

test('the numbers of a level come with the rating of each, and go with Escape before the drawer does', async () => {
  const page = openWhole();
  const { store, commands } = page;
  commands.toggleDrawer('new');
  await commands.showNumbers('easy');
  assert.equal(store.numbersOf.value.id, 'easy');
  assert.equal(store.numbersOf.value.entries.length, 4);
  commands.escape();
  assert.deepEqual([store.numbersOf.value, store.drawer.value], [null, 'new']);
  commands.escape();
  assert.equal(store.drawer.value, 'none');
  const slow = commands.showNumbers('easy');
  commands.showNumbers(null);
  await slow;
  assert.equal(store.numbersOf.value, null, 'ratings that come late bring nothing back');
});

test('what is solved is noted, what is only filled in is not', async () => {
  const page = openWhole();
  const stop = trackPlayedPuzzles(page.app);
  await page.commands.playNumber('easy', 2);
  assert.equal(sourceTitle(page.store.game.value.source), 'Easy 2');
  solve(page);
  await page.commands.playNumber('easy', 3);
  page.store.dispatch({ type: 'fill-solution', digits: FULL }, ticketOf(page.store));
  await page.commands.playNumber('medium', 1);
  const { started, solved } = playedOf(page.store.played.value, 'easy');
  assert.deepEqual([[...started], [...solved]], [[2, 3], [2]]);
  assert.deepEqual([...playedOf(page.store.played.value, 'medium').started], [1]);
  stop();
});

test('a puzzle that the page begins with counts once something is written into it', () => {
  const page = openWhole();
  const source = { kind: 'collection', level: 'easy', number: 1 };
  page.store.game.value = { ...page.store.game.value, source };
  const stop = trackPlayedPuzzles(page.app);
  assert.equal(playedOf(page.store.played.value, 'easy').started.size, 0);
  const cell = page.store.game.value.clues.indexOf(0);
  page.store.dispatch({ type: 'mark', cells: [cell], kind: 'corner', digit: 1 }, ticketOf(page.store));
  assert.equal(playedOf(page.store.played.value, 'easy').started.size, 1);
  stop();
});

test('a number that was begun goes on where it was', async () => {
  const page = openWhole();
  await page.commands.playNumber('easy', 4);
  page.store.dispatch({ type: 'place', cells: [0], digit: FULL[0], tidy: false }, ticketOf(page.store));
  await page.commands.playNumber('easy', 2);
  await page.commands.playNumber('easy', 4);
  assert.equal(page.store.game.value.history.present.digits[0], FULL[0]);
});

test('a puzzle of the page takes the place of a game without a question, and a message leads back', async () => {
  const page = openWhole();
  const { store, commands } = page;
  await commands.playNumber('easy', 4);
  store.dispatch({ type: 'place', cells: [0], digit: FULL[0], tidy: false }, ticketOf(store));
  await commands.playNumber('easy', 2);
  assert.equal(store.question.value, null);
  assert.equal(store.game.value.source.number, 2);
  assert.equal(store.notice.value.text, 'Easy 4 is under Recent games.');
  assert.equal(store.notice.value.offer.label, 'Go back');
  store.notice.value.offer.run();
  await settled();
  assert.equal(store.game.value.source.number, 4);
  assert.equal(store.game.value.history.present.digits[0], FULL[0]);
  await commands.playNumber('easy', 2);
  assert.ok(store.notice.value);
  store.recent.value = [];
  assert.equal(store.notice.value, null, 'a game that is removed from the list is not offered');
});

test('a link names a puzzle by its number, and one that makes no sense says so', async () => {
  const page = openWhole();
  await page.commands.follow('#play?n=easy-3');
  await settled();
  assert.deepEqual(page.store.game.value.source, { kind: 'collection', level: 'easy', number: 3 });
  assert.equal(page.did.hashes.at(-1), '#play');
  for (const [name, said] of [
    ['easy-5', /from 1 to 4/],
    ['easy-0', /from 1 to 4/],
    ['simple-1', /no collection “simple”/],
    ['', /no collection/],
  ]) {
    page.store.notice.value = null;
    await page.commands.follow(`#play?n=${name}`);
    await settled();
    assert.match(page.store.notice.value.text, said, name);
    assert.equal(page.store.game.value.source.number, 3);
  }
});

test('without a connection the first puzzles can be played, and the others say why not', async () => {
  const page = openPage();
  await page.commands.playNext('easy');
  assert.deepEqual(page.store.game.value.source, { kind: 'collection', level: 'easy', number: 1 });
  await page.commands.playNumber('easy', 2);
  assert.match(page.store.notice.value.text, /Easy 2 can’t be loaded.*up to 1 work/);
  assert.equal(page.store.game.value.source.number, 1);
});

test('tabs that solve at the same time lose nothing, and it outlives a reload', () => {
  const shared = new SharedStorage();
  const [here, there] = [shared.openTab(), shared.openTab()];
  here.store.played.value = withPlayed(here.store.played.value, 'hard', 217, { isSolved: true });
  there.store.played.value = withPlayed(there.store.played.value, 'hard', 218, { isSolved: true });
  there.store.played.value = withPlayed(there.store.played.value, 'hard', 217);
  shared.settle();
  for (const tab of [here, there, shared.openTab()]) {
    const { started, solved } = playedOf(tab.store.played.value, 'hard');
    assert.deepEqual([[...started], [...solved].toSorted()], [[217], [217, 218]]);
  }
});

test('a game by chance has the number of its puzzle, from 1 to the last', () => {
  const collection = { id: 'own', box: '3x3', puzzles: [textOf(NEARLY), textOf(FULL), textOf(NEARLY)] };
  for (const [part, number] of [
    [0, 1],
    [0.34, 2],
    [0.999, 3],
  ]) {
    const game = firstGame(collection, () => part);
    assert.equal(game.source.number, number);
    assert.equal(textOf(game.clues), collection.puzzles[number - 1]);
  }
});

test('an address with the number of a puzzle opens that; with a name that is none, the choice of puzzles', async () => {
  const { store, commands } = openWhole();
  store.drawer.value = 'none';
  await commands.followNumber('easy-2');
  const { source } = store.game.value;
  assert.deepEqual([source.level, source.number, store.drawer.value], ['easy', 2, 'none']);
  await commands.followNumber('no-such-thing');
  assert.equal(store.drawer.value, 'new');
});

test('puzzles that have names come with them and with who made them', async () => {
  const names = ['One', 'Two', 'Three', 'Four'];
  const sources = ['A, 2001', 'B, 2002', 'C, 2003', 'D, 2004'];
  const { store, commands } = openPage(NEARLY, {
    fetchPuzzles: async () => ({ puzzles: PACKED, names, sources }),
  });
  await commands.showNumbers('easy');
  const [{ name, source }] = store.numbersOf.value.entries;
  assert.equal(originText(name, source), 'One. A, 2001.');
  assert.equal(originText('Five', null), 'Five.');
});
