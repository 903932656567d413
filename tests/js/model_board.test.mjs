/** The board's shape, digits as text, conflicts, selection and outlines. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readGrid, writeGrid, digitsIn, maskOf } from '../../web/shared/board/digits.ts';
import { cellUnder, pointsBetween } from '../../web/shared/board/board_pointer.ts';
import { isPlain } from '../../web/shared/board/candidate_canvas.tsx';
import { conflictingCells, firstConflict, openDigits } from '../../web/shared/board/conflicts.ts';
import { CLASSIC, geometry } from '../../web/shared/board/geometry.ts';
import { borderPath } from '../../web/shared/board/outline.ts';
import { selectAlso, selectOnly, stepFrom, toggleSelected } from '../../web/shared/board/selection.ts';
import { FULL, textOf } from './puzzles.mjs';
import { below, seeded } from './seeded.mjs';

for (const [rows, columns] of [
  [2, 2],
  [2, 3],
  [3, 2],
  [3, 3],
  [4, 4],
]) {
  test(`a board of ${rows} x ${columns} boxes has n cells in each of 3n units, and symmetric peers`, () => {
    const shape = geometry(rows, columns);
    const n = rows * columns;
    assert.equal(shape.units.length, 3 * n);
    for (const unit of shape.units) assert.equal(new Set(unit).size, n);
    for (const cell of shape.cells) {
      assert.equal(shape.units.filter((unit) => unit.includes(cell)).length, 3);
      // n-1 in the row, n-1 in the column, and the box without its row and column.
      assert.equal(shape.peers[cell].length, 2 * (n - 1) + (rows - 1) * (columns - 1));
      for (const peer of shape.peers[cell]) assert.ok(shape.peers[peer].includes(cell));
    }
  });
}

test('cells and units are named from 1', () => {
  assert.equal(CLASSIC.cellName(0), 'r1c1');
  assert.equal(CLASSIC.cellName(22), 'r3c5');
  assert.equal(CLASSIC.unitName(2), 'row 3');
  assert.equal(CLASSIC.unitName(13), 'column 5');
  assert.equal(CLASSIC.unitName(26), 'box 9');
  assert.ok(CLASSIC.units[26].includes(80));
  assert.equal(geometry(2, 3).boxOf(3), 1);
});

test('a grid is read back from what was written, with dots or zeros', () => {
  const values = FULL.map((digit, cell) => (cell % 3 ? digit : 0));
  assert.deepEqual(readGrid(writeGrid(values), CLASSIC), values);
  assert.deepEqual(readGrid(`  ${writeGrid(values).replaceAll('.', '0')}\n`, CLASSIC), values);
});

test('sixteen digits are written 1 to 9 and A to G', () => {
  const shape = geometry(4, 4);
  const values = Array.from({ length: 256 }, (_, cell) => (cell % 17 === 0 ? 16 : cell % 16));
  assert.match(writeGrid(values), /G/);
  assert.deepEqual(readGrid(writeGrid(values).toLowerCase(), shape), values);
});

for (const [name, text] of [
  ['80 characters', '.'.repeat(80)],
  ['82 characters', '.'.repeat(82)],
  ['a letter', `${'.'.repeat(80)}x`],
  ['a digit of a larger board', `${'.'.repeat(80)}A`],
  ['nothing', ''],
  ['100 KB', '1'.repeat(100_000)],
]) {
  test(`${name}: no plain grid`, () => assert.equal(readGrid(text, CLASSIC), null));
}

test('conflicts are the cells of equal pairs, no more', () => {
  const values = [...FULL];
  assert.equal(conflictingCells(CLASSIC, values).size, 0);
  assert.equal(firstConflict(CLASSIC, values), null);
  values[0] = values[1];
  // r1c1 now equals r1c2, and the old holders of that digit in column 1 and box 1.
  const column = values.findIndex((digit, cell) => cell > 0 && cell % 9 === 0 && digit === values[0]);
  assert.deepEqual(
    [...conflictingCells(CLASSIC, values)].sort((a, b) => a - b),
    [0, 1, column],
  );
  assert.deepEqual(firstConflict(CLASSIC, values), { first: 0, second: 1, unit: 0 });
});

test('an empty cell of a full grid has one open digit', () => {
  const values = [...FULL];
  values[40] = 0;
  assert.deepEqual(openDigits(CLASSIC, values, 40), [FULL[40]]);
  assert.deepEqual(openDigits(CLASSIC, new Array(81).fill(0), 40), [1, 2, 3, 4, 5, 6, 7, 8, 9]);
});

test('masks hold sets of digits, up to 25', () => {
  const random = seeded(1);
  for (let round = 0; round < 200; round += 1) {
    const digits = Array.from({ length: 25 }, (_, index) => index + 1).filter(() => random() < 0.4);
    assert.deepEqual(digitsIn(maskOf(digits)), digits);
  }
});

test('four steps in a ring come back; over an edge the cursor comes in again', () => {
  const random = seeded(2);
  for (let round = 0; round < 100; round += 1) {
    const cell = below(random, 81);
    const ring = ['up', 'left', 'down', 'right'].reduce((at, way) => stepFrom(CLASSIC, at, way), cell);
    assert.equal(ring, cell);
  }
  assert.equal(stepFrom(CLASSIC, 0, 'up'), 72);
  assert.equal(stepFrom(CLASSIC, 8, 'right'), 0);
  assert.equal(stepFrom(CLASSIC, 13, 'row-start'), 9);
  assert.equal(stepFrom(CLASSIC, 13, 'row-end'), 17);
});

test('cells join a selection once, and leave it', () => {
  const two = selectAlso(selectOnly(3), 4);
  assert.deepEqual(two, { cursor: 4, cells: [3, 4] });
  assert.deepEqual(selectAlso(two, 3), { cursor: 3, cells: [3, 4] });
  assert.deepEqual(toggleSelected(two, 3), { cursor: 3, cells: [4] });
  assert.deepEqual(toggleSelected(two, 5), { cursor: 5, cells: [3, 4, 5] });
});

test('the outline of cells has one side for each neighbour that is not among them', () => {
  const sides = (cells) => borderPath(CLASSIC, cells).match(/M/g).length;
  assert.equal(sides([40]), 4);
  assert.equal(sides([40, 41]), 6);
  assert.equal(sides([8, 9]), 8, 'the end of a row and the start of the next are no neighbours');
  assert.equal(sides([...CLASSIC.cells]), 36);
});

test('the full grid of these tests is one', () => {
  assert.equal(textOf(FULL).length, 81);
  for (const unit of CLASSIC.units) assert.equal(new Set(unit.map((cell) => FULL[cell])).size, 9);
});

test('a quick hand misses no cell: its way is taken in steps of half a cell at most, up to its end', () => {
  const random = seeded(8);
  for (let round = 0; round < 200; round += 1) {
    const [from, to] = [0, 1].map(() => ({ x: 9 * random(), y: 9 * random() }));
    let before = from;
    for (const point of pointsBetween(from, to)) {
      assert.ok(Math.hypot(point.x - before.x, point.y - before.y) <= 0.5 + 1e-9);
      const offTheWay = (to.x - from.x) * (point.y - from.y) - (to.y - from.y) * (point.x - from.x);
      assert.ok(Math.abs(offTheWay) < 1e-6);
      before = point;
    }
    assert.ok(Math.hypot(before.x - to.x, before.y - to.y) < 1e-9);
  }
  assert.equal(pointsBetween({ x: 1, y: 1 }, { x: 1, y: 1 }).length, 1);
});

test('a point of the board is in one cell, and beyond its edges in none', () => {
  for (let cell = 0; cell < 81; cell += 1) {
    const [x, y] = [cell % 9, Math.floor(cell / 9)];
    assert.equal(cellUnder(9, { x, y }), cell, 'its upper left corner');
    assert.equal(cellUnder(9, { x: x + 0.99, y: y + 0.99 }), cell);
  }
  for (const [x, y] of [
    [-0.01, 4],
    [4, -0.01],
    [9, 4],
    [4, 9],
  ])
    assert.equal(cellUnder(9, { x, y }), null);
});

test('a cell is plain that shows candidates, and nothing beside them', () => {
  const nothing = { candidates: 0, corner: 0, centre: 0, sets: 0, group: 0, tones: 0, lost: 0, gained: 0 };
  assert.equal(isPlain(nothing), false);
  assert.equal(isPlain({ ...nothing, candidates: 1 }), true);
  for (const other of Object.keys(nothing).slice(1)) {
    assert.equal(isPlain({ ...nothing, candidates: 1, [other]: 1 }), false, other);
  }
});
