import assert from 'node:assert/strict';
import { test } from 'node:test';
import { summaryOf } from '../../web/lab/calls_state.ts';
import {
  PERCENTS,
  USUAL_PHASE,
  createPhase,
  persistedPhase,
  keyOf,
  phaseCsv,
  pointsOf,
  tasksOf,
} from '../../web/lab/phase_state.ts';
import { changed } from '../../web/storage/last_write_wins.ts';
import { nodesText, timeText } from '../../web/lab/race_picture.tsx';
import { PRESETS, readPuzzles, raceTable, levelGain, sourceOf, totalsOf } from '../../web/lab/race_state.ts';
import { phaseText, raceText, gainText } from '../../web/lab/text.ts';

const lane = (puzzle, solver, change) => ({
  puzzle,
  solver,
  phase: 'done',
  nodes: 0,
  seconds: 0,
  verdict: 'unique',
  message: '',
  ...change,
});

test('a race of two puzzles is summed by solver, and its words say who left something open', () => {
  const lanes = [
    lane(0, 'cdcl', { nodes: 3, seconds: 0.5 }),
    lane(0, 'fc-lex', { nodes: 90, seconds: 0.1 }),
    lane(1, 'cdcl', { nodes: 4, seconds: 0.25 }),
    lane(1, 'fc-lex', { nodes: 100, seconds: 1, verdict: 'undecided' }),
  ];
  const [cdcl, fc] = totalsOf(lanes);
  assert.deepEqual([cdcl.decided, cdcl.nodes, cdcl.seconds], [2, 7, 0.75]);
  assert.deepEqual([fc.decided, fc.lanes, fc.nodes], [1, 2, 190]);
  const words = raceText(totalsOf(lanes));
  assert.match(words, /^cdcl was the fastest: 750 ms\. cdcl needed the fewest nodes: 7\./);
  assert.match(words, /fc-lex answered 1 of 2 puzzles\./);
  for (const phase of ['running', 'waiting', 'stopped']) {
    assert.equal(raceText(totalsOf([...lanes, lane(2, 'cdcl', { phase })])), '', phase);
  }
});

test('a solver that was stopped before its turn has no numbers, in the main area or in the table', () => {
  const idle = lane(0, 'mac', { phase: 'stopped' });
  const begun = lane(0, 'dlx', { phase: 'stopped', nodes: 12, seconds: 0.3 });
  const [none, some, done] = totalsOf([idle, begun, lane(0, 'cdcl', { seconds: 0.5 })]);
  assert.deepEqual([timeText(none), nodesText(none)], ['–', '–']);
  assert.deepEqual([timeText(some), nodesText(some)], ['300 ms', '12']);
  assert.deepEqual([timeText(done), nodesText(done)], ['500 ms', '0']);
  assert.match(raceTable([idle], ['12..']), /\tstopped\t\t$/);
});

test('solvers whose times read the same are equally fast', () => {
  const race = (...times) =>
    totalsOf(times.map((seconds, at) => lane(0, ['a', 'b', 'c'][at], { seconds, nodes: at })));
  assert.match(raceText(race(0.000698, 0.0007, 0.0009)), /^a and b were equally fast: 0\.7 ms\. a needed/);
  assert.match(raceText(race(0.0007, 0.0007, 0.00070001)), /^a, b and c were equally fast/);
  assert.match(raceText(race(0.00071, 0.0007)), /^b was the fastest: 0\.7 ms/);
});

test('a race as a table has a line for each lane, and says how the others ended', () => {
  const table = raceTable(
    [lane(0, 'mac', { seconds: 0.12345 }), lane(0, 'dlx', { phase: 'stopped' })],
    ['12..'],
  );
  assert.deepEqual(
    table.split('\n').map((line) => line.split('\t')),
    [
      ['puzzle', 'solver', 'verdict', 'nodes', 'seconds'],
      ['12..', 'mac', 'unique', '0', '0.1235'],
      ['12..', 'dlx', 'stopped', '', ''],
    ],
  );
});

test('puzzles come one a line; comments and empty lines are none', () => {
  assert.deepEqual(readPuzzles('# mine\n 12..\n\n.3..\r\n'), ['12..', '.3..']);
});

const settings = { ...USUAL_PHASE, solvers: ['a', 'b'], problems: 2, nodes: 50 };
const row = (solved, nodes) => ({ solved, nodes, seconds: 0.25 });

test('an experiment that stops early has tried the shares evenly', () => {
  const tasks = [...tasksOf(settings)];
  assert.equal(tasks.length, PERCENTS.length * 4);
  const half = tasks.slice(0, tasks.length / 2);
  for (const percent of PERCENTS) assert.equal(half.filter((task) => task.percent === percent).length, 2);
});

test('points count what is there: shares solved, and the median of the nodes', () => {
  const rows = new Map([
    [keyOf({ percent: 6, number: 0, solver: 'a' }), row(true, 10)],
    [keyOf({ percent: 6, number: 1, solver: 'a' }), row(false, 50)],
    [keyOf({ percent: 11, number: 1, solver: 'a' }), row(true, 12)],
  ]);
  const points = pointsOf(settings, rows, 'a');
  assert.deepEqual(points, [
    { percent: 6, solved: 1, problems: 2, median: 30 },
    { percent: 11, solved: 1, problems: 1, median: 12 },
  ]);
  assert.deepEqual(pointsOf(settings, rows, 'b'), []);
  assert.equal(
    phaseText([{ solver: 'a', points }]),
    'a first fails at 6% of holes, and solves 1 of 2 at 6%.',
  );
});

test('what is saved comes back; what is spoilt does not', () => {
  const rows = new Map([[keyOf({ percent: 1, number: 1, solver: 'b' }), row(true, 7)]]);
  const phase = createPhase();
  const entry = persistedPhase(phase, () => {});
  const doc = (plain) => changed(new Map(), new Map(), plain, () => '0000001a');
  const saved = entry.encode({ settings, rows });
  assert.deepEqual(entry.decode(doc(saved)), { settings, rows });
  assert.equal(entry.decode(doc(entry.encode({ settings: { ...settings, size: 1e9 }, rows }))), null);
  assert.equal(entry.decode(new Map()), null);
  const strange = [
    ['1/99/b', '1 1 1'],
    ['1/0/b', '1 x 1'],
  ];
  for (const one of [...saved.values()].slice(1)) for (const [key, text] of strange) one.set(key, text);
  assert.deepEqual(entry.decode(doc(saved)).rows, rows);
});

test('the CSV has a line for each result, in the order of the experiment', () => {
  const rows = new Map([
    [keyOf({ percent: 1, number: 1, solver: 'b' }), row(true, 7)],
    [keyOf({ percent: 96, number: 0, solver: 'a' }), row(false, 50)],
  ]);
  assert.deepEqual(phaseCsv(settings, rows).split('\n').slice(1), [
    '16,96,0,a,0,50,0.250000,50,,0',
    '16,1,1,b,1,7,0.250000,50,,0',
    '',
  ]);
});

test('a summary of runs: mean, median, spread, and the interval of the mean', () => {
  const known = summaryOf([2, 4, 4, 4, 5, 5, 7, 9]);
  assert.equal(known?.mean, 5);
  assert.equal(known?.median, 4.5);
  assert.ok(Math.abs(known.sd - Math.sqrt(32 / 7)) < 1e-12);
  assert.ok(Math.abs(known.high - known.mean - 1.96 * Math.sqrt(32 / 7 / 8)) < 1e-12);
  assert.equal(summaryOf([]), null);
});

test('a rung of the ladder is compared with the one above it, and with no other solver', () => {
  const totals = totalsOf([
    lane(0, 'fc-lex', { nodes: 300, seconds: 0.2 }),
    lane(0, 'naked-lex', { nodes: 30, seconds: 0.4 }),
    lane(0, 'mac-lex', { nodes: 3, seconds: 0.1 }),
  ]);
  assert.deepEqual(levelGain(totals, 1), { nodes: 0.1, seconds: 2 });
  assert.equal(levelGain(totals, 2), null, 'hidden singles are missing between');
  const said = gainText('naked singles', levelGain(totals, 1));
  assert.equal(said, '+ naked singles: nodes ÷\u00a010, time ×\u00a02');
});

test('every preset names puzzles that Race has', () => {
  for (const preset of PRESETS) assert.ok(!preset.puzzle || sourceOf(preset), preset.id);
});
