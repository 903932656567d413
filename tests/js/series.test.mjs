/** A series: its plan as a file, its puzzles made in order, interrupted and resumed, and kept over two tabs. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FIRST_SPEC } from '../../web/shared/puzzle_spec/spec.ts';
import { paperFacts } from '../../web/views/puzzles/sheets/sheets.ts';
import { FIRST_WISH, OFFERED, askedFor } from '../../web/shared/puzzle_spec/wish.ts';
import {
  FIRST_PLAN,
  SIZES,
  specOf,
  planFile,
  planJson,
  planOf,
  withSpec,
  withAskOf,
  withAsked,
  withField,
  wishOf,
} from '../../web/views/make/series/plan.ts';
import { decodeSeries } from '../../web/views/make/series/state.ts';
import { followForm, watchPlan } from '../../web/views/make/series/series.ts';
import { askEngine } from './engine_reader.mjs';
import { stampOf, writeDoc } from '../../web/shared/storage/last_write_wins.ts';
import { emptyStorage, openPage, settled, ticketOf } from './page.mjs';

const PUZZLES = ['12..34..21..43..', '1.2.3.4..1.2.3.4', '.1.23.4.1.2..3.4', '1.2.34....214.3.'];

/** What the engine says of a plan of this many puzzles. */
const entriesOf = (count, asked = 'a') =>
  Array.from({ length: count }, (_, index) => ({
    number: index + 1,
    day: null,
    title: '',
    asked,
    size: 4,
    box: '2x2',
    level: null,
    call_level: null,
    call_count: null,
    technique: null,
    er_low: null,
    er_high: null,
    needs: [],
    symmetry: 'none',
    has_pattern: false,
  }));

const puzzleOf = (number, puzzle, more = {}) => ({
  number,
  date: null,
  title: 'Four',
  author: 'A. Setter',
  notes: '',
  rules: '',
  level: null,
  er: null,
  hardest: 'hidden_single',
  call_count: 3,
  clues: 8,
  box: '2x2',
  puzzle,
  solution: null,
  missed: [],
  exchanged: 0,
  seed: `1/${number}/0`,
  ...more,
});

/** A page with a plan of this many puzzles that the engine has read. */
async function planned(count, options) {
  const page = openPage(undefined, options);
  const { store, commands } = page;
  commands.setSeries({ title: 'Four', author: 'A. Setter', count, default: { size: 4 } });
  store.series.read.value = { about: store.series.json.value, entries: entriesOf(count) };
  await settled();
  return page;
}

/** Answers the last call to the engine. */
async function answer(engine, method, result) {
  const call = engine.last();
  assert.equal(call.method, method);
  call.answer(result);
  await settled();
  return call;
}

test('a plan is written as the file that the command reads, and comes back whole', () => {
  const plan = withAskOf(
    {
      ...FIRST_PLAN,
      title: 'Rays “and” \\ rings\n',
      first: '2026-12-01',
      count: 28,
      default: { symmetry: 'rotational-180', level: 'easy' },
    },
    3,
    { title: 'The third', date: '2027-01-01', er: [2.5, 3.4], fixed: true },
  );
  const text = planFile(plan);
  assert.match(text, /^title = "Rays “and” \\\\ rings\\n"\nfirst = 2026-12-01\ncount = 28\nseed = 1\n/);
  assert.match(text, /\n\[weekdays\.sunday\]\nlevel = "evil"\n/);
  assert.match(
    text,
    /\n\[\[puzzles\]\]\ntitle = "The third"\ndate = 2027-01-01\ner = \[2\.5, 3\.4\]\nfixed = true\n$/,
  );
  assert.deepEqual(planOf(JSON.parse(planJson(plan))), plan);
});

test('the sizes are those of which the engine makes a series', async () => {
  const taken = [];
  for (let size = 1; size <= 30; size += 1) {
    const plan = planJson({ ...FIRST_PLAN, count: 1, default: { size } });
    const isTaken = await askEngine('series_plan', { plan }).then(
      () => true,
      () => false,
    );
    if (isTaken) taken.push(size);
  }
  assert.deepEqual([...SIZES], taken);
});

test('another aim takes the place of the one before, and other fields stay', () => {
  const ask = { symmetry: 'full', call_count: 90, tolerance: 0.1 };
  const rated = withSpec(ask, { ...FIRST_SPEC, by: 'er', erLow: 3, erHigh: 4 });
  assert.deepEqual(rated, { symmetry: 'full', er: [3, 4] });
  assert.deepEqual(specOf(rated), { ...FIRST_SPEC, by: 'er', erLow: 3, erHigh: 4 });
  assert.deepEqual(withSpec(rated, null), { symmetry: 'full' });
  assert.equal(specOf({ level: 'easy', needs: ['x_wing'] }), 'file');
  assert.deepEqual(specOf({ er: 3 }), { ...FIRST_SPEC, by: 'er', erLow: 3, erHigh: 3 });
  // Every way of the form comes back as it was asked for; what the form cannot say is left to the file.
  for (const by of OFFERED) {
    const spec = { ...FIRST_SPEC, by };
    assert.deepEqual(specOf(withSpec({}, spec)), spec, by);
  }
  for (const odd of [{ er: ['x', 2] }, { er: [2, 99] }, { call_count: 'many' }, { level: 'unheard of' }])
    assert.equal(specOf(odd), 'file');
  assert.deepEqual(withField(ask, 'symmetry', null), { call_count: 90, tolerance: 0.1 });
});

test('on another size no day asks for a level, which is for 9x9 alone; back there it does', () => {
  const tables = (plan) => JSON.parse(planJson(plan));
  const dated = { ...FIRST_PLAN, first: '2026-12-01' };
  assert.deepEqual(tables({ ...dated, default: { size: 6 } }).weekdays, undefined);
  assert.deepEqual(tables(dated).weekdays.sunday, { level: 'evil' });
  assert.equal(tables({ ...dated, isByDay: false }).weekdays, undefined);
  assert.equal(tables({ ...dated, many: 'several' }).weekdays, undefined, 'nor without days');
});

test('a plan asks what the form does, and the form what a plan does that was opened', () => {
  const wish = { ...FIRST_WISH, many: 'several', amount: 9, box: '2x3', cluesHigh: 14, by: 'technique' };
  for (const change of [
    {},
    { by: 'needs' },
    { box: '3x3', by: 'count', cluesHigh: null, symmetry: 'full' },
  ]) {
    const asked = askedFor({ ...wish, ...change }, wish, 9);
    const plan = withAsked(FIRST_PLAN, asked, '');
    const back = askedFor({ ...FIRST_WISH, ...wishOf(plan) }, wish, 9);
    for (const name of [
      'by',
      'many',
      'amount',
      'box',
      'size',
      'cluesLow',
      'cluesHigh',
      'symmetry',
      'tolerance',
    ])
      assert.deepEqual(back[name], asked[name], name);
    assert.deepEqual(withAsked(plan, back, ''), plan);
  }
  const odd = { ...FIRST_PLAN, default: { level: 'easy', needs: ['x_wing'], moves: 900, box: '3x2' } };
  const { default: kept } = withAsked(odd, askedFor(wish, wish, 9), '');
  assert.deepEqual(kept, { ...odd.default, symmetry: 'rotational-180', clues: [1, 14] });
});

test('tables that make no sense become a plan that the page can show', () => {
  for (const tables of [
    null,
    [],
    'x',
    { puzzles: [1, null], weekdays: [], count: 1e9, first: 7, seed: 'x' },
  ]) {
    const plan = planOf(tables);
    assert.ok(plan.count >= 1 && plan.count <= 366);
    assert.deepEqual(planOf(JSON.parse(planJson(plan))), plan);
  }
});

test('puzzles are accepted in their order, and one like an earlier one is made again', async () => {
  const { store, commands, engine } = await planned(2);
  const making = commands.makeSeries();
  await settled();
  const { params } = await answer(engine, 'series_puzzle', { puzzle: puzzleOf(1, PUZZLES[0]) });
  assert.deepEqual([params.number, params.attempt, params.avoid], [1, 0, []]);
  assert.deepEqual((await answer(engine, 'series_is_new', { is_new: true })).params.others, []);
  await answer(engine, 'series_puzzle', { puzzle: puzzleOf(2, PUZZLES[1]) });
  assert.deepEqual((await answer(engine, 'series_is_new', { is_new: false })).params.others, [PUZZLES[0]]);
  const again = await answer(engine, 'series_puzzle', { puzzle: puzzleOf(2, PUZZLES[2]) });
  assert.deepEqual([again.params.attempt, again.params.avoid], [1, [PUZZLES[0]]]);
  await answer(engine, 'series_is_new', { is_new: true });
  await making;
  assert.deepEqual(
    store.series.ready.value.map(({ made }) => [made.puzzle.puzzle, made.attempt]),
    [
      [PUZZLES[0], 0],
      [PUZZLES[2], 1],
    ],
  );
  assert.equal(store.series.batch.phase.value, 'done');
});

test('who asks before the engine has read the plan gets its puzzles once it has', async () => {
  const { store, commands, engine } = await planned(1);
  commands.setSeries({ title: 'Another' });
  const making = [commands.makeSeries(), commands.makeSeries()]; // pressed twice
  store.series.read.value = { about: store.series.json.value, entries: entriesOf(1) };
  await settled();
  await answer(engine, 'series_puzzle', { puzzle: puzzleOf(1, PUZZLES[0]) });
  await answer(engine, 'series_is_new', { is_new: true });
  await Promise.all(making);
  assert.equal(store.series.ready.value.length, 1);
});

test('a series that was interrupted goes on after a reload, and nothing made is made again', async () => {
  const storage = emptyStorage();
  const first = await planned(3, { storage: () => storage });
  void first.commands.makeSeries();
  await settled();
  await answer(first.engine, 'series_puzzle', { puzzle: puzzleOf(1, PUZZLES[0]) });
  await answer(first.engine, 'series_is_new', { is_new: true });
  first.app.storageSync.saveNow();

  const { store, commands, engine } = openPage(undefined, { storage: () => storage });
  const { series } = store;
  assert.equal(series.plan.value.title, 'Four');
  assert.deepEqual(series.made.value.get(1), first.store.series.made.value.get(1));
  series.read.value = { about: series.json.value, entries: entriesOf(3) };
  assert.equal(series.ready.value.length, 1);
  void commands.makeSeries();
  await settled();
  assert.equal(engine.last().params.number, 2);
  // What is under way ends with a pause, and a change of the plan ends it too.
  await commands.pauseSeries();
  await settled();
  assert.ok(engine.last().stopped);
  assert.equal(series.batch.phase.value, 'stopped');
});

test('a plan of which only the days were changed comes back as it was', async () => {
  const storage = emptyStorage();
  const { app, store, commands } = openPage(undefined, { storage: () => storage });
  commands.planDays(28);
  app.storageSync.saveNow();
  const later = openPage(undefined, { storage: () => storage });
  assert.deepEqual(later.store.series.plan.value, store.series.plan.value);
  assert.deepEqual(later.store.series.plan.value.weekdays.sunday, { level: 'evil' });
});

test('a series that was kept before there was one form is asked for by the form, and stays made', async () => {
  const storage = emptyStorage();
  const field = (value) => [value, stampOf(1, 'old')];
  const record = (fields) => ({
    fields: new Map(Object.entries(fields).map(([k, v]) => [k, field(v)])),
    gone: '',
  });
  const made = JSON.stringify({ asked: 'a', attempt: 0, before: [], puzzle: puzzleOf(1, PUZZLES[0]) });
  const every = { symmetry: 'full', size: 4, hardest: 'hidden_single' };
  const doc = new Map([
    ['plan', record({ title: 'Four', count: 3, default: JSON.stringify(every) })],
    ['puzzle 1', record({ made })],
  ]);
  storage.setItem('dokulab/series', writeDoc(1, doc));
  const { app, store } = openPage(undefined, { storage: () => storage });
  const { json, plan, puzzles, made: all } = store.series;
  const stop = followForm(app);
  store.show('series', ticketOf(store));
  assert.deepEqual(JSON.parse(json.value), { title: 'Four', count: 3, seed: 1, default: every });
  assert.deepEqual([plan.value.many, plan.value.amount, all.value.size], ['several', 3, 1]);
  assert.equal(puzzles.value[0].clues, PUZZLES[0]);
  stop();
});

test('what was made by another plan is still a list, until the first by this one', async () => {
  const { store } = await planned(2);
  const { series } = store;
  const one = { asked: 'before', attempt: 0, before: [], puzzle: puzzleOf(1, PUZZLES[0]) };
  series.made.value = new Map([[1, one]]);
  assert.deepEqual(
    [series.ready.value.length, series.puzzles.value.length, series.makeWords.value],
    [0, 1, 'Make 2 puzzles'],
  );
  series.made.value = new Map(series.made.value).set(2, {
    ...one,
    asked: 'a',
    puzzle: puzzleOf(2, PUZZLES[1]),
  });
  assert.deepEqual([series.puzzles.value.length, series.makeWords.value], [1, 'Resume: 1 to make']);
});

test('an exchange avoids what was there, and that stays until there is another', async () => {
  const { store, commands, engine } = await planned(1);
  const { series } = store;
  series.made.value = new Map([
    [1, { asked: 'a', attempt: 4, before: [PUZZLES[3]], puzzle: puzzleOf(1, PUZZLES[0]) }],
  ]);
  const exchanging = commands.exchangeSeries(1);
  await settled();
  const { params } = engine.last();
  assert.deepEqual([params.attempt, params.exchanged, params.avoid], [5, 1, [PUZZLES[3], PUZZLES[0]]]);
  assert.equal(series.ready.value.length, 1);
  await answer(engine, 'series_puzzle', { puzzle: puzzleOf(1, PUZZLES[1], { exchanged: 1 }) });
  await answer(engine, 'series_is_new', { is_new: true });
  await exchanging;
  const { puzzle, before } = series.made.value.get(1);
  assert.deepEqual([puzzle.puzzle, before], [PUZZLES[1], [PUZZLES[3], PUZZLES[0]]]);
});

test('nothing found is said, and a changed entry is made anew', async () => {
  const { store, commands, engine } = await planned(1);
  const { series } = store;
  const making = commands.makeSeries();
  await settled();
  await answer(engine, 'series_puzzle', { puzzle: null });
  await making;
  assert.deepEqual(series.notFound.value, [1]);
  series.made.value = new Map([[1, { asked: 'a', attempt: 0, before: [], puzzle: puzzleOf(1, PUZZLES[0]) }]]);
  assert.equal(series.ready.value.length, 1);
  series.read.value = { about: series.json.value, entries: entriesOf(1, 'b') };
  assert.equal(series.ready.value.length, 0);
});

test('two tabs may make different puzzles of one series', async () => {
  const storage = emptyStorage();
  const one = await planned(2, { storage: () => storage, tab: 'a' });
  one.app.storageSync.saveNow();
  const other = openPage(undefined, { storage: () => storage, tab: 'b' });
  one.store.series.made.value = new Map([
    [1, { asked: 'a', attempt: 0, before: [], puzzle: puzzleOf(1, PUZZLES[0]) }],
  ]);
  other.store.series.made.value = new Map([
    [2, { asked: 'a', attempt: 0, before: [], puzzle: puzzleOf(2, PUZZLES[1]) }],
  ]);
  one.app.storageSync.saveNow();
  other.app.storageSync.saveNow();
  one.app.storageSync.refresh();
  for (const { store } of [one, other]) assert.deepEqual([...store.series.made.value.keys()].sort(), [1, 2]);
});

test('what was stored and is no puzzle is left out', () => {
  const field = (value) => ({ fields: new Map([['made', [value, '1a']]]), gone: '' });
  const doc = new Map([
    ['puzzle 1', field('{')],
    [
      'puzzle 2',
      field(JSON.stringify({ asked: 'a', attempt: 0, puzzle: { number: 2, box: '3x3', puzzle: '12' } })),
    ],
    [
      'puzzle 3',
      field(JSON.stringify({ asked: 'a', attempt: 0, puzzle: { number: 3, box: '9x9', puzzle: '' } })),
    ],
    [
      'puzzle 4',
      field(
        JSON.stringify({ asked: 'a', attempt: 0, puzzle: { number: 5, box: '2x2', puzzle: PUZZLES[0] } }),
      ),
    ],
  ]);
  const { plan, made } = decodeSeries(doc);
  assert.deepEqual(plan, FIRST_PLAN);
  assert.equal(made.size, 0);
});

test('days begin next Monday, and the series goes onto sheets with its days and its title', async () => {
  const { store, commands } = await planned(1);
  commands.planDays(28);
  assert.deepEqual([store.series.plan.value.first, store.series.plan.value.count], ['2026-11-30', 28]);
  const dated = puzzleOf(1, PUZZLES[0], { date: '2026-11-30', er: 1.2 });
  store.series.made.value = new Map([[1, { asked: 'a', attempt: 0, puzzle: dated, before: [] }]]);
  commands.setSeries({ title: 'Four' });
  const [listed] = store.series.puzzles.value;
  assert.deepEqual(paperFacts(listed), ['Monday 30 Nov 2026', 'ER 1.2']);
  assert.equal(store.shelves.all.value.find(({ id }) => id === 'series').title, 'Four');
});

test('a change of the plan while puzzles are made stops that with a word, here and from another tab', async () => {
  const { store, commands, app } = await planned(2);
  const stop = watchPlan(app, () => commands.pauseSeries());
  const making = commands.makeSeries();
  await settled();
  assert.equal(store.series.batch.isRunning.value, true);
  store.series.plan.value = { ...store.series.plan.value, title: 'Five' };
  await making;
  assert.equal(store.series.batch.isRunning.value, false);
  assert.match(store.notice.value.text, /^The plan was changed, so no more puzzles are made\./);
  stop();
});
