/**
 * The plain text of a grid: one character a cell, row by row. The page reads only this form itself; every
 * other form of puzzle text is the engine's to read.
 */
import { digitOf, symbolOf } from './digits.js';

/** @typedef {import('./geometry.js').Geometry} Geometry */

/**
 * @param {readonly number[]} values one entry a cell, 0 for an empty one
 */
export function writeGrid(values) {
  return values.map(symbolOf).join('');
}

/**
 * @param {string} text
 * @param {Geometry} geometry
 * @returns {number[] | null} null when the text is not one known character for each cell
 */
export function readGrid(text, geometry) {
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
