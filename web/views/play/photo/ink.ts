/** The ink in a cell: where a digit might be, and the small picture of it that the network reads. */
import { componentsOf, type Component, newGrey, quantile, valueAt, type Grey, type Point } from './image.ts';
import type { Projection } from './board.ts';

/** The network's picture and the digit's longer side in it: as in py/build_site/photo_training/pictures.py. */
export const PICTURE = 28;
const DIGIT = 20;

/** Pixels of a cell's side where ink is looked for. */
const SIDE = 48;
/** So many of them along each edge may hold grid lines. */
const EDGE = 4;

/** A cell cut out of a picture, with the values of its paper and of its darkest ink. */
export interface CellPatch {
  readonly picture: Grey;
  readonly paper: number;
  readonly darkest: number;
}

/** A connected area of ink in a cell; lengths are parts of the cell's side. */
export interface Ink {
  readonly middle: Point;
  readonly width: number;
  readonly height: number;
}

export function cutCell(grey: Grey, cell: Projection): CellPatch {
  const picture = newGrey(SIDE, SIDE);
  for (let y = 0; y < SIDE; y++) {
    for (let x = 0; x < SIDE; x++) {
      const from = cell((x + 0.5) / SIDE, (y + 0.5) / SIDE);
      picture.data[y * SIDE + x] = valueAt(grey, from.x, from.y);
    }
  }
  const inner = new Float32Array((SIDE - 2 * EDGE) ** 2);
  for (let y = EDGE; y < SIDE - EDGE; y++) {
    inner.set(picture.data.subarray(y * SIDE + EDGE, (y + 1) * SIDE - EDGE), (y - EDGE) * (SIDE - 2 * EDGE));
  }
  inner.sort();
  return { picture, paper: quantile(inner, 0.75), darkest: quantile(inner, 0.02) };
}

/** How much darker the darkest ink is than the paper, 0 to 1. */
export function contrastOf({ paper, darkest }: CellPatch): number {
  return (paper - darkest) / Math.max(1, paper);
}

/**
 * The ink that is most likely a digit, or null where there is none of a digit's size and place.
 * Ink is what is darker than the paper by `part` of what the darkest is.
 */
export function findInk({ picture, paper, darkest }: CellPatch, part: number): Ink | null {
  const threshold = paper - part * (paper - darkest);
  const mask = new Uint8Array(SIDE * SIDE);
  for (let y = EDGE; y < SIDE - EDGE; y++) {
    for (let x = EDGE; x < SIDE - EDGE; x++) {
      mask[y * SIDE + x] = picture.data[y * SIDE + x]! < threshold ? 1 : 0;
    }
  }
  const { components } = componentsOf({ width: SIDE, height: SIDE, data: mask });
  const digit = components.filter(couldBeDigit).sort((a, b) => b.area - a.area)[0];
  if (!digit) return null;
  const width = (digit.right - digit.left) / SIDE;
  const height = (digit.bottom - digit.top) / SIDE;
  return { middle: { x: digit.left / SIDE + width / 2, y: digit.top / SIDE + height / 2 }, width, height };
}

function couldBeDigit({ left, top, right, bottom, area }: Component): boolean {
  const width = right - left;
  const height = bottom - top;
  return (
    Math.max(height, width) >= 0.22 * SIDE &&
    area >= 0.012 * SIDE * SIDE &&
    Math.abs((left + right) / 2 - SIDE / 2) <= 0.27 * SIDE &&
    Math.abs((top + bottom) / 2 - SIDE / 2) <= 0.27 * SIDE
  );
}

/** The network's picture of a patch of ink: ink positive, mean 0, deviation 1. */
export function pictureOf(grey: Grey, cell: Projection, { middle, width, height }: Ink): Float32Array {
  const scale = Math.max(width, height) / DIGIT;
  const picture = new Float32Array(PICTURE * PICTURE);
  for (let y = 0; y < PICTURE; y++) {
    for (let x = 0; x < PICTURE; x++) {
      const from = cell(
        middle.x + (x + 0.5 - PICTURE / 2) * scale,
        middle.y + (y + 0.5 - PICTURE / 2) * scale,
      );
      picture[y * PICTURE + x] = valueAt(grey, from.x, from.y);
    }
  }
  return standardised(picture);
}

function standardised(picture: Float32Array): Float32Array {
  const mean = picture.reduce((sum, value) => sum + value, 0) / picture.length;
  const square = picture.reduce((sum, value) => sum + (value - mean) ** 2, 0) / picture.length;
  const deviation = Math.max(Math.sqrt(square), 1e-3);
  return picture.map((value) => (mean - value) / deviation);
}

/** The picture turned clockwise by so many quarters. */
export function turned(picture: Float32Array, quarters: number): Float32Array {
  let result = picture;
  for (let turn = 0; turn < quarters; turn++) {
    const before = result;
    result = before.map((_, i) => before[(PICTURE - 1 - (i % PICTURE)) * PICTURE + Math.floor(i / PICTURE)]!);
  }
  return result;
}
