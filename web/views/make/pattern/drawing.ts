/**
 * A clue pattern that is being drawn: which cells are for clues, and the digits fixed at some of them.
 * `drawn` is pure; a drawing never changes, a new one takes its place.
 */
import { digitOf, symbolOf } from '../../../shared/board/digits.ts';
import { geometry, usualBox, type Geometry } from '../../../shared/board/geometry.ts';
import { record, redo, undo, type History } from '../../../shared/board/history.ts';
import { orbitOf, type Symmetry } from '../../../shared/board/symmetry.ts';
import { DRAWN_SIZES } from '../../../shared/puzzle_spec/wish.ts';
import { reader } from '../../../shared/text/reader.ts';

type Drawings = History<Drawing>;

/**
 * `contents` has an entry for each cell: FREE for a cell without a clue, ANY for a clue of any digit, or the
 * digit that is fixed there.
 */
export type Drawing = { readonly geometry: Geometry; readonly contents: readonly number[] };
/** `joins`: the change belongs to the one before, and both are one step of undo. */
export type DrawingAction =
  | { type: 'paint'; cells: readonly number[]; on: boolean; symmetry: Symmetry; joins?: boolean }
  | { type: 'fix'; cells: readonly number[]; digit: number; symmetry: Symmetry }
  | { type: 'invert' }
  | { type: 'clear' }
  | { type: 'load'; drawing: Drawing }
  | { type: 'undo' }
  | { type: 'redo' };

export const FREE = -1;
export const ANY = 0;

/** The boards that patterns can be drawn on. */
export const BOARDS = DRAWN_SIZES.map((size) => {
  const { boxRows, boxColumns } = usualBox(size);
  return geometry(boxRows, boxColumns);
});

/** The board of n x n cells. */
export const boardOf = (size: number): Geometry | undefined => BOARDS.find((board) => board.size === size);

/** A drawing of some clue cells, of any digit. */
export function drawingOf(board: Geometry, cells: Iterable<number> = []): Drawing {
  const marked = new Set(cells);
  return { geometry: board, contents: board.cells.map((cell) => (marked.has(cell) ? ANY : FREE)) };
}

export function clueCells({ contents }: Drawing) {
  return contents.flatMap((content, cell) => (content === FREE ? [] : [cell]));
}

export function fixedCells({ contents }: Drawing) {
  return contents.flatMap((content, cell) => (content > ANY ? [cell] : []));
}

/**
 * The drawing as text, row by row: '.' for a free cell, 'x' for a clue of any digit, else the fixed digit.
 */
export function writeDrawing({ contents }: Drawing) {
  return contents.map((one) => (one === FREE ? '.' : one === ANY ? 'x' : symbolOf(one))).join('');
}

/**
 * Reads what `writeDrawing` writes; '0' is a free cell too. Answers null when the text is no pattern of a board
 * that can be drawn on.
 */
export const readDrawing = reader<Drawing | null>('patterns', {
  longest: 1000,
  refused: null,
  read: drawingIn,
});

function drawingIn(text: string): Drawing | null {
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

/** @returns the same when the action changes nothing */
export function drawn(drawings: Drawings, action: DrawingAction): Drawings {
  const { present } = drawings;
  switch (action.type) {
    case 'paint':
      return action.joins
        ? replaced(drawings, painted(present, action))
        : record(drawings, painted(present, action));
    case 'fix':
      return record(drawings, fixed(present, action));
    case 'invert':
      return record(
        drawings,
        changed(present, (content) => (content === FREE ? ANY : FREE)),
      );
    case 'clear':
      return record(
        drawings,
        changed(present, () => FREE),
      );
    case 'load':
      return isSameDrawing(present, action.drawing) ? drawings : record(drawings, action.drawing);
    case 'undo':
      return undo(drawings);
    case 'redo':
      return redo(drawings);
  }
}

function replaced(drawings: Drawings, next: Drawing): Drawings {
  return next === drawings.present ? drawings : { ...drawings, present: next, future: [] };
}

/**
 * Makes cells clue cells, or free, with those that the symmetry ties to them. A digit that is fixed stays.
 */
function painted(drawing: Drawing, { cells, on, symmetry }: Extract<DrawingAction, { type: 'paint' }>) {
  const touched = new Set(cells.flatMap((cell) => orbitOf(drawing.geometry, symmetry, cell)));
  return changed(drawing, (content, cell) => {
    if (!touched.has(cell)) return content;
    return on ? Math.max(content, ANY) : FREE;
  });
}

/** Fixes a digit, or frees it where every cell has it already. Cells without a clue get one. */
function fixed(drawing: Drawing, { cells, digit, symmetry }: Extract<DrawingAction, { type: 'fix' }>) {
  const frees = cells.every((cell) => drawing.contents[cell] === digit);
  const clues = painted(drawing, { type: 'paint', cells, on: true, symmetry });
  return changed(clues, (content, cell) => (cells.includes(cell) ? (frees ? ANY : digit) : content));
}

function changed(drawing: Drawing, change: (content: number, cell: number) => number): Drawing {
  const contents = drawing.contents.map(change);
  return isSameDrawing(drawing, { ...drawing, contents }) ? drawing : { ...drawing, contents };
}

function isSameDrawing(one: Drawing, other: Drawing) {
  const isEqual = one.contents.every((content, cell) => content === other.contents[cell]);
  return one.geometry === other.geometry && isEqual;
}
