/** Outlines as paths, walked edge by edge and held against which cells lie on either side. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CLASSIC, geometry } from '../../web/shared/board/geometry.ts';
import { areaPath, borderPath, linePaths, unitPath } from '../../web/shared/board/outline.ts';
import { seeded } from './seeded.mjs';

const SHAPES = [CLASSIC, geometry(2, 3), geometry(4, 2)];

/** The straight lines of a path of M, h, v and z, each from its lower end. */
function linesOf(path) {
  const lines = [];
  let [x, y, startX, startY] = [0, 0, 0, 0];
  const to = (nextX, nextY) => {
    lines.push([Math.min(x, nextX), Math.min(y, nextY), Math.max(x, nextX), Math.max(y, nextY)]);
    [x, y] = [nextX, nextY];
  };
  for (const [, letter, numbers] of path.matchAll(/([Mhvz])([^Mhvz]*)/g)) {
    const [one, other] = numbers.trim().split(' ').map(Number);
    if (letter === 'M') [x, y, startX, startY] = [one, other, one, other];
    else if (letter === 'h') to(x + one, y);
    else if (letter === 'v') to(x, y + one);
    else if (x !== startX || y !== startY) to(startX, startY);
  }
  return lines;
}

const named = (lines) => lines.map((line) => line.join(' ')).sort();

test('a border is each edge with one of the cells on one side of it and none on the other', () => {
  const random = seeded(3);
  for (const shape of SHAPES) {
    const { size } = shape;
    for (const share of [0.2, 0.5, 0.9, 1]) {
      const cells = shape.cells.filter(() => random() < share);
      const isIn = (row, column) =>
        row >= 0 && column >= 0 && row < size && column < size && cells.includes(row * size + column);
      const expected = [];
      for (let row = 0; row <= size; row += 1) {
        for (let column = 0; column <= size; column += 1) {
          if (isIn(row - 1, column) !== isIn(row, column)) expected.push([column, row, column + 1, row]);
          if (isIn(row, column - 1) !== isIn(row, column)) expected.push([column, row, column, row + 1]);
        }
      }
      assert.deepEqual(named(linesOf(borderPath(shape, cells))), named(expected));
    }
  }
});

test('an area is the four edges of each of its cells', () => {
  for (const shape of SHAPES) {
    const cells = [0, shape.size + 1, shape.cellCount - 1];
    const expected = cells.flatMap((cell) => {
      const [x, y] = [cell % shape.size, Math.floor(cell / shape.size)];
      return [
        [x, y, x + 1, y],
        [x, y + 1, x + 1, y + 1],
        [x, y, x, y + 1],
        [x + 1, y, x + 1, y + 1],
      ];
    });
    assert.deepEqual(named(linesOf(areaPath(shape, cells))), named(expected));
  }
});

test('a unit’s frame is its rectangle, 0.045 of a cell inside it on each side', () => {
  for (const shape of SHAPES) {
    shape.units.forEach((cells, unit) => {
      const columns = cells.map((cell) => cell % shape.size);
      const rows = cells.map((cell) => Math.floor(cell / shape.size));
      const lines = linesOf(unitPath(shape, unit));
      assert.equal(lines.length, 4);
      const near = (one, other) => assert.ok(Math.abs(one - other) < 1e-9, `${one}, not ${other}`);
      near(Math.min(...lines.map(([x]) => x)), Math.min(...columns) + 0.045);
      near(Math.min(...lines.map(([, y]) => y)), Math.min(...rows) + 0.045);
      near(Math.max(...lines.map(([, , x]) => x)), Math.max(...columns) + 1 - 0.045);
      near(Math.max(...lines.map(([, , , y]) => y)), Math.max(...rows) + 1 - 0.045);
    });
  }
});

test('lines go right through between cells, and heavy ones between boxes', () => {
  for (const shape of SHAPES) {
    const { size, boxOf } = shape;
    const boxAt = (row, column) => boxOf.call(shape, row * size + column);
    const between = Array.from({ length: size - 1 }, (_, index) => index + 1);
    const { cells, boxes } = linePaths(shape);
    const across = (y) => [0, y, size, y];
    const down = (x) => [x, 0, x, size];
    assert.deepEqual(named(linesOf(cells)), named([...between.map(across), ...between.map(down)]));
    assert.deepEqual(
      named(linesOf(boxes)),
      named([
        ...between.filter((y) => boxAt(y - 1, 0) !== boxAt(y, 0)).map(across),
        ...between.filter((x) => boxAt(0, x - 1) !== boxAt(0, x)).map(down),
      ]),
    );
  }
});
