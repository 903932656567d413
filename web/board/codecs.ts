/**
 * The plain text of a grid: one character a cell, row by row. The page reads only this form itself; every
 * other form of puzzle text is the engine's to read.
 */
import { digitOf, symbolOf } from './digits.ts';
import type { Geometry } from './geometry.ts';

/** @param values one entry a cell, 0 for an empty one */
export function writeGrid(values: readonly number[]) {
  return values.map(symbolOf).join('');
}

/** @returns null when the text is not one known character for each cell */
export function readGrid(text: string, geometry: Geometry): number[] | null {
  const symbols = [...text.trim()];
  if (symbols.length !== geometry.cellCount) return null;
  const values = [];
  for (const symbol of symbols) {
    const digit = digitOf(symbol, geometry.size);
    if (digit === null) return null;
    values.push(digit);
  }
  return values;
}
