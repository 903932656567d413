/** A smooth surface through a mesh whose points are not all right. */

import type { Mesh } from './straighten.ts';
import type { Projection } from './perspective.ts';

const ROUNDS = 6;
/** A point that is off by this part of a cell counts half. */
const HALF_AT = 0.06;

/** The surface that most of the points agree on: least squares, again and again with less weight for what is far off. */
export function surfaceThrough({ size, points }: Mesh): Projection {
  const cell = Math.hypot(points[size]!.x - points[0]!.x, points[size]!.y - points[0]!.y) / size;
  const rows = points.map((_, at) => terms((at % (size + 1)) / size, Math.floor(at / (size + 1)) / size));
  let weights = points.map(() => 1);
  let xs: number[] = [];
  let ys: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    xs = leastSquares(
      rows,
      points.map(({ x }) => x),
      weights,
    );
    ys = leastSquares(
      rows,
      points.map(({ y }) => y),
      weights,
    );
    weights = points.map(({ x, y }, at) => {
      const off = Math.hypot(x - dot(rows[at]!, xs), y - dot(rows[at]!, ys)) / cell;
      return 1 / (1 + (off / HALF_AT) ** 2);
    });
  }
  return (x, y) => {
    const row = terms(x / size, y / size);
    return { x: dot(row, xs), y: dot(row, ys) };
  };
}

/** The terms of a polynomial of the third degree. */
function terms(x: number, y: number): number[] {
  return [1, x, y, x * x, x * y, y * y, x * x * x, x * x * y, x * y * y, y * y * y];
}

function dot(row: readonly number[], factors: readonly number[]): number {
  let sum = 0;
  for (let i = 0; i < row.length; i++) sum += row[i]! * factors[i]!;
  return sum;
}

/** The factors that bring the rows nearest to the values: the normal equations, by Gauss and Jordan. */
function leastSquares(
  rows: readonly number[][],
  values: readonly number[],
  weights: readonly number[],
): number[] {
  const count = rows[0]!.length;
  const table = Array.from({ length: count }, (_, i) =>
    Array.from({ length: count + 1 }, (_unused, j) =>
      rows.reduce((sum, row, at) => sum + weights[at]! * row[i]! * (j < count ? row[j]! : values[at]!), 0),
    ),
  );
  for (let pivot = 0; pivot < count; pivot++) {
    const scale = table[pivot]![pivot]! || 1e-12;
    const row = table[pivot]!.map((value) => value / scale);
    table[pivot] = row;
    for (let other = 0; other < count; other++) {
      if (other === pivot) continue;
      const factor = table[other]![pivot]!;
      table[other] = table[other]!.map((value, j) => value - factor * row[j]!);
    }
  }
  return table.map((row) => row[count]!);
}
