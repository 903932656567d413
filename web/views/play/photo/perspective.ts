/** Plane perspective: the map that takes a square to a quadrilateral. */

import { newGrey, valueAt, type Grey, type Point } from './image.ts';

/** Four corners, clockwise from the top left. */
export type Quad = readonly [Point, Point, Point, Point];

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
export function doubleArea([a, b, c, d]: Quad): number {
  return (c.x - a.x) * (d.y - b.y) - (d.x - b.x) * (c.y - a.y);
}

/** Whether it has four outward corners, so that it can be a square seen from the side. */
export function isConvex(quad: Quad): boolean {
  return quad.every((here, i) => {
    const next = quad[(i + 1) % 4]!;
    const after = quad[(i + 2) % 4]!;
    return (next.x - here.x) * (after.y - next.y) - (next.y - here.y) * (after.x - next.x) > 0;
  });
}
