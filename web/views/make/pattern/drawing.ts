/**
 * A clue pattern that is being drawn: which cells are for clues, and the digits fixed at some of them.
 * `drawn` is pure; a drawing never changes, a new one takes its place.
 */
import { digitOf, symbolOf } from '../../../shared/board/digits.ts';
import { geometry, usualBox, type Geometry } from '../../../shared/board/geometry.ts';
import { record, redo, undo, type History } from '../../../shared/board/history.ts';
import { orbitOf, type Symmetry } from '../../../shared/board/symmetry.ts';
import { DRAWN_SIZES } from '../../../shared/puzzle_spec/wish.ts';
import { keptRecord, oneField, wholeField, type Kept } from '../../../shared/storage/kept.ts';
import { valuesIn } from '../../../shared/storage/last_write_wins.ts';
import { reader } from '../../../shared/text/reader.ts';
import { counted, listed } from '../../../shared/text/words.ts';
import type { Patterns } from './state.ts';
import type { Persisted } from '../../../shared/storage/storage_sync.ts';

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

/** The drawing as text, row by row: '.' for a free cell, 'x' for a clue of any digit, else the fixed digit. */
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

/** A drawing that is kept as text. */
export const drawingField: Kept<Drawing> = {
  check: (given) => readDrawing(String(given)) ?? undefined,
  write: writeDrawing,
};

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

/** Makes cells clue cells, or free, with those that the symmetry ties to them. A digit that is fixed stays. */
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

/** So many cells are named; of more, their number is said. */
const MAX_NAMED = 4;

/** What has changed in a drawing, aloud: "r1c1 and r9c9: clue. 12 clue cells." */
export function drawnText(before: Drawing, now: Drawing): string {
  const { geometry, contents } = now;
  const total = `${counted(contents.filter((content) => content !== FREE).length, 'clue cell')}.`;
  if (before.geometry !== geometry) return `${geometry.size}x${geometry.size}. ${total}`;
  const changed = geometry.cells.filter((cell) => contents[cell] !== before.contents[cell]);
  const kinds = new Set(changed.map((cell) => contents[cell]));
  if (kinds.size !== 1) return total;
  const names = changed.map((cell) => geometry.cellName(cell));
  const place = names.length <= MAX_NAMED ? listed(names) : counted(names.length, 'cell');
  return `${place}: ${contentText([...kinds][0])}. ${total}`;
}

const contentText = (content: number) =>
  content === FREE ? 'empty' : content === ANY ? 'clue' : `${symbolOf(content)} fixed`;

/** The record that says which board the drawing is on. */
const TOP = '';

/** The drawing, cell by cell. */
export function persistedDrawing(patterns: Patterns): Persisted<Drawing> {
  const encode = ({ geometry, contents }: Drawing) =>
    new Map([
      [TOP, new Map([['board', geometry.size]])],
      [
        `board ${geometry.size}`,
        new Map(contents.flatMap((content, cell) => (content === FREE ? [] : [[String(cell), content]]))),
      ],
    ]);
  return {
    key: 'dokulab/pattern',
    version: 2,
    isSavedAtOnce: true,
    read: () => patterns.drawing.value,
    write(drawing, { isFirst }) {
      if (isFirst) patterns.restore(drawing);
      else patterns.draw({ type: 'load', drawing });
    },
    encode,
    decode(doc) {
      const board = boardOf(Number(valuesIn(doc, TOP).get('board')));
      if (!board) return null;
      const saved = valuesIn(doc, `board ${board.size}`);
      return {
        geometry: board,
        contents: board.cells.map((cell) => {
          return wholeField(ANY, board.size).check(saved.get(String(cell))) ?? FREE;
        }),
      };
    },
    keeps: (doc) => [TOP, `board ${valuesIn(doc, TOP).get('board')}`],
  };
}

/** So many steps can be undone when the page is opened again. */
const MAX_STEPS = 40;

const stepsField: Kept<readonly Drawing[]> = {
  check: (given) =>
    typeof given === 'string'
      ? given.split(' ', MAX_STEPS).flatMap((text) => readDrawing(text) ?? [])
      : undefined,
  write: (past) => past.map(writeDrawing).join(' '),
};

/** The steps before the drawing, so that undo outlives a visit. Another tab has steps of its own. */
export function persistedPast(patterns: Patterns) {
  const past = {
    get value() {
      return patterns.drawings.value.past.slice(-MAX_STEPS);
    },
  };
  return keptRecord({ key: 'dokulab/pattern-past', version: 1 }, past, oneField('steps', stepsField), {
    write(past, { isFirst }) {
      if (isFirst) patterns.restorePast(past);
    },
  });
}
