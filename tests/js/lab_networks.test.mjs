/** Networks that are no sudoku, in Watch and By hand: arcs against plain definitions, what is said, links and reloads. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addMade } from '../../web/frame/late_rooms.ts';
import { makeLab } from '../../web/views/lab/searches/lab.ts';
import { digitsIn, maskOf } from '../../web/shared/board/digits.ts';
import { machineMove, play, startPosition, unsupported } from '../../web/views/lab/searches/arc_rules.ts';
import { verdictText } from '../../web/views/lab/searches/hand_text.ts';
import { layOutNetwork, nextInDirection } from '../../web/shared/networks/network_layout.ts';
import { networkProblem } from '../../web/shared/networks/problem.ts';
import { readDemonstration, writeDemonstration } from '../../web/views/lab/searches/searches.ts';
import { openPage, settled } from './page.mjs';
import { below, oneOf, seeded } from './seeded.mjs';
import { writeWork } from '../../web/shared/exercises/work_code.ts';
import { SharedStorage } from './tabs.mjs';

const HOLDS = {
  '≠': (one, other) => one !== other,
  '=': (one, other) => one === other,
  '<': (one, other) => one < other,
};

/** A network as the engine reads it, from constraints "x sign y" whose meaning is HOLDS. */
function networkOf(variables, values, said, places = []) {
  const numbers = values.map((_, index) => index + 1);
  const constraints = said.map(([x, sign, y]) => ({
    ...{ x, y, sign, words: `${variables[x]} ${sign} ${variables[y]}` },
    allowed: numbers.map((one) => maskOf(numbers.filter((other) => HOLDS[sign](one, other)))),
  }));
  const domains = variables.map(() => (1 << values.length) - 1);
  return { title: 'A network', variables, values, domains, constraints, places, text: 'var ...' };
}

/** Three states that all touch, and one that touches the last. */
const MAP = networkOf(
  ['WA', 'NT', 'SA', 'V'],
  ['red', 'green', 'blue'],
  [
    [0, '≠', 1],
    [0, '≠', 2],
    [1, '≠', 2],
    [2, '≠', 3],
  ],
);

function someNetwork(random) {
  const [count, values] = [3 + below(random, 3), ['a', 'b', 'c', 'd'].slice(0, 2 + below(random, 3))];
  const variables = Array.from({ length: count }, (_, index) => `V${index}`);
  const said = variables.flatMap((_, x) =>
    variables.flatMap((_, y) => (x < y && random() < 0.7 ? [[x, oneOf(random, Object.keys(HOLDS)), y]] : [])),
  );
  return { network: networkOf(variables, values, said), said, size: values.length };
}

/** All assignments that every constraint holds of. */
function solutionsOf({ variables }, said, size) {
  let all = [[]];
  for (let place = 0; place < variables.length; place += 1) {
    all = all.flatMap((start) => Array.from({ length: size }, (_, index) => [...start, index + 1]));
  }
  return all.filter((values) => said.every(([x, sign, y]) => HOLDS[sign](values[x], values[y])));
}

test('by hand a network ends in a solution where the definition has one, and else all values fail', () => {
  const random = seeded(50);
  const ends = { solved: 0, none: 0 };
  for (let round = 0; round < 120; round += 1) {
    const { network, said, size } = someNetwork(random);
    let position = startPosition(networkProblem(network), network.domains, round % 2 ? 'ac1' : 'ac3');
    for (let move = machineMove(position); move; move = machineMove(position)) {
      const { position: next, verdict } = play(position, move);
      assert.ok(verdict.isRight);
      position = next;
    }
    const solutions = solutionsOf(network, said, size);
    ends[position.phase] += 1;
    if (position.phase === 'solved') {
      const found = position.domains.map((mask) => digitsIn(mask)[0]);
      assert.ok(solutions.some((one) => one.join() === found.join()));
    } else {
      assert.equal(solutions.length, 0);
    }
  }
  assert.ok(ends.solved > 20 && ends.none > 20, JSON.stringify(ends));
});

test('an arc removes what no value of its other end goes with, read from either end', () => {
  const random = seeded(51);
  for (let round = 0; round < 80; round += 1) {
    const { network, said, size } = someNetwork(random);
    const problem = networkProblem(network);
    const domains = network.domains.map(() => 1 + below(random, (1 << size) - 1));
    for (const [x, sign, y] of said) {
      const kept = (cell, peer, holds) =>
        digitsIn(domains[cell]).filter((one) => digitsIn(domains[peer]).some((other) => holds(one, other)));
      const left = (cell, peer) =>
        digitsIn(domains[cell] & ~unsupported({ problem, domains }, { cell, peer }));
      assert.deepEqual(left(x, y), kept(x, y, HOLDS[sign]));
      assert.deepEqual(
        left(y, x),
        kept(y, x, (one, other) => HOLDS[sign](other, one)),
      );
    }
  }
});

test('a wrong answer is told by the names of variables and values, with the constraint', () => {
  const problem = networkProblem(networkOf(['A', 'B'], ['8h', '9h', '10h'], [[0, '<', 1]]));
  const start = startPosition(problem, [0b111, 0b011], 'ac3');
  const said = (arc, removed) => {
    const { position, verdict } = play(start, { kind: 'revise', arc, removed });
    return verdictText(position, verdict).replaceAll('\u00a0', ' ');
  };
  const arc = { cell: 0, peer: 1 };
  assert.equal(said(arc, 0), 'Not quite. B can only be 8h 9h (A < B), so 9h in A has no support.');
  assert.equal(said(arc, 0b111), 'Not quite. 8h stays: B can be 9h, which goes with it (A < B).');
  assert.match(said(arc, 0b110), /^Right: A loses 9h 10h, which goes with no value of B\./);
  assert.equal(said({ cell: 0, peer: 0 }, 0), 'Not quite. There is no arc: A and A share no constraint.');
});

test('no two ovals of a network touch, boxes stand apart, and “less” is read from left to right', () => {
  const variables = Array.from({ length: 8 }, (_, index) => `Q${index}`);
  const said = variables.flatMap((_, x) => variables.flatMap((_, y) => (x < y ? [[x, '<', y]] : [])));
  for (const places of [[], variables.map((_, index) => [index % 3, Math.floor(index / 3)])]) {
    const layout = layOutNetwork(networkProblem(networkOf(variables, ['1', '2'], said, places)));
    const { oval } = layout;
    for (const [index, one] of layout.variables.entries()) {
      assert.ok(one.x >= oval.x && one.x <= layout.width - oval.x, 'in the picture');
      for (const other of layout.variables.slice(index + 1)) {
        const isApart = Math.abs(one.x - other.x) > 2 * oval.x || Math.abs(one.y - other.y) > 2 * oval.y;
        assert.ok(isApart, `${index} and ${other.cell}`);
      }
    }
    for (const { cells, sign } of layout.constraints) {
      const [first, last] = cells.map((cell) => layout.variables[cell].x);
      if (first !== last) assert.equal(sign, first < last ? '<' : '>');
    }
  }
});

test('an arrow leads to the nearest variable of its direction, where one aside counts as further', () => {
  const variables = [
    [0, 0],
    [3, 0],
    [1, 5],
    [1, -5],
    [-4, 1],
    [0, 9],
  ].map(([x, y], cell) => ({ cell, x, y }));
  const ways = { right: [1, 0], left: [-1, 0], down: [0, 1], up: [0, -1] };
  const found = Object.values(ways).map((way) => nextInDirection({ variables }, 0, way));
  assert.deepEqual(found, [1, 4, 2, 3]);
  assert.equal(nextInDirection({ variables }, 1, ways.right), 1, 'there is none');
});

/** A Lab whose engine is a test's to answer. */
function openLab(page = openPage()) {
  page.store.view.value = 'lab';
  const { follow: opened, ...lab } = makeLab(page.app);
  addMade(page.app, 'lab', lab);
  const follow = (query) => opened(new URLSearchParams(query));
  return { ...page, lab: page.store.lab, commands: page.commands.lab, follow };
}

test('a link with a network asks the engine for it, and holds it again', async () => {
  const { engine, follow, lab } = openLab();
  follow('part=watch&net=australia&step=2');
  const { method, params } = engine.last();
  assert.deepEqual([method, params.text, params.search], ['trace_network', 'australia', 'arcs']);
  const text = 'var A B: 1 2\ndifferent A B # & = ?';
  const search = { puzzle: text, solver: 'fc', seed: null, limit: 1, isNetwork: true };
  const link = writeDemonstration({ search, step: 3, asksFirst: true, showsNetwork: false, showsCode: true });
  assert.deepEqual(readDemonstration(link.slice('#lab?'.length)).search, search);
  engine.last().fail(new Error("Line 3, 'gren': no variable is called gren."));
  await settled();
  assert.match(lab.watch.trace.value.message, /^Line 3/);
});

/** One who answers "network" with the map. */
async function read(engine) {
  assert.equal(engine.last().method, 'network');
  engine.last().answer(MAP);
  await settled();
}

test('by hand a network comes once it is read, and one that is refused loses nothing', async () => {
  const { engine, commands, lab } = openLab();
  const { hand } = lab;
  lab.part.value = 'hand';
  commands.pickVariable(1);
  commands.skipByMachine();
  const before = hand.past.value.length;
  const asked = commands.setHandNetwork('var A');
  engine.last().fail(new Error('Line 1: write variables, a colon and their values'));
  await asked;
  assert.equal(hand.past.value.length, before);
  assert.match(hand.reading.value.message, /^Line 1/);
  const again = commands.setHandNetwork('australia');
  await read(engine);
  await again;
  assert.deepEqual([hand.title.value, hand.past.value.length], ['A network', 0]);
  assert.deepEqual(hand.position.value.problem.peers, [[1, 2], [0, 2], [0, 1, 3], [2]]);
});

test('what was done by hand is there after a reload: on a board at once, on a network once it is read', async () => {
  for (const text of ['1..3..1..1..2...', 'australia']) {
    const storage = new SharedStorage();
    const first = openLab(storage.openTab());
    first.follow(
      text === 'australia' ? `part=hand&net=${text}&method=ac3` : `part=hand&p=${text}&method=ac1`,
    );
    if (text === 'australia') await read(first.engine);
    const { hand } = first.lab;
    first.commands.sayRest(); // on the board a mistake
    first.commands.skipByMachine();
    first.commands.stepByMachine();
    first.commands.saySplit();
    first.commands.pickVariable(2);
    first.commands.pressHandDigit(3);
    const left = [hand.past.value.length, hand.score.value, hand.position.value.domains];
    storage.settle();
    const second = openLab(storage.openTab());
    second.follow('part=hand');
    if (text === 'australia') await read(second.engine);
    await settled();
    const now = second.lab.hand;
    assert.deepEqual([now.past.value.length, now.score.value, now.position.value.domains], left);
    assert.equal(now.inHand.value.text, text);
  }
});

test('whatever number is stored of what was done by hand, its end can be handed in', async () => {
  for (const number of [7, 2 ** 26, 2 ** 40, -5, 0.5, '"7"', null]) {
    const storage = new SharedStorage();
    const first = openLab(storage.openTab());
    first.follow('part=hand&p=.....1.23.4.....&method=ac3');
    first.commands.stepByMachine();
    storage.settle();
    const stored = storage.texts.get('dokulab/by-hand');
    const hostile = stored.replace(
      /(\\"session\\":)\d+/,
      (_, name) => name + String(number).replaceAll('"', '\\"'),
    );
    assert.notEqual(hostile, stored);
    storage.texts.set('dokulab/by-hand', hostile);
    const { lab, commands, follow } = openLab(storage.openTab());
    follow('part=hand');
    await settled();
    assert.equal(lab.hand.past.value.length, 1);
    while (!lab.hand.work.value) commands.stepByMachine();
    assert.match(writeWork({ ...lab.hand.work.value, name: '' }), /^[0-9A-Z-]+$/);
  }
});
