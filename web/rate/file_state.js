/** Rate's second half: the ratings of a file of many puzzles, as a table that sorts. */
import { computed, signal } from '@preact/signals-core';
import { csvText } from '../puzzles/csv.js';
import { countingNamed } from './rated_state.js';
import { createBatch } from '../controls/task.js';
import { levelOf } from '../controls/levels.js';
import { cutText } from './text.js';

/** @typedef {import('../engine/wire.js').RateResult} RateResult */
/** @typedef {import('../engine/wire.js').StepsResult} StepsResult */
/** @typedef {import('../controls/levels.js').LevelBand} LevelBand */
/** @typedef {import('../puzzles/puzzle_files.js').FilePuzzle} FilePuzzle */
/** @typedef {import('../puzzles/puzzle_files.js').Problem} Problem */
/**
 * A puzzle of the file. A puzzle without exactly one solution has a verdict and no numbers; one that the
 * engine refuses has its message and no verdict. `line` is in the file and `number` among its puzzles, both
 * from 1. `hasLevel`: the puzzle's board has levels; which of them is told by `levelOfRow`.
 * @typedef {{ line: number, number: number, puzzle: string, title: string, clues: number, boxRows: number,
 *   boxColumns: number,
 *   verdict: RateResult['verdict'] | null, message: string, hasLevel: boolean, mean: number | null,
 *   low: number | null, high: number | null, median: number | null, guesses: number | null,
 *   hardest: string | null, hardestRank: number | null, score: number | null, steps: number | null,
 *   er: number | null, ep: number | null, ed: number | null }} Row
 */
/**
 * By which rows can be sorted.
 * @typedef {'line' | 'clues' | 'mean' | 'guesses' | 'hardest' | 'score' | 'er'} Column
 */
/** @typedef {{ column: Column, isDown: boolean }} Order */
/**
 * @typedef {{ name: string, total: number, problems: readonly Problem[], problemCount: number,
 *   isCut: boolean }} RatedFile
 */

export const ROWS_A_PAGE = 50;

export function createRatedFile() {
  const rows = signal(/** @type {readonly Row[]} */ ([]));
  const order = signal(/** @type {Order} */ ({ column: 'line', isDown: false }));
  const page = signal(0);
  const sorted = computed(() => sortedRows(rows.value, order.value));
  return {
    file: signal(/** @type {RatedFile | null} */ (null)),
    batch: createBatch(),
    /** Whether each puzzle's path is looked for as well: it takes longer. */
    withPath: signal(true),
    /** Whether Sudoku Explainer rates each puzzle as well: hard ones take seconds, or minutes. */
    withExplainer: signal(false),
    /** Which two measures are plotted, across and up. */
    axes: signal(/** @type {readonly import('./measures_state.js').Measure[]} */ (['mean', 'score'])),
    rows,
    order,
    page,
    sorted,
    shown: computed(() => sorted.value.slice(page.value * ROWS_A_PAGE, (page.value + 1) * ROWS_A_PAGE)),
  };
}

/**
 * @param {FilePuzzle} entry
 * @param {RateResult} rating
 * @param {StepsResult | null} path
 * @param {(technique: string) => number} rank a technique's place in the catalogue
 * @param {import('../engine/wire.js').ExplainerRating | null} [explained]
 * @returns {Row}
 */
export function rowOf(entry, rating, path, rank, explained = null) {
  const sweeps = rating.cut ? null : countingNamed(rating, 'sweeps');
  return {
    ...emptyRow(entry),
    puzzle: rating.puzzle,
    verdict: rating.verdict,
    hasLevel: rating.level !== null,
    message: rating.cut ? cutText(rating.at_least ?? 0) : '',
    mean: sweeps?.mean ?? null,
    low: sweeps?.low ?? null,
    high: sweeps?.high ?? null,
    median: sweeps?.median ?? null,
    guesses: rating.guesses,
    hardest: path?.hardest ?? null,
    hardestRank: path?.hardest ? rank(path.hardest) : null,
    score: path?.score ?? null,
    steps: path?.steps.length ?? null,
    er: explained?.er ?? null,
    ep: explained?.ep ?? null,
    ed: explained?.ed ?? null,
  };
}

/**
 * @param {FilePuzzle} entry
 * @param {string} message why the engine refuses it
 * @returns {Row}
 */
export function refusedRow(entry, message) {
  return { ...emptyRow(entry), message };
}

/**
 * @param {FilePuzzle} entry
 * @returns {Row}
 */
function emptyRow({ line, text, title, clues, boxRows, boxColumns }) {
  return {
    line,
    number: 0,
    boxRows,
    boxColumns,
    puzzle: text,
    title,
    clues,
    verdict: null,
    message: '',
    hasLevel: false,
    mean: null,
    low: null,
    high: null,
    median: null,
    guesses: null,
    hardest: null,
    hardestRank: null,
    score: null,
    steps: null,
    er: null,
    ep: null,
    ed: null,
  };
}

/**
 * The level of a row by the levels in use, which a person can change after the rating.
 * @param {Row} row
 * @param {readonly LevelBand[]} levels
 */
export function levelOfRow({ hasLevel, mean }, levels) {
  return hasLevel && mean !== null ? (levelOf(levels, mean)?.name ?? null) : null;
}

/**
 * Rows without a value in the column come last, whichever way it is sorted; equal ones in the file's order.
 * @param {readonly Row[]} rows
 * @param {Order} order
 */
export function sortedRows(rows, { column, isDown }) {
  const key = column === 'hardest' ? 'hardestRank' : column;
  const sign = isDown ? -1 : 1;
  return [...rows].sort((one, other) => {
    const [a, b] = [one[key], other[key]];
    if (a === null || b === null) return Number(a === null) - Number(b === null) || one.line - other.line;
    return sign * (a - b) || one.line - other.line;
  });
}

/**
 * The order after a press on a column's head: ascending first, then the other way.
 * @param {Order} order
 * @param {Column} column
 * @returns {Order}
 */
export function toggledOrder(order, column) {
  return { column, isDown: order.column === column && !order.isDown };
}

/** The columns of the file; the level and its table are told when it is written. */
const COLUMNS = [
  'line',
  'title',
  'puzzle',
  'verdict',
  'clues',
  'level',
  'mean',
  'low',
  'high',
  'median',
  'guesses',
  'hardest',
  'score',
  'steps',
  'er',
  'ep',
  'ed',
  'level_table',
  'message',
];

/** What columns are called in the file, where other words say more. @type {Record<string, string>} */
const NAMES = { mean: 'sweeps', low: 'sweeps_low', high: 'sweeps_high', median: 'sweeps_median' };

/**
 * The table as CSV, in the order in which it is shown; lines that could not be read come last.
 * @param {readonly Row[]} rows
 * @param {readonly Problem[]} problems
 * @param {{ levels: readonly LevelBand[], table: string }} scale the levels in use, and their table's name
 */
export function ratingsTable(rows, problems, { levels, table }) {
  const told = rows.map((row) => {
    const level = levelOfRow(row, levels);
    return { ...row, level, level_table: level && table, verdict: row.verdict ?? 'invalid' };
  });
  const unread = problems.map(({ line, message }) => ({ line, message, verdict: 'invalid' }));
  return csvText(
    COLUMNS.map((column) => NAMES[column] ?? column),
    [...told, ...unread].map((/** @type {any} */ row) => COLUMNS.map((column) => row[column] ?? null)),
  );
}
