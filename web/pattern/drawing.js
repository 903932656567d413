/**
 * A clue pattern that is being drawn: which cells are for clues, and the digits fixed at some of them.
 * `drawn` is pure; a drawing never changes, a new one takes its place.
 */
import { digitOf, symbolOf } from '../board/digits.js';
import { CLASSIC, geometry } from '../board/geometry.js';
import { record, redo, undo } from '../board/history.js';
import { orbitOf } from '../board/symmetry.js';

/** @typedef {import('../board/geometry.js').Geometry} Geometry */
/** @typedef {import('../board/symmetry.js').Symmetry} Symmetry */
/**
 * `contents` has an entry for each cell: FREE for a cell without a clue, ANY for a clue of any digit, or the
 * digit that is fixed there.
 * @typedef {{ readonly geometry: Geometry, readonly contents: readonly number[] }} Drawing
 */
/** @typedef {import('../board/history.js').History<Drawing>} Drawings */
/**
 * `joins`: the change belongs to the one before, and both are one step of undo.
 * @typedef {{ type: 'paint', cells: readonly number[], on: boolean, symmetry: Symmetry, joins?: boolean }
 *   | { type: 'fix', cells: readonly number[], digit: number, symmetry: Symmetry }
 *   | { type: 'invert' } | { type: 'clear' } | { type: 'lay', drawing: Drawing }
 *   | { type: 'undo' } | { type: 'redo' }} DrawingAction
 */

export const FREE = -1;
export const ANY = 0;

/** The boards that patterns can be drawn on: 4x4, 6x6 with boxes of two rows, 9x9. */
export const BOARDS = [geometry(2, 2), geometry(2, 3), CLASSIC];

/**
 * The board of n x n cells.
 * @param {number} size
 * @returns {Geometry | undefined}
 */
export const boardOf = (size) => BOARDS.find((board) => board.size === size);

/**
 * A drawing of some clue cells, of any digit.
 * @param {Geometry} board
 * @param {Iterable<number>} [cells]
 * @returns {Drawing}
 */
export function drawingOf(board, cells = []) {
  const marked = new Set(cells);
  return { geometry: board, contents: board.cells.map((cell) => (marked.has(cell) ? ANY : FREE)) };
}

/** @param {Drawing} drawing */
export function clueCells({ contents }) {
  return contents.flatMap((content, cell) => (content === FREE ? [] : [cell]));
}

/** @param {Drawing} drawing */
export function fixedCells({ contents }) {
  return contents.flatMap((content, cell) => (content > ANY ? [cell] : []));
}

/**
 * The drawing as text, row by row: '.' for a free cell, 'x' for a clue of any digit, else the fixed digit.
 * @param {Drawing} drawing
 */
export function writeDrawing({ contents }) {
  return contents.map((one) => (one === FREE ? '.' : one === ANY ? 'x' : symbolOf(one))).join('');
}

/**
 * @param {string} text as `writeDrawing` writes it; '0' is a free cell too
 * @returns {Drawing | null} null when the text is no pattern of a board that can be drawn on
 */
export function readDrawing(text) {
  const symbols = [...text.trim()];
  const board = BOARDS.find(({ cellCount }) => cellCount === symbols.length);
  if (!board) return null;
  const contents = [];
  for (const symbol of symbols) {
    const digit = symbol.toLowerCase() === 'x' ? ANY : digitOf(symbol, board.size);
    if (digit === null) return null;
    contents.push(digit === 0 && symbol.toLowerCase() !== 'x' ? FREE : digit);
  }
  return { geometry: board, contents };
}

/**
 * @param {Drawings} drawings
 * @param {DrawingAction} action
 * @returns {Drawings} the same when the action changes nothing
 */
export function drawn(drawings, action) {
  const { present } = drawings;
  switch (action.type) {
    case 'paint':
      return action.joins
        ? replaced(drawings, painted(present, action))
        : record(drawings, painted(present, action));
    case 'fix':
      return record(drawings, fixed(present, action));
    case 'invert':
      return record(drawings, changed(present, (content) => (content === FREE ? ANY : FREE)));
    case 'clear':
      return record(drawings, changed(present, () => FREE));
    case 'lay':
      return isSame(present, action.drawing) ? drawings : record(drawings, action.drawing);
    case 'undo':
      return undo(drawings);
    case 'redo':
      return redo(drawings);
  }
}

/**
 * @param {Drawings} drawings
 * @param {Drawing} next
 * @returns {Drawings}
 */
function replaced(drawings, next) {
  return next === drawings.present ? drawings : { ...drawings, present: next, future: [] };
}

/**
 * Makes cells clue cells, or free, with those that the symmetry ties to them. A digit that is fixed stays.
 * @param {Drawing} drawing
 * @param {Extract<DrawingAction, { type: 'paint' }>} action
 */
function painted(drawing, { cells, on, symmetry }) {
  const touched = new Set(cells.flatMap((cell) => orbitOf(drawing.geometry, symmetry, cell)));
  return changed(drawing, (content, cell) => {
    if (!touched.has(cell)) return content;
    return on ? Math.max(content, ANY) : FREE;
  });
}

/**
 * Fixes a digit, or frees it where every cell has it already. Cells without a clue get one.
 * @param {Drawing} drawing
 * @param {Extract<DrawingAction, { type: 'fix' }>} action
 */
function fixed(drawing, { cells, digit, symmetry }) {
  const frees = cells.every((cell) => drawing.contents[cell] === digit);
  const clues = painted(drawing, { type: 'paint', cells, on: true, symmetry });
  return changed(clues, (content, cell) => (cells.includes(cell) ? (frees ? ANY : digit) : content));
}

/**
 * @param {Drawing} drawing
 * @param {(content: number, cell: number) => number} change
 * @returns {Drawing}
 */
function changed(drawing, change) {
  const contents = drawing.contents.map(change);
  return isSame(drawing, { ...drawing, contents }) ? drawing : { ...drawing, contents };
}

/**
 * @param {Drawing} one
 * @param {Drawing} other
 */
function isSame(one, other) {
  const isEqual = one.contents.every((content, cell) => content === other.contents[cell]);
  return one.geometry === other.geometry && isEqual;
}
