/** Patterns to start from: pictures, and ornaments that fit every board. */

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
