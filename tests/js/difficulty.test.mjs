/** How hard puzzles are, as the page keeps, sorts, compares and wishes for it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MOST_POINTS, climbChart, traceWords, traced } from '../../web/model/climb_trace.js';
import { csvText } from '../../web/model/csv.js';
import { levelOf, levelScale } from '../../web/model/levels.js';
import { binned, logScale } from '../../web/model/log_scale.js';
import { MOST_RATED, withRating, withoutRating } from '../../web/model/rated.js';
import { pressed, ratingsTable, refusedRow, rowOf, sortedRows } from '../../web/model/rated_file.js';
import { FIRST_WISH, aimOf, changed, dialled, paramsOf, troubleWithWish } from '../../web/model/wish.js';
import { openDesk, settled } from './desk.mjs';
import { FULL, textOf } from './puzzles.mjs';

const LEVELS = [
  { name: 'easy', call_count: 6, low: 0, high: 13 },
  { name: 'medium', call_count: 29, low: 13, high: 54 },
  { name: 'hard', call_count: 98, low: 54, high: 228 },
  { name: 'evil', call_count: 527, low: 228, high: null },
];

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
    level: verdict === 'unique' ? levelOf(LEVELS, mean).name : null,
    confidence: 1,
    neighbour: null,
    guesses: verdict === 'unique' ? 2 : null,
    cut,
    at_least: cut ? 5000 : null,
  };
}

const entry = (line, text = textOf(FULL)) => ({
  text,
  line,
  title: '',
  clues: 30,
  boxRows: 3,
  boxColumns: 3,
});
const row = (line, mean) => rowOf(entry(line), rating('p', { mean }), null, () => 0);

test('every count has one level, and every level room on the scale', () => {
  assert.deepEqual(
    [1, 12.9, 13, 227, 228, 1e6].map((count) => levelOf(LEVELS, count)?.name),
    ['easy', 'easy', 'medium', 'hard', 'evil', 'evil'],
  );
  const scale = levelScale(LEVELS, [1, 90_000], 400);
  const ends = [1, 13, 54, 228, 90_000].map(scale.at);
  assert.deepEqual(
    ends,
    [...ends].sort((a, b) => a - b),
  );
  assert.equal(new Set(ends).size, ends.length);
  assert.ok(ends[0] >= 0 && ends[4] <= 400);
});

test('a histogram counts each value once, those on the edges too', () => {
  const scale = levelScale(LEVELS, [], 400);
  const values = [scale.low, 7, 8, 100, scale.high];
  const bars = binned(scale, values, 10);
  assert.equal(
    bars.reduce((a, b) => a + b),
    values.length,
  );
  assert.ok(bars[0] >= 1 && bars[9] >= 1);
});

test('rows sort by number, both ways; those without one stay last', () => {
  const none = rowOf(entry(2), rating('q', { verdict: 'multiple' }), null, () => 0);
  const rows = [row(1, 90), none, row(3, 8), row(4, 8)];
  const lines = (order) => sortedRows(rows, order).map(({ line }) => line);
  assert.deepEqual(lines({ column: 'mean', isDown: false }), [3, 4, 1, 2]);
  assert.deepEqual(lines({ column: 'mean', isDown: true }), [1, 3, 4, 2]);
  assert.deepEqual(lines({ column: 'line', isDown: false }), [1, 2, 3, 4]);
  const order = pressed({ column: 'line', isDown: false }, 'mean');
  assert.deepEqual(order, { column: 'mean', isDown: false });
  assert.deepEqual(pressed(order, 'mean'), { column: 'mean', isDown: true });
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
  const refused = refusedRow(entry(2), 'r1c1, r1c2 "both" hold 1.');
  const lines = ratingsTable([row(1, 8.123), refused], [{ line: 7, message: 'No puzzle' }]).split('\n');
  assert.match(lines[0], /^line,title,puzzle,verdict,.*sweeps,sweeps_low/);
  assert.match(lines[1], /^1,,p,unique,30,easy,8.12,4.06,16.25,/);
  assert.match(lines[2], /^2,.*,invalid,.*"r1c1, r1c2 ""both"" hold 1\."$/);
  assert.match(lines[3], /^7,,,invalid,.*No puzzle$/);
  assert.equal(lines[4], '');
});

test('CSV keeps what would break its lines in quotes', () => {
  assert.equal(
    csvText(
      ['a', 'b'],
      [
        ['x,y', 'say "no"\nnow'],
        [null, 2],
      ],
    ),
    'a,b\n"x,y","say ""no""\nnow"\n,2\n',
  );
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
  for (let number = 0; number < 2 * MOST_RATED; number += 1)
    list = withRating(list, { kind: 'typed' }, rating(`${number}`));
  assert.equal(list.length, MOST_RATED);
});

test('a wish tells the engine one difficulty', () => {
  const sent = (change) => paramsOf(changed(FIRST_WISH, change), { seed: 1, avoid: ['p'] });
  assert.equal(sent({}).level, 'medium');
  assert.equal(sent({ by: 'scale', place: 3, levels: 9 }).level, '3/9');
  assert.equal(sent({ by: 'count', callCount: 1500 }).call_count, 1500);
  assert.equal('level' in sent({ by: 'count' }), false);
  const bare = sent({ by: 'technique' });
  assert.equal('level' in bare || 'call_count' in bare, false);
  assert.ok(bare.hardest, 'nothing but a technique is a wish only with one');
  assert.deepEqual(sent({}).avoid, ['p']);
});

test('a technique that was wished for alone goes when a level is wished for again', () => {
  const wish = changed(changed(FIRST_WISH, { by: 'technique', hardest: 'x_wing' }), { by: 'level' });
  assert.equal(wish.hardest, null);
});

test('small boards have call counts of their own, and no levels', () => {
  const small = changed({ ...FIRST_WISH, cluesLow: 30 }, { box: '2x2' });
  const params = paramsOf(small, { seed: 1, avoid: [] });
  assert.equal('level' in params, false);
  assert.ok(params.call_count > 1 && params.call_count < 20);
  assert.equal(small.cluesLow, null, '30 clues are more than the board has cells');
  assert.equal(troubleWithWish(small), null);
  assert.equal(aimOf(small, LEVELS, [])?.band, null);
});

test('a scale of fewer levels takes the place along', () => {
  assert.equal(changed({ ...FIRST_WISH, place: 7, levels: 9 }, { levels: 5 }).place, 5);
});

test('the dial goes through all of its scale in small steps, both ways, and never sticks', () => {
  const scale = logScale(2, 5000, 400);
  for (const [direction, from, to] of [
    [1, 2, 5000],
    [-1, 5000, 2],
  ]) {
    let count = from;
    while (count !== to) {
      const place = Math.round(scale.at(count)) + direction;
      const next = dialled(scale, place, count);
      assert.ok(direction * (next - count) > 0, `${next} after ${count}`);
      assert.ok(Number.isInteger(next) && Math.max(next / count, count / next) <= 1.5);
      count = next;
    }
  }
});

for (const [change, words] of [
  [{ by: 'count', callCount: 0 }, /from 1 to/],
  [{ cluesLow: 81 }, /from 1 to 80/],
  [{ cluesLow: 30, cluesHigh: 25 }, /Swap/],
  [{ amount: 1000 }, /at a time/],
]) {
  test(`a wish that cannot be: ${JSON.stringify(change)}`, () => {
    assert.match(troubleWithWish({ ...FIRST_WISH, ...change }), words);
  });
}

test('a trace keeps its ends however long the climb is', () => {
  let trace = [];
  for (let moves = 0; moves <= 5000; moves += 1) {
    trace = traced(trace, { moves, current_cost: 3, cost: 3 - moves / 2000 });
    assert.ok(trace.length <= MOST_POINTS);
    assert.equal(trace.at(-1).moves, moves);
    assert.equal(trace[0].moves, 0);
  }
});

test('a chart of the climb falls to the aim, with infinite costs on its edge', () => {
  const trace = [
    { moves: 0, cost: null, best_cost: null },
    { moves: 5, cost: Math.log(4), best_cost: Math.log(4) },
    { moves: 10, cost: 0, best_cost: 0 },
  ];
  const { best, ticks } = climbChart(trace, 100, 50);
  const heights = [...best.matchAll(/[ML][\d.]+ ([\d.]+)/g)].map(([, y]) => Number(y));
  assert.equal(heights[0], 0);
  assert.equal(heights[2], 50);
  assert.ok(heights[0] < heights[1] && heights[1] < heights[2]);
  assert.equal(ticks[0].y, 50);
  assert.match(traceWords(trace), /4\.0 times off the aim at first and is on the aim after 10 moves/);
  assert.match(traceWords(trace.slice(0, 1)), /No puzzle with one solution/);
});

test('another table of levels tells the rating anew, and nothing else', async () => {
  const { store, engine, commands } = openDesk();
  store.hello.value = { levels: LEVELS };
  const puzzle = store.puzzle.value;
  const first = commands.rate();
  engine.last().answer(rating(puzzle, { verdict: 'unique' }));
  await settled();
  engine.last().answer({ steps: [], hardest: null, score: 0 });
  await first;
  const levels = LEVELS.map((level) => ({ ...level, name: `other ${level.name}` }));
  const choosing = commands.setLevelTable('calibrated');
  engine.last().answer({ levels, source: 'Elsewhere.' });
  await settled();
  assert.equal(engine.last().method, 'rate');
  assert.equal(engine.last().params.table, 'calibrated');
  engine.last().answer({ ...rating(puzzle), level: 'other medium' });
  await choosing;
  assert.equal(store.levels.value, levels);
  assert.equal(store.tasks.rate.value.result.level, 'other medium');
  assert.equal(engine.calls.filter(({ method }) => method === 'steps').length, 1);
});

/** @param {readonly string[]} lines */
const fileOf = (lines) => lines.join('\n');

test('a file is rated line by line; bad ones cost nothing, and stopping keeps what is done', async () => {
  const { store, engine, commands } = openDesk();
  store.engine.value = { name: 'ready', fraction: null, words: '' };
  commands.setWithPath(false);
  const puzzle = (digit) => `${digit}${'.'.repeat(80)}`;
  const text = fileOf([puzzle(1), 'nonsense', puzzle(2), puzzle(3), puzzle(4)]);
  const done = commands.rateFile({ name: 'four.txt', text, isPart: false });
  const { file, rows, phase } = store.ratedFile;
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
  assert.equal(phase.value, 'stopped');
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
  const { store, engine, commands } = openDesk();
  commands.setWithPath(false);
  const first = commands.rateFile({ name: 'one.txt', text: `1${'.'.repeat(80)}`, isPart: false });
  const second = commands.rateFile({ name: 'two.txt', text: `2${'.'.repeat(80)}`, isPart: true });
  engine.last().answer(rating('two'));
  await Promise.all([first, second]);
  assert.deepEqual(
    store.ratedFile.rows.value.map(({ puzzle }) => puzzle),
    ['two'],
  );
  assert.equal(store.ratedFile.phase.value, 'done');
});

/** What the engine answers when it makes a puzzle. */
const made = (puzzle, more = {}) => ({
  puzzle,
  solution: textOf(FULL),
  call_count: 30,
  target: 29,
  reached: true,
  missed: [],
  level: 'medium',
  hardest: null,
  clues: 30,
  box: '3x3',
  moves: 3,
  seed: 0,
  seconds: 1,
  history: [],
  ...more,
});

test('a batch tells the engine what it has made, and keeps all', async () => {
  const { store, engine, commands } = openDesk();
  commands.setWish({ amount: 2 });
  const making = commands.make();
  assert.deepEqual(engine.last().params.avoid, []);
  engine.last().answer(made('p'));
  await settled();
  assert.deepEqual(engine.last().params.avoid, ['p']);
  assert.deepEqual(store.creating.batch.value, { done: 1, amount: 2 });
  engine.last().answer(made('q', { reached: false, missed: ['call_count'] }));
  await making;
  assert.deepEqual(
    store.creating.made.value.map(({ puzzle }) => puzzle),
    ['q', 'p'],
  );
  assert.equal(store.creating.chosen.value.puzzle, 'q');
});

test('what is a repetition, or no puzzle at all, is not kept', async () => {
  const { store, engine, commands } = openDesk();
  commands.setWish({ amount: 2 });
  const making = commands.make();
  engine.last().answer(made('p', { reached: false, missed: ['new'] }));
  await settled();
  engine.last().answer(made('q', { reached: false, missed: ['proper'], call_count: null, level: null }));
  await making;
  assert.deepEqual(store.creating.made.value, []);
  assert.match(store.notice.value.text, /2 of 2 searches found no puzzle/);
});

test('a search that is stopped leaves the best so far, and ends the batch', async () => {
  const { store, engine, commands } = openDesk();
  store.engine.value = { name: 'ready', fraction: null, words: '' };
  store.hello.value = { levels: LEVELS };
  commands.setWish({ amount: 5 });
  const making = commands.make();
  const detail = {
    best_puzzle: textOf(FULL),
    call_count: 70,
    target: 98,
    moves: 12,
    cost: 0.3,
    current_cost: 1,
  };
  engine.last().onProgress({ fraction: 0.1, detail });
  assert.equal(store.creating.trace.value.length, 1);
  commands.stopMaking();
  await making;
  assert.equal(engine.calls.length, 1);
  const [best] = store.creating.made.value;
  assert.equal(best.level, 'hard');
  assert.ok(best.isStopped && !best.reached);
});

test('a stopped search for a technique leaves its best, and no call count', async () => {
  const { store, engine, commands } = openDesk();
  commands.setWish({ by: 'technique' });
  for (const cost of [null, 0.7]) {
    const making = commands.make();
    const detail = {
      best_puzzle: textOf(FULL),
      call_count: null,
      target: null,
      moves: 3,
      cost,
      current_cost: cost,
    };
    engine.last().onProgress({ fraction: 0.1, detail });
    commands.stopMaking();
    await making;
  }
  assert.deepEqual(
    store.creating.made.value.map((made) => [made.call_count, made.level, made.isStopped]),
    [[null, null, true]],
  );
});

test('a wish that cannot be met is told, and not sent', async () => {
  const { store, engine, commands } = openDesk();
  commands.setWish({ cluesLow: 30, cluesHigh: 20 });
  await commands.make();
  assert.equal(engine.calls.length, 0);
  assert.equal(store.notice.value.tone, 'bad');
});
