/** The list of solved games: its order, which outlives reloads, and as a table that can be brought back. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  MAX_SOLVED,
  readSolvedTable,
  solvedTable,
  withTable,
} from '../../web/views/you/progress/solved_games.ts';
import { openPage } from './page.mjs';
import { NEARLY, textOf } from './puzzles.mjs';
import { SharedStorage } from './tabs.mjs';

const TODAY = '2026-11-24';
const PUZZLE = textOf(NEARLY);
const game = (day, more = {}) => ({
  ...{ source: { kind: 'typed' }, day, seconds: 60, hints: 0, checks: 0, mistakes: 0 },
  ...more,
});
/** The name of a puzzle with one clue less. */
const nameAt = (cell) => `3x3 ${textOf(NEARLY.map((clue, at) => (at === cell ? 0 : clue)))}`;

test('the list keeps its order by days over reloads, and when it is full the oldest go', () => {
  const browser = new SharedStorage();
  const days = ['2026-11-03', '2026-11-01', '2026-11-04', '2026-11-04'];
  for (const [cell, day] of days.entries()) {
    const page = browser.openTab();
    const { solved } = page.store.progress;
    solved.value = new Map([...solved.value, [nameAt(cell), game(day)]]);
    page.storageSync.saveNow();
  }
  const names = [...browser.openTab().store.progress.solved.value.keys()];
  assert.deepEqual(names, [1, 0, 2, 3].map(nameAt));
  const page = browser.openTab();
  const many = Array.from({ length: MAX_SOLVED }, (_, at) => [`3x3 ${at}`, game('2026-11-20')]);
  page.store.progress.solved.value = new Map([...page.store.progress.solved.value, ...many]);
  page.storageSync.saveNow();
  const kept = browser.openTab().store.progress.solved.value;
  assert.equal(kept.size, MAX_SOLVED);
  assert.equal(kept.has(nameAt(1)), false);
});

test('a table that was saved brings back every game as it was', () => {
  const games = new Map([
    [nameAt(0), game('2026-11-01', { source: { kind: 'collection', level: 'hard', number: 7 }, hints: 2 })],
    [nameAt(1), game('2026-11-02', { source: { kind: 'file', name: 'a, "b"; c', number: 3 }, mistakes: 4 })],
    ['2x2 1...............', game('2026-11-03', { source: { kind: 'daily', day: '2026-11-03' }, checks: 1 })],
  ]);
  const table = readSolvedTable(solvedTable(games), TODAY);
  assert.deepEqual(table, { games, problems: 0 });
});

test('other programs save a table with other marks, and without columns that are not needed', () => {
  const text = `\ufeffPuzzle;Solved on;Seconds\r\n${PUZZLE};2026-11-01;75\r\n\r\n`;
  const table = readSolvedTable(text, TODAY);
  assert.deepEqual([...table.games], [[`3x3 ${PUZZLE}`, game('2026-11-01', { seconds: 75 })]]);
});

test('a line that makes no sense is counted and left out; a text without the columns is no table', () => {
  const row = (...fields) => fields.join(',');
  const lines = [
    row('puzzle', 'solved on', 'seconds', 'hints'),
    row(PUZZLE, '2026-11-01', 75, 0),
    row('5.3e80', '2026-11-01', 75, 0),
    row(PUZZLE, '1/11/2026', 75, 0),
    row(PUZZLE, '2026-12-24', 75, 0),
    row(PUZZLE, '2026-11-01', -1, 0),
    row(PUZZLE, '2026-11-01', 75, 'two'),
    row('=HYPERLINK("x")', '2026-11-01', 75, 0),
  ];
  const table = readSolvedTable(lines.join('\n'), TODAY);
  assert.equal(table.games.size, 1);
  assert.equal(table.problems, 6);
  assert.equal(readSolvedTable('puzzle,title\n', TODAY), null);
  assert.equal(readSolvedTable('', TODAY), null);
});

test('of two solutions of a puzzle the earlier one counts, and games are in the order of their days', () => {
  const here = new Map([
    [nameAt(0), game('2026-11-05')],
    [nameAt(1), game('2026-11-06')],
  ]);
  const read = new Map([
    [nameAt(0), game('2026-11-02', { seconds: 99 })],
    [nameAt(1), game('2026-11-09', { seconds: 1 })],
    [nameAt(2), game('2026-11-03')],
  ]);
  const { games, added } = withTable(here, { games: read, problems: 0 });
  assert.equal(added, 1);
  assert.deepEqual([...games.keys()], [0, 2, 1].map(nameAt));
  assert.deepEqual(
    [...games.values()].map(({ seconds }) => seconds),
    [99, 60, 60],
  );
});

test('a file is imported, and what came of it is said; one that is no table changes nothing', async () => {
  const page = openPage();
  const { solved } = page.store.progress;
  const games = new Map([[nameAt(0), game('2026-11-01')]]);
  const pick = (text, isPart = false) => {
    page.platform.pickFile = async () => ({ text, isPart });
    return page.commands.importSolved();
  };
  await pick(`${solvedTable(games)}x,y\n`);
  assert.deepEqual(solved.value, games);
  assert.equal(page.store.notice.value.text, '1 game added. 1 line couldn’t be read.');
  await pick(solvedTable(games));
  assert.equal(page.store.notice.value.text, '0 games added. Already here: 1.');
  for (const bad of [() => pick('no table'), () => pick(solvedTable(games), true)]) {
    await bad();
    assert.match(page.store.notice.value.text, /isn’t a table/);
    assert.deepEqual(solved.value, games);
  }
  page.platform.pickFile = () => Promise.reject(new Error('gone'));
  await page.commands.importSolved();
  assert.match(page.store.notice.value.text, /isn’t a table/);
  page.platform.pickFile = async () => null;
  page.store.notice.value = null;
  await page.commands.importSolved();
  assert.equal(page.store.notice.value, null, 'who chooses no file hears nothing');
});
