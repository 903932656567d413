/**
 * How digits are written: 1 to 9, then A, B, ... for boards over 9x9; '.' for an empty cell. A grid's plain text has
 * one character a cell, row by row. The page reads only this form itself; every other form of puzzle text is the
 * engine's to read.
 */
import { geometry, isPlayable, usualBox, type Geometry } from './geometry.ts';

const SYMBOLS = '123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** @param digit 0 for an empty cell */
export function symbolOf(digit: number) {
  return digit ? SYMBOLS[digit - 1] : '.';
}

/**
 * The digit that a character means on a board of n = size; 0 for an empty cell ('.' or '0'), null for a
 * character that means nothing there.
 */
export function digitOf(symbol: string, size: number) {
  if (symbol === '.' || symbol === '0') return 0;
  const digit = SYMBOLS.indexOf(symbol.toUpperCase()) + 1;
  return digit >= 1 && digit <= size ? digit : null;
}

/** The plain text of a grid. @param values one entry a cell, 0 for an empty one */
export function writeGrid(values: readonly number[]) {
  return values.map(symbolOf).join('');
}

/** A puzzle's text as the engine is asked about it: with its box, where that is not the usual one of its size. */
export function askedText(text: string, { size, boxRows, boxColumns }: Geometry) {
  return boxRows === usualBox(size).boxRows
    ? text
    : JSON.stringify({ box: `${boxRows}x${boxColumns}`, puzzle: text });
}

const BOXED = /^\{"box":"([1-8])x([1-8])","puzzle":"([^"]*)"\}$/;

/** The board and the clues of a puzzle as the engine is asked about it; null where the page has no such board. */
export function readAsked(text: string) {
  const boxed = BOXED.exec(text);
  const size = Math.sqrt(text.length);
  if (!boxed && !Number.isInteger(size)) return null;
  const usual = usualBox(size);
  const [rows, columns] = boxed ? [Number(boxed[1]), Number(boxed[2])] : [usual.boxRows, usual.boxColumns];
  if (!isPlayable(rows, columns)) return null; // the tables of a huge board take long
  const shape = geometry(rows, columns);
  const clues = readGrid(boxed?.[3] ?? text, shape);
  return clues && { shape, clues };
}

/** Such a puzzle for people: its text, and its boxes where those are unusual. */
export function askedWords(text: string) {
  const [, rows, columns, puzzle] = BOXED.exec(text) ?? [];
  return puzzle ? `${puzzle} with boxes of ${rows}x${columns}` : text;
}

/** The sizes of the boards that the page plays. */
const SIZES = [4, 6, 8, 9, 10, 12, 15, 16, 20, 25];

/**
 * The board and the digits of a text that has one character a cell; null of any other text. Above 9x9 a 0 may be a
 * digit: the engine tells, or asks.
 */
export function readPlainText(text: string) {
  const size = Math.sqrt(text.trim().length);
  if (!SIZES.includes(size) || (size > 9 && text.includes('0'))) return null;
  const { boxRows, boxColumns } = usualBox(size);
  const shape = geometry(boxRows, boxColumns);
  const values = readGrid(text, shape);
  return values && { shape, values };
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

// Sets of digits as bits: bit d - 1 stands for digit d. Boards up to 25x25 fit into 32 bits.

export const bit = (digit: number) => 1 << (digit - 1);

export const has = (mask: number, digit: number) => (mask & bit(digit)) !== 0;

/** The digits of a mask, ascending. */
export function digitsIn(mask: number) {
  const digits = [];
  for (let digit = 1, rest = mask; rest; digit += 1, rest >>>= 1) if (rest & 1) digits.push(digit);
  return digits;
}

export function maskOf(digits: Iterable<number>) {
  let mask = 0;
  for (const digit of digits) mask |= bit(digit);
  return mask;
}

/** By number, from 1 on; the hues are after Okabe and Ito, but for two whose tints were too near to others'. */
export const COLOURS = ['orange', 'sky blue', 'green', 'yellow', 'indigo', 'red', 'purple', 'grey'] as const;

/** @param mask of colours */
export function colourNames(mask: number) {
  return digitsIn(mask).map((colour) => COLOURS[colour - 1]);
}

/**
 * Adds the colour to the cells, or takes it away where all have it already. A cell can have several.
 * @param colours of all cells, as masks
 * @returns the same ones where nothing changes
 */
export function recoloured(
  colours: readonly number[],
  cells: readonly number[],
  colour: number,
): readonly number[] {
  if (!cells.length || colour > COLOURS.length) return colours;
  const removes = cells.every((cell) => has(colours[cell], colour));
  const targets = new Set(cells);
  return colours.map((mask, cell) =>
    targets.has(cell) ? (removes ? mask & ~bit(colour) : mask | bit(colour)) : mask,
  );
}
