import { newPhase } from './phases.mjs';
import { test } from 'node:test';
import { summaryOf } from '../../web/views/lab/searches/calls.ts';
import {
  PERCENTS,
  USUAL_PHASE,
  persistedPhase,
  keyOf,
  phaseCsv,
  pointsOf,
  tasksOf,
} from '../../web/views/lab/searches/phase.ts';
import { changed } from '../../web/shared/storage/last_write_wins.ts';
import { nodesText, timeText } from '../../web/views/lab/searches/race_panel.tsx';
import {
  PRESETS,
  readPuzzles,
  raceTable,
  levelGain,
  sourceOf,
  totalsOf,
  isWorthRepeating,
  spreadOf,
  standings,
  tournamentTable,
} from '../../web/views/lab/searches/race_state.ts';
import { solverName } from '../../web/views/lab/searches/searches.ts';
import { phaseText, raceText, gainText, spreadText } from '../../web/views/lab/searches/text.ts';
import { seeded } from './seeded.mjs';
import assert from 'node:assert/strict';

const lane = (puzzle, solver, change) => ({
  puzzle,
  solver,
  phase: 'done',
  nodes: 0,
  seconds: 0,
  times: [],
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
  assert.match(raceTable([idle], ['12..']), /\tstopped\t\t\t\t\t$/);
});

test('times below 20 ms and times whose spreads overlap are no lead', () => {
  const race = (...all) =>
    totalsOf(all.map((times, at) => lane(0, ['a', 'b', 'c'][at], { ...spread(times), nodes: at })));
  const spread = (times) => ({ times, seconds: spreadOf(times).median });
  assert.match(
    raceText(race([0.001], [0.019])),
    /^a and b were equally fast: times below 20 ms tell nothing\. a/,
  );
  assert.match(
    raceText(race([0.1, 0.11, 0.13], [0.12, 0.125, 0.13], [0.5, 0.6, 0.7])),
    /^a and b .* overlap\./,
  );
  assert.match(raceText(race([0.005], [0.1, 0.11, 0.13])), /^a was the fastest: 5 ms/);
  assert.match(
    raceText(race([2], [2.2])),
    /^a and b were equally fast: their times overlap/,
    'run once each',
  );
  assert.match(raceText(race([2], [4])), /^a was the fastest/);
  const ladder = (below, rung) =>
    totalsOf([
      lane(0, 'mac-lex', { ...spread(below), nodes: 40 }),
      lane(0, 'mac-weights', { ...spread(rung), nodes: 40 }),
    ]);
  assert.deepEqual(levelGain(ladder([0.01], [0.005]), 1), { nodes: 1, seconds: 1 }, 'noise is not a gain');
  assert.equal(
    gainText('weights', levelGain(ladder([0.01], [0.005]), 1)),
    '+ weights: nodes as before, time as before',
  );
  assert.equal(levelGain(ladder([1, 1, 1.1], [3, 3, 3.3]), 1).seconds, 3);
  assert.equal(spreadText(race([0.03, 0.02, 0.025])[0]), '20 ms to 30 ms, 3 runs');
  assert.equal(spreadText(race([3])[0]), '');
});

test('a short search is repeated until its spread can be told, a long one is not', () => {
  const runsOf = (seconds) => {
    const times = [seconds];
    while (isWorthRepeating(times)) times.push(seconds);
    return times.length;
  };
  assert.deepEqual([0.0001, 0.02, 0.5, 1, 60].map(runsOf), [9, 5, 3, 1, 1]);
});

test('a tournament gives points for wins on each puzzle, and half of them where neither wins', () => {
  const random = seeded(3);
  const lanes = [0, 1, 2, 3].flatMap((puzzle) =>
    ['a', 'own:b', 'c'].map((solver) => {
      const first = random() < 0.3 ? 0.005 : 0.05 + random();
      const verdict = random() < 0.25 ? 'undecided' : 'unique';
      return lane(puzzle, solver, {
        times: [first, first * 1.05, first * 1.2],
        seconds: first * 1.05,
        verdict,
        nodes: Math.floor(random() * 3),
      });
    }),
  );
  for (const by of ['time', 'nodes']) {
    // Worked out again by the rule as it is told.
    const points = {};
    for (const one of lanes) {
      for (const other of lanes) {
        if (one.puzzle !== other.puzzle || one.solver === other.solver) continue;
        const [own, rival] = [one, other].map(({ verdict }) => verdict === 'unique');
        let won = own - rival;
        if (own && rival) {
          if (by === 'nodes') won = other.nodes - one.nodes;
          else if (Math.max(one.seconds, other.seconds) < 0.02) won = 0;
          else if (one.times[2] < other.times[0]) won = 1;
          else if (other.times[2] < one.times[0]) won = -1;
          else won = 0;
        }
        points[one.solver] = (points[one.solver] ?? 0) + (Math.sign(won) + 1) / 2;
      }
    }
    const all = standings(lanes, by);
    assert.deepEqual(Object.fromEntries(all.map(({ solver, points: got }) => [solver, got])), points);
    assert.deepEqual(
      all.map(({ points: got }) => got),
      Object.values(points).sort((one, other) => other - one),
    );
    const total = all.reduce((sum, { points: got }) => sum + got, 0);
    assert.equal(total, 4 * 3, 'a point for each pair on each puzzle');
    for (const { points: got, against } of all) {
      assert.equal(
        against.reduce((sum, each) => sum + (each ?? 0), 0),
        got,
      );
      assert.equal(against.filter((each) => each === null).length, 1);
    }
    assert.equal(tournamentTable(all, solverName).split('\n').length, 4);
    assert.match(tournamentTable(all, solverName), /^solver\tpoints\tanswered/);
    assert.doesNotMatch(tournamentTable(all, solverName), /own:/);
  }
});

const FOUR = '12..............';

test('a race as a table has a line for each lane, and says how the others ended', () => {
  const table = raceTable(
    [lane(0, 'mac', { seconds: 0.12345 }), lane(0, 'dlx', { phase: 'stopped' })],
    [`{"box":"4x1","puzzle":"${FOUR}"}`],
  );
  assert.deepEqual(
    table.split('\n').map((line) => line.split('\t')),
    [
      ['puzzle', 'box', 'solver', 'verdict', 'nodes', 'seconds', 'shortest', 'longest', 'runs'],
      [FOUR, '4x1', 'mac', 'unique', '0', '0.1235', '', '', ''],
      [FOUR, '4x1', 'dlx', 'stopped', '', '', '', '', ''],
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
  const entry = persistedPhase(newPhase(), () => {});
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
