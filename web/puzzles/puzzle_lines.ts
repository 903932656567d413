/** What one line of a puzzle file holds: a whole puzzle, a row of one, something drawn, or none of these. */
import { symbolOf } from '../board/digits.ts';
import { unmatchedIn } from './unmatched_text.ts';
import type { UnmatchedPart } from './unmatched_text.ts';

/** The board sizes that a text's length alone can stand for, as far as the page shows them. */
const SIZES = [4, 6, 8, 9, 10, 12, 15, 16, 20, 25];

/** The longest row of a board. A line that holds more is meant as a puzzle of its own. */
const LONGEST_ROW = 25;

/** A line over this length is no puzzle: a 25x25 board and its solution take 1,251 characters. */
const LONGEST_LINE = 5000;

const DRAWN = /[\s|+\u2500-\u257f\ufeff]+/g;
// Two expressions, since one for both goes through a long line once for each of its dashes.
const RULER = /^[-=*+|:\s\u2500-\u257f]+$/;
const RULER_STROKE = /[-=\u2500-\u257f]/;
const DASHES = /^[-|\s]+$/;
/** A line of HoDoKu's library: ":technique:candidate:givens:..."; a placed digit has a plus before it. */
const LIBRARY_LINE = /^:[^:]*:[^:]*:([^:]+):/;

/**
 * `cells` has a character for each cell as it was written; `rest` is what stands after them; `unmatched` what is
 * none of them.
 */
export type Line =
  | { kind: 'blank' }
  | { kind: 'ruler'; cells: string }
  | { kind: 'comment'; key: string; words: string }
  | { kind: 'section'; name: string }
  | { kind: 'row'; cells: string }
  | { kind: 'puzzle'; cells: string; rest: string; unmatched: UnmatchedPart[] }
  | { kind: 'long' };

/**
 * @param count of cells
 * @returns the size of the board that has so many
 */
export function sizeOfCount(count: number): number | undefined {
  return SIZES.find((size) => size * size === count);
}

/** @param width of a row, in cells */
export function isSize(width: number) {
  return SIZES.includes(width);
}

/** @param text a line without its end */
export function readLine(text: string): Line {
  if (text.length > LONGEST_LINE) return { kind: 'long' };
  const content = text.replace('\ufeff', '').trim();
  const sheet = sheetRow(text);
  if (!content && !sheet) return { kind: 'blank' };
  if (content.startsWith('#')) {
    return { kind: 'comment', key: content.charAt(1).toUpperCase(), words: content.slice(2).trim() };
  }
  const section = /^\[(.*)\]$/.exec(content)?.[1];
  if (section !== undefined) return { kind: 'section', name: section.toLowerCase() };
  if (sheet) return { kind: 'row', cells: sheet };
  if (RULER.test(content) && RULER_STROKE.test(content)) {
    return { kind: 'ruler', cells: DASHES.test(content) ? content.replaceAll(DRAWN, '') : '' };
  }
  const onlyPuzzle = puzzleIn(content, text);
  if (onlyPuzzle) return onlyPuzzle;
  const cells = content.replace(/#.*/, '').replaceAll(DRAWN, '').replaceAll(/[,;]/g, '');
  if (cells.length <= LONGEST_ROW) return { kind: 'row', cells };
  return { kind: 'puzzle', cells, rest: '', unmatched: unmatchedIn(text, cells) };
}

/** A row as spreadsheets copy it, where an empty cell is nothing between two tabs or commas. */
function sheetRow(text: string) {
  const mark = ['\t', ',', ';'].find((separator) => text.includes(separator));
  const fields = mark ? text.split(mark).map((field) => field.trim()) : [];
  const isRow = isSize(fields.length) && fields.every((field) => field.length <= 1);
  return isRow ? fields.map((field) => field || '.').join('') : null;
}

/**
 * A whole puzzle among the fields of a line, and what stands after it.
 * @param text the line that it was in
 */
function puzzleIn(content: string, text: string): Line | null {
  const givens = LIBRARY_LINE.exec(content)?.[1].replaceAll(/\+./g, '.');
  const fields = givens ? [givens] : content.replace(/#.*/, '').split(/[\s,;|]+/);
  const wholes = fields.filter((field) => field.length > LONGEST_ROW && sizeOfCount(field.length));
  const cells = wholes.find((field) => readCells(field, sizeOfCount(field.length) ?? 0)) ?? wholes[0];
  if (!cells) return null;
  const after = givens ? '' : content.slice(content.indexOf(cells) + cells.length);
  const rest = after.split(/[\s,;|#]+/).filter((field) => field && field.length !== cells.length);
  const unmatched = givens ? [] : unmatchedIn(text, cells);
  return { kind: 'puzzle', cells, rest: rest.join(' '), unmatched };
}

/** what a text on a board of a size may hold */
const KNOWN_SYMBOLS: Map<number, RegExp> = new Map(
  SIZES.map((size) => {
    const digits = Array.from({ length: size }, (_, index) => symbolOf(index + 1)).join('');
    return [size, new RegExp(`[.*_0${digits}${size <= 9 ? 'x' : ''}-]`, 'i')];
  }),
);

const KNOWN_TEXTS: Map<number, RegExp> = new Map(
  [...KNOWN_SYMBOLS].map(([size, { source }]) => [size, new RegExp(`^${source}+$`, 'i')]),
);

/** Over 9x9 some people write 0 for a digit: beside another sign for empty cells it could be either. */
const TWO_EMPTIES = /0.*[.*_-]|[.*_-].*0/;

/**
 * The cells as the page writes them: digits, and '.' for an empty cell.
 * @param size of the board
 * @returns null where a character means nothing there, or could mean two things
 */
export function readCells(cells: string, size: number): string | null {
  if (!KNOWN_TEXTS.get(size)?.test(cells) || (size > 9 && TWO_EMPTIES.test(cells))) return null;
  return cells.replaceAll(size > 9 ? /[*_0-]/g : /[*_0x-]/gi, '.').toUpperCase();
}

/**
 * Why `readCells` does not read a text: the first character that means nothing on a board of this size; '0'
 * where it could mean two things.
 * @returns null where it reads it
 */
export function strangeSymbol(cells: string, size: number): string | null {
  if (readCells(cells, size) !== null) return null;
  const strange = Array.from(cells).find((symbol) => !KNOWN_SYMBOLS.get(size)?.test(symbol));
  return strange ?? '0';
}
