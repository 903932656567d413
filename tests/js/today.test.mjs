/** Today: the day's puzzle by command and by address, the calendar, the streak, and what is kept of solved days. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { writeGrid } from '../../web/shared/board/digits.ts';
import { newGame } from '../../web/shared/board/game.ts';
import { CLASSIC } from '../../web/shared/board/geometry.ts';
import { fieldsOf, gameOf, nameOf } from '../../web/shared/storage/game_record.ts';
import { dailyPuzzle } from '../../web/shared/puzzles/daily.ts';
import { dayAt } from '../../web/shared/text/days.ts';
import { monthAfter, nextDayOf, streakOf, weeksOf } from '../../web/views/play/today/calendar_state.ts';
import { playView } from '../../web/views/play/game/view.ts';
import { makeToday } from '../../web/views/play/today/today.ts';
import { nextDayText } from '../../web/views/play/today/text.ts';
import { openPage, settled, ticketOf } from './page.mjs';
import { FULL, NEARLY, solutionOf } from './puzzles.mjs';
import { SharedStorage } from './tabs.mjs';
import { sourceTitle } from '../../web/shared/board/source_title.ts';

const FILE = JSON.parse(
  readFileSync(new URL('../../py/dokulab/people/play/daily.json', import.meta.url), 'utf8'),
);
const TODAY = '2026-11-24'; // a Tuesday

/** Puts the puzzle NEARLY on the board as that of a day, and solves it at a time. */
async function solveDay(page, day, seconds) {
  const { store } = page;
  store.game.value = newGame(CLASSIC, [...NEARLY], { kind: 'daily', day });
  store.clockTime.value = seconds * 1000;
  NEARLY.forEach((clue, cell) => {
    if (!clue)
      store.dispatch({ type: 'place', cells: [cell], digit: FULL[cell], tidy: false }, ticketOf(store));
  });
  assert.ok(store.isSolved.value);
}

const boardOf = ({ store }) => writeGrid(store.game.value.clues);

test('a daily puzzle leads on to the next day that is open and not solved, else to the one before', () => {
  const [monday, sunday, first] = ['2026-11-23', '2026-11-22', '1970-01-05'];
  const solved = (...days) => new Map(days.map((day) => [day, 60]));
  assert.equal(nextDayOf(monday, TODAY, solved(monday)), TODAY);
  assert.equal(nextDayOf(TODAY, TODAY, solved(TODAY)), monday, 'tomorrow’s is not open yet');
  assert.equal(nextDayOf(monday, TODAY, solved(monday, TODAY)), sunday);
  assert.equal(nextDayOf(monday, TODAY, solved(sunday, monday, TODAY)), '2026-11-21');
  assert.equal(nextDayOf(sunday, TODAY, solved(sunday, monday)), TODAY);
  assert.equal(nextDayOf(first, dayAt(1), solved(first, dayAt(1))), null, 'all are solved');
  assert.equal(nextDayOf(first, first, solved(first)), null, 'there is none before the first');
  assert.equal(nextDayText(TODAY, TODAY), 'Play today’s puzzle');
  assert.equal(nextDayText(monday, TODAY), 'Play yesterday’s puzzle');
  assert.equal(nextDayText(sunday, TODAY), 'Play Sunday 22 November');
});

test('today’s puzzle, and that of a day in an address, come to the board', async () => {
  const page = openPage();
  await page.commands.followDay('today');
  assert.equal(boardOf(page), dailyPuzzle(FILE, TODAY).puzzle);
  assert.equal(sourceTitle(page.store.game.value.source), 'Daily 24 Nov 2026');
  await page.commands.follow('#play?day=2026-03-01');
  await settled();
  assert.equal(boardOf(page), dailyPuzzle(FILE, '2026-03-01').puzzle);
  assert.equal(page.did.hashes.at(-1), '#play');
  await page.commands.followDay('today');
  assert.equal(boardOf(page), dailyPuzzle(FILE, TODAY).puzzle);
});

test('the address of a new puzzle shows the list, and keeps the game', () => {
  const page = openPage();
  const { value: before } = page.store.game;
  assert.ok(playView.follow(page.commands, new URLSearchParams('new')));
  assert.equal(page.store.drawer.value, 'new');
  assert.equal(page.did.hashes.at(-1), '#play');
  assert.equal(page.store.game.value, before);
  assert.ok(!playView.follow(page.commands, new URLSearchParams('p=1')));
});

test('a day to come, a day that is none, and one before the first are refused with words, and nothing is lost', async () => {
  for (const [name, words] of [
    ['2026-11-25', /Wednesday 25 November 2026 isn’t here yet/],
    ['2026-02-30', /“2026-02-30” isn’t a day with a puzzle/],
    ['1970-01-04', /isn’t a day with a puzzle/],
    ['x'.repeat(5000), /isn’t a day with a puzzle/],
  ]) {
    const page = openPage();
    const { game } = page.store;
    const before = game.value;
    await page.commands.followDay(name);
    assert.equal(game.value, before);
    assert.match(page.store.notice.value.text, words);
    assert.ok(page.store.notice.value.text.length < 200);
    assert.equal(page.store.drawer.value, 'new');
  }
});

test('where the puzzles cannot be loaded, it says so and keeps the game', async () => {
  const page = openPage();
  const { followDay } = makeToday(page.app, () => Promise.reject(new Error('offline'))).commands;
  const { value: before } = page.store.game;
  await followDay('today');
  assert.match(page.store.notice.value.text, /can’t be loaded/);
  assert.equal(page.store.game.value, before);
});

test('a day’s puzzle that was begun goes on where it was left', async () => {
  const page = openPage();
  await page.commands.followDay('today');
  const cell = page.store.game.value.clues.indexOf(0);
  page.store.dispatch({ type: 'place', cells: [cell], digit: 1, tidy: false }, ticketOf(page.store));
  const opened = page.commands.playDay('2026-11-23');
  await settled();
  page.commands.answer(true);
  await opened;
  await page.commands.followDay('today');
  assert.equal(page.store.game.value.history.present.digits[cell], 1);
});

/** Solves the puzzle on the board, digit by digit. */
function solve({ store }) {
  const { clues } = store.game.value;
  const digits = solutionOf(clues);
  clues.forEach((clue, cell) => {
    if (!clue)
      store.dispatch({ type: 'place', cells: [cell], digit: digits[cell], tidy: false }, ticketOf(store));
  });
  assert.ok(store.isSolved.value);
}

test('the address of the puzzle on the board keeps its game, solved or under way', async () => {
  const page = openPage();
  const { store, commands } = page;
  await commands.followDay('today');
  const cell = store.game.value.clues.indexOf(0);
  store.dispatch({ type: 'place', cells: [cell], digit: 1, tidy: false }, ticketOf(store));
  const { value: begun } = store.game;
  await commands.follow('#play?day=today');
  await settled();
  assert.equal(store.game.value, begun);
  store.dispatch({ type: 'undo' }, ticketOf(store));
  solve(page);
  const { value: solved } = store.game;
  await commands.follow('#play?day=today');
  await settled();
  assert.equal(store.game.value, solved);
  assert.equal(store.view.value, 'play');
  assert.equal(store.drawer.value, 'none');
});

test('today’s puzzle comes back solved while another is on the board, also from the list of new puzzles', async () => {
  const page = openPage();
  const { store, commands } = page;
  await commands.followDay('today');
  solve(page);
  const { digits } = store.game.value.history.present;
  await commands.playNumber('easy', 1);
  await commands.followDay('today');
  assert.deepEqual(store.game.value.history.present.digits, digits);
  await commands.playNumber('easy', 1);
  store.recent.value = [];
  await commands.followDay('today');
  assert.ok(!store.isSolved.value, 'it is not kept any more');
});

test('the address of a solved number keeps its game while it is on the board', async () => {
  const page = openPage();
  const { store, commands } = page;
  await commands.playNumber('easy', 1);
  solve(page);
  const { value: solved } = store.game;
  await commands.follow('#play?n=easy-1');
  await settled();
  assert.equal(store.game.value, solved);
  await commands.playNumber('easy', 1);
  assert.ok(!store.isSolved.value, 'who chooses it from the list plays it again');
});

test('while another puzzle is opened, the day’s is only offered', async () => {
  const page = openPage();
  let give = () => {};
  const { followDay } = makeToday(page.app, () => new Promise((resolve) => (give = resolve))).commands;
  const asked = followDay('today');
  const opened = page.commands.playNumber('easy', 1);
  await opened;
  const { value: before } = page.store.game;
  give(FILE);
  await asked;
  assert.equal(page.store.game.value, before);
  assert.match(page.store.notice.value.text, /Daily 24 Nov 2026 is ready/);
});

test('a day is solved by the entry that completes it, not by a solution that is filled in', async () => {
  const page = openPage();
  page.start('today');
  await solveDay(page, '2026-11-24', 400);
  await solveDay(page, '2026-11-24', 200);
  assert.deepEqual([...page.store.today.days.value], [['2026-11-24', 400]], 'the first time stays');
  page.store.game.value = newGame(CLASSIC, [...NEARLY], { kind: 'daily', day: '2026-11-23' });
  page.store.dispatch({ type: 'fill-solution', digits: FULL }, ticketOf(page.store));
  assert.equal(page.store.today.days.value.size, 1);
});

test('the time of a day is the one on the clock and in Progress', async () => {
  const page = openPage();
  page.start('today');
  page.start('progress');
  await solveDay(page, TODAY, 369.6);
  assert.equal(page.store.today.days.value.get(TODAY), 369);
  const [solved] = page.store.progress.solved.value.values();
  assert.equal(solved.seconds, 369);
});

test('two tabs that solve different days keep both', async () => {
  const browser = new SharedStorage({ isCached: true });
  const [one, other] = [browser.openTab(), browser.openTab()];
  for (const [tab, day] of [
    [one, '2026-11-22'],
    [other, '2026-11-23'],
  ]) {
    tab.start('today');
    await solveDay(tab, day, 60);
    tab.storageSync.saveNow();
  }
  while (browser.deliver(one) || browser.deliver(other));
  const both = ['2026-11-22', '2026-11-23'];
  for (const tab of [one, other, browser.openTab()]) {
    assert.deepEqual([...tab.store.today.days.value.keys()].toSorted(), both);
  }
});

test('what is kept of days is checked: another page may have written it', () => {
  const browser = new SharedStorage();
  const page = browser.openTab();
  page.store.today.days.value = new Map([
    ['2026-11-22', 60],
    ['2026-02-30', 60],
    ['2026-11-21', 'soon'],
    ['2026-11-20', 1e300],
    ['2999-11-24', 60],
  ]);
  page.storageSync.saveNow();
  assert.deepEqual([...browser.openTab().store.today.days.value], [['2026-11-22', 60]]);
});

test('a game knows its day after a reload; one of no day is the player’s own', () => {
  const game = newGame(CLASSIC, NEARLY, { kind: 'daily', day: '2026-11-24' });
  assert.deepEqual(gameOf(nameOf(game), fieldsOf(game))?.source, game.source);
  const broken = { ...game, source: { kind: 'daily', day: '2026-13-01' } };
  assert.deepEqual(gameOf(nameOf(broken), fieldsOf(broken))?.source, { kind: 'typed' });
});

test('the date follows the clock on the wall when the page comes into sight again', () => {
  const { start, store, platform } = openPage();
  start('today');
  assert.equal(store.today.now.value, TODAY);
  store.isPageVisible.value = false;
  platform.day = '2026-11-25';
  store.isPageVisible.value = true;
  assert.equal(store.today.now.value, '2026-11-25');
});

test('the calendar does not turn to months without puzzles', () => {
  const { store, commands } = openPage();
  commands.toggleCalendar();
  assert.equal(store.today.month.value, '2026-11');
  commands.showMonth('2026-12');
  assert.equal(store.today.month.value, '2026-11');
  commands.showMonth('1970-01');
  commands.showMonth('1969-12');
  assert.equal(store.today.month.value, '1970-01');
  commands.toggleCalendar();
  assert.equal(store.today.month.value, null);
});

test('a month has each of its days once, under its weekday', () => {
  for (const month of ['1970-01', '2024-02', '2026-02', '2026-03', '2026-11', '2100-02']) {
    const weeks = weeksOf(month);
    const [year, number] = month.split('-').map(Number);
    const days = weeks.flat().filter(Boolean);
    assert.equal(days.length, new Date(Date.UTC(year, number, 0)).getUTCDate(), month);
    for (const week of weeks) {
      assert.equal(week.length, 7);
      week.forEach((day, weekday) => {
        if (day) assert.equal((new Date(day).getUTCDay() + 6) % 7, weekday, day);
      });
    }
  }
  assert.equal(monthAfter('2026-01', -1), '2025-12');
  assert.equal(monthAfter('2026-12', 1), '2027-01');
});

/** Days of November 2026, which began on a Sunday. */
const november = (...dates) => new Set(dates.map((date) => `2026-11-${String(date).padStart(2, '0')}`));

test('a streak forgives two missed days in a week, and not three', () => {
  assert.equal(streakOf(new Set(), TODAY), 0);
  assert.equal(streakOf(november(24), TODAY), 1);
  assert.equal(streakOf(november(23), TODAY), 1, 'today is not missed before it is over');
  assert.equal(streakOf(november(22, 23, 24), TODAY), 3);
  assert.equal(streakOf(november(16, 17, 20, 21, 22, 23), TODAY), 6, 'two are missed: the 18th and 19th');
  assert.equal(streakOf(november(16, 20, 21, 22, 23), TODAY), 4, 'three are missed: the 17th to 19th');
  assert.equal(streakOf(november(10, 13, 19, 20), '2026-11-22'), 2, 'the 16th to 18th end it');
  assert.equal(streakOf(november(11, 12, 13, 18, 19, 20, 21, 22), TODAY), 8, 'two in each of two weeks');
  assert.equal(streakOf(november(1, 2), TODAY), 0, 'long ago');
});
