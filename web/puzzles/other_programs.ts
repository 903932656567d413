/**
 * Puzzles as other programs write them: the links of Sudoku Exchange, SudokuPad, f-puzzles and SudokuWiki,
 * JSON, and grids of candidates.
 */
import { symbolOf } from '../board/digits.ts';
import { usualBox } from '../board/geometry.ts';
import { reader } from '../text/reader.ts';
import { listed } from '../text/words.ts';
import { readCandidates, sudokuWikiGrid } from './candidate_grids.ts';
import { unpackText } from './lz_text.ts';
import { readCells, sizeOfCount } from './puzzle_lines.ts';
import { readJson, rulesOfSudokuPad, shortPuzzle } from './sudokupad.ts';
import type { ImportedEntries, Position } from './candidate_grids.ts';
import type { FilePuzzle } from './puzzle_files.ts';

/** Nothing of these forms is longer. */
const LONGEST = 100_000;

/** Answers null where the text is none of these. */
export const readOtherProgram = reader<{ puzzle: FilePuzzle } | { problem: string } | null>(
  'puzzles of other programs',
  { longest: LONGEST, refused: null, read: puzzleIn },
);

function puzzleIn(text: string) {
  const content = text.replace('\ufeff', '').trim();
  if (!content) return null;
  if (/^(https?:\/\/|www\.)\S+$/i.test(content)) return linkedPuzzle(content);
  if (/^(scl|ctc|scf|fpuz|classic)\S{14,}$/.test(content)) return puzzleInParts([content]);
  if (/^[[{]/.test(content)) return jsonPuzzle(content);
  return puzzleOfPosition(readCandidates(content));
}

/** Sites whose links may be a name alone, for a puzzle that their server keeps. */
const SUDOKUPAD = /(^|\.)(sudokupad\.app|crackingthecryptic\.com|cracking-the-cryptic\.web\.app)$/;

const ON_A_SERVER =
  'This link only names a puzzle on SudokuPad’s server, and Dokulab asks no other site for anything. Paste ' +
  'a link that holds the whole puzzle, or enter its clues by hand.';

function linkedPuzzle(link: string) {
  let address;
  try {
    address = new URL(/^www\./i.test(link) ? `https://${link}` : link);
  } catch {
    return null;
  }
  const names = ['s', 'bd', 'p', 'puzzleid', 'load'].map((name) => address.searchParams.get(name) ?? '');
  const path = decoded(address.pathname);
  // Packed text may hold slashes of its own.
  const packedPath = /\/((?:fpuz(?:zles)?|scl|ctc)N4.*)$/s.exec(path)?.[1] ?? '';
  const found = puzzleInParts([packedPath, ...names, ...path.split('/')]);
  const isNamed = Boolean(names[3]) || path.length > 1;
  return found ?? (SUDOKUPAD.test(address.hostname) && isNamed ? { problem: ON_A_SERVER } : null);
}

/** @param parts of a link, one of which may be a puzzle */
function puzzleInParts(parts: readonly string[]) {
  for (const part of parts) {
    const short = shortPuzzle(part);
    if (short) return short.rules.length ? refused(short.rules) : puzzleOf([...short.cells]);
    const position = sudokuWikiGrid(part);
    if (position) return puzzleOfPosition(position);
    const packed = /^(?:fpuz(?:zles)?|scl|ctc)?(N4.*)$/s.exec(decoded(part))?.[1];
    const json = packed && unpackText(packed);
    if (json) return jsonPuzzle(json);
  }
  return null;
}

function refused(rules: readonly string[]) {
  return { problem: `This puzzle has extra rules (${listed(rules)}). Dokulab plays classic sudoku only.` };
}

function decoded(part: string) {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Where JSON keeps the cells. */
const GRID_NAMES = ['grid', 'puzzle', 'board', 'givens', 'clues', 'cells', 'mission', 'sudoku', 'quiz'];

/** What f-puzzles says of a puzzle that changes nothing about its rules. */
const HARMLESS = new Set([
  'size',
  'grid',
  'title',
  'author',
  'ruleset',
  'solution',
  'highlightConflicts',
  'successMessage',
  'disabledlogic',
  'truecandidatesoptions',
  'metadata',
  'negative',
  'text',
  'line',
  'rectangle',
]);

function jsonPuzzle(text: string) {
  const data = readJson(text);
  const isFpuzzle = Array.isArray(data?.grid?.[0]) && typeof data.size === 'number';
  const isSudokuPad = Array.isArray(data?.cells?.[0]);
  const rules = isFpuzzle ? extraRules(data) : isSudokuPad ? rulesOfSudokuPad(data) : [];
  if (rules.length) return refused(rules);
  const grid = Array.isArray(data) ? data : GRID_NAMES.map((name) => data?.[name]).find(Boolean);
  const cells = typeof grid === 'string' ? [...grid] : Array.isArray(grid) ? grid.flat(2) : [];
  const isGiven = cells.some((cell) => cell?.given === true)
    ? (cell: any) => cell?.given === true
    : (cell: any) => cell?.given !== false;
  return puzzleOf(cells.map((cell) => (isGiven(cell) ? cellOf(cell) : '.')));
}

/**
 * @param data of f-puzzles
 * @returns the names of the rules beside the classic ones
 */
function extraRules(data: Record<string, any>): string[] {
  const isUsed = (value: unknown) => (Array.isArray(value) ? value.length > 0 : Boolean(value));
  const rules = Object.keys(data).filter((name) => !HARMLESS.has(name) && isUsed(data[name]));
  const { boxRows, boxColumns } = usualBox(data.size);
  const isRegular = data.grid.every((row: any[], r: number) =>
    row.every((cell, c) => {
      const box = Math.floor(r / boxRows) * boxRows + Math.floor(c / boxColumns);
      return (cell?.region ?? box) === box;
    }),
  );
  return isRegular ? rules : [...rules, 'irregular regions'];
}

/** The character of a cell; what is no digit is an empty cell. */
function cellOf(cell: any) {
  const value = cell && typeof cell === 'object' ? (cell.value ?? cell.v) : cell;
  const digit = Number(value);
  if (typeof value === 'string' && /^[A-Z]$/i.test(value)) return value;
  return Number.isInteger(digit) && digit >= 1 && digit <= 25 ? symbolOf(digit) : '.';
}

function puzzleOf(cells: readonly string[], entries: ImportedEntries = {}) {
  const size = sizeOfCount(cells.length);
  const text = size && readCells(cells.join(''), size);
  if (!size || !text) return null;
  const clues = text.replaceAll('.', '').length;
  return { puzzle: { text, line: 1, title: '', clues, ...usualBox(size), entries } };
}

function puzzleOfPosition(position: Position | null) {
  return (
    position &&
    puzzleOf(
      position.clues.map((clue) => (clue ? String(clue) : '.')),
      position.entries,
    )
  );
}
