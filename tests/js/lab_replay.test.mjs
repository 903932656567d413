/** A search that is watched: its state after any event, its marks, its tree and shape, its words. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { geometry } from '../../web/shared/board/geometry.ts';
import { clauseText, eventText, vdomSums } from '../../web/views/lab/searches/watch_text.ts';
import { Replay } from '../../web/views/lab/searches/replay.ts';
import {
  visibleEnd,
  pathInTree,
  searchShape,
  searchTree,
} from '../../web/views/lab/searches/search_whole.tsx';
import { watchScene } from '../../web/views/lab/searches/watch_board.tsx';
import { isHidden } from '../../web/views/lab/searches/guess_state.ts';
import { seeded } from './seeded.mjs';
import { PlainBoard, randomTrace, traceOf } from './traces.mjs';

const SMALL = geometry(2, 2);

/** r1c1 is 1 by choice; that leaves r1c2 nothing; then r1c1 is 2, against the heuristic, and all is well. */
const SHORT = traceOf(
  [
    ['assign', 0, 1, 0],
    ['prune', 1, 1, 0],
    ['fail', 1],
    ['backtrack', 0, 1],
    ['discrepancy', 0, 2, 1],
    ['assign', 0, 2, 0],
    ['assign', 1, 1, 1],
    ['assign', 5, 3, 0],
    ['solved'],
  ],
  { shape: SMALL, start: [0b11, 0b1, ...new Array(14).fill(0b1111)] },
);

for (let seed = 0; seed < 40; seed += 1) {
  test(`at every step the board is what following the events plainly makes it, seed ${seed}`, () => {
    const trace = randomTrace(seeded(seed), 300);
    const replay = new Replay(trace);
    const board = new PlainBoard(16, 0b1111);
    for (let step = 0; step <= replay.length; step += 1) {
      const { values, domains } = replay.at(step);
      assert.deepEqual([...values], board.values, `values after ${step}`);
      assert.deepEqual([...domains], board.domains, `domains after ${step}`);
      if (step < replay.length) {
        const { kind, cell, digit, cause } = replay.event(step);
        board.follow([kind, cell, digit, cause]);
      }
    }
  });

  test(`depth and path are of the choices that stand, seed ${seed}`, () => {
    const replay = new Replay(randomTrace(seeded(seed), 300));
    let path = [];
    for (let step = 1; step <= replay.length; step += 1) {
      const { kind, cell, digit } = replay.event(step - 1);
      if (replay.isChoice(step - 1)) path.push(step - 1);
      // What was put in by a choice that was none, of one value, is not on the path, and taken back with it.
      if (kind === 'backtrack') path = path.filter((at) => replay.pathAt(step).includes(at));
      assert.deepEqual(replay.pathAt(step), path, `${kind} ${cell} ${digit}`);
      assert.equal(replay.depths[step - 1], path.length);
    }
  });
}

test('jumps go to the next and the last event of a kind, and stop at the ends', () => {
  const replay = new Replay(SHORT);
  assert.deepEqual(replay.marks.choice, [0, 5, 7]);
  assert.deepEqual(
    [0, 1, 2, 6, 8].map((step) => replay.next('choice', step)),
    [1, 6, 6, 8, 9],
  );
  assert.deepEqual(
    [9, 8, 6, 1, 0].map((step) => replay.previous('choice', step)),
    [8, 6, 1, 0, 0],
  );
  assert.equal(replay.countAt('fail', 2), 0);
  assert.equal(replay.countAt('fail', 3), 1);
  assert.equal(replay.nodesAt(9), 3);
});

test('discrepancies count while their choice stands', () => {
  const replay = new Replay(SHORT);
  assert.deepEqual([...replay.discrepancies], [0, 0, 0, 0, 0, 1, 1, 1, 1]);
});

test('“ask first” hides a choice, and the word that tells of it before, but not both twice', () => {
  const replay = new Replay(SHORT);
  const hidden = [...Array(10).keys()].filter((step) => isHidden(replay, step));
  assert.deepEqual(hidden, [0, 4, 7]);
});

test('the tree has a node a choice, and knows where each ended', () => {
  const replay = new Replay(SHORT);
  const tree = searchTree(replay);
  assert.deepEqual(
    tree.nodes.map(({ index, parent, y, end, isAgainst }) => [index, parent, y, end, isAgainst]),
    [
      [-1, -1, 0, '', false],
      [0, 0, 1, 'fail', false],
      [5, 0, 1, '', true],
      [7, 2, 2, 'solved', false],
    ],
  );
  assert.deepEqual([...pathInTree(replay, tree, 2)], [0, 1]);
  assert.deepEqual([...pathInTree(replay, tree, 4)], [0]);
  assert.deepEqual([...pathInTree(replay, tree, 9)], [0, 2, 3]);
});

test('each run of a search has a root of its own', () => {
  const runs = [
    ['assign', 0, 1, 0],
    ['fail', 1],
    ['backtrack', 0, 1],
    ['restart', -1, 0, 0, 1],
    ['assign', 0, 2, 0],
    ['assign', 1, 1, 0],
    ['solved'],
  ];
  const { nodes } = searchTree(new Replay(traceOf(runs)));
  const roots = nodes.flatMap(({ parent }, number) => (parent < 0 ? [number] : []));
  assert.equal(roots.length, 2);
  const rootOf = (/** @type {number} */ number) => {
    const { parent } = nodes[number];
    return parent < 0 ? number : rootOf(parent);
  };
  const choices = nodes.flatMap(({ index }, number) => (index < 0 ? [] : [[index, rootOf(number)]]));
  assert.deepEqual(choices, [
    [0, roots[0]],
    [4, roots[1]],
    [5, roots[1]],
  ]);
});

test('a choice that the search is at is not yet said to have ended', () => {
  const back = [
    ['assign', 0, 1, 0],
    ['assign', 1, 2, 0],
    ['fail', 2],
    ['backtrack', 1, 2],
    ['backtrack', 0, 1],
    ['solved'],
  ];
  const { nodes } = searchTree(new Replay(traceOf(back)));
  const shown = (/** @type {number} */ step) => nodes.map((node) => visibleEnd(node, step));
  assert.deepEqual(shown(2), ['', '', ''], 'at the second choice');
  assert.deepEqual(shown(3), ['', '', 'fail']);
  assert.deepEqual(shown(6), ['solved', '', 'fail'], 'at the root again, where it is solved');
  assert.deepEqual(shown(0), ['solved', '', 'fail'], 'what is to come has its shape');
});

test('in a tree parents stand over their children and leaves beside each other', () => {
  for (let seed = 0; seed < 40; seed += 1) {
    const tree = searchTree(new Replay(randomTrace(seeded(seed), 120)));
    if (!tree) continue;
    const leaves = tree.nodes.filter((_, number) => !tree.nodes.some(({ parent }) => parent === number));
    assert.equal(new Set(leaves.map(({ x }) => x)).size, leaves.length);
    for (const node of tree.nodes) {
      if (node.parent >= 0) assert.equal(node.y, tree.nodes[node.parent].y + 1);
    }
  }
});

test('the shape holds every depth, however few its columns', () => {
  const replay = new Replay(randomTrace(seeded(7), 300));
  const { columns, deepest, low, high, fails } = searchShape(replay, 20);
  assert.equal(columns, 20);
  assert.equal(deepest, Math.max(...replay.depths));
  replay.depths.forEach((depth, index) => {
    const column = Math.floor((index * columns) / replay.length);
    assert.ok(low[column] <= depth && depth <= high[column]);
  });
  assert.equal(Math.max(...fails), 1);
});

test('each event is told in a sentence', () => {
  const replay = new Replay(SHORT);
  const said = [...Array(10).keys()].map((step) => eventText(replay, step, replay.at(step)));
  assert.match(said[0], /^Start: 0 clues\. Each empty cell shows its remaining digits/);
  assert.match(said[1], /^r1c1 = 1 is tried; the domain was 1\u00a02\.$/);
  assert.equal(said[2], '1 is removed from r1c2 because of r1c1: nothing is left.');
  assert.equal(said[3], 'Dead end: r1c2 has no value left.');
  assert.equal(said[4], 'r1c1 = 1 is undone, with everything that followed from it.');
  assert.equal(said[5], 'Against the heuristic: 2 is its choice no. 2 for r1c1.');
  assert.equal(said[7], 'r1c2 = 1: the only value left in r1c2.');
  assert.equal(said[9], 'Solved: every cell has a digit, after 1 dead end.');
});

test('the end says what it means', () => {
  const said = (more) => {
    const replay = new Replay(traceOf([['backtrack', 0, 1]], { shape: SMALL, ...more }));
    return eventText(replay, 1, replay.at(1));
  };
  assert.match(said({ verdict: 'none' }), /followed from it\. So there is no solution\.$/);
  assert.match(said({ verdict: 'unique' }), /So there is no other solution\.$/);
  assert.match(said({ complete: false }), /The recording ends here; the search goes on\.$/);
});

test('a failure of a unit, and what was learnt, are told', () => {
  const part = (cell, digit) => cell * 5 + digit;
  const trace = traceOf(
    [
      ['fail', -1, 3, 1],
      ['learn', -1, -1, 0],
      ['learn', -1, -1, 1],
      ['learn', -1, -1, 2],
      ['assign', 0, 2, 4],
      ['assign', 0, 2, -1],
    ],
    {
      shape: SMALL,
      solver: 'cdcl',
      clauses: [[-part(0, 2), -part(11, 4)], [-part(0, 2), part(5, 1)], [-part(6, 3)]],
    },
  );
  const replay = new Replay(trace);
  const said = (step) => eventText(replay, step, replay.at(step));
  assert.equal(said(1), 'Dead end: 3 has no place left in row 2.');
  assert.equal(said(2), 'Learnt: not (r1c1 = 2 and r3c4 = 4).');
  assert.equal(clauseText(replay, 1), 'not (r1c1 = 2 and r2c2 ≠ 1)');
  assert.equal(clauseText(replay, 2), 'never r2c3 = 3');
  assert.equal(said(5), 'r1c1 = 2: the only place left for 2 in row 3.');
  assert.equal(said(6), 'r1c1 = 2: this follows from a learnt clause.');
  assert.deepEqual(
    watchScene(replay, 2, replay.at(2)).cells.flatMap(({ light, cell }) => (light === 'cause' ? [cell] : [])),
    [0, 11],
  );
});

test('the scene lights what loses a value, its cause, and the arc between them', () => {
  const replay = new Replay(SHORT);
  const { cells, arc } = watchScene(replay, 2, replay.at(2));
  assert.deepEqual(arc, { cell: 1, peer: 0 });
  assert.equal(cells[0].label, 'r1c1, 1, chosen, the cause');
  assert.equal(cells[1].label, 'r1c2, empty, no candidate, loses 1');
  assert.equal(cells[2].label, 'r1c3, empty, candidates 1 2 3 4');
});

test('vdom+ shows its sums, least first: how many open cells of row and column can take each value', () => {
  const shape = geometry(2, 2);
  const events = [
    ['prune', 1, 3, 15],
    ['prune', 4, 3, 15],
    ['prune', 2, 2, 15],
    ['assign', 0, 3, 0],
  ];
  const replay = new Replay(traceOf(events, { shape, solver: 'fc-vdom' }));
  assert.deepEqual(vdomSums(replay, 3), [
    { digit: 3, row: 3, column: 3 },
    { digit: 2, row: 3, column: 4 },
    { digit: 1, row: 4, column: 4 },
    { digit: 4, row: 4, column: 4 },
  ]);
  assert.match(eventText(replay, 4, replay.at(4)), /vdom\+: 3:.3\+3=6, 2:.3\+4=7, 1:.4\+4=8, 4:.4\+4=8\./);
});
