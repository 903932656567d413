/** Walking a chain link by link. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CLASSIC } from '../../web/shared/board/geometry.ts';
import { chainViewOf } from '../../web/shared/steps/chain_view.ts';
import { toneOf } from '../../web/shared/board/picture.ts';
import { pictureOf, pictureOfLine, pictureOfMoment } from '../../web/shared/steps/step_picture.ts';
import { ALS_XZ, BARE, BLOSSOM, CHAIN, COLOURING, NET, REMOTE_PAIRS, X_WING, step } from './steps.mjs';

/** @param {[number, number, boolean, number[], object[][]?][]} nodes cell, digit, isOn, parents, inside */
const branch = (nodes) =>
  nodes.map(([cell, digit, isOn, parents, inside = []]) => ({ cell, digit, is_on: isOn, parents, inside }));

/** r1c1 is 4 or r1c9 is: either way, r5c5 isn't 4. The second branch needs both its parents. */
const BRANCHES = step({
  ...BARE,
  technique: 'region-forcing-chains',
  title: 'Region forcing chains',
  rating: 8.2,
  like: 'forcing_chains',
  eliminations: [[40, 4]],
  what: '4 can be removed from r5c5.',
  branches: [
    branch([
      [0, 4, true, []],
      [36, 4, false, [0]],
      [44, 4, true, [1]],
      [40, 4, false, [2]],
    ]),
    branch([
      [8, 4, true, []],
      [8, 5, false, [0]],
      [44, 4, false, [0]],
      [36, 4, true, [1, 2]],
      [40, 4, false, [3]],
    ]),
  ],
});

test('each link says what follows from what, and why', () => {
  assert.deepEqual(
    chainViewOf(CHAIN, CLASSIC).map(({ words }) => words),
    [
      'If r1c1 isn’t 4, then r1c9 is 4 (the only place left in row 1).',
      'r1c9 is 4, so r9c9 isn’t 4 (both in column 9).',
      'r9c9 isn’t 4, so r9c1 is 4 (the only place left in row 9).',
      'So at least one end of the chain is true: r1c1 is 4, or r9c1 is 4. A consequence.',
    ],
  );
});

const linesOf = (entry) => chainViewOf(entry, CLASSIC).filter(({ line }) => line);

test('a line is a strong link and the weak one that leads to it', () => {
  assert.deepEqual(
    linesOf(CHAIN).map(({ line }) => line.words),
    [
      'If r1c1 isn’t 4, then r1c9 is 4 (the only place left in row 1).',
      'Then r9c9 isn’t 4, so r9c1 is 4 (the only place left in row 9).',
    ],
  );
  assert.deepEqual(
    linesOf(CHAIN).map(({ line }) => line.links),
    [[0], [1, 2]],
  );
});

test('the links of a line are in front of the others, and all that follows is there', () => {
  const [, second] = linesOf(CHAIN);
  const picture = pictureOfLine(CHAIN, second, CLASSIC);
  assert.deepEqual(
    picture.links.map(({ now, pale }) => [now, pale]),
    [
      [false, true],
      [true, false],
      [true, false],
    ],
  );
  assert.deepEqual(picture.cells, pictureOf(CHAIN, CLASSIC).cells);
});

test('lines go on from branch to branch, and tell of every link once', () => {
  const lines = linesOf(BRANCHES);
  assert.deepEqual(
    lines.map(({ branch: number, line }) => [number, line.words]),
    [
      [0, 'Suppose r1c1 is 4.'],
      [0, 'Then r5c1 isn’t 4, so r5c9 is 4 (the only place left in row 5).'],
      [0, 'r5c9 is 4, so r5c5 isn’t 4 (both in row 5).'],
      [1, 'Suppose r1c9 is 4.'],
      [1, 'Then r1c9 isn’t 5 and r5c9 isn’t 4, so r5c1 is 4.'],
      [1, 'r5c1 is 4, so r5c5 isn’t 4 (both in row 5).'],
    ],
  );
  for (const number of [0, 1]) {
    const own = lines.filter(({ branch: other }) => other === number);
    const told = own.flatMap(({ line }) => line.links).toSorted((one, other) => one - other);
    assert.deepEqual(told, Object.keys(own[0].because.links).map(Number));
  }
});

test('a branch that comes to what an earlier one has told says so, and ends there', () => {
  const link = (start, end, strong) => ({ start, end, strong, start_cells: [start[0]], end_cells: [end[0]] });
  const links = [
    link([0, 4], [36, 4], false),
    link([36, 4], [44, 4], true),
    link([44, 4], [44, 6], false),
    link([44, 6], [53, 6], true),
    link([53, 6], [80, 6], false),
    link([8, 4], [17, 4], false),
    link([17, 4], [44, 4], true),
    link([44, 4], [44, 6], false),
    link([44, 6], [53, 6], true),
    link([53, 6], [80, 6], false),
  ];
  const kraken = step({ ...BARE, technique: 'kraken_fish_1', because: { ...CHAIN.because, links } });
  const second = linesOf(kraken).filter(({ branch: number }) => number === 1);
  assert.equal(second.length, 1);
  assert.match(second[0].line.words, /^If r1c9 is 4, then r2c9 isn’t 4, so r5c9 is 4.* as in branch 1\.$/);
});

test('the picture has the links so far, the latest apart, and what follows only at the end', () => {
  const pictures = chainViewOf(CHAIN, CLASSIC).map((moment) => pictureOfMoment(CHAIN, moment, CLASSIC));
  const drawn = pictures.map(({ links }) => links.filter(({ ahead }) => !ahead).length);
  assert.deepEqual(drawn, [1, 2, 3, 3]);
  assert.deepEqual(
    pictures[1].links.map(({ now }) => now),
    [false, true, false],
  );
  assert.equal(pictures[0].cells.has(72), false, 'r9c1 is still to come');
  assert.equal(pictures[2].cells.get(36)?.lost ?? 0, 0);
  assert.deepEqual(pictures[3], pictureOf(CHAIN, CLASSIC));
});

test('branches come one after the other, each from what it supposes', () => {
  const walk = chainViewOf(BRANCHES, CLASSIC);
  assert.deepEqual(
    walk.map(({ branch: number }) => number),
    [0, 0, 0, 0, 1, 1, 1, 1, 1, null],
  );
  assert.equal(walk[0].words, 'Suppose r1c1 is 4.');
  assert.equal(walk[4].words, 'Suppose r1c9 is 4.');
  assert.equal(walk[5].words, 'r1c9 is 4, so r1c9 isn’t 5 (one digit per cell).');
  assert.equal(walk[7].words, 'r1c9 isn’t 5 and r5c9 isn’t 4, so r5c1 is 4.');
  assert.match(walk[9].words, /^Both branches end in the same: r5c5 isn’t 4\. 4 can be removed/);
  const picture = pictureOfMoment(BRANCHES, walk[7], CLASSIC);
  assert.equal(picture.links.filter(({ ahead }) => !ahead).length, 4);
  assert.equal(picture.links.filter(({ now }) => now).length, 2, 'both links to what they force');
  assert.equal(picture.cells.has(0), false, 'the first branch has gone');
});

test('two branches that end in opposites clash', () => {
  const other = branch([
    [0, 4, true, []],
    [40, 4, true, [0]],
  ]);
  const clash = { ...BRANCHES, branches: [BRANCHES.branches[0], other] };
  assert.match(chainViewOf(clash, CLASSIC).at(-1).words, /^r5c5 can’t both be 4 and not be 4\. /);
});

test('only what goes from link to link can be walked', () => {
  assert.deepEqual(chainViewOf(X_WING, CLASSIC), []);
  const apart = step({
    because: { links: [...CHAIN.because.links.slice(0, 1), ...CHAIN.because.links.slice(2)] },
  });
  assert.deepEqual(chainViewOf(apart, CLASSIC), []);
  assert.ok(chainViewOf(ALS_XZ, CLASSIC).length > 2);
});

test('the branches of one of our own steps each begin with a candidate that is supposed to be true', () => {
  const walk = chainViewOf(BLOSSOM, CLASSIC);
  assert.deepEqual(
    walk.map(({ branch: number }) => number),
    [0, 0, 1, 1, null],
  );
  assert.deepEqual(
    walk.map(({ words }) => words),
    [
      'If r1c1 is 1, then r1c5 isn’t 1 (both in row 1).',
      'r1c5 isn’t 1, so r1c6 is 9 (A r1c56 can lack only one digit).',
      'If r1c1 is 2, then none of r56c1 is 2 (all in column 1).',
      'None of r56c1 is 2, so r6c1 is 9 (B r56c1 can lack only one digit).',
      'One of the branches holds, and each leads to this: A consequence.',
    ],
  );
  const [, first, , second] = walk.map((moment) => pictureOfMoment(BLOSSOM, moment, CLASSIC));
  assert.equal(first.cells.get(5)?.sets, 'A');
  assert.equal(second.cells.get(45)?.sets, 'B', 'a set keeps its letter');
  assert.equal(second.cells.has(5), false);
});

test('a loop of forcing chains is closed by its last link', () => {
  const cycle = {
    ...BRANCHES,
    branches: [
      branch([
        [0, 4, true, []],
        [8, 4, false, [0]],
      ]),
    ],
  };
  const walk = chainViewOf(cycle, CLASSIC);
  assert.match(walk[2].words, /^r1c9 isn’t 4, so r1c1 is 4/);
  assert.match(walk[3].words, /^The chain is a loop: /);
});

test('a chain inside has moments of its own, with what had to go for it', () => {
  const inside = [
    branch([
      [10, 7, true, []],
      [16, 7, false, [0]],
      [10, 7, false, [1]],
    ]),
  ];
  const nested = branch([
    [0, 4, true, []],
    [36, 4, false, [0]],
    [10, 7, false, [1], inside],
  ]);
  const step = { ...BRANCHES, branches: [nested, BRANCHES.branches[1]] };
  const walk = chainViewOf(step, CLASSIC);
  assert.deepEqual(
    walk.slice(0, 3).map((moment) => moment.inside?.length ?? 0),
    [0, 0, 4],
  );
  assert.equal(walk[2].words, 'r5c1 isn’t 4, so r2c2 isn’t 7 (by a chain inside).');
  const moments = walk[2].inside ?? [];
  assert.deepEqual(
    moments.map(({ words }) => words),
    [
      'Suppose also that r2c2 is 7.',
      'r2c2 is 7, so r2c8 isn’t 7 (both in row 2).',
      'r2c8 isn’t 7, so r2c2 isn’t 7.',
      'Supposing that r2c2 is 7 leads to its opposite. So r2c2 isn’t 7.',
    ],
  );
  const pictures = moments.map((moment) => pictureOfMoment(step, moment, CLASSIC));
  const drawn = pictures.map(({ links }) => links.filter(({ ahead }) => !ahead).length);
  assert.deepEqual(drawn, [0, 1, 2, 2], 'only the links of the chain inside');
  for (const { cells } of pictures) assert.equal(toneOf(cells.get(36)?.tones ?? '', 4), 'off');
});

test('what is false makes something false by a pattern, which is no weak link', () => {
  const because = {
    ...CHAIN.because,
    links: [{ ...CHAIN.because.links[0], strong: false }, CHAIN.because.links[1]],
  };
  const { links } = pictureOf({ ...CHAIN, because }, CLASSIC);
  assert.deepEqual(
    links.map(({ kind }) => kind),
    ['implied', 'weak'],
  );
});

test('a net goes from one digit that it forces to the next', () => {
  const walk = chainViewOf(NET, CLASSIC);
  assert.deepEqual(
    walk.map(({ words }) => words),
    [
      'Suppose r1c1 is 1.',
      'r1c1 is 1, so r1c9 is 3 (its only other candidate).',
      'r1c1 is 1, so r9c1 is 4 (its only other candidate).',
      'r1c9 is 3 and r9c1 is 4, so r9c9 is 5 (its only candidate left).',
      'r9c5 has no candidate left. A consequence.',
    ],
  );
  const pictures = walk.map((moment) => pictureOfMoment(NET, moment, CLASSIC));
  const drawn = pictures.slice(0, -1).map(({ links }) => links.filter(({ ahead }) => !ahead).length);
  assert.deepEqual(drawn, [0, 2, 4, 8], 'all links to what a digit follows from come with it');
  assert.equal(pictures[2].cells.has(80), false, 'r9c9 is still to come');
  assert.deepEqual(pictures.at(-1), pictureOf(NET, CLASSIC));
});

test('in a net, a chain has one end or the other, and a digit of a subset is not said to be true', () => {
  const [first] = NET.because.links;
  const weak = (/** @type {number[]} */ start, /** @type {number[]} */ end) => {
    return { ...first, start, end, start_cells: [start[0]], end_cells: [end[0]] };
  };
  const either = [weak([0, 2], [40, 2]), weak([8, 2], [40, 2])];
  const subset = weak([20, 6], [20, 9]);
  const net = { ...NET, because: { ...NET.because, links: [first, ...either, subset] } };
  assert.deepEqual(
    chainViewOf(net, CLASSIC)
      .slice(1, -1)
      .map(({ words }) => words),
    [
      'With the candidates that are left, either r1c1 is 2 or r1c9 is 2.',
      'With the candidates that are left, r3c3 isn’t 9.',
    ],
  );
});

test('a chain that a net takes opens by itself, link by link', () => {
  const link = (start, end, strong) => ({ start, end, strong, start_cells: [start[0]], end_cells: [end[0]] });
  const either = [link([0, 2], [40, 2], false), link([8, 2], [40, 2], false)];
  const chain = [link([0, 2], [72, 2], true), link([72, 2], [80, 2], false), link([80, 2], [8, 2], true)];
  const other = [link([1, 2], [72, 2], true), link([72, 2], [80, 2], false), link([80, 2], [8, 2], true)];
  const because = { ...NET.because, links: [NET.because.links[0], ...either], chains: [other, chain] };
  const net = { ...NET, because };
  const moment = chainViewOf(net, CLASSIC).find(({ words }) => words.includes('either'));
  assert.deepEqual(
    moment.inside.map(({ words }) => words),
    [
      'If r1c1 isn’t 2, then r9c1 is 2 (the only place left in column 1).',
      'r9c1 is 2, so r9c9 isn’t 2 (both in row 9).',
      'r9c9 isn’t 2, so r1c9 is 2 (the only place left in column 9).',
      'So at least one end of the chain is true: r1c1 is 2, or r1c9 is 2.',
    ],
  );
  assert.equal(pictureOfMoment(net, moment.inside[1], CLASSIC).links.length, 3);
  // Its ends are those of the whole chain, whatever digits are between.
  const digits = [link([0, 2], [0, 3], true), link([0, 3], [8, 3], false), link([8, 3], [8, 2], true)];
  const changing = chainViewOf({ ...net, because: { ...because, chains: [other, digits] } }, CLASSIC);
  const told = changing.find(({ words }) => words.includes('either')).inside.map(({ words }) => words);
  assert.equal(told.length, 4);
  assert.equal(told.at(-1), 'So at least one end of the chain is true: r1c1 is 2, or r1c9 is 2.');
});

test('a colouring spreads from candidate to candidate, one link at a time', () => {
  const walk = chainViewOf(COLOURING, CLASSIC);
  assert.deepEqual(
    walk.map(({ words }) => words),
    [
      'In row 1, 7 is in r1c1 (filled) or r1c9 (outlined).',
      'In column 1, 7 is in r1c1 (filled) or r9c1 (outlined).',
      'In row 9, 7 is in r9c1 (outlined) or r9c9 (filled).',
      'One of the colours is true, and either rules this out: A consequence.',
    ],
  );
  const [first, , third] = walk.map((moment) => pictureOfMoment(COLOURING, moment, CLASSIC));
  assert.deepEqual(
    [...first.cells.keys()].sort((one, other) => one - other),
    [0, 8],
  );
  assert.equal(toneOf(third.cells.get(80)?.tones ?? '', 7), 'colour_a');
});

test('remote pairs go from cell to cell, both digits at a time', () => {
  const walk = chainViewOf(REMOTE_PAIRS, CLASSIC);
  assert.deepEqual(
    walk.map(({ words }) => words),
    [
      'r1c1 and r1c9 see each other: one is 3, the other 6.',
      'r9c9 sees r1c9, so it is the same as r1c1.',
      'r9c2 sees r9c9, so it differs from r1c1.',
      'One end is 3, the other 6. A consequence.',
    ],
  );
  const pictures = walk.map((moment) => pictureOfMoment(REMOTE_PAIRS, moment, CLASSIC));
  const latest = pictures.slice(0, -1).map(({ links }) => links.filter(({ now }) => now).length);
  assert.deepEqual(latest, [2, 2, 2]);
  assert.equal(pictures[1].cells.has(73), false, 'r9c2 is still to come');
});

test('the two colourings of one step are joined by what sees what', () => {
  const links = COLOURING.because.links.slice(0, 2);
  const ends = { start: [8, 7], start_cells: [8], end: [80, 7], end_cells: [80] };
  const bridge = { ...links[0], ...ends, strong: false };
  const because = { ...COLOURING.because, links: [bridge, ...links] };
  const multi = { ...COLOURING, technique: 'multi_colours', because };
  assert.equal(chainViewOf(multi, CLASSIC)[2].words, 'r1c9 and r9c9 see each other: they can’t both be 7.');
});
