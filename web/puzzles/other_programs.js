/**
 * Puzzles as other programs write them: Sudoku Exchange's and SudokuPad's short links, f-puzzles, JSON, and
 * grids of candidates (HoDoKu, YZF, SudokuWiki and their like).
 */
import { symbolOf } from '../board/digits.js';
import { usualBox } from '../board/geometry.js';
import { maskOf } from '../board/masks.js';
import { listed } from '../text/words.js';
import { unpackText } from './lz_text.js';
import { isSize, readCells, sizeOfCount } from './puzzle_lines.js';

/** @typedef {import('./puzzle_files.js').FilePuzzle} FilePuzzle */

/** Nothing of these forms is longer. */
const LONGEST = 100_000;

/**
 * @param {string} text
 * @returns {{ puzzle: FilePuzzle } | { problem: string } | null} null where the text is none of these
 */
export function readOtherProgram(text) {
  const content = text.replace('\ufeff', '').trim();
  if (!content || content.length > LONGEST) return null;
  if (/^(https?:\/\/|www\.)\S+$/i.test(content)) return linkedPuzzle(content);
  if (/^[[{]/.test(content)) return jsonPuzzle(content);
  return candidateGrid(content);
}

/** Six places for each digit: alone, or with up to five empty cells after it. */
const SHORT_ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx';

/**
 * A puzzle in the short alphabet of Sudoku Exchange and SudokuPad: place 10 b + d stands for the digit d
 * (0 for an empty cell) and b empty cells after it.
 * @param {string} short
 * @returns {string | null} its 81 cells
 */
export function expandShort(short) {
  if (!/^[0-9A-Za-x]{14,81}$/.test(short)) return null;
  const cells = [...short].map((symbol) => {
    const place = SHORT_ALPHABET.indexOf(symbol);
    return `${place % 10}${'0'.repeat(Math.floor(place / 10))}`;
  });
  const text = cells.join('');
  return text.length === 81 ? text.replaceAll('0', '.') : null;
}

/** @param {string} link */
function linkedPuzzle(link) {
  let address;
  try {
    address = new URL(/^www\./i.test(link) ? `https://${link}` : link);
  } catch {
    return null;
  }
  const names = ['s', 'bd', 'p', 'puzzleid', 'load'].map((name) => address.searchParams.get(name) ?? '');
  const path = decoded(address.pathname);
  // Packed text may hold slashes of its own.
  const packedPath = /\/(fpuz(?:zles)?N4Ig.*)$/.exec(path)?.[1] ?? '';
  for (const part of [packedPath, ...names, ...path.split('/')]) {
    const cells = expandShort(part.replace(/^classic/, ''));
    if (cells) return puzzleOf([...cells]);
    const packed = /^(?:fpuz(?:zles)?)?(N4Ig.*)$/.exec(part)?.[1];
    const json = packed && unpackText(packed);
    if (json) return jsonPuzzle(json);
  }
  return null;
}

/** @param {string} part */
function decoded(part) {
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
  ...['size', 'grid', 'title', 'author', 'ruleset', 'solution', 'highlightConflicts', 'successMessage'],
  ...['disabledlogic', 'truecandidatesoptions', 'metadata', 'negative', 'text', 'line', 'rectangle'],
]);

/** @param {string} text */
function jsonPuzzle(text) {
  let data;
  try {
    data = JSON.parse(text);
  } catch {
    return null;
  }
  const isFpuzzle = Array.isArray(data?.grid?.[0]) && typeof data.size === 'number';
  if (isFpuzzle) {
    const rules = extraRules(data);
    if (rules.length) {
      const problem = `This puzzle has extra rules (${listed(rules)}). Dokulab plays classic sudoku only.`;
      return { problem };
    }
  }
  const grid = Array.isArray(data) ? data : GRID_NAMES.map((name) => data?.[name]).find(Boolean);
  const cells = typeof grid === 'string' ? [...grid] : Array.isArray(grid) ? grid.flat(2) : [];
  const isGiven = cells.some((cell) => cell?.given === true)
    ? (/** @type {any} */ cell) => cell?.given === true
    : (/** @type {any} */ cell) => cell?.given !== false;
  return puzzleOf(cells.map((cell) => (isGiven(cell) ? cellOf(cell) : '.')));
}

/**
 * @param {Record<string, any>} data of f-puzzles
 * @returns {string[]} the names of the rules beside the classic ones
 */
function extraRules(data) {
  const isUsed = (/** @type {unknown} */ value) => (Array.isArray(value) ? value.length > 0 : Boolean(value));
  const rules = Object.keys(data).filter((name) => !HARMLESS.has(name) && isUsed(data[name]));
  const { boxRows, boxColumns } = usualBox(data.size);
  const isRegular = data.grid.every((/** @type {any[]} */ row, /** @type {number} */ r) =>
    row.every((cell, c) => {
      const box = Math.floor(r / boxRows) * boxRows + Math.floor(c / boxColumns);
      return (cell?.region ?? box) === box;
    }),
  );
  return isRegular ? rules : [...rules, 'irregular regions'];
}

/**
 * The character of a cell; what is no digit is an empty cell.
 * @param {any} cell
 */
function cellOf(cell) {
  const value = cell && typeof cell === 'object' ? (cell.value ?? cell.v) : cell;
  const digit = Number(value);
  if (typeof value === 'string' && /^[A-Z]$/i.test(value)) return value;
  return Number.isInteger(digit) && digit >= 1 && digit <= 25 ? symbolOf(digit) : '.';
}

/**
 * @param {readonly string[]} cells
 * @param {readonly number[]} [candidates] masks
 */
function puzzleOf(cells, candidates) {
  const size = sizeOfCount(cells.length);
  const text = size && readCells(cells.join(''), size);
  if (!size || !text) return null;
  const clues = text.replaceAll('.', '').length;
  const marks = candidates?.some(Boolean) ? { candidates } : {};
  return { puzzle: { text, line: 1, title: '', clues, ...usualBox(size), ...marks } };
}

/** What marks a cell in a printed grid, beside its candidates. */
const DECORATION = /[^1-9.]/g;

/**
 * Candidates in rows of groups, or nine characters for each of 81 cells. A group of one digit is a clue.
 * @param {string} text
 */
function candidateGrid(text) {
  const run = text.replaceAll(/\s/g, '');
  const groups = /^[0-9.]{729}$/.test(run) ? (run.match(/.{9}/g) ?? []) : groupsIn(text);
  const digits = groups.map((group) => [...group].filter((symbol) => /[1-9]/.test(symbol)).map(Number));
  const size = sizeOfCount(digits.length);
  const isGrid =
    size &&
    size <= 9 &&
    digits.some((some) => some.length > 1) &&
    digits.every((some) => new Set(some).size === some.length && some.every((digit) => digit <= size));
  if (!isGrid) return null;
  return puzzleOf(
    digits.map((some) => (some.length === 1 ? String(some[0]) : '.')),
    digits.map((some) => (some.length > 1 ? maskOf(some) : 0)),
  );
}

/**
 * The groups of the rows of a printed grid; none where its lines are no rows of one board.
 * @param {string} text
 * @returns {string[]}
 */
function groupsIn(text) {
  const rows = text
    .split(/\r\n|\r|\n/)
    .filter((line) => /[1-9]/.test(line))
    .map((line) =>
      line
        .split(/[\s|:\u2500-\u257f]+/)
        .map((group) => group.replaceAll(DECORATION, ''))
        .filter(Boolean),
    );
  const size = rows.length;
  return isSize(size) && rows.every((row) => row.length === size) ? rows.flat() : [];
}
