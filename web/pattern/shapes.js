/**
 * Patterns to start from: pictures, ornaments that fit every board, and letters.
 *
 * Letters and digits are drawn as a bold one over the whole board, or up to four small ones. Each is drawn
 * from the dots of a small grid, with strokes between neighbours, so that it can be stretched.
 */

/** @typedef {import('../board/geometry.js').Geometry} Geometry */
/** @typedef {{ id: string, title: string, sizes: readonly number[],
 *   cellsOn: (board: Geometry) => readonly number[] }} Shape */

const HEART = [
  '.xx...xx./xxxx.xxxx/xxxxxxxxx/xxxxxxxxx/xxxxxxxxx/.xxxxxxx./..xxxxx../...xxx.../....x....',
  '.x..x./xxxxxx/xxxxxx/.xxxx./..xx../......',
];
const SMILE = [
  '..xxxxx../.x.....x./x.x...x.x/x.......x/x.x...x.x/x..xxx..x/.x.....x./..xxxxx../.........',
];
const SPIRAL = [
  'xxxxxxxxx/........x/xxxxxxx.x/x.....x.x/x.xxx.x.x/x.x...x.x/x.xxxxx.x/x.......x/xxxxxxxxx',
  'xxxxxx/.....x/xxxx.x/x..x.x/x....x/xxxxxx',
];

/** @type {readonly Shape[]} */
export const SHAPES = [
  pictured('heart', 'Heart', HEART),
  pictured('smile', 'Smile', SMILE),
  pictured('spiral', 'Spiral', SPIRAL),
  ornament('rings', 'Rings', [4, 6, 9], (row, column, last) => ringOf(row, column, last) % 2 === 0),
  ornament('diamonds', 'Diamonds', [6, 9], (row, column, last) => stepsToMiddle(row, column, last) % 3 === 1),
  ornament('checkerboard', 'Checkerboard', [4, 6, 9], (row, column) => (row + column) % 2 === 0),
  ornament('stripes', 'Stripes', [4, 6, 9], (row, column) => (row + column) % 3 === 0),
];

/** @param {number} size */
export const shapesFor = (size) => SHAPES.filter(({ sizes }) => sizes.includes(size));

/**
 * @param {string} id
 * @param {string} title
 * @param {readonly string[]} pictures rows with a slash between them, one picture for each size
 * @returns {Shape}
 */
function pictured(id, title, pictures) {
  const drawn = new Map(pictures.map((picture) => [picture.indexOf('/'), picture.replaceAll('/', '')]));
  const cellsOn = (/** @type {Geometry} */ { size, cells }) =>
    cells.filter((cell) => drawn.get(size)?.charAt(cell) === 'x');
  return { id, title, sizes: [...drawn.keys()], cellsOn };
}

/**
 * @param {string} id
 * @param {string} title
 * @param {readonly number[]} sizes
 * @param {(row: number, column: number, last: number) => boolean} isMarked
 * @returns {Shape}
 */
function ornament(id, title, sizes, isMarked) {
  const cellsOn = (/** @type {Geometry} */ board) =>
    board.cells.filter((cell) => isMarked(board.rowOf(cell), board.columnOf(cell), board.size - 1));
  return { id, title, sizes, cellsOn };
}

/**
 * How many cells lie between a cell and the nearest edge.
 * @param {number} row
 * @param {number} column
 * @param {number} last
 */
function ringOf(row, column, last) {
  return Math.min(row, column, last - row, last - column);
}

/**
 * @param {number} row
 * @param {number} column
 * @param {number} last
 */
function stepsToMiddle(row, column, last) {
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

/** Where the dots lie when a letter fills a line of four, six or nine cells, and when it is bold on nine. */
const SPREAD = { 4: [0, 1, 2, 3], 6: [0, 2, 3, 5], 9: [0, 3, 5, 8] };
const BOLD_SPREAD = [0, 2, 5, 7];

/** A bold letter of three dots' width is moved to the middle by this. */
const NARROW_SHIFT = 1;

/** Small letters on a 9x9 board begin at these rows and columns. */
const FIRST_HALF = 0;
const SECOND_HALF = 5;
const MIDDLE = 2;

/**
 * How many letters there is room for.
 * @param {number} size
 */
export const mostLetters = (size) => (size === 9 ? 4 : 1);

/**
 * The letters and digits of a text that can be drawn, as many as there is room for.
 * @param {string} text
 * @param {number} size
 */
export function drawableLetters(text, size) {
  const known = [...text.toUpperCase()].filter((symbol) => SYMBOLS.includes(symbol));
  return known.slice(0, mostLetters(size)).join('');
}

/**
 * The cells of a text on a board of n x n cells.
 * @param {string} text
 * @param {number} size 4, 6 or 9
 * @returns {readonly number[]} none where there is nothing to draw
 */
export function letterCells(text, size) {
  const letters = [...drawableLetters(text, size)];
  const spread = size === 4 || size === 6 ? SPREAD[size] : SPREAD[9];
  const dots =
    size === 9 ? lettersOn9(letters) : letters.flatMap((letter) => strokes(letter, spread, spread));
  return [...new Set(dots.map(([row, column]) => row * size + column))];
}

/** @typedef {[number, number]} Dot a row and a column */

/**
 * @param {readonly string[]} letters
 * @returns {Dot[]}
 */
function lettersOn9(letters) {
  const [first] = letters;
  switch (letters.length) {
    case 0:
      return [];
    case 1:
      return boldLetter(first);
    case 2:
      return letters.flatMap((letter, index) =>
        strokes(letter, SPREAD[9], from(index ? SECOND_HALF : FIRST_HALF)),
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

/** @param {number} start */
const from = (start) => [start, start + 1, start + 2, start + 3];

/**
 * A letter over the whole board, its strokes two cells wide: thin ones leave whole rows without clues.
 * @param {string} letter
 * @returns {Dot[]}
 */
function boldLetter(letter) {
  const isNarrow = glyphOf(letter).every((line) => line.endsWith('.'));
  const columns = BOLD_SPREAD.map((column) => column + (isNarrow ? NARROW_SHIFT : 0));
  return strokes(letter, BOLD_SPREAD, columns).flatMap(([row, column]) => [
    [row, column],
    [row, column + 1],
    [row + 1, column],
    [row + 1, column + 1],
  ]);
}

/** @param {string} letter */
const glyphOf = (letter) => GLYPHS[SYMBOLS.indexOf(letter)];

/**
 * The dots of a letter at their rows and columns, and what lies between neighbours. A slanting stroke is
 * drawn only where no corner already joins its ends.
 * @param {string} letter
 * @param {readonly number[]} rows
 * @param {readonly number[]} columns
 * @returns {Dot[]}
 */
function strokes(letter, rows, columns) {
  const glyph = glyphOf(letter);
  const isDot = (/** @type {number} */ row, /** @type {number} */ column) => glyph[row]?.[column] === 'x';
  /** @type {Dot[]} */
  const dots = [];
  for (const [row, column] of allOf(glyph)) {
    if (!isDot(row, column)) continue;
    const here = /** @type {Dot} */ ([rows[row], columns[column]]);
    dots.push(here);
    for (const [down, across] of [[0, 1], [1, 0], [1, 1], [1, -1]]) {
      const isCorner = down && across && (isDot(row + down, column) || isDot(row, column + across));
      if (!isDot(row + down, column + across) || isCorner) continue;
      dots.push(...between(here, [rows[row + down], columns[column + across]]));
    }
  }
  return dots;
}

/**
 * @param {readonly string[]} glyph
 * @returns {Dot[]}
 */
function allOf(glyph) {
  return glyph.flatMap((line, row) => [...line].map((_, column) => /** @type {Dot} */ ([row, column])));
}

/**
 * The cells strictly between two.
 * @param {Dot} start
 * @param {Dot} end
 * @returns {Dot[]}
 */
function between([row, column], [endRow, endColumn]) {
  const steps = Math.max(Math.abs(endRow - row), Math.abs(endColumn - column));
  return Array.from({ length: Math.max(0, steps - 1) }, (_, index) => {
    const part = (index + 1) / steps;
    return [Math.round(row + (endRow - row) * part), Math.round(column + (endColumn - column) * part)];
  });
}

/**
 * @param {string} text
 * @returns {string[][]}
 */
function glyphs(text) {
  return text
    .trim()
    .split(/\s+/)
    .map((glyph) => glyph.split('/'));
}
