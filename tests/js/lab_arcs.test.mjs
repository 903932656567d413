/** By hand: the rules of AC-1, AC-3 and splits, against plain programs; and what the student is told. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { geometry } from '../../web/shared/board/geometry.ts';
import { bit, digitsIn } from '../../web/shared/board/digits.ts';
import {
  arcLooks,
  arcsOf,
  machineMove,
  nextRemoval,
  play,
  startPosition,
  unsupported,
} from '../../web/views/lab/searches/arc_rules.ts';
import { addMade } from '../../web/frame/late_rooms.ts';
import { makeLab } from '../../web/views/lab/searches/lab.ts';
import { boardProblem, domainsOf } from '../../web/shared/networks/problem.ts';
import { readRoute } from '../../web/frame/route.ts';
import { readLesson } from '../../web/views/learn/lessons/lesson_text.ts';
import { SHIPPED } from './lessons_page.mjs';
import { NETWORKS, networkOf } from '../../web/views/lab/searches/hand_state.ts';
import { taskText, verdictText } from '../../web/views/lab/searches/hand_text.ts';
import { openPage } from './page.mjs';
import { below, oneOf, seeded } from './seeded.mjs';

const SHAPES = [geometry(2, 2), geometry(2, 3)];
const METHODS = /** @type {const} */ (['ac1', 'ac3']);

/** Clues without a clash, at random. */
function someClues(random, shape) {
  const clues = new Array(shape.cellCount).fill(0);
  for (let tries = 0; tries < shape.size * 2; tries += 1) {
    const cell = below(random, shape.cellCount);
    const digit = 1 + below(random, shape.size);
    if (!shape.peers[cell].some((peer) => clues[peer] === digit)) clues[cell] = digit;
  }
  return clues;
}

/** Arc consistency as its definition says: sweeps until nothing changes; null where a domain is empty. */
function plainlyConsistent(shape, domains) {
  const left = domains.map(digitsIn);
  let sweeps = 0;
  for (let changed = true; changed;) {
    changed = false;
    sweeps += 1;
    for (const cell of shape.cells) {
      for (const peer of shape.peers[cell]) {
        const kept = left[cell].filter((digit) => left[peer].some((other) => other !== digit));
        if (kept.length < left[cell].length) changed = true;
        left[cell] = kept;
        if (!kept.length) return { left: null, sweeps };
      }
    }
  }
  return { left, sweeps };
}

/** Whether there is a solution, by trying all digits cell by cell. */
function hasSolution(shape, clues) {
  const values = [...clues];
  const from = (cell) => {
    if (cell === shape.cellCount) return true;
    const isClue = clues[cell] > 0;
    for (const digit of isClue ? [clues[cell]] : shape.digits) {
      if (shape.peers[cell].some((peer) => values[peer] === digit)) continue;
      values[cell] = digit;
      if (from(cell + 1)) return true;
      values[cell] = clues[cell];
    }
    return false;
  };
  return from(0);
}

const boardStart = (shape, clues, method) =>
  startPosition(boardProblem(shape), domainsOf(shape, clues), method);

/** Plays right moves from `choose` until the position asks for something else, or to the end. */
function playOn(position, choose, isEnd = () => false) {
  let now = position;
  for (let move = choose(now); move && !isEnd(now); move = choose(now)) {
    const { position: next, verdict } = play(now, move);
    assert.ok(verdict.isRight, JSON.stringify({ move, verdict }));
    now = next;
  }
  return now;
}

test('whatever the order of arcs, both methods leave the domains that the definition leaves', () => {
  const random = seeded(11);
  for (let round = 0; round < 60; round += 1) {
    const shape = SHAPES[round % 2];
    const clues = someClues(random, shape);
    const plain = plainlyConsistent(shape, boardStart(shape, clues, 'ac1').domains);
    const anyOrder = (position) => {
      const arc = position.agenda.length ? oneOf(random, position.agenda) : null;
      return arc && { kind: 'revise', arc, removed: unsupported(position, arc) };
    };
    for (const method of METHODS) {
      const start = boardStart(shape, clues, method);
      for (const choose of [machineMove, anyOrder]) {
        const end = playOn(start, choose, ({ phase }) => phase !== 'revise');
        if (!plain.left) assert.equal(end.phase, 'turn back');
        else assert.deepEqual(end.domains.map(digitsIn), plain.left);
        const isPlainOrder = method === 'ac1' && choose === machineMove;
        if (isPlainOrder) assert.equal(end.nodes[0].sweeps, plain.sweeps);
      }
    }
  }
});

test('splits lead to a solution where there is one, and else every value fails', () => {
  const random = seeded(12);
  const phases = new Set();
  for (let round = 0; round < 80; round += 1) {
    const shape = SHAPES[0];
    const clues = someClues(random, shape);
    const end = playOn(boardStart(shape, clues, METHODS[round % 2]), machineMove);
    assert.equal(end.phase, hasSolution(shape, clues) ? 'solved' : 'none');
    phases.add(end.phase);
    if (end.phase === 'none') {
      assert.ok(end.nodes.every(({ state }) => state === 'failed'));
    } else {
      const values = end.domains.map((domain) => digitsIn(domain)[0]);
      assert.ok(clues.every((digit, cell) => !digit || values[cell] === digit));
      const clashes = (cell) => shape.peers[cell].some((peer) => values[peer] === values[cell]);
      assert.ok(!shape.cells.some(clashes));
    }
  }
  assert.equal(phases.size, 2);
});

test('AC-3 puts back the arcs to the variable that lost a value, except the one from where it came', () => {
  const shape = SHAPES[0];
  const start = boardStart(shape, networkOf(NETWORKS[1].puzzle).clues, 'ac3');
  const rest = { ...start, agenda: [{ cell: 1, peer: 0 }] };
  const { position, verdict } = play(rest, {
    kind: 'revise',
    arc: { cell: 1, peer: 0 },
    removed: bit(1),
  });
  const expected = shape.peers[1].filter((cell) => cell !== 0).map((cell) => ({ cell, peer: 1 }));
  assert.deepEqual(position.agenda, expected);
  assert.equal(verdict.added, expected.length);
  const look = arcLooks(position);
  assert.equal(look({ cell: 1, peer: 0 }), 'revised');
  assert.equal(look(expected[0]), 'todo');
  assert.equal(look({ cell: 0, peer: 1 }), 'consistent');
});

test('a machine goes on to the next arc that removes something, over a sweep’s end too, or to the end', () => {
  const random = seeded(14);
  for (let round = 0; round < 40; round += 1) {
    const shape = SHAPES[round % 2];
    let position = boardStart(shape, someClues(random, shape), METHODS[(round >> 1) % 2]);
    while (position.phase === 'revise') {
      const before = position.domains;
      const { position: next, verdict, moves } = nextRemoval(position);
      const fewer = digitsIn(verdict.move.removed).length;
      const values = (domains) => domains.reduce((sum, domain) => sum + digitsIn(domain).length, 0);
      assert.equal(values(next.domains), values(before) - fewer, 'what the last move removed, and no more');
      assert.ok(fewer || next.phase !== 'revise', 'it does not stop where nothing was removed');
      assert.ok(moves >= 1);
      position = next;
    }
  }
});

test('a wrong revision changes nothing, and its reason is true', () => {
  const random = seeded(13);
  const seen = new Set();
  for (let round = 0; round < 400; round += 1) {
    const shape = SHAPES[round % 2];
    let position = boardStart(shape, someClues(random, shape), METHODS[(round >> 1) % 2]);
    for (let skip = below(random, 30); skip > 0 && position.phase === 'revise'; skip -= 1) {
      ({ position } = nextRemoval(position));
    }
    const arc = oneOf(random, round % 3 ? arcsOf(shape) : [{ cell: 0, peer: shape.cellCount - 1 }]);
    const removed = below(random, 1 << shape.size);
    const { position: after, verdict } = play(position, { kind: 'revise', arc, removed });
    const { domains } = position;
    if (verdict.isRight) {
      const others = digitsIn(domains[arc.peer]);
      const kept = digitsIn(domains[arc.cell]).filter((value) => others.some((other) => other !== value));
      assert.deepEqual(digitsIn(after.domains[arc.cell]), kept);
      continue;
    }
    assert.equal(after, position);
    seen.add(verdict.why);
    const { digit, support } = verdict;
    if (verdict.why === 'supported') {
      assert.ok(removed & bit(digit) && support !== digit && domains[arc.peer] & bit(support));
    } else if (verdict.why === 'unsupported') {
      assert.ok(domains[arc.cell] & bit(digit) && !(removed & bit(digit)));
      assert.equal(domains[arc.peer], bit(digit));
    } else if (verdict.why === 'no constraint') {
      assert.ok(!shape.peers[arc.cell].includes(arc.peer));
    } else if (verdict.why === 'not in the domain') {
      assert.ok(removed & bit(digit) && !(domains[arc.cell] & bit(digit)));
    }
    assert.match(verdictText(position, verdict), /^Not quite\. .+\.$/);
  }
  const reasons = ['supported', 'unsupported', 'no constraint', 'not in the domain', 'not on the agenda'];
  for (const why of reasons) assert.ok(seen.has(why), why);
});

test('to say that nothing else is removed, to split and to turn back are right at their time only', () => {
  const { shape, clues } = networkOf(NETWORKS[1].puzzle);
  const whyOf = (position, move) => {
    const { verdict } = play(position, move);
    return verdict.isRight ? 'right' : verdict.why;
  };
  const turn = { kind: 'turn back' };
  const start = boardStart(shape, clues, 'ac3');
  assert.equal(whyOf(start, { kind: 'rest' }), 'removes');
  assert.equal(whyOf(start, { kind: 'try', cell: 1, digit: 2 }), 'agenda');
  assert.equal(whyOf(start, turn), 'no dead end');
  const split = playOn(start, machineMove, ({ phase }) => phase === 'split');
  assert.equal(whyOf(split, turn), 'no dead end');
  assert.equal(whyOf(split, { kind: 'rest' }), 'not on the agenda');
  assert.equal(whyOf(split, { kind: 'try', cell: 0, digit: 1 }), 'one value');
  assert.equal(whyOf(split, { kind: 'try', cell: 5, digit: 1 }), 'not in the domain');
  const wrong = play(split, { kind: 'try', cell: 5, digit: 4 }).position;
  assert.deepEqual(
    wrong.nodes.map(({ state }) => state),
    ['open', 'untried', 'untried', 'open'],
  );
  const dead = playOn(wrong, machineMove, ({ phase }) => phase !== 'revise');
  assert.equal(dead.phase, 'turn back');
  assert.equal(whyOf(dead, { kind: 'try', cell: 5, digit: 2 }), 'dead end');
  const back = play(dead, turn).position;
  assert.deepEqual(back.domains, split.domains);
  assert.match(taskText(back, { cell: -1, peer: -1 }), /^r2c2 was split\. Try its next value: 2 or 3\.$/);
  assert.equal(whyOf(back, { kind: 'try', cell: 5, digit: 4 }), 'failed before');
  assert.equal(whyOf(back, { kind: 'try', cell: 4, digit: 3 }), 'other variable');
  const solved = playOn(back, machineMove);
  assert.equal(solved.phase, 'solved');
  assert.equal(whyOf(solved, turn), 'over');
});

test('"no more removals" ends a sweep of AC-1 when nothing on the agenda removes anything', () => {
  const { shape, clues } = networkOf(NETWORKS[0].puzzle);
  let position = boardStart(shape, clues, 'ac1');
  while (position.agenda.some((arc) => unsupported(position, arc))) {
    ({ position } = nextRemoval(position));
  }
  const { position: after, verdict } = play(position, { kind: 'rest' });
  assert.ok(verdict.isRight && verdict.sweepEnded);
  assert.equal(verdict.checked, position.agenda.length);
  const [before, now] = [position, after].map(({ nodes }) => nodes[0].sweeps);
  assert.equal(now, after.phase === 'revise' ? before + 1 : before);
});

/** By hand, as a link opens it. */
function openHand(query) {
  const page = openPage();
  addMade(page.app, 'lab', makeLab(page.app));
  const { lab } = page.store;
  const follow = (text) => page.commands.askView('lab', new URLSearchParams(text));
  follow(query);
  return { store: page.store, lab, hand: lab.hand, commands: page.commands.lab, follow };
}

test('a link opens a network, moves are counted and undone, and another size is refused', () => {
  const { store, lab, hand, commands, follow } = openHand(`part=hand&p=${NETWORKS[1].puzzle}&method=ac1`);
  assert.deepEqual([lab.part.value, hand.method.value], ['hand', 'ac1']);
  commands.pickVariable(1);
  commands.pickVariable(0);
  commands.stepForward();
  assert.equal(hand.verdict.value.why, 'unsupported');
  commands.guessDigit(1);
  commands.stepForward();
  assert.deepEqual(hand.score.value, { own: 1, byPage: 0, mistakes: 1 });
  assert.deepEqual(digitsIn(hand.position.value.domains[1]), [2, 3, 4]);
  commands.stepBack();
  assert.deepEqual(digitsIn(hand.position.value.domains[1]), [1, 2, 3, 4]);
  commands.toNext('fail');
  assert.equal(hand.verdict.value.why, 'no dead end');
  follow(`part=hand&p=${'.'.repeat(81)}`);
  assert.equal(hand.inHand.value.text, NETWORKS[1].puzzle);
  assert.match(store.notice.value.text, /4x4 and 6x6/);
});

test('what the page does by hand is never counted as the student’s, whichever way it is asked', () => {
  const { hand, commands } = openHand('part=hand&p=1..3..1..1..2...&method=ac3');
  /** So many revisions lead to the next that removes something, one at a time. */
  const toNextRemoval = (position) => {
    const { position: next } = play(position, machineMove(position));
    const isAsFull = next.domains.every((domain, cell) => domain === position.domains[cell]);
    return isAsFull && next.phase === 'revise' ? 1 + toNextRemoval(next) : 1;
  };
  const expected = { own: 0, byPage: 0, mistakes: 0 };
  const isSame = () => assert.deepEqual(hand.score.value, expected);
  for (let round = 0; round < 3; round += 1) {
    expected.byPage += toNextRemoval(hand.position.value);
    commands.skipByMachine();
    isSame();
    expected.byPage += 1;
    commands.stepByMachine();
    isSame();
    const { arc, removed } = machineMove(hand.position.value);
    commands.pickVariable(arc.cell);
    commands.pickVariable(arc.peer);
    for (const digit of digitsIn(removed)) commands.pressHandDigit(digit);
    commands.revise();
    expected.own += 1;
    isSame();
  }
  while (!hand.work.value) {
    commands.stepByMachine();
    expected.byPage += 1;
  }
  isSame();
  const { own, byPage } = hand.work.value;
  assert.deepEqual({ own, byPage, mistakes: 0 }, expected, 'so it is handed in');
});

test('what the lesson expects of those who work by hand is so', () => {
  const { steps } = readLesson(SHIPPED.find(({ id }) => id === 'constraint-search').text);
  const start = (title) => {
    const query = readRoute(steps.find((step) => step.title === title).state.address).query;
    const { problem, domains } = networkOf(query.get('p'));
    return startPosition(problem, domains, query.get('method'));
  };
  const settle = (position) => {
    let now = position;
    while (now.phase === 'revise') now = play(now, machineMove(now)).position;
    return now;
  };
  const tried = (position, name, digit) => {
    const cell = position.problem.cells.find((each) => position.problem.cellName(each) === name);
    return settle(play(position, { kind: 'try', cell, digit }).position);
  };
  const split = settle(start('By hand: split'));
  assert.equal(split.phase, 'split');
  assert.equal(tried(split, 'r2c2', 4).phase, 'turn back', 'r2c2 = 4 leads into a dead end');
  assert.equal(tried(split, 'r1c2', 2).phase, 'solved', 'r1c2 = 2 leads into none');
  const none = settle(start('By hand: there is no solution'));
  const first = tried(none, 'r1c1', 1);
  assert.deepEqual([first.phase, first.problem.cellName(first.domains.indexOf(0))], ['turn back', 'r2c1']);
  const back = play(first, { kind: 'turn back' }).position;
  const second = tried(back, 'r1c1', 4);
  assert.equal(second.problem.cellName(second.domains.indexOf(0)), 'r2c1');
  assert.equal(play(second, { kind: 'turn back' }).position.phase, 'none');
  assert.equal(settle(start('By hand: revise')).phase, 'solved');
});
