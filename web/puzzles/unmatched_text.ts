/** What stands in a puzzle's line and is none of its cells, so that nothing is left out without a word. */
import { listed } from '../text/words.ts';

/** `at` is its place in the line, from 1 */
export type UnmatchedPart = { text: string; at: number };

/** Marks that may stand between cells, and mean nothing there. */
const MARK = /[|+,;\u2500-\u257f]/g;
const FIELD = /[^\s,;|]+/g;

/** So many marks or more are drawn between boxes, and no slip. */
const DRAWN_MARKS = 3;

/** A message names so many. */
const MAX_NAMED = 3;

/**
 * Beside a puzzle in one piece: other fields, but for those as long as the puzzle, which are its solutions.
 * Where there are none: a mark or two beside or between the cells. A comment is no stray.
 * @param text a line
 * @param cells of the puzzle in it, as they were written there but for what stands between them
 */
export function unmatchedIn(text: string, cells: string): UnmatchedPart[] {
  const line = text.replace(/#.*/, '').replace('\ufeff', ' ');
  const fields = [...line.matchAll(FIELD)];
  const isInOnePiece = fields.some(([field]) => field === cells);
  const marks = [...line.matchAll(MARK)];
  const isAlone = !isInOnePiece || fields.length === 1;
  const found = isAlone ? marks : fields.filter(([field]) => field.length !== cells.length);
  if (isAlone && marks.length >= DRAWN_MARKS) return [];
  return found.map(({ 0: field, index }) => ({ text: field, at: index + 1 }));
}

/**
 * "“q” at character 83 of line 1 was ignored."
 * @param unmatched at least one
 */
export function unmatchedText(unmatched: readonly UnmatchedPart[], line: number) {
  const named = unmatched.slice(0, MAX_NAMED).map(({ text, at }) => `“${text}” at character ${at}`);
  const more = unmatched.length - named.length;
  if (more) named.push(`${more} more`);
  const were = unmatched.length > 1 ? 'were' : 'was';
  return `The puzzle was read, but ${listed(named)} in line ${line} ${were} ignored.`;
}
