/** The Lab's commands and its links, and what it does while another view is open. */
import { test } from 'node:test';
import { addMade } from '../../web/frame/late_rooms.ts';
import { makeLab } from '../../web/views/lab/searches/lab.ts';
import { readGrid } from '../../web/shared/board/digits.ts';
import { newGame } from '../../web/shared/board/game.ts';
import { geometry } from '../../web/shared/board/geometry.ts';
import { TEXT, readPuzzles } from '../../web/views/lab/searches/race_state.ts';
import {
  withinTime,
  EXAMPLES,
  PUZZLES,
  readDemonstration,
  writeDemonstration,
} from '../../web/views/lab/searches/searches.ts';
import { layOutNetwork } from '../../web/shared/networks/network_layout.ts';
import { boardProblem } from '../../web/shared/networks/problem.ts';
import { openPage, settled } from './page.mjs';
import { seeded } from './seeded.mjs';
import { randomTrace, traceOf } from './traces.mjs';
import assert from 'node:assert/strict';

/** A Lab whose engine is a test's to answer. */
function openLab() {
  const page = openPage();
  page.engines.size = 3;
  page.store.view.value = 'lab';
  const { follow: opened, ...lab } = makeLab(page.app);
  addMade(page.app, 'lab', lab);
  const show = (view) => void (page.store.view.value = view);
  const follow = (query) => opened(new URLSearchParams(query));
  return { ...page, lab: page.store.lab, commands: page.commands.lab, show, follow };
}

/** A Lab in which this trace is watched. */
async function watching(trace) {
  const page = openLab();
  const search = { puzzle: '................', solver: 'fc-lex', seed: null, limit: 1 };
  void page.commands.startSearch(search);
  page.engine.last().answer(trace);
  await settled();
  return { ...page, search };
}

test('the first visit shows an example, and a link what it says', async () => {
  const { lab, engine, follow } = openLab();
  follow();
  assert.equal(engine.last().params.puzzle, EXAMPLES[0].puzzle);
  follow('part=watch');
  assert.equal(engine.calls.length, 1, 'what is watched stays');
  follow('part=watch&p=1...&solver=mac&seed=7&step=3&ask=1&show=network');
  assert.ok(engine.calls[0].stopped);
  const { method, params } = engine.last();
  assert.equal(method, 'trace');
  assert.deepEqual([params.puzzle, params.solver, params.seed], ['1...', 'mac', 7]);
  engine.last().answer(randomTrace(seeded(1), 50));
  await settled();
  assert.equal(lab.watch.step.value, 3);
  assert.ok(lab.watch.asksFirst.value && lab.watch.showsNetwork.value);
});

test('Calls knows the board of its puzzle, of whatever size', () => {
  const { lab, store, engine, commands } = openLab();
  const shape = geometry(2, 2);
  store.game.value = newGame(shape, readGrid('1...............', shape), { kind: 'typed' });
  void commands.startCalls();
  assert.equal(engine.last().params.puzzle, '1...............');
  assert.equal(lab.calls.geometry.value, shape);
  store.game.value = newGame(geometry(2, 3), new Array(36).fill(0), { kind: 'typed' });
  assert.equal(lab.calls.geometry.value, shape, 'the runs are still of the first puzzle');
});

test('the network is asked for by its own method, with every arc on a small board', () => {
  const { engine, follow } = openLab();
  follow(`p=${'.'.repeat(16)}&solver=arcs`);
  assert.equal(engine.last().method, 'trace_arcs');
  assert.equal(engine.last().params.every_arc, true);
  follow(`p=${'.'.repeat(81)}&solver=arcs&seed=4`);
  assert.equal(engine.last().params.every_arc, false);
  assert.equal(engine.last().params.seed, 4);
});

test('a link is read as it was written, and nonsense in it does no harm', () => {
  for (const demonstration of [
    { search: { puzzle: '1..2', solver: 'cdcl', seed: null, limit: 1 }, step: 0 },
    { search: { puzzle: 'A.&=%', solver: 'mac', seed: 0, limit: 2 }, step: 99_999 },
  ]) {
    const whole = {
      ...demonstration,
      asksFirst: true,
      showsNetwork: false,
      showsCode: demonstration.step > 0,
    };
    const [, query] = writeDemonstration(whole).split('?');
    assert.deepEqual(readDemonstration(query), whole);
  }
  const odd = readDemonstration('p=x&step=-3&seed=1e9&limit=1000');
  assert.deepEqual(odd.search, { puzzle: 'x', solver: 'fc-lex', seed: null, limit: 2 });
  assert.equal(odd.step, 0);
  assert.equal(readDemonstration('step=3'), null);
});

test('a text that is too long for a race is refused in words', async () => {
  const { lab, commands, store, engine } = openLab();
  lab.race.source.value = TEXT;
  commands.setRaceText('1'.repeat(readPuzzles.longest + 1));
  await commands.startRace();
  assert.match(store.notice.value.text, /too long/);
  assert.deepEqual(engine.calls, []);
  assert.deepEqual(lab.race.lanes.value, []);
});

test('the line of the last event is lit, and none before the first; the key for it hides the lines', async () => {
  const events = [
    ['assign', 0, 1, 0],
    ['prune', 1, 1, 0],
  ];
  const program = ['search:', 'put it in', 'remove it'].map((text, depth) => ({ depth, text }));
  const { lab, commands } = await watching(traceOf(events, { program, lit: [1, 2] }));
  assert.equal(lab.watch.line.value, -1);
  commands.stepForward();
  assert.equal(lab.watch.line.value, 1);
  commands.toEnd();
  assert.equal(lab.watch.line.value, 2);
  commands.toggleCode();
  assert.equal(lab.watch.showsCode.value, false);
});

test('a search that is chosen is in the address', async () => {
  const { commands, did, engine } = openLab();
  const search = { puzzle: '1...', solver: 'mac', seed: 3, limit: 2 };
  void commands.startSearch(search);
  const [, query] = did.hashes[0].split('?');
  assert.deepEqual(readDemonstration(query).search, search);
  assert.equal(engine.last().params.seed, 3);
});

test('the copied link leads to the step that is shown', async () => {
  const { lab, commands, did, search } = await watching(randomTrace(seeded(2), 100));
  commands.scrub(42);
  await commands.copyDemonstration();
  const [address, query] = did.copied[0].split('?');
  assert.equal(address, 'http://localhost/#lab');
  const { step, search: linked } = readDemonstration(query);
  assert.equal(step, 42);
  assert.deepEqual(linked, search);
  assert.equal(lab.watch.step.value, 42);
});

test('steps stay within the search', async () => {
  const { lab, commands } = await watching(randomTrace(seeded(3), 100));
  const last = lab.watch.replay.value.length;
  commands.stepBack();
  assert.equal(lab.watch.step.value, 0);
  commands.toEnd();
  commands.stepForward();
  assert.equal(lab.watch.step.value, last);
  commands.scrub(-5);
  assert.equal(lab.watch.step.value, 0);
  commands.scrub(1e9);
  assert.equal(lab.watch.step.value, last);
});

test('a search plays by the clock, and a hand on it ends that', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const { lab, commands, platform } = await watchingWithClock(t, randomTrace(seeded(4), 200));
  commands.togglePlay();
  assert.equal(lab.watch.step.value, 1, 'the first event comes at once');
  for (let turn = 0; turn < 30; turn += 1) {
    platform.time += 100;
    t.mock.timers.tick(34);
  }
  assert.equal(lab.watch.step.value, 16, 'five a second for three seconds');
  commands.stepBack();
  assert.equal(lab.watch.isPlaying.value, false);
  platform.time += 10_000;
  t.mock.timers.tick(1000);
  assert.equal(lab.watch.step.value, 15);
});

test('playing ends at the end, and begins anew from there', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const { lab, commands, platform } = await watchingWithClock(t, randomTrace(seeded(4), 30));
  commands.toEnd();
  commands.togglePlay();
  assert.equal(lab.watch.step.value, 1);
  platform.time += 60_000;
  t.mock.timers.tick(34);
  assert.equal(lab.watch.step.value, lab.watch.replay.value.length);
  assert.equal(lab.watch.isPlaying.value, false);
});

test('“ask first” stops the playing before each choice', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const trace = traceOf(
    [
      ['prune', 3, 1, 0],
      ['assign', 0, 1, 0],
      ['prune', 1, 1, 0],
      ['prune', 2, 1, 0],
      ['assign', 5, 2, 0],
    ],
    { shape: geometry(2, 2) },
  );
  const { lab, commands, platform } = await watchingWithClock(t, trace);
  commands.toggleAskFirst();
  commands.togglePlay();
  assert.equal(lab.watch.step.value, 1);
  assert.ok(lab.watch.isAsking.value && !lab.watch.isPlaying.value);
  assert.match(lab.watch.words.value, /Which cell is tried next/);
  commands.togglePlay();
  platform.time += 60_000;
  t.mock.timers.tick(34);
  assert.equal(lab.watch.step.value, 4, 'up to the next question');
  commands.stepForward();
  assert.match(lab.watch.words.value, /^r2c2 = 2 is tried/);
  commands.toStart();
  for (const step of [1, 2, 4, 5, 5]) {
    commands.toNext('choice');
    assert.equal(lab.watch.step.value, step, 'to the question, then to its answer');
  }
});

/** As `watching`, once timers are the test's. */
async function watchingWithClock(t, trace) {
  const page = openLab();
  void page.commands.startSearch({ puzzle: '', solver: 'fc-lex', seed: null, limit: 1 });
  page.engine.last().answer(trace);
  await settled();
  t.after(() => page.commands.toStart());
  return page;
}

test('examples are puzzles of their size', () => {
  const shapes = [geometry(2, 2), geometry(2, 3), geometry(3, 3), geometry(4, 4)];
  for (const { puzzle, id } of EXAMPLES) {
    const shape = shapes.find(({ cellCount }) => cellCount === puzzle.length);
    assert.ok(shape && readGrid(puzzle, shape), id);
  }
});

test('in the network’s picture no box lies on another or on an oval', () => {
  const { width: side, variables, constraints } = layOutNetwork(boardProblem(geometry(2, 2)));
  assert.equal(constraints.length, 56);
  const places = constraints.map(({ x, y }) => ({ x, y, rx: 1.4, ry: 1.4 }));
  const ovals = variables.map(({ x, y }) => ({ x, y, rx: 7, ry: 5.4 }));
  const all = [...places, ...ovals];
  all.forEach((one, index) => {
    assert.ok(one.x - one.rx > 0 && one.x + one.rx < side && one.y - one.ry > 0 && one.y + one.ry < side);
    for (const other of all.slice(index + 1)) {
      const isApart =
        Math.abs(one.x - other.x) >= one.rx + other.rx || Math.abs(one.y - other.y) >= one.ry + other.ry;
      assert.ok(isApart, JSON.stringify([one, other]));
    }
  });
});

test('what the sheet of the phase transition says follows the form until there are results', async () => {
  const { lab, engine, commands } = openLab();
  const { settings, total } = lab.phase;
  commands.setPhaseRequest({ size: 9, problems: 2 });
  commands.togglePhaseSolver('lds-lex');
  assert.equal(settings.value.size, 9);
  assert.equal(total.value, 80, '20 shares, 2 problems, 2 solvers');
  void commands.startPhase();
  commands.setPhaseRequest({ size: 25 });
  assert.equal(settings.value.size, 9, 'what runs is what was asked');
  engine.last().answer({ solved: true, nodes: 1, seconds: 0.1 });
  await settled();
  commands.pausePhase();
  commands.setPhaseRequest({ nodes: 7 });
  assert.equal(settings.value.size, 9, 'the results stay what they are of');
});

test('while another view is open nothing of the Lab runs, and what was under way goes on after', async () => {
  const { lab, engine, engines, commands, show } = openLab();
  commands.setPhaseRequest({ size: 4, problems: 1, solvers: ['mac'] });
  void commands.startPhase();
  engine.last().answer({ solved: true, nodes: 1, seconds: 0 });
  await settled();
  const before = engine.last();
  show('play');
  await settled();
  assert.ok(before.stopped && !lab.phase.batch.isRunning.value);
  assert.equal(engines.ended, 1);
  assert.equal(lab.phase.rows.value.size, 1, 'what is done stays');
  show('lab');
  assert.ok(lab.phase.batch.isRunning.value);
  assert.deepEqual(engine.last().params, before.params, 'the search that was stopped comes first');
  assert.ok(!lab.race.batch.isRunning.value, 'what did not run does not begin');
  await commands.pausePhase();
  show('play');
  await settled();
  show('lab');
  assert.ok(!lab.phase.batch.isRunning.value, 'what a person paused stays paused');
});

test('a race that is paused goes on with what has no answer, within the limits of its start', async () => {
  const { lab, engine, commands } = openLab();
  lab.race.solvers.value = ['mac', 'dlx'];
  void commands.startRace();
  for (const seconds of [0.4, 0.6, 0.5]) {
    assert.equal(engine.last().params.solver, 'mac', 'a short search runs three times');
    engine.last().answer({ verdict: 'unique', count: 1, nodes: 3, seconds });
    await settled();
  }
  assert.deepEqual(lab.race.lanes.value[0].seconds, 0.5, 'the median');
  assert.equal(engine.last().params.solver, 'dlx');
  void commands.stopRace();
  commands.setRaceLimits({ nodes: 5 });
  assert.deepEqual(
    lab.race.lanes.value.map(({ phase }) => phase),
    ['done', 'stopped'],
  );
  const resumed = commands.resumeRace();
  assert.equal(engine.last().params.solver, 'dlx');
  assert.equal(engine.last().params.nodes, lab.race.limitsRun.value.nodes);
  assert.notEqual(engine.last().params.nodes, 5);
  engine.last().fail(new Error('not this size'));
  await resumed;
  const [, lane] = lab.race.lanes.value;
  assert.deepEqual([lane.phase, lane.message], ['failed', 'not this size']);
  assert.equal(lab.race.batch.phase.value, 'done');
});

test('a program that does not end is ended from outside, and only then is out of time', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const { app } = openLab();
  app.ownEngines = { call: async () => ({}) };
  const until = (signal) => new Promise((_, fail) => (signal.onabort = () => fail(new Error('stopped'))));
  const person = new AbortController();
  for (const [end, name, words] of [
    [() => t.mock.timers.tick(3000), 'OutOfTime', /did not end within the limits/u],
    [() => person.abort(), 'Error', /^stopped$/u],
  ]) {
    const running = withinTime(app, 2, person.signal, until).catch((error) => error);
    await settled();
    t.mock.timers.tick(2000); // its own limit: it may still end by itself
    await settled();
    end();
    const error = await running;
    assert.equal(error.name, name);
    assert.match(error.message, words);
  }
});

test('an example keeps its name: those that share a puzzle too, and a race has puzzles alone', () => {
  const { lab, commands } = openLab();
  const shared = EXAMPLES.filter(({ puzzle }) => EXAMPLES.filter((one) => one.puzzle === puzzle).length > 1);
  assert.ok(shared.length >= 5);
  for (const { id, puzzle } of shared) {
    const { limit } = EXAMPLES[0];
    void commands.startSearch({ puzzle, solver: 'mac', seed: null, limit, source: id });
    assert.equal(lab.watch.search.value.source, id);
  }
  assert.equal(new Set(PUZZLES.map(({ puzzle }) => puzzle)).size, PUZZLES.length);
  assert.equal(new Set(PUZZLES.map(({ title }) => title)).size, PUZZLES.length, 'titles tell them apart');
  for (const { id, puzzle } of PUZZLES) {
    commands.chooseRaceSource(id);
    assert.deepEqual([lab.race.source.value, lab.race.text.value], [id, puzzle]);
  }
});
