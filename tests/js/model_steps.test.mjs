/** Steps as pictures, positions and text. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { drawGroups, drawLinks, markPlace } from '../../web/shared/board/links.ts';
import { SHAPES } from '../../web/shared/board/board_picture.tsx';
import { newGame } from '../../web/shared/board/game.ts';
import { CLASSIC, geometry } from '../../web/shared/board/geometry.ts';
import { bit } from '../../web/shared/board/digits.ts';
import { emptiedCells, positionAfter, startOf } from '../../web/shared/board/position.ts';
import { explained, sceneOf } from '../../web/shared/board/scene.ts';
import {
  EVERYTHING,
  countTechniques,
  pathKey,
  pathText,
  pathSummary,
} from '../../web/shared/steps/step_path.ts';
import { toneOf } from '../../web/shared/board/picture.ts';
import { pictureOf, whereToLook } from '../../web/shared/steps/step_picture.ts';
import { familiesOf } from '../../web/shared/steps/technique_families.ts';
import { FULL, NEARLY } from './puzzles.mjs';
import { ALS_XZ, BARE, BLOSSOM, CHAIN, X_WING, path, step } from './steps.mjs';

test('a picture shows the pattern as cause, and what goes as effect', () => {
  const { cells, units, links } = pictureOf(X_WING, CLASSIC);
  assert.deepEqual(
    [...cells.keys()].sort((a, b) => a - b),
    [1, 7, 19, 37, 43],
  );
  assert.ok(cells.get(1).cause);
  assert.equal(toneOf(cells.get(1).tones, 7), 'cause');
  assert.equal(toneOf(cells.get(1).tones, 6), undefined);
  assert.equal(cells.get(19).lost, bit(7));
  assert.ok(!cells.get(19).cause);
  assert.deepEqual(
    units.map(({ tone }) => tone),
    ['base', 'base', 'cover', 'cover'],
  );
  assert.deepEqual(links, []);
});

test('a candidate in two roles is drawn in the stronger one', () => {
  const candidates = ['pattern', 'on'].map((role) => ({ role, cell: 0, digit: 4 }));
  for (const order of [candidates, [...candidates].reverse()]) {
    const { cells } = pictureOf(step({ ...BARE, because: { candidates: order } }), CLASSIC);
    assert.equal(toneOf(cells.get(0).tones, 4), 'on');
  }
});

test('under a picture no digit of the selection is lit, and no empty cell is taken for one', () => {
  const game = newGame(CLASSIC, NEARLY, { kind: 'typed' });
  const selection = { cursor: 0, cells: [0] };
  const cells = sceneOf({ game, isDraft: false, selection, wrong: new Set(), preview: null });
  assert.ok(cells.some(({ same }) => same));
  const shown = explained(cells, pictureOf(X_WING, CLASSIC), CLASSIC);
  assert.deepEqual(
    shown.filter(({ same }) => same).map(({ cell }) => cell),
    [],
  );
});

test('a filled cell that takes a digit away is a witness, and shows no candidates', () => {
  const { cells } = pictureOf(step({ because: { cells: [{ role: 'witness', cell: 0 }] } }), CLASSIC);
  assert.deepEqual(
    { ...cells.get(0), tones: '' },
    {
      cause: false,
      witness: true,
      clash: false,
      sets: '',
      group: '',
      tones: '',
      lost: 0,
      gained: 0,
      candidates: null,
    },
  );
});

test('the parts of an exocet are told apart, and each cell says which it belongs to', () => {
  const roles = ['base', 'target', 'cross', 'mirror'];
  const exocet = step({ ...BARE, because: { cells: roles.map((role, cell) => ({ role, cell })) } });
  const game = newGame(CLASSIC, BARE.digits, { kind: 'typed' });
  const selection = { cursor: 0, cells: [0] };
  const blank = sceneOf({ game, isDraft: false, selection, wrong: new Set(), preview: null });
  const shown = explained(blank, pictureOf(exocet, CLASSIC), CLASSIC);
  assert.deepEqual(
    shown.slice(0, 5).map(({ group }) => group),
    [...roles, ''],
  );
  assert.match(shown[0].label, /, base$/);
  assert.match(shown[2].label, /, S-cell$/);
});

test('the candidates of a group are joined, each group once', () => {
  const { links } = step({ because: BLOSSOM.because }).because;
  const lines = drawGroups(links, CLASSIC);
  const places = [36, 45].map((cell) => markPlace(CLASSIC, [cell, 2])).map(({ x, y }) => [x, y]);
  assert.equal(lines.length, 1);
  const drawn = lines[0].match(/[\d.]+/g)?.map(Number) ?? [];
  assert.deepEqual(
    drawn.map((each) => each.toFixed(2)),
    places.flat().map((each) => each.toFixed(2)),
  );
});

test('almost locked sets have letters, and a restricted common digit joins two of them', () => {
  const { cells, links } = pictureOf(ALS_XZ, CLASSIC);
  const inSets = [...cells].filter(([, { sets }]) => sets);
  assert.deepEqual(
    inSets.map(([cell, { sets }]) => `${cell}${sets}`),
    ['0A', '1A', '27B', '29B', '37B'],
  );
  assert.ok(inSets.every(([, { cause }]) => cause));
  assert.deepEqual(
    links.map(({ kind }) => kind),
    ['strong', 'common', 'strong'],
  );
  assert.ok(
    pictureOf(CHAIN, CLASSIC).links.every(({ kind }) => kind !== 'common'),
    'no sets',
  );
  const scene = sceneOf({
    game: newGame(CLASSIC, BARE.digits, { kind: 'typed' }),
    isDraft: false,
    selection: { cursor: 80, cells: [80] },
    wrong: new Set(),
    preview: null,
  });
  const shown = explained(scene, pictureOf(ALS_XZ, CLASSIC), CLASSIC);
  assert.match(shown[1].label, /part of the reason, set A$/);
  assert.match(shown[37].label, /part of the reason, set B$/);
  assert.doesNotMatch(shown[28].label, /set/);
});

test('a set that a chain runs through twice has one letter, and a cell in two sets has both', () => {
  const [first, second] = [
    { cells: [0, 1], digits: [1, 2, 3] },
    { cells: [1, 2], digits: [1, 2, 4] },
  ];
  const { cells } = pictureOf(step({ ...BARE, because: { sets: [first, second, first] } }), CLASSIC);
  assert.deepEqual(
    [0, 1, 2].map((cell) => cells.get(cell).sets),
    ['A', 'AB', 'B'],
  );
});

test('the colours of two groups have tones and shapes of their own, not those of a chain', () => {
  const roles = ['colour_a', 'colour_b', 'colour_c', 'colour_d'];
  const candidates = roles.map((role, cell) => ({ role, cell, digit: 4 }));
  const { cells } = pictureOf(step({ ...BARE, because: { candidates } }), CLASSIC);
  assert.deepEqual(
    roles.map((_, cell) => toneOf(cells.get(cell).tones, 4)),
    roles,
  );
  assert.equal(new Set(roles.map((role) => SHAPES[role])).size, 4);
});

test('where to look gives away a unit, a digit or a cell, and never what follows', () => {
  assert.deepEqual(
    whereToLook(X_WING, CLASSIC).units.map(({ unit }) => unit),
    [0, 4],
  );
  assert.equal(whereToLook(CHAIN, CLASSIC).digit, 4);
  const naked = step({ placements: [[80, FULL[80]]] });
  assert.deepEqual(whereToLook(naked, CLASSIC).units, [{ unit: 26, tone: 'base' }]);
  for (const shown of [X_WING, CHAIN, naked]) {
    for (const cell of whereToLook(shown, CLASSIC).cells.values()) {
      assert.equal(cell.lost | cell.gained, 0);
    }
  }
});

test('links go from mark to mark: weak ones with heads, strong ones without where all are strong', () => {
  const drawn = drawLinks(CHAIN.because.links, CLASSIC);
  assert.deepEqual(
    drawn.map(({ strong }) => strong),
    [true, false, true],
  );
  for (const [index, { line, head }] of drawn.entries()) {
    const [fromX, fromY] = line.match(/-?[\d.]+/g).map(Number);
    const [tipX, tipY] = head.match(/-?[\d.]+/g).map(Number);
    const { start, end } = CHAIN.because.links[index];
    const [from, to] = [markPlace(CLASSIC, start), markPlace(CLASSIC, end)];
    assert.ok(Math.hypot(fromX - from.x, fromY - from.y) < 0.2, 'begins at the first mark');
    assert.ok(Math.hypot(tipX - to.x, tipY - to.y) < 0.2, 'its tip is at the second');
  }
  const coloured = CHAIN.because.links.map((link) => ({ ...link, strong: true }));
  assert.ok(drawLinks(coloured, CLASSIC).every(({ head }) => head === ''));
});

test('no link leaves the board or passes through the mark of another link', () => {
  const inRow = [0, 4, 8].map((cell) => [cell, 5]);
  const links = [
    { start: inRow[0], end: inRow[2], strong: true },
    { start: inRow[2], end: inRow[1], strong: false },
  ];
  const [{ line }] = drawLinks(links, CLASSIC);
  const [x0, y0, cx, cy, x1, y1] = line.match(/-?[\d.]+/g).map(Number);
  assert.ok([x0, cx, x1].every((x) => x >= 0 && x <= 9) && [y0, cy, y1].every((y) => y >= 0 && y <= 9));
  const middle = { x: (x0 + 2 * cx + x1) / 4, y: (y0 + 2 * cy + y1) / 4 };
  const between = markPlace(CLASSIC, inRow[1]);
  assert.ok(Math.hypot(middle.x - between.x, middle.y - between.y) > 0.2);
});

test('marks lie in their cells on boards of other shapes', () => {
  const wide = geometry(2, 3);
  for (const digit of wide.digits) {
    const { x, y } = markPlace(wide, [14, digit]);
    assert.deepEqual([Math.floor(x), Math.floor(y)], [2, 2]);
  }
});

test('a position follows from a step: marks go, a digit takes itself from its peers', () => {
  const after = positionAfter(CLASSIC, step({ ...BARE, placements: [[40, 5]], eliminations: [[0, 1]] }));
  assert.equal(after.digits[40], 5);
  assert.equal(after.candidates[40], 0);
  assert.equal(after.candidates[0], 0b111111110);
  for (const cell of CLASSIC.cells) {
    if (cell === 40) continue;
    assert.equal(Boolean(after.candidates[cell] & bit(5)), !CLASSIC.peers[40].includes(cell));
  }
});

test('the start has the candidates that the clues leave, and tells cells without any', () => {
  const start = startOf(CLASSIC, NEARLY);
  assert.equal(start.candidates[80], bit(FULL[80]));
  assert.equal(start.candidates[0], 0);
  assert.deepEqual(emptiedCells(start), []);
  const broken = NEARLY.map((digit, cell) => (cell === 72 ? FULL[80] : digit));
  assert.deepEqual(emptiedCells(startOf(CLASSIC, broken)), [80]);
});

const CATALOGUE = ['full_house', 'x_wing', 'x_chain'].map((id) => ({ id, title: id }));

test('techniques are counted, hardest first', () => {
  const counts = countTechniques([step(), X_WING, step(), CHAIN], CATALOGUE);
  assert.deepEqual(
    counts.map(({ id, count }) => `${count} ${id}`),
    ['1 x_chain', '1 x_wing', '2 full_house'],
  );
});

test('what a path is about changes with the puzzle and with each choice', () => {
  const keys = [
    pathKey('a', EVERYTHING),
    pathKey('b', EVERYTHING),
    pathKey('a', { ...EVERYTHING, off: ['x_wing'] }),
    pathKey('a', { ...EVERYTHING, uniqueness: false }),
    pathKey('a', { ...EVERYTHING, trial: false }),
  ];
  assert.equal(new Set(keys).size, keys.length);
});

test('a path says how it ends, and of a puzzle without one solution says so first', () => {
  const end = startOf(CLASSIC, NEARLY);
  assert.deepEqual(pathSummary(path([step()]), end, CLASSIC), {
    verdict: '',
    ending: 'Solved after 1 step.',
  });
  const several = pathSummary(path([], { verdict: 'multiple', ending: 'stuck' }), end, CLASSIC);
  assert.match(several.verdict, /more than one solution/);
  assert.match(several.ending, /^9 cells empty after 0 steps\. .*differ/);
  const broken = startOf(
    CLASSIC,
    NEARLY.map((digit, cell) => (cell === 72 ? FULL[80] : digit)),
  );
  const none = pathSummary(path([], { verdict: 'none', ending: 'impossible' }), broken, CLASSIC);
  assert.match(none.verdict, /no solution/);
  assert.match(none.ending, /^r9c9 has no candidate left/);
});

test('a path as text has the puzzle, every step with its reason, the counts and the end', () => {
  const steps = [X_WING, step({ placements: [[80, FULL[80]]], what: 'r9c9 is 8.' })];
  const text = pathText(path(steps, { hardest: 'x_wing' }), startOf(CLASSIC, FULL), CLASSIC, CATALOGUE);
  assert.match(text, /^Puzzle: \.{81}$/m);
  assert.match(text, /^2 steps, step score 8, hardest technique X-wing\.$/m);
  assert.match(text, /^2\. Full house: a reason\. So r9c9 is 8\.$/m);
  assert.match(text, /^1 × X-wing$/m);
  assert.ok(text.includes(`End: ${FULL.join('')}`));
});

test('the example of every technique is a position', () => {
  const examples = JSON.parse(
    readFileSync(new URL('../../web/shared/steps/examples.json', import.meta.url), 'utf8'),
  );
  for (const positions of Object.values(examples)) {
    for (const { puzzle, digits, candidates } of positions) {
      assert.match(digits, /^[1-9.]{81}$/);
      assert.ok([...puzzle].every((clue, cell) => clue === '.' || clue === digits[cell]));
      assert.ok(candidates.every((mask, cell) => (digits[cell] === '.' ? mask > 0 : mask === 0)));
    }
  }
});

test('families hold every technique of the catalogue once, but for trial', () => {
  const families = [
    ['a', 'Fish'],
    ['b', 'Wings'],
    ['c', 'Fish'],
    ['trial', 'Trial'],
  ];
  const catalogue = families.map(([id, family]) => ({ id, family }));
  assert.deepEqual(
    familiesOf(catalogue).map(({ name, techniques }) => [name, techniques.map(({ id }) => id)]),
    [
      ['Fish', ['a', 'c']],
      ['Wings', ['b']],
    ],
  );
});
