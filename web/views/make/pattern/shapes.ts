/**
 * Patterns to start from: pictures, ornaments that fit every board, and letters.
 *
 * Letters and digits are drawn as a bold one over the whole board, or up to four small ones. Each is drawn
 * from the dots of a small grid, with strokes between neighbours, so that it can be stretched.
 */

import { DRAWN_SIZES } from '../../../shared/puzzle_spec/wish.ts';
import type { Geometry } from '../../../shared/board/geometry.ts';

type Shape = {
  id: string;
  title: string;
  sizes: readonly number[];
  cellsOn: (board: Geometry) => readonly number[];
};

const HEART = [
  '.xx...xx./x..x.x..x/x...x...x/x.......x/x.......x/.x.....x./..x...x../...x.x.../....x....',
  '.x..x./xxxxxx/xxxxxx/.xxxx./..xx../......',
];
const SMILE = ['..xxxxx../.x.....x./x.x...x.x/x.......x/x.x...x.x/x..xxx..x/.x.....x./..xxxxx../.........'];
const SPIRAL = [
  '.xxxxxx../x......x./x..xx...x/x.x..x..x/x.x.....x/x..x...x./.x..xxx../..x....../...xxx...',
  'xxxxxx/.....x/xxxx.x/x..x.x/x....x/xxxxxx',
];

export const SHAPES: readonly Shape[] = [
  pictured('heart', 'Heart', HEART),
  pictured('smile', 'Smile', SMILE),
  pictured('spiral', 'Spiral', SPIRAL),
  ornament('rings', 'Rings', DRAWN_SIZES, (row, column, last) => ringOf(row, column, last) % 3 === 1),
  ornament(
    'diamonds',
    'Diamonds',
    DRAWN_SIZES.filter((size) => size > 4),
    (row, column, last) => stepsToMiddle(row, column, last) % 3 === 1,
  ),
  ornament(
    'chevrons',
    'Chevrons',
    DRAWN_SIZES,
    (row, column, last) => (row + Math.min(column, last - column)) % 3 === 0,
  ),
  ornament('stripes', 'Stripes', DRAWN_SIZES, (row, column) => (row + column) % 3 === 0),
];

export const shapesFor = (size: number) => SHAPES.filter(({ sizes }) => sizes.includes(size));

/** @param pictures rows with a slash between them, one picture for each size */
function pictured(id: string, title: string, pictures: readonly string[]): Shape {
  const drawn = new Map(pictures.map((picture) => [picture.indexOf('/'), picture.replaceAll('/', '')]));
  const cellsOn = ({ size, cells }: Geometry) =>
    cells.filter((cell) => drawn.get(size)?.charAt(cell) === 'x');
  return { id, title, sizes: [...drawn.keys()], cellsOn };
}

function ornament(
  id: string,
  title: string,
  sizes: readonly number[],
  isMarked: (row: number, column: number, last: number) => boolean,
): Shape {
  const cellsOn = (board: Geometry) =>
    board.cells.filter((cell) => isMarked(board.rowOf(cell), board.columnOf(cell), board.size - 1));
  return { id, title, sizes, cellsOn };
}

/** How many cells lie between a cell and the nearest edge. */
function ringOf(row: number, column: number, last: number) {
  return Math.min(row, column, last - row, last - column);
}

function stepsToMiddle(row: number, column: number, last: number) {
  return (Math.abs(2 * row - last) + Math.abs(2 * column - last)) / 2;
}

/** Four by four dots: letters A to Z, then digits 0 to 9. */
const GLYPHS = glyphs(`
  .xx./x..x/xxxx/x..x xxx./xxx./x..x/xxx. .xxx/x.../x.../.xxx xxx./x..x/x..x/xxx.
  xxxx/xxx./x.../xxxx xxxx/x.../xxx./x... .xxx/x.../x..x/.xxx x..x/xxxx/x..x/x..x
  xxx./.x../.x../xxx. ..xx/...x/x..x/.xx. x..x/x.x./xxx./x..x x.../x.../x.../xxxx
  x..x/xxxx/xxxx/x..x x..x/xx.x/x.xx/x..x .xx./x..x/x..x/.xx. xxx./x..x/xxx./x...
  .xx./x..x/x.xx/.xxx xxx./x..x/xxx./x..x .xxx/xx../..xx/xxx. xxx./.x../.x../.x..
  x..x/x..x/x..x/.xx. x..x/x..x/x.x./.x.. x..x/x..x/xxxx/x..x x..x/.xx./.xx./x..x
  x.x./x.x./.x../.x.. xxxx/..x./.x../xxxx
  xxxx/x..x/x..x/xxxx .x../xx../.x../xxx. xxx./...x/.xx./xxxx xxx./.xx./...x/xxx.
  x.x./x.x./xxxx/..x. xxxx/x.../.xxx/xxx. .xx./x.../xxxx/xxxx xxxx/...x/..x./.x..
  .xx./xxxx/x..x/.xx. xxxx/xxxx/...x/.xx.`);

const SYMBOLS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

/** Where the four dots lie when a letter fills a line of n cells; and when it is bold on nine. */
const spreadOver = (size: number) => [0, 1, 2, 3].map((dot) => Math.round((dot * (size - 1)) / 3));
const SPREAD_OVER_9 = spreadOver(9);
const BOLD_SPREAD = [0, 2, 5, 7];

/** A bold letter of three dots' width is moved to the middle by this. */
const NARROW_SHIFT = 1;

/** Small letters on a 9x9 board begin at these rows and columns. */
const FIRST_HALF = 0;
const SECOND_HALF = 5;
const MIDDLE = 2;

/** How many letters there is room for. */
export const maxLetters = (size: number) => (size === 9 ? 4 : 1);

/** The letters and digits of a text that can be drawn, as many as there is room for. */
export function drawableLetters(text: string, size: number) {
  const symbols = [...text.toUpperCase()].filter((symbol) => SYMBOLS.includes(symbol));
  return symbols.slice(0, maxLetters(size)).join('');
}

/**
 * The cells of a text on a board of n x n cells.
 * @returns none where there is nothing to draw
 */
export function letterCells(text: string, size: number): readonly number[] {
  const letters = [...drawableLetters(text, size)];
  const spread = spreadOver(size);
  const dots =
    size === 9 ? lettersOn9(letters) : letters.flatMap((letter) => strokes(letter, spread, spread));
  return [...new Set(dots.map(([row, column]) => row * size + column))];
}

/** a row and a column */
type Dot = [number, number];

function lettersOn9(letters: readonly string[]): Dot[] {
  const [first] = letters;
  switch (letters.length) {
    case 0:
      return [];
    case 1:
      return boldLetter(first);
    case 2:
      return letters.flatMap((letter, index) =>
        strokes(letter, SPREAD_OVER_9, from(index ? SECOND_HALF : FIRST_HALF)),
      );
    default: {
      const below = letters.length === 3 ? [MIDDLE] : [FIRST_HALF, SECOND_HALF];
      const columns = [FIRST_HALF, SECOND_HALF, ...below];
      return letters.flatMap((letter, index) =>
        strokes(letter, from(index < 2 ? FIRST_HALF : SECOND_HALF), from(columns[index])),
      );
    }
  }
}

const from = (start: number) => [start, start + 1, start + 2, start + 3];

/** A letter over the whole board, its strokes two cells wide: thin ones leave whole rows without clues. */
function boldLetter(letter: string): Dot[] {
  const isNarrow = glyphOf(letter).every((line) => line.endsWith('.'));
  const columns = BOLD_SPREAD.map((column) => column + (isNarrow ? NARROW_SHIFT : 0));
  return strokes(letter, BOLD_SPREAD, columns).flatMap(([row, column]) => [
    [row, column],
    [row, column + 1],
    [row + 1, column],
    [row + 1, column + 1],
  ]);
}

const glyphOf = (letter: string) => GLYPHS[SYMBOLS.indexOf(letter)];

/**
 * The dots of a letter at their rows and columns, and what lies between neighbours. A slanting stroke is
 * drawn only where no corner already joins its ends.
 */
function strokes(letter: string, rows: readonly number[], columns: readonly number[]): Dot[] {
  const glyph = glyphOf(letter);
  const isDot = (row: number, column: number) => glyph[row]?.[column] === 'x';
  const dots: Dot[] = [];
  for (const [row, column] of allOf(glyph)) {
    if (!isDot(row, column)) continue;
    const here = [rows[row], columns[column]] as Dot;
    dots.push(here);
    for (const [down, across] of [
      [0, 1],
      [1, 0],
      [1, 1],
      [1, -1],
    ]) {
      const isCorner = down && across && (isDot(row + down, column) || isDot(row, column + across));
      if (!isDot(row + down, column + across) || isCorner) continue;
      dots.push(...between(here, [rows[row + down], columns[column + across]]));
    }
  }
  return dots;
}

function allOf(glyph: readonly string[]): Dot[] {
  return glyph.flatMap((line, row) => [...line].map((_, column) => [row, column] as Dot));
}

/** The cells strictly between two. */
function between([row, column]: Dot, [endRow, endColumn]: Dot): Dot[] {
  const steps = Math.max(Math.abs(endRow - row), Math.abs(endColumn - column));
  return Array.from({ length: Math.max(0, steps - 1) }, (_, index) => {
    const part = (index + 1) / steps;
    return [Math.round(row + (endRow - row) * part), Math.round(column + (endColumn - column) * part)];
  });
}

function glyphs(text: string): string[][] {
  return text
    .trim()
    .split(/\s+/)
    .map((glyph) => glyph.split('/'));
}
