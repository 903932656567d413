/** Positions with candidates: printed grids (HoDoKu, YZF and their like), and SudokuWiki's packed ones. */
import { CLASSIC } from '../board/geometry.ts';
import { maskOf } from '../board/masks.ts';
import { isSize, sizeOfCount } from './puzzle_lines.ts';
import type { Entries } from '../board/game.ts';

export type ImportedEntries = Partial<Pick<Entries, 'digits' | 'candidates'>>;
/** what was given, and what was written */
export type Position = { clues: readonly number[]; entries: ImportedEntries };

export function readCandidates(text: string): Position | null {
  return sudokuWikiGrid(text.trim()) ?? printedGrid(text);
}

/**
 * What SudokuWiki puts into its links: two characters for each of 81 cells. Since version B, marked S9B, they
 * are a number in base 36: 1 to 9 is a clue, 10 to 18 a digit that was placed, and more a set of candidates
 * plus 18. Before, it was in base 32: twice a set of candidates, plus 1 for a clue.
 */
export function sudokuWikiGrid(text: string): Position | null {
  const isNew = /^S9B[0-9a-z]{162}$/.test(text);
  if (!isNew && !/^[0-9a-v]{162}$/.test(text)) return null;
  const pairs = (isNew ? text.slice(3) : text).match(/../g) ?? [];
  const cells = pairs.map((pair) => (isNew ? cellOfB(parseInt(pair, 36)) : cellOfA(parseInt(pair, 32))));
  const isPossible = cells.every(({ clue, digit, mask }) => clue <= 9 && digit <= 9 && mask < 1 << 9);
  return isPossible ? positionOf(cells) : null;
}

function cellOfB(number: number) {
  if (number <= 9) return { clue: number, digit: 0, mask: 0 };
  return number <= 18 ? { clue: 0, digit: number - 9, mask: 0 } : { clue: 0, digit: 0, mask: number - 18 };
}

function cellOfA(number: number) {
  const mask = number >> 1;
  const single = mask && !(mask & (mask - 1)) ? Math.log2(mask) + 1 : 0;
  const isClue = number % 2 === 1;
  // A set of several digits that says it is a clue is none: out of range.
  return { clue: isClue ? single || 10 : 0, digit: isClue ? 0 : single, mask: single ? 0 : mask };
}

function positionOf(cells: readonly { clue: number; digit: number; mask: number }[]): Position {
  const digits = cells.map(({ digit }) => digit);
  const candidates = cells.map(({ mask }) => mask);
  const entries = {
    ...(digits.some(Boolean) ? { digits } : {}),
    ...(candidates.some(Boolean) ? { candidates } : {}),
  };
  return { clues: cells.map(({ clue }) => clue), entries };
}

/**
 * Candidates in rows of groups, or nine characters for each of 81 cells. A group of one digit is a clue, but
 * was placed if it is between asterisks and clues are in pointed brackets.
 */
function printedGrid(text: string): Position | null {
  const run = text.replaceAll(/\s/g, '');
  const groups = /^[0-9.]{729}$/.test(run) ? (run.match(/.{9}/g) ?? []) : groupsIn(text);
  const sets = groups.map((group) => [...group].filter((symbol) => /[1-9]/.test(symbol)).map(Number));
  const size = sizeOfCount(sets.length);
  const isGrid =
    size &&
    size <= CLASSIC.size &&
    sets.some((digits) => digits.length > 1) &&
    sets.every((digits) => new Set(digits).size === digits.length && digits.every((digit) => digit <= size));
  if (!isGrid) return null;
  const tellsClues = groups.some((group) => group.startsWith('<'));
  const cells = sets.map((digits, cell) => {
    const [single] = digits.length === 1 ? digits : [0];
    const isPlaced = tellsClues && groups[cell].startsWith('*');
    return { clue: isPlaced ? 0 : single, digit: isPlaced ? single : 0, mask: single ? 0 : maskOf(digits) };
  });
  return positionOf(cells);
}

/**
 * The groups of the rows of a printed grid; none where its lines are no rows of one board. People mark digits
 * in them by brackets and signs, and cells by letters.
 */
function groupsIn(text: string): string[] {
  const rows = text
    .split(/\r\n|\r|\n/)
    .filter((line) => /[1-9]/.test(line))
    .map((line) => line.split(/[\s|:\u2500-\u257f]+/).filter((group) => /[1-9.]/.test(group)));
  const size = rows.length;
  return isSize(size) && rows.every((row) => row.length === size) ? rows.flat() : [];
}
