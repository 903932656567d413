/** A list of puzzles as a table: how it is rated, sorted, and saved. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { callLevelOf } from '../../web/shared/controls/call_levels.ts';
import {
  UNMEASURED,
  measuresCsv,
  rowOf,
  sortedRows,
  toggledOrder,
} from '../../web/shared/puzzle_list/measures.ts';
import { puzzleKey, puzzleOf } from '../../web/shared/puzzle_list/puzzle.ts';
import { withoutNumbers } from '../../web/views/puzzles/shelves/text.ts';
import { openPage, settled, until } from './page.mjs';
import { FULL, LEVELS, NEARLY, textOf } from './puzzles.mjs';

const OTHER = FULL.map((digit, cell) => (cell % 2 ? digit : 0));

/** What the engine answers when it rates. */
function rating({ mean = 30, verdict = 'unique', cut = false } = {}) {
  const isRated = verdict === 'unique' && !cut;
  return {
    verdict,
    call_counts: isRated
      ? [{ counting: 'sweeps', mean, median: mean, sd: 1, low: mean / 2, high: mean * 2, runs: [mean] }]
      : [],
    call_level: isRated ? callLevelOf(LEVELS, mean).name : null,
    guesses: verdict === 'unique' ? 2 : null,
    cut,
    at_least: cut ? 5000 : null,
  };
}

/** Lines of a table, of puzzles of which this is known. */
function rowsOf(known, ids = []) {
  return known.map((measures, at) => {
    const puzzle = puzzleOf(textOf(FULL.with(at, 0)), '3x3', { title: `No. ${at}` });
    const measured = new Map([[puzzleKey(puzzle), { ...UNMEASURED, verdict: 'unique', ...measures }]]);
    return rowOf(puzzle, at + 1, measured, (id) => ids.indexOf(id));
  });
}

const given = async (name, text, isPart = false) => ({ name, text, isPart });
const puzzle = (digit) => `${digit}${'.'.repeat(80)}`;

/** A page with a file as its list, in the order of its lines. */
async function withFile(lines, name = 'four.txt') {
  const page = openPage(NEARLY);
  page.store.engine.value = { name: 'ready', fraction: null, words: '' };
  await page.commands.takeListFile(given(name, lines.join('\n')));
  page.commands.setRatingWish({ path: false });
  return page;
}

test('rows sort by number, both ways; those without one stay last', () => {
  const rows = rowsOf([{ callCount: 90 }, { verdict: 'multiple' }, { callCount: 8 }, { callCount: 8 }]);
  const lines = (order) => sortedRows(rows, order).map(({ line }) => line);
  assert.deepEqual(lines({ column: 'callCount', isDown: false }), [3, 4, 1, 2]);
  assert.deepEqual(lines({ column: 'callCount', isDown: true }), [1, 3, 4, 2]);
  assert.deepEqual(lines({ column: 'line', isDown: false }), [1, 2, 3, 4]);
  const order = toggledOrder({ column: 'line', isDown: false }, 'callCount');
  assert.deepEqual(order, { column: 'callCount', isDown: false });
  assert.deepEqual(toggledOrder(order, 'callCount'), { column: 'callCount', isDown: true });
});

test('techniques sort by how hard they are, not by their names', () => {
  const rows = rowsOf([{ hardest: 'aic' }, { hardest: 'naked_single' }], ['naked_single', 'aic']);
  const sorted = sortedRows(rows, { column: 'hardest', isDown: false });
  assert.deepEqual(
    sorted.map(({ hardest }) => hardest),
    ['naked_single', 'aic'],
  );
});

test('the table as CSV has a line for each puzzle and for each line that could not be read', () => {
  const rows = rowsOf([
    { callCount: 8.123, low: 4.0615, high: 16.246, median: 8, hasClass: true },
    { verdict: null, message: 'r1c1, r1c2 "both" hold 1.' },
    { callCount: 30, hasClass: false },
  ]);
  const text = measuresCsv(rows, [{ line: 7, message: 'No puzzle' }], { levels: LEVELS, table: 'paper' });
  const lines = text.split('\n');
  assert.equal(
    lines[0],
    'line,title,puzzle,box,verdict,clues,level,sweeps,sweeps_low,sweeps_high,sweeps_median,guesses,hardest,score,steps,' +
      'er,ep,ed,call_level,call_table,message',
  );
  assert.match(lines[1], /^1,No\. 0,\.\d{80},3x3,unique,80,,8.12,4.06,16.25,8,.*,easy,paper,$/);
  assert.match(lines[2], /^2,.*,invalid,.*"r1c1, r1c2 ""both"" hold 1\."$/);
  assert.match(lines[3], /^3,.*,30,.*,,,$/, 'a puzzle of another size is of no class');
  assert.match(lines[4], /^7,,,,invalid,.*No puzzle$/);
  assert.equal(lines[5], '');
});

test('a list knows what its puzzles say of themselves, until they are measured', () => {
  const [known] = [puzzleOf(textOf(NEARLY), '3x3', { level: 'hard', er: 4.2 })];
  const before = rowOf(known, 1, new Map(), () => 0);
  assert.deepEqual(
    [before.level, before.er, before.isMeasured, withoutNumbers(before)],
    ['hard', 4.2, false, ''],
  );
  const measures = new Map([[puzzleKey(known), { ...UNMEASURED, level: 'evil', er: 7.1 }]]);
  const after = rowOf(known, 1, measures, () => 0);
  assert.deepEqual([after.level, after.er, after.isMeasured], ['evil', 7.1, true]);
});

test('a file is rated puzzle by puzzle; bad ones cost nothing, and stopping keeps what is done', async () => {
  const { store, engine, commands } = await withFile([
    puzzle(1),
    'nonsense',
    puzzle(2),
    puzzle(3),
    puzzle(4),
  ]);
  const { shelf, rating: table } = store.shelves;
  assert.deepEqual([store.view.value, shelf.value.id, shelf.value.count], ['shelves', 'file', 4]);
  assert.deepEqual(
    store.offered.value.problems.map(({ line }) => line),
    [2],
  );
  const done = commands.rateList();
  await until(() => engine.last()?.method === 'rate');
  engine.last().answer(rating());
  await settled();
  engine.last().fail(Object.assign(new Error('Two equal clues.'), { name: 'EngineError', code: 'clash' }));
  await settled();
  engine.last().answer(rating({ verdict: 'none' }));
  await settled();
  assert.equal(engine.last().params.puzzle, puzzle(4));
  commands.stopRatingList();
  await done;
  assert.equal(table.batch.phase.value, 'stopped');
  assert.ok(engine.last().stopped);
  assert.deepEqual(
    table.measured.value.map((row) => [row.line, row.verdict, row.message, withoutNumbers(row)]),
    [
      [1, 'unique', '', ''],
      [3, null, 'Two equal clues.', 'Two equal clues.'],
      [4, 'none', '', 'No solution'],
    ],
    'by the lines of the file',
  );
  assert.equal(table.left.value.length, 1);
  const again = commands.rateList();
  await until(() => engine.calls.filter(({ stopped }) => !stopped).length === 4 + 1);
  assert.equal(engine.last().params.puzzle, puzzle(4), 'only what is left is rated');
  engine.last().answer(rating());
  await again;
  assert.equal(table.left.value.length, 0);
});

test('a file that is opened while another is rated is a list of its own', async () => {
  const { store, engine, commands } = await withFile([puzzle(1)], 'one.txt');
  const first = commands.rateList();
  await until(() => engine.last()?.method === 'rate');
  await commands.takeListFile(given('two.txt', [puzzle(2), puzzle(3)].join('\n'), true));
  assert.deepEqual([store.shelves.shelf.value.title, store.offered.value.isCut], ['two.txt', true]);
  assert.equal(store.shelves.rating.isOfShown.value, false, 'its own rating has not begun');
  const second = commands.rateList();
  for (const mean of [20, 40]) {
    await until(() => engine.last().method === 'rate' && !engine.last().stopped);
    engine.last().answer(rating({ mean }));
    await settled();
  }
  await Promise.all([first, second]);
  assert.deepEqual(
    store.shelves.rating.rows.value.map(({ puzzle: { clues }, callCount }) => [clues, callCount]),
    [
      [puzzle(2), 20],
      [puzzle(3), 40],
    ],
  );
  assert.equal(store.shelves.rating.batch.phase.value, 'done');
});

test('a list is rated by Sudoku Explainer too where that is wanted, on the scale in use', async () => {
  const { store, engine, commands } = await withFile([puzzle(1)]);
  commands.setRatingWish({ explainer: true });
  store.explainerScale.value = 'exchange';
  const done = commands.rateList();
  await until(() => engine.last()?.method === 'rate');
  engine.last().answer(rating());
  await settled();
  const { method, params } = engine.last();
  assert.deepEqual([method, params], ['explain', { puzzle: puzzle(1), scale: 'exchange' }]);
  engine.last().answer({ rating: { er: 7.2, ep: 1.2, ed: 1.2 }, steps: [] });
  await done;
  const [row] = store.shelves.rating.rows.value;
  assert.deepEqual([row.er, row.ep, row.ed], [7.2, 1.2, 1.2]);
  commands.plotRatings('er', 'callCount');
  assert.deepEqual(store.shelves.rating.axes.value, ['er', 'callCount']);
});

test('the level is that of the path, or of the rating where that may change it', async () => {
  const { store, engine, commands } = await withFile([puzzle(1), puzzle(2)]);
  commands.setRatingWish({ path: true });
  const done = commands.rateList();
  const path = { verdict: 'unique', hardest: 'x_wing', score: 340, steps: [1, 2, 3], level: 'tricky' };
  await until(() => engine.last()?.method === 'steps');
  engine.last().answer({ ...path, is_level_final: true });
  await settled();
  engine.last().answer(rating());
  await until(() => engine.last().method === 'steps');
  engine.last().answer({ ...path, is_level_final: false });
  await settled();
  assert.equal(engine.last().method, 'level');
  engine.last().answer({ level: 'hard' });
  await settled();
  engine.last().answer(rating({ cut: true }));
  await done;
  const rows = store.shelves.rating.rows.value;
  assert.deepEqual(
    rows.map(({ level, hardest, score, steps, callCount }) => [level, hardest, score, steps, callCount]),
    [
      ['tricky', 'x_wing', 340, 3, 30],
      ['hard', 'x_wing', 340, 3, null],
    ],
  );
  assert.match(rows[1].message, /At least 5,?000 sweeps/);
});

test('the saved ratings tell classes by the table that the screen uses, and name it', async () => {
  const { store, engine, platform, commands } = await withFile([textOf(NEARLY)], 'puzzles.sdm');
  const files = new Map();
  platform.download = (name, content) => files.set(name, content);
  store.hello.value = { levels: LEVELS };
  const known = { ...UNMEASURED, verdict: 'unique', callCount: 30, hasClass: true };
  store.measured.value = new Map([[`3x3 ${textOf(NEARLY)}`, known]]);
  const column = (name) => {
    commands.saveRatings();
    const [names, first] = files.get('puzzles-ratings.csv').split('\n');
    return first.split(',')[names.split(',').indexOf(name)];
  };
  assert.deepEqual([column('call_level'), column('call_table')], ['medium', 'paper']);
  const choosing = commands.setLevelTable('calibrated');
  const levels = LEVELS.map((level) => ({ ...level, name: `other ${level.name}` }));
  engine.last().answer({ levels, source: 'Elsewhere.' });
  await choosing;
  assert.deepEqual([column('call_level'), column('call_table')], ['other medium', 'calibrated']);
});

test('what is ticked is rated as a list, saved with what was found, and a row opens its puzzle', async () => {
  const { store, engine, commands } = openPage(NEARLY);
  const ticked = puzzleOf(textOf(OTHER), '3x3', { title: 'Mine' });
  commands.toggleTick(ticked);
  const done = commands.rateTicked();
  await until(() => engine.last()?.method === 'steps');
  assert.deepEqual([store.shelves.shelf.value.id, store.shelves.look.value], ['ticked', 'table']);
  engine.last().answer({
    verdict: 'unique',
    hardest: 'x_wing',
    score: 1,
    steps: [],
    level: 'tricky',
    is_level_final: true,
  });
  await settled();
  engine.last().answer(rating());
  await done;
  const saving = commands.saveTicked.save();
  await settled();
  const [saved] = engine.last().params.puzzles;
  assert.deepEqual([saved.level, saved.hardest], ['tricky', 'x_wing']);
  engine.last().answer({ name: '', media_type: '', base64: '', refused: [] });
  await saving;
  await commands.openListed(ticked);
  assert.deepEqual([store.puzzle.value, store.view.value], [textOf(OTHER), 'rate']);
});
