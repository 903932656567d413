/** Finding the board: of all large connected areas, the one whose inside looks most like a grid of 4, 6 or 9. */
import {
  componentsOf,
  darkerThanAround,
  grown,
  localMean,
  newGrey,
  valueAt,
  type Component,
  type Grey,
  type Mask,
  type Point,
} from './image.ts';

export const SIZES = [9, 6, 4] as const;
export type BoardSize = (typeof SIZES)[number];

export interface FoundBoard {
  readonly quad: Quad;
  readonly size: BoardSize;
  /** How much darker its lines are than the cells between, 0 to 1. */
  readonly score: number;
}

/** Window (as a part of the picture's longer side) and difference of the thresholds that are tried. */
const THRESHOLDS: readonly (readonly [reach: number, by: number])[] = [
  [0.016, 0.06],
  [0.026, 0.1],
  [0.01, 0.04],
  [0.04, 0.12],
];
const LARGEST = 5;
/** Corners that are so many pixels apart count as one. */
const SAME = 6;
/** A board's shorter side is at least this part of the picture's. */
const SMALLEST = 0.2;
/** The square that candidates are compared in: a multiple of every size. */
const SIDE = 252;
/** What is darker than its surroundings by this part is ink without doubt. */
const FULL_INK = 0.12;
const MIN_SCORE = 0.08;

/** The best board of a picture (800 to 1000 pixels a side serve well), or null. */
export function findBoard(grey: Grey): FoundBoard | null {
  let best: FoundBoard | null = null;
  for (const quad of candidates(grey)) {
    const square = squareOf(grey, projectionTo(quad, SIDE), SIDE);
    for (const size of SIZES) {
      const score = gridScore(square, size);
      if (score >= MIN_SCORE && (!best || score > best.score)) best = { quad, size, score };
    }
  }
  return best;
}

/** The outlines at all thresholds; those that are nearly the same, once. */
function candidates(grey: Grey): Iterable<Quad> {
  const longest = Math.max(grey.width, grey.height);
  const min = SMALLEST * Math.min(grey.width, grey.height);
  const quads = new Map<string, Quad>();
  for (const [reach, by] of THRESHOLDS) {
    const dark = darkerThanAround(grey, Math.max(3, Math.round(reach * longest)), by);
    for (const mask of [dark, grown(dark)]) {
      for (const quad of outlines(mask, min)) {
        quads.set(quad.map(({ x, y }) => `${Math.round(x / SAME)},${Math.round(y / SAME)}`).join(' '), quad);
      }
    }
  }
  return quads.values();
}

/** The quadrilaterals around the largest connected areas. */
function outlines(mask: Mask, min: number): Quad[] {
  const large = componentsOf(mask)
    .components.filter(({ left, right, top, bottom }) => Math.min(right - left, bottom - top) >= min)
    .sort((a, b) => boxArea(b) - boxArea(a))
    .slice(0, LARGEST);
  const quads = large.flatMap(({ sides, diagonals }) => [quadOf(diagonals), quadOf(sides)]);
  return quads.filter((quad) => isConvex(quad) && doubleArea(quad) >= 2 * min * min);
}

function boxArea({ left, right, top, bottom }: Component): number {
  return (right - left) * (bottom - top);
}

/** The corner that is nearest to the top left comes first. */
function quadOf(points: readonly Point[]): Quad {
  const sums = points.map(({ x, y }) => x + y);
  const first = sums.indexOf(Math.min(...sums));
  const [a, b, c, d] = [0, 1, 2, 3].map((i) => {
    const { x, y } = points[(first + i) % 4]!;
    return { x: x + 0.5, y: y + 0.5 };
  });
  return [a!, b!, c!, d!];
}

/** How much more ink the lines of a grid of `size` have than the middles of its cells, in either direction. */
function gridScore(square: Grey, size: BoardSize): number {
  const cell = SIDE / size;
  const ink = inkOf(square, Math.round(cell / 2));
  let score = 0;
  for (const [step, line] of [
    [1, SIDE],
    [SIDE, 1],
  ] as const) {
    for (let band = 0; band < size; band++) {
      const profile = profileOf(ink, step, line, Math.round(band * cell), Math.round((band + 1) * cell));
      score += lineContrast(profile, size, cell);
    }
  }
  return score / (2 * size);
}

/** How much darker each pixel is than its surroundings, 0 to 1; faint lines count nearly as much as bold ones. */
function inkOf(square: Grey, reach: number): Float32Array {
  const mean = localMean(square, reach).data;
  return square.data.map((value, i) =>
    Math.min(1, Math.max(0, (1 - value / Math.max(1, mean[i]!)) / FULL_INK)),
  );
}

/** For each position across, the part of ink along the lines `from` to `to`. */
function profileOf(ink: Float32Array, step: number, line: number, from: number, to: number): Float32Array {
  const profile = new Float32Array(SIDE);
  for (let at = from; at < to; at++) {
    for (let i = 0; i < SIDE; i++) profile[i]! += ink[at * line + i * step]! / (to - from);
  }
  return profile;
}

/** The fainter half of the lines, less the darkest between: bold lines of a larger grid are no grid by themselves. */
function lineContrast(profile: Float32Array, size: number, cell: number): number {
  const lines: number[] = [];
  let between = 0;
  for (let k = 0; k <= size; k++) {
    const middle = k * cell;
    lines.push(Math.max(...profile.slice(Math.max(0, middle - cell * 0.15), middle + cell * 0.15 + 1)));
    if (k < size) between += Math.max(...profile.slice(middle + cell * 0.25, middle + cell * 0.75)) / size;
  }
  const faint = lines.sort((a, b) => a - b).slice(0, Math.ceil((size + 1) / 2));
  return faint.reduce((sum, value) => sum + value, 0) / faint.length - between;
}

/** Four corners, clockwise from the top left. */
type Quad = readonly [Point, Point, Point, Point];

/** Where a point of the square 0 .. side is in the quadrilateral. */
export type Projection = (x: number, y: number) => Point;

/** The perspective that takes the corners of a square of this side to `quad` (Heckbert 1989, section 2.2.3). */
export function projectionTo(quad: Quad, side: number): Projection {
  const [a, b, c, d] = quad;
  const sumX = a.x - b.x + c.x - d.x;
  const sumY = a.y - b.y + c.y - d.y;
  const det = (b.x - c.x) * (d.y - c.y) - (d.x - c.x) * (b.y - c.y);
  const g = (sumX * (d.y - c.y) - (d.x - c.x) * sumY) / det;
  const h = ((b.x - c.x) * sumY - sumX * (b.y - c.y)) / det;
  return (x, y) => {
    const u = x / side;
    const v = y / side;
    const w = g * u + h * v + 1;
    return {
      x: ((b.x - a.x + g * b.x) * u + (d.x - a.x + h * d.x) * v + a.x) / w,
      y: ((b.y - a.y + g * b.y) * u + (d.y - a.y + h * d.y) * v + a.y) / w,
    };
  };
}

/** A square picture of `side` pixels; `project` tells where each of its points is in `grey`. */
export function squareOf(grey: Grey, project: Projection, side: number): Grey {
  const square = newGrey(side, side);
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      const from = project(x + 0.5, y + 0.5);
      square.data[y * side + x] = valueAt(grey, from.x, from.y);
    }
  }
  return square;
}

/** Twice the area of a quadrilateral; negative where its corners do not go clockwise. */
function doubleArea([a, b, c, d]: Quad): number {
  return (c.x - a.x) * (d.y - b.y) - (d.x - b.x) * (c.y - a.y);
}

/** Whether it has four outward corners, so that it can be a square seen from the side. */
function isConvex(quad: Quad): boolean {
  return quad.every((here, i) => {
    const next = quad[(i + 1) % 4]!;
    const after = quad[(i + 2) % 4]!;
    return (next.x - here.x) * (after.y - next.y) - (next.y - here.y) * (after.x - next.x) > 0;
  });
}
