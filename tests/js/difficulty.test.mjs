/** How hard puzzles are, as the page keeps, sorts and compares it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { callLevelOf } from '../../web/shared/controls/call_levels.ts';
import {
  MAX_RATED,
  explainerFigures,
  withRating,
  withoutRating,
} from '../../web/views/analyse/rate/rated_state.ts';
import { explainerKey } from '../../web/shared/steps/rated_path.ts';
import {
  toggledOrder,
  ratingsTable,
  invalidRow,
  rowOf,
  sortedRows,
} from '../../web/views/analyse/rate/file_state.ts';
import { newGame } from '../../web/shared/board/game.ts';
import { geometry } from '../../web/shared/board/geometry.ts';
import { openPage, settled, until } from './page.mjs';
import { FULL, LEVELS, NEARLY, textOf } from './puzzles.mjs';

/** What the engine answers when it rates. */
function rating(puzzle, { mean = 30, verdict = 'unique', cut = false } = {}) {
  const counts = {
    counting: 'sweeps',
    mean,
    median: mean,
    sd: 1,
    low: mean / 2,
    high: mean * 2,
    runs: [mean],
  };
  return {
    puzzle,
    verdict,
    call_counts: verdict === 'unique' ? [counts] : [],
    call_level: verdict === 'unique' ? callLevelOf(LEVELS, mean).name : null,
    confidence: 1,
    neighbour: null,
    guesses: verdict === 'unique' ? 2 : null,
    cut,
    at_least: cut ? 5000 : null,
    sparse: false,
    with_more_logic: null,
  };
}

/** What the engine answers when it rates as Sudoku Explainer does. */
const explained = (puzzle, change) => ({
  puzzle,
  verdict: 'unique',
  rating: { scale: 'classic', er: 7.1, ep: 2, ed: 1.2, er_at_least: 7.1, level: null, ...change },
  steps: [],
});

const entry = (line, text = textOf(FULL)) => ({
  text,
  line,
  title: '',
  clues: 30,
  boxRows: 3,
  boxColumns: 3,
});
/** What it answers when it finds the path. */
const pathOf = (change = {}) => ({
  verdict: 'unique',
  steps: [],
  hardest: null,
  score: 0,
  level: 'hard',
  is_level_final: false,
  ...change,
});
const row = (line, mean) => rowOf(entry(line), rating('p', { mean }), null, () => 0);
const given = async (name, text, isPart = false) => ({ name, text, isPart });

test('rows sort by number, both ways; those without one stay last', () => {
  const none = rowOf(entry(2), rating('q', { verdict: 'multiple' }), null, () => 0);
  const rows = [row(1, 90), none, row(3, 8), row(4, 8)];
  const lines = (order) => sortedRows(rows, order).map(({ line }) => line);
  assert.deepEqual(lines({ column: 'mean', isDown: false }), [3, 4, 1, 2]);
  assert.deepEqual(lines({ column: 'mean', isDown: true }), [1, 3, 4, 2]);
  assert.deepEqual(lines({ column: 'line', isDown: false }), [1, 2, 3, 4]);
  const order = toggledOrder({ column: 'line', isDown: false }, 'mean');
  assert.deepEqual(order, { column: 'mean', isDown: false });
  assert.deepEqual(toggledOrder(order, 'mean'), { column: 'mean', isDown: true });
});

test('techniques sort by how hard they are, not by their names', () => {
  const path = (hardest) => ({ hardest, score: 1, steps: [] });
  const rank = (id) => ['naked_single', 'aic'].indexOf(id);
  const rows = ['aic', 'naked_single'].map((id, index) => rowOf(entry(index), rating('p'), path(id), rank));
  const sorted = sortedRows(rows, { column: 'hardest', isDown: false });
  assert.deepEqual(
    sorted.map(({ hardest }) => hardest),
    ['naked_single', 'aic'],
  );
});

test('the table as CSV has a line for each puzzle and for each line that could not be read', () => {
  const table = (rows, problems) =>
    ratingsTable(rows, problems, { levels: LEVELS, table: 'paper' }).split('\n');
  const refused = invalidRow(entry(2), 'r1c1, r1c2 "both" hold 1.');
  const lines = table([row(1, 8.123), refused], [{ line: 7, message: 'No puzzle' }]);
  assert.match(lines[0], /^line,title,puzzle,verdict,.*sweeps,sweeps_low/);
  assert.match(lines[1], /^1,,p,unique,30,,8.12,4.06,16.25,.*,easy,paper,$/);
  assert.match(lines[2], /^2,.*,invalid,.*"r1c1, r1c2 ""both"" hold 1\."$/);
  assert.match(lines[3], /^7,,,invalid,.*No puzzle$/);
  assert.equal(lines[4], '');
});

test('the CSV tells classes by the table that the screen uses, and names it', async () => {
  const { store, engine, platform, commands } = openPage();
  const files = new Map();
  platform.download = (name, content) => files.set(name, content);
  store.hello.value = { levels: LEVELS };
  store.ratedFile.rows.value = [row(1, 30)];
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

test('a puzzle of another size is of no class, whatever its count', () => {
  const small = rowOf(entry(1, '.'.repeat(36)), { ...rating('p'), call_level: null }, null, () => 0);
  const [, line] = ratingsTable([small], [], { levels: LEVELS, table: 'paper' }).split('\n');
  assert.match(line, /,unique,30,,30,/);
});

test('a rating that was cut has no mean to sort by, and says how much it is at least', () => {
  const cut = rowOf(entry(1), rating('p', { cut: true }), null, () => 0);
  assert.equal(cut.mean, null);
  assert.match(cut.message, /At least 5,?000 sweeps/);
});

test('the comparison keeps one rating a puzzle, the latest first, and not for ever', () => {
  let list = withRating([], { kind: 'typed' }, rating('p', { mean: 10 }));
  list = withRating(list, { kind: 'link' }, rating('q', { mean: 20 }));
  list = withRating(list, { kind: 'typed' }, rating('p', { mean: 30 }));
  assert.deepEqual(
    list.map(({ puzzle, mean }) => [puzzle, mean]),
    [
      ['p', 30],
      ['q', 20],
    ],
  );
  assert.equal(withRating(list, { kind: 'typed' }, rating('r', { verdict: 'none' })), list);
  assert.deepEqual(withoutRating(list, 'p').length, 1);
  for (let number = 0; number < 2 * MAX_RATED; number += 1)
    list = withRating(list, { kind: 'typed' }, rating(`${number}`));
  assert.equal(list.length, MAX_RATED);
});

test('another table tells the class anew, and nothing else', async () => {
  const { store, engine, commands } = openPage();
  store.hello.value = { levels: LEVELS };
  const puzzle = store.puzzle.value;
  const first = commands.rate();
  engine.last().answer(pathOf());
  await settled();
  engine.last().answer(explained(puzzle));
  await settled();
  engine.last().answer(rating(puzzle));
  await first;
  const levels = LEVELS.map((level) => ({ ...level, name: `other ${level.name}` }));
  const choosing = commands.setLevelTable('calibrated');
  engine.last().answer({ levels, source: 'Elsewhere.' });
  await settled();
  assert.equal(engine.last().method, 'rate');
  assert.equal(engine.last().params.table, 'calibrated');
  engine.last().answer({ ...rating(puzzle), call_level: 'other medium' });
  await choosing;
  assert.equal(store.levels.value, levels);
  assert.equal(store.tasks.rate.value.result.call_level, 'other medium');
  assert.equal(engine.calls.filter(({ method }) => method === 'steps').length, 1);
});

/** What Rate shows of Sudoku Explainer's rating. */
const shownFigures = ({ tasks, puzzle, explainerScale }) =>
  explainerFigures(tasks.explainer.value, explainerKey(puzzle.value, explainerScale.value));

/** A page whose puzzle has its path, and waits for Sudoku Explainer's rating. */
async function pageWithPath() {
  const page = openPage();
  page.store.engine.value = { name: 'ready', fraction: null, words: '' };
  const rated = page.commands.rate();
  page.engine.last().answer(pathOf());
  await settled();
  return { ...page, rated };
}

test('what is known first comes first: the path, the rating, then the count', async () => {
  const { store, engine, rated } = await pageWithPath();
  engine.last().answer(explained(store.puzzle.value));
  await settled();
  engine.last().answer(rating(store.puzzle.value));
  await rated;
  assert.deepEqual(
    engine.calls.map(({ method }) => method),
    ['steps', 'explain', 'rate'],
  );
});

test('a rating that takes long does not hold up the count', async (context) => {
  context.mock.timers.enable({ apis: ['setTimeout'] });
  const { engine } = await pageWithPath();
  assert.equal(engine.last().method, 'explain');
  context.mock.timers.tick(10_000);
  await settled();
  assert.equal(engine.last().method, 'rate');
});

test('Sudoku Explainer’s rating comes after the path, and again on another scale', async () => {
  const { store, engine, commands } = await pageWithPath();
  const puzzle = store.puzzle.value;
  assert.deepEqual(engine.last().params, { puzzle, scale: 'classic' });
  assert.equal(shownFigures(store), null);
  engine.last().answer(explained(puzzle));
  await settled();
  assert.deepEqual(shownFigures(store), { er: 7.1, ep: 2, ed: 1.2, isBound: false });
  const again = commands.setExplainerScale('exchange');
  assert.equal(shownFigures(store), null, 'the other scale’s rating');
  assert.deepEqual(engine.last().params, { puzzle, scale: 'exchange' });
  engine.last().answer(explained(puzzle, { scale: 'exchange', er: 5.6 }));
  await again;
  assert.equal(shownFigures(store).er, 5.6);
});

test('a scale chosen while the path is being found is the one that is asked for', async () => {
  const { engine, store, commands } = openPage();
  const puzzle = store.puzzle.value;
  void commands.rate();
  await commands.setExplainerScale('exchange');
  assert.equal(engine.last().method, 'steps');
  engine.last().answer(pathOf());
  await settled();
  assert.deepEqual(engine.last().params, { puzzle, scale: 'exchange' });
});

test('Sudoku Explainer’s rating has a lower bound on the way, and keeps it when it is stopped', async () => {
  const { store, engine, commands } = await pageWithPath();
  const detail = { steps: 3, er_at_least: 6.6, ep: null, ed: 6.6 };
  engine.last().onProgress({ fraction: 0.1, detail });
  const bound = { er: 6.6, ep: null, ed: 6.6, isBound: true };
  assert.deepEqual(shownFigures(store), bound);
  const call = engine.last();
  commands.stopExplainer();
  await settled();
  assert.ok(call.stopped);
  assert.equal(store.tasks.explainer.value.phase, 'stopped');
  assert.deepEqual(shownFigures(store), bound);
  const again = commands.rateByExplainer();
  assert.equal(shownFigures(store), null);
  engine.last().answer(explained(store.puzzle.value, { er: null, er_at_least: 8.3, ep: null }));
  await again;
  assert.deepEqual(shownFigures(store), { er: 8.3, ep: null, ed: 1.2, isBound: true }, 'open');
});

test('Sudoku Explainer’s rating of a puzzle that has gone is neither shown nor finished', async () => {
  const { store, engine, rated } = await pageWithPath();
  const { geometry: shape } = store.game.value;
  store.game.value = newGame(shape, [0, ...NEARLY.slice(1)], { kind: 'typed' });
  assert.equal(shownFigures(store), null);
  engine.last().onProgress({ fraction: 0.1, detail: { steps: 1, er_at_least: 2, ep: 2, ed: 2 } });
  assert.ok(engine.last().stopped);
  assert.equal(shownFigures(store), null);
  await rated;
});

test('Sudoku Explainer is not asked without one solution, nor about boards of other sizes', async () => {
  const several = openPage();
  const rated = several.commands.rate();
  several.engine.last().answer(pathOf({ verdict: 'multiple' }));
  await rated;
  assert.equal(several.engine.calls.length, 1);

  const small = openPage();
  small.store.game.value = newGame(geometry(2, 2), [1, 2, 3, 4, ...new Array(12).fill(0)], { kind: 'typed' });
  const done = small.commands.rate();
  small.engine.last().answer(pathOf({ level: 'easy', is_level_final: true }));
  await settled();
  small.engine.last().answer({ ...rating(small.store.puzzle.value), call_level: null });
  await done;
  assert.deepEqual(
    small.engine.calls.map(({ method }) => method),
    ['steps', 'rate'],
  );
});

/** @param {readonly string[]} lines */
const fileOf = (lines) => lines.join('\n');

test('a file is rated line by line; bad ones cost nothing, and stopping keeps what is done', async () => {
  const { store, engine, commands } = openPage();
  store.engine.value = { name: 'ready', fraction: null, words: '' };
  commands.setWithPath(false);
  const puzzle = (digit) => `${digit}${'.'.repeat(80)}`;
  const text = fileOf([puzzle(1), 'nonsense', puzzle(2), puzzle(3), puzzle(4)]);
  const done = commands.takeFileToRate(given('four.txt', text));
  const { file, rows, batch } = store.ratedFile;
  await until(() => engine.last()?.method === 'rate');
  assert.equal(file.value.total, 4);
  assert.deepEqual(
    file.value.problems.map(({ line }) => line),
    [2],
  );
  engine.last().answer(rating(puzzle(1)));
  await settled();
  engine.last().fail(Object.assign(new Error('Two equal clues.'), { name: 'EngineError', code: 'clash' }));
  await settled();
  engine.last().answer(rating(puzzle(3), { verdict: 'none' }));
  await settled();
  assert.equal(engine.last().params.puzzle, puzzle(4));
  commands.stopRatingFile();
  await done;
  assert.equal(batch.phase.value, 'stopped');
  assert.ok(engine.last().stopped);
  assert.deepEqual(
    rows.value.map(({ line, verdict, message }) => [line, verdict, message]),
    [
      [1, 'unique', ''],
      [3, null, 'Two equal clues.'],
      [4, 'none', ''],
    ],
  );
});

test('another file takes the place of the one that is being rated', async () => {
  const { store, engine, commands } = openPage();
  commands.setWithPath(false);
  const first = commands.takeFileToRate(given('one.txt', `1${'.'.repeat(80)}`));
  const second = commands.takeFileToRate(given('two.txt', `2${'.'.repeat(80)}`, true));
  await until(() => engine.last()?.method === 'rate');
  engine.last().answer(rating('two'));
  await Promise.all([first, second]);
  assert.deepEqual(
    store.ratedFile.rows.value.map(({ puzzle }) => puzzle),
    ['two'],
  );
  assert.equal(store.ratedFile.batch.phase.value, 'done');
});

test('a file is rated by Sudoku Explainer too where that is wanted, on the scale in use', async () => {
  const { store, engine, commands } = openPage();
  commands.setWithPath(false);
  commands.setWithExplainer(true);
  store.explainerScale.value = 'exchange';
  const text = `1${'.'.repeat(80)}`;
  const done = commands.takeFileToRate(given('one.txt', text));
  await until(() => engine.last()?.method === 'rate');
  engine.last().answer(rating(text));
  await settled();
  const { method, params } = engine.last();
  assert.deepEqual([method, params], ['explain', { puzzle: text, scale: 'exchange' }]);
  engine.last().answer({ rating: { er: 7.2, ep: 1.2, ed: 1.2 }, steps: [] });
  await done;
  const [row] = store.ratedFile.rows.value;
  assert.deepEqual([row.er, row.ep, row.ed], [7.2, 1.2, 1.2]);
  commands.plotRatings('er', 'mean');
  assert.deepEqual(store.ratedFile.axes.value, ['er', 'mean']);
});
