/** Following the lines of a board that is not flat: where each crossing of its lines is; and the board cut out, straight. */
import { projectionTo, squareOf, type FoundBoard, type Projection } from './board.ts';
import { localMean, type Grey, type Pixels, type Point } from './image.ts';

/** Pixels from line to line where lines are followed. */
const CELL = 40;
/** How far from its expected place a line is sought, in cells, the first and the second time. */
const FAR = 0.3;
const NEAR = 0.2;
/** What a pixel's sidestep costs a path, in grey levels. */
const SIDESTEP = 6;

/** The crossings of the lines in the picture: row j, line k is number j * (size + 1) + k. */
export interface Mesh {
  readonly size: number;
  readonly points: readonly Point[];
}

/** First around plain perspective, then, nearer, around the smooth surface that fits what was found. */
export function followLines(grey: Grey, { quad, size }: FoundBoard): Mesh {
  const plain = projectionTo(quad, size);
  const first = followAround(grey, plain, size, FAR);
  return followAround(grey, surfaceThrough(first), size, NEAR);
}

/** The crossings, each within `reach` cells of where `project` has it; a cell of the board is 1 wide there. */
function followAround(grey: Grey, project: Projection, size: number, reach: number): Mesh {
  const margin = CELL / 2;
  const around = size * CELL + 2 * margin;
  const square = squareOf(grey, (x, y) => project((x - margin) / CELL, (y - margin) / CELL), around);
  const mean = localMean(square, Math.round(CELL * 0.4)).data;
  const dark = square.data.map((value, i) => Math.max(0, Math.min(60, mean[i]! - value)));
  const steps = Math.round(CELL * reach);
  const xs = lineOffsets(smoothedAlong(dark, around, 1, around), 1, around, size, steps);
  const ys = lineOffsets(smoothedAlong(dark, around, around, 1), around, 1, size, steps);
  const points: Point[] = [];
  for (let j = 0; j <= size; j++) {
    for (let k = 0; k <= size; k++) points.push(project(k + xs[k]![j]! / CELL, j + ys[j]![k]! / CELL));
  }
  return { size, points };
}

/** The mean of each pixel and its neighbours along the direction of the lines that are sought. */
function smoothedAlong(dark: Float32Array, around: number, step: number, line: number): Float32Array {
  const smooth = new Float32Array(dark.length);
  const reach = Math.round(CELL * 0.2);
  for (let i = 0; i < around; i++) {
    let sum = 0;
    for (let at = -reach; at < around; at++) {
      if (at + reach < around) sum += dark[(at + reach) * line + i * step]!;
      if (at - reach > 0) sum -= dark[(at - reach - 1) * line + i * step]!;
      if (at >= 0) smooth[at * line + i * step] = sum / (2 * reach + 1);
    }
  }
  return smooth;
}

/** For each line, how far it is from its place at each crossing: the darkest path along it that bends little. */
function lineOffsets(
  dark: Float32Array,
  step: number,
  line: number,
  size: number,
  reach: number,
): number[][] {
  const margin = CELL / 2;
  const offsets: number[][] = [];
  for (let k = 0; k <= size; k++) {
    const path = darkestPath(
      dark,
      step,
      line,
      Math.round(margin + k * CELL),
      reach,
      size * CELL + 2 * margin,
    );
    offsets.push(Array.from({ length: size + 1 }, (_, j) => path[Math.round(margin + j * CELL)]! + 0.5));
  }
  return smoothed(offsets);
}

/** The offset from `middle` at each place along a line, -reach .. reach, by dynamic programming. */
function darkestPath(
  dark: Float32Array,
  step: number,
  line: number,
  middle: number,
  reach: number,
  length: number,
): number[] {
  const width = 2 * reach + 1;
  let values = new Float32Array(width);
  const cameFrom = new Int8Array(length * width);
  for (let at = 0; at < length; at++) {
    const next = new Float32Array(width);
    for (let o = 0; o < width; o++) {
      let best = values[o]!;
      let from = 0;
      if (o > 0 && values[o - 1]! - SIDESTEP > best) [best, from] = [values[o - 1]! - SIDESTEP, -1];
      if (o < width - 1 && values[o + 1]! - SIDESTEP > best) [best, from] = [values[o + 1]! - SIDESTEP, 1];
      const off = (o - reach) / reach;
      next[o] = best + dark[at * line + (middle + o - reach) * step]! * (1 - 0.3 * off * off);
      cameFrom[at * width + o] = from;
    }
    values = next;
  }
  let o = values.indexOf(Math.max(...values));
  const path: number[] = [];
  for (let at = length - 1; at >= 0; at--) {
    path[at] = o - reach;
    o += cameFrom[at * width + o]!;
  }
  return path;
}

/** Each offset replaced by the median of it and its neighbours: a line that lost its way follows the others. */
function smoothed(offsets: readonly number[][]): number[][] {
  return offsets.map((row, k) =>
    row.map((_, j) => {
      const near: number[] = [];
      for (const other of [offsets[k - 1], row, offsets[k + 1]]) {
        if (other) near.push(...other.slice(Math.max(0, j - 1), j + 2));
      }
      near.sort((a, b) => a - b);
      const half = near.length / 2;
      return near.length % 2 ? near[Math.floor(half)]! : (near[half - 1]! + near[half]!) / 2;
    }),
  );
}

/** Where the points of a cell are: x and y go from 0 to 1. */
export function cellProjection(
  { size, points }: Mesh,
  row: number,
  column: number,
): (x: number, y: number) => Point {
  const at = row * (size + 1) + column;
  return projectionTo([points[at]!, points[at + 1]!, points[at + size + 2]!, points[at + size + 1]!], 1);
}

/** The mesh of a picture that is larger by this factor. */
export function scaled({ size, points }: Mesh, by: number): Mesh {
  return { size, points: points.map(({ x, y }) => ({ x: x * by, y: y * by })) };
}

/** The mesh from the corner that is at the top left once the board is turned clockwise by so many quarters. */
export function turnedBack({ size, points }: Mesh, quarters: number): Mesh {
  let result = points;
  for (let turn = 0; turn < quarters; turn++) {
    const before = result;
    result = before.map((_, at) => {
      const row = Math.floor(at / (size + 1));
      const column = at % (size + 1);
      return before[(size - column) * (size + 1) + row]!;
    });
  }
  return { size, points: result };
}

const ROUNDS = 6;
/** A point that is off by this part of a cell counts half. */
const HALF_AT = 0.06;

/** The surface that most of the points agree on: least squares, again and again with less weight for what is far off. */
function surfaceThrough({ size, points }: Mesh): Projection {
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

/** Pixels of a cell’s side: sharp on a large screen, and half a megapixel for the board. */
const PICTURE_CELL = 80;

export function straightPicture(photo: Pixels, mesh: Mesh): Pixels {
  const side = mesh.size * PICTURE_CELL;
  const data = new Uint8ClampedArray(side * side * 4);
  for (let row = 0; row < mesh.size; row++) {
    for (let column = 0; column < mesh.size; column++) {
      const place = cellProjection(mesh, row, column);
      for (let y = 0; y < PICTURE_CELL; y++) {
        for (let x = 0; x < PICTURE_CELL; x++) {
          const from = place((x + 0.5) / PICTURE_CELL, (y + 0.5) / PICTURE_CELL);
          const to = 4 * ((row * PICTURE_CELL + y) * side + column * PICTURE_CELL + x);
          copyPixel(photo, from.x, from.y, data, to);
        }
      }
    }
  }
  return { width: side, height: side, data };
}

/** Writes the colour at a point of the photograph, between the four nearest pixels; outside, that of the edge. */
function copyPixel(
  { width, height, data }: Pixels,
  x: number,
  y: number,
  target: Uint8ClampedArray,
  to: number,
): void {
  const u = Math.min(Math.max(x - 0.5, 0), Math.max(0, width - 1.001));
  const v = Math.min(Math.max(y - 0.5, 0), Math.max(0, height - 1.001));
  const left = Math.floor(u);
  const top = Math.floor(v);
  const right = u - left;
  const down = v - top;
  const at = 4 * (top * width + left);
  const below = at + 4 * width;
  for (let colour = 0; colour < 3; colour++) {
    target[to + colour] =
      (1 - down) * ((1 - right) * data[at + colour]! + right * data[at + 4 + colour]!) +
      down * ((1 - right) * data[below + colour]! + right * data[below + 4 + colour]!);
  }
  target[to + 3] = 255;
}
