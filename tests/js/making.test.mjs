/** Create: what the engine is asked for, the course of a search, and the puzzles that are made. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MAX_POINTS, climbAxes, courseOf, withPoint } from '../../web/views/make/create/state.ts';
import { missedText, traceText } from '../../web/views/make/create/text.ts';
import { logScale } from '../../web/shared/controls/axis.ts';
import {
  FIRST_WISH,
  anywhere,
  changed,
  paramsOf,
  specProblem,
  targetOf,
} from '../../web/shared/puzzle_spec/wish.ts';
import { dialled } from '../../web/shared/puzzle_spec/spec.ts';
import { openPage, settled } from './page.mjs';
import { FULL, LEVELS, textOf } from './puzzles.mjs';

test('a request tells the engine one difficulty', () => {
  const sent = (change) => paramsOf(anywhere(changed(FIRST_WISH, change)), { seed: 1, avoid: ['p'] });
  assert.equal(sent({}).level, 'medium');
  assert.equal(sent({ by: 'scale', place: 3, levels: 9 }).call_level, '3/9');
  assert.equal(sent({ by: 'count', callCount: 1500 }).call_count, 1500);
  assert.equal('level' in sent({ by: 'count' }), false);
  const bare = sent({ by: 'technique' });
  assert.equal('level' in bare || 'call_count' in bare, false);
  assert.ok(bare.hardest, 'nothing but a technique is a request only with one');
  assert.deepEqual(sent({}).avoid, ['p']);
});

test('a technique that was asked for alone goes when a level is asked for again', () => {
  const request = changed(changed(FIRST_WISH, { by: 'technique', technique: 'x_wing' }), { by: 'level' });
  assert.equal(paramsOf(anywhere(request), { seed: 1, avoid: [] }).hardest, undefined);
  const besides = changed(request, { by: 'count', hardest: 'aic' });
  assert.equal(paramsOf(anywhere(besides), { seed: 1, avoid: [] }).hardest, 'aic');
});

test('of small boards clues and a hardest technique are asked, never a search effort', () => {
  const small = anywhere(changed({ ...FIRST_WISH, cluesLow: 30 }, { box: '2x2' }));
  const params = paramsOf(small, { seed: 1, avoid: [] });
  assert.deepEqual(
    [params.hardest, params.level, params.call_count],
    ['hidden_single', undefined, undefined],
  );
  assert.equal(small.cluesLow, null, '30 clues are more than the board has cells');
  assert.equal(specProblem(small), '');
  assert.equal(targetOf(small, LEVELS, []), null);
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

test('a trace keeps its ends however long the climb is', () => {
  let trace = [];
  for (let moves = 0; moves <= 5000; moves += 1) {
    trace = withPoint(trace, { moves, current_cost: 3, cost: 3 - moves / 2000 });
    assert.ok(trace.length <= MAX_POINTS);
    assert.equal(trace.at(-1).moves, moves);
    assert.equal(trace[0].moves, 0);
  }
});

test('a chart of the search falls to the target, with infinite costs on its edge', () => {
  const trace = [
    { moves: 0, cost: null, best_cost: null },
    { moves: 5, cost: Math.log(4), best_cost: Math.log(4) },
    { moves: 10, cost: 0, best_cost: 0 },
  ];
  const { across, up } = climbAxes(trace);
  const best = courseOf(trace, 'best_cost');
  const heights = best.map(({ y }) => up.at(y));
  assert.equal(heights[0], 1);
  assert.equal(heights[2], 0);
  assert.ok(heights[0] > heights[1] && heights[1] > heights[2]);
  assert.deepEqual(
    best.map(({ x }) => across.at(x)),
    [0, 0.5, 1],
  );
  assert.equal(across.name, '10 moves');
  assert.equal(up.ticks[0].words, 'target');
  assert.equal(up.at(up.ticks[0].value), 0);
  assert.match(traceText(trace), /4\.0 times off target at first and is on target after 10 moves/);
  assert.match(traceText(trace.slice(0, 1)), /No puzzle with one solution/);
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
  const { store, engine, commands } = openPage();
  commands.setWish({ many: 'several', amount: 2 });
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
  assert.equal(store.creating.chosen.value.clues, 'q');
  assert.equal(store.creating.run.value.missed[0], 'call_count');
});

test('what is a repetition, or no puzzle at all, is not kept', async () => {
  const { store, engine, commands } = openPage();
  commands.setWish({ many: 'several', amount: 2 });
  const making = commands.make();
  engine.last().answer(made('p', { reached: false, missed: ['new'] }));
  await settled();
  engine.last().answer(made('q', { reached: false, missed: ['proper'], solution: null, level: null }));
  await making;
  assert.deepEqual(store.creating.made.value, []);
  assert.match(store.notice.value.text, /2 of 2 searches found no new puzzle/);
});

test('several engines make a batch side by side, and one is left to Play', async () => {
  const { store, engine, engines, commands } = openPage();
  engines.size = 3;
  const ofPage = engine.call;
  engine.call = () => assert.fail("the page's own engine was asked");
  engines.call = ofPage.bind(engine);
  commands.setWish({ many: 'several', amount: 4 });
  const making = commands.make();
  assert.equal(engine.calls.length, 3);
  engine.calls[1].onProgress?.({ fraction: 0.5, detail: { call_count: 99 } });
  engine.calls[1].answer(made('p'));
  await settled();
  assert.equal(engine.calls.length, 4);
  assert.deepEqual(engine.last().params.avoid, ['p']);
  assert.deepEqual(store.creating.batch.value, { done: 1, amount: 4 });
  for (const at of [0, 2, 3]) engine.calls[at].answer(made(`q${at}`));
  await making;
  assert.equal(engine.calls.length, 4);
  assert.deepEqual(store.creating.made.value.map(({ puzzle }) => puzzle).sort(), ['p', 'q0', 'q2', 'q3']);
  assert.equal(store.tasks.generate.value.phase, 'done');
});

test('stopping a batch stops every engine, and a failure of one stops the others', async () => {
  for (const end of ['stop', 'fail']) {
    const { store, engine, engines, commands } = openPage();
    engines.size = 3;
    commands.setWish({ many: 'several', amount: 9 });
    const making = commands.make();
    if (end === 'stop') commands.stopMaking();
    else engine.calls[1].fail(new Error('out of memory'));
    await making;
    assert.deepEqual(
      engine.calls.map(({ stopped }) => stopped),
      [true, true, true],
    );
    assert.equal(store.tasks.generate.value.phase, end === 'stop' ? 'stopped' : 'failed');
    assert.deepEqual(store.creating.made.value, []);
  }
});

test('puzzles of a small board are made one after the other, so that each can avoid the others', async () => {
  const { engine, engines, commands } = openPage();
  engines.size = 3;
  commands.setWish({ many: 'several', amount: 2, box: '2x2' });
  const making = commands.make();
  assert.equal(engine.calls.length, 1);
  engine.last().answer(made('p', { box: '2x2' }));
  await settled();
  assert.deepEqual(engine.last().params.avoid, ['p']);
  engine.last().answer(made('q', { box: '2x2' }));
  await making;
});

test('a search that is stopped leaves the best so far, and ends the batch', async () => {
  const { store, engine, commands } = openPage();
  store.engine.value = { name: 'ready', fraction: null, words: '' };
  store.hello.value = { levels: LEVELS };
  commands.setWish({ many: 'several', amount: 5 });
  const making = commands.make();
  const detail = {
    best_puzzle: textOf(FULL),
    level: 'hard',
    hardest: 'xy_wing',
    er: 4.2,
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
  assert.deepEqual([best.level, best.hardest, best.er], ['hard', 'xy_wing', 4.2]);
  assert.ok(best.isStopped && !best.reached);
});

test('after a puzzle that was made comes another of its board and level', async () => {
  const grid = (/** @type {number} */ size) => `1${'.'.repeat(size ** 2 - 1)}`;
  const { store, engine, commands } = openPage();
  for (const [level, box, size] of [
    ['4x4', '2x2', 4],
    ['6x6', '2x3', 6],
    ['3/7', '3x3', 9],
    ['unheard of', '3x3', 9],
  ]) {
    const asked = engine.calls.length;
    const playing = commands.playAnother({ kind: 'made', level, seed: 1 });
    assert.equal(engine.calls.length, asked + 1, level);
    assert.equal(engine.last().params.box, box);
    if (level === '3/7') assert.equal(engine.last().params.call_level, level);
    engine.last().answer(made(grid(size), { box, level: size === 9 ? 'easy' : null }));
    await playing;
    assert.equal(store.game.value.geometry.size, size);
  }
});

test('each search has a seed of its own, from all 32 bits', async () => {
  const draws = [0.25, 0.75];
  const { engine, commands } = openPage(undefined, { random: () => draws.shift() });
  const seeds = [];
  for (let count = 0; count < 2; count += 1) {
    const making = commands.make();
    seeds.push(engine.last().params.seed);
    commands.stopMaking();
    await making;
  }
  assert.deepEqual(seeds, [2 ** 30, 3 * 2 ** 30]);
});

test('a stopped search for a technique leaves its best without a count, never an improper one', async () => {
  const { store, engine, commands } = openPage();
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

test('a request that cannot be met is told, and not sent', async () => {
  const { store, engine, commands } = openPage();
  commands.setWish({ cluesLow: 30, cluesHigh: 20 });
  await commands.make();
  assert.equal(engine.calls.length, 0);
  assert.equal(store.notice.value.tone, 'bad');
});

test('whatever a puzzle has missed is named', () => {
  const missed = ['call_count', 'level', 'clues', 'hardest', 'needs', 'er'];
  for (const part of missed) {
    const said = missedText({ missed: [part], isStopped: false });
    assert.match(said, /^Not quite what you asked for: the [a-z ]+\. Try again or use this one\.$/, part);
  }
});
