/** How hard the puzzles of a list are, as far as that was measured: as facts, in order, and as a file. Pure. */
import { callLevelOf } from '../controls/call_levels.ts';
import { csvText } from '../text/csv.ts';
import { cluesOf, puzzleKey, type Puzzle } from './puzzle.ts';
import type { CallLevel, RateResult, TextProblem } from '../../engine/wire.d.ts';

/**
 * Of a puzzle without exactly one solution there is a verdict and no number; of one that the engine refuses, its
 * `message` and no verdict. `callCount` is the mean of some searches in sweeps, mostly between `low` and `high`; where
 * they were given up it is null, and at least `low`;
 * `hasClass`: it has a class, which `classOf` tells. `er`, `ep` and `ed` are Sudoku Explainer's. `isRated`: ER was asked
 * for, so that where there is none it is not to be had.
 */
export type Measures = {
  verdict: RateResult['verdict'] | null;
  message: string;
  level: string | null;
  hasClass: boolean;
  callCount: number | null;
  low: number | null;
  high: number | null;
  median: number | null;
  guesses: number | null;
  hardest: string | null;
  score: number | null;
  steps: number | null;
  er: number | null;
  ep: number | null;
  ed: number | null;
  isRated: boolean;
};

/** By `puzzleKey`. */
export type Measured = ReadonlyMap<string, Measures>;

export const UNMEASURED: Measures = {
  verdict: null,
  message: '',
  level: null,
  hasClass: false,
  callCount: null,
  low: null,
  high: null,
  median: null,
  guesses: null,
  hardest: null,
  score: null,
  steps: null,
  er: null,
  ep: null,
  ed: null,
  isRated: false,
};

/** With what is known of it beside what its list says of it. */
export function withMeasures(puzzle: Puzzle, measured: Measured): Puzzle {
  const found = measured.get(puzzleKey(puzzle));
  if (!found) return puzzle;
  return {
    ...puzzle,
    level: puzzle.level ?? found.level,
    hardest: puzzle.hardest ?? found.hardest,
    er: puzzle.er ?? found.er,
    callCount: puzzle.callCount ?? found.callCount,
  };
}

/** The class of its search effort by those in use, which a person can change after the measuring. */
export function classOf(
  { hasClass, callCount }: Pick<Measures, 'hasClass' | 'callCount'>,
  levels: readonly CallLevel[],
) {
  return hasClass && callCount !== null ? (callLevelOf(levels, callCount)?.name ?? null) : null;
}

/** A line of a list's table. `line` is its place in the file or the list, from 1; `rank` is the technique's in the catalogue. */
export type Row = Omit<Measures, 'isRated'> & {
  line: number;
  puzzle: Puzzle;
  clues: number;
  rank: number | null;
  isMeasured: boolean;
};
/** By which rows can be sorted. */
export type Column = 'line' | 'clues' | 'callCount' | 'guesses' | 'hardest' | 'score' | 'er';
export type Order = { column: Column; isDown: boolean };

/** @param rank a technique's place in the catalogue */
export function rowOf(
  puzzle: Puzzle,
  line: number,
  measured: Measured,
  rank: (technique: string) => number,
): Row {
  const found = measured.get(puzzleKey(puzzle)) ?? UNMEASURED;
  const hardest = found.hardest ?? puzzle.hardest;
  return {
    ...found,
    line,
    puzzle,
    hardest,
    level: found.level ?? puzzle.level,
    er: found.er ?? puzzle.er,
    callCount: found.callCount ?? puzzle.callCount,
    clues: cluesOf(puzzle),
    rank: hardest === null ? null : rank(hardest),
    isMeasured: found !== UNMEASURED,
  };
}

/** Rows without a value in the column come last, whichever way it is sorted; equal ones in the list's order. */
export function sortedRows(rows: readonly Row[], { column, isDown }: Order): readonly Row[] {
  const key = column === 'hardest' ? 'rank' : column;
  const sign = isDown ? -1 : 1;
  return rows.toSorted((one, other) => {
    const [a, b] = [one[key], other[key]];
    if (a === null || b === null) return Number(a === null) - Number(b === null) || one.line - other.line;
    return sign * (a - b) || one.line - other.line;
  });
}

/** The order after a press on a column's head: ascending first, then the other way. */
export function toggledOrder(order: Order, column: Column): Order {
  return { column, isDown: order.column === column && !order.isDown };
}

/** The fields of a row in the file, by the names of its columns. */
const fieldsOf = ({ puzzle, verdict, callCount, low, high, median, ...row }: Row) => ({
  line: row.line,
  title: puzzle.title,
  puzzle: puzzle.clues,
  box: puzzle.box,
  verdict: verdict ?? 'invalid',
  clues: row.clues,
  level: row.level,
  sweeps: callCount,
  sweeps_low: low,
  sweeps_high: high,
  sweeps_median: median,
  guesses: row.guesses,
  hardest: row.hardest,
  score: row.score,
  steps: row.steps,
  er: row.er,
  ep: row.ep,
  ed: row.ed,
});

/**
 * The rows as CSV, in the order in which they are shown; lines that could not be read come last.
 * @param rows not empty
 * @param scale the classes in use, and their table's name
 */
export function measuresCsv(
  rows: readonly Row[],
  problems: readonly TextProblem[],
  { levels, table }: { levels: readonly CallLevel[]; table: string },
) {
  const measured = rows.map((row) => {
    const name = classOf(row, levels);
    return { ...fieldsOf(row), call_level: name, call_table: name && table, message: row.message };
  });
  const names = Object.keys(measured[0]);
  const unread = problems.map(({ line, message }) => ({ line, message, verdict: 'invalid' }));
  return csvText(
    names,
    [...measured, ...unread].map((row: any) => names.map((name) => row[name] ?? null)),
  );
}
