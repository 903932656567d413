/** The ink in a cell: where a digit might be, and the small picture of it that the network reads. */

import { componentsOf } from './components.ts';
import type { Component } from './components.ts';
import { newGrey, quantile, valueAt } from './image.ts';
import type { Grey, Point } from './image.ts';
import type { Projection } from './perspective.ts';

/** The network's picture and the digit's longer side in it: as in py/build_site/photo_training/pictures.py. */
export const PICTURE = 28;
const DIGIT = 20;

/** Pixels of a cell's side where ink is looked for. */
const SIDE = 48;
/** This part of the cell along each edge may hold grid lines. */
const EDGE = 0.09;

/** A patch of ink in a cell; lengths are parts of the cell's side. */
export interface Ink {
  readonly middle: Point;
  readonly width: number;
  readonly height: number;
  /** How much darker it is than the paper, 0 to 1. */
  readonly contrast: number;
}

/**
 * The patch of ink that is most likely a digit, or null where there is none of a digit's size and place.
 * Ink is what is darker than the paper by `part` of what the darkest is.
 */
export function findInk(grey: Grey, cell: Projection, part: number): Ink | null {
  const patch = newGrey(SIDE, SIDE);
  for (let y = 0; y < SIDE; y++) {
    for (let x = 0; x < SIDE; x++) {
      const from = cell((x + 0.5) / SIDE, (y + 0.5) / SIDE);
      patch.data[y * SIDE + x] = valueAt(grey, from.x, from.y);
    }
  }
  const edge = Math.round(EDGE * SIDE);
  const inner: number[] = [];
  for (let y = edge; y < SIDE - edge; y++) inner.push(...patch.data.subarray(y * SIDE + edge, (y + 1) * SIDE - edge));
  const paper = quantile(inner, 0.75);
  const ink = quantile(inner, 0.02);
  const threshold = paper - part * (paper - ink);
  const mask = new Uint8Array(SIDE * SIDE);
  for (let y = edge; y < SIDE - edge; y++) {
    for (let x = edge; x < SIDE - edge; x++) mask[y * SIDE + x] = patch.data[y * SIDE + x]! < threshold ? 1 : 0;
  }
  const { components } = componentsOf({ width: SIDE, height: SIDE, data: mask });
  const digit = components.filter(couldBeDigit).sort((a, b) => b.area - a.area)[0];
  if (!digit) return null;
  const width = digit.right - digit.left;
  const height = digit.bottom - digit.top;
  return {
    middle: { x: (digit.left + width / 2) / SIDE, y: (digit.top + height / 2) / SIDE },
    width: width / SIDE,
    height: height / SIDE,
    contrast: (paper - ink) / Math.max(1, paper),
  };
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
