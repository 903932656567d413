/** Rate's second half: the ratings of a file of many puzzles, as a table that sorts. */
import { computed, signal } from '@preact/signals-core';
import { csvText } from '../../../shared/text/csv.ts';
import { callCountBy } from './rated_state.ts';
import { IDLE, createBatch, type TaskOf } from '../../../shared/controls/task.ts';
import { callLevelOf } from '../../../shared/controls/call_levels.ts';
import { cutText } from './text.ts';
import type {
  ExplainerRating,
  CallLevel,
  RateResult,
  StepsResult,
  TextProblem,
} from '../../../engine/wire.d.ts';
import type { FilePuzzle } from '../../../shared/puzzles/parsed.ts';
import type { Measure } from './measures_state.ts';

/**
 * A puzzle of the file. A puzzle without exactly one solution has a verdict and no numbers; one that the
 * engine refuses has its message and no verdict. `line` is in the file and `number` among its puzzles, both
 * from 1. `level` is for people; `hasClass`: the puzzle's search effort has a class, which `classOfRow` tells.
 */
export type Row = {
  line: number;
  number: number;
  puzzle: string;
  title: string;
  clues: number;
  boxRows: number;
  boxColumns: number;
  verdict: RateResult['verdict'] | null;
  message: string;
  level: string | null;
  hasClass: boolean;
  mean: number | null;
  low: number | null;
  high: number | null;
  median: number | null;
  guesses: number | null;
  hardest: string | null;
  hardestRank: number | null;
  score: number | null;
  steps: number | null;
  er: number | null;
  ep: number | null;
  ed: number | null;
};
/** By which rows can be sorted. */
export type Column = 'line' | 'clues' | 'mean' | 'guesses' | 'hardest' | 'score' | 'er';
type Order = { column: Column; isDown: boolean };
export type RatedFile = {
  name: string;
  total: number;
  problems: readonly TextProblem[];
  problemCount: number;
  isCut: boolean;
};

export const ROWS_A_PAGE = 50;

export function createRatedFile() {
  const rows = signal<readonly Row[]>([]);
  const order = signal({ column: 'line', isDown: false } as Order);
  const page = signal(0);
  const sorted = computed(() => sortedRows(rows.value, order.value));
  return {
    file: signal<RatedFile | null>(null),
    /** How the reading of the file goes. */
    reading: signal(IDLE as TaskOf<'parse'>),
    batch: createBatch(),
    /** Whether each puzzle's path is looked for as well: it takes longer. */
    withPath: signal(true),
    /** Whether Sudoku Explainer rates each puzzle as well: hard ones take seconds, or minutes. */
    withExplainer: signal(false),
    /** Which two measures are plotted, across and up. */
    axes: signal(['mean', 'score'] as readonly Measure[]),
    rows,
    order,
    page,
    sorted,
    shown: computed(() => sorted.value.slice(page.value * ROWS_A_PAGE, (page.value + 1) * ROWS_A_PAGE)),
  };
}

/** @param rank a technique's place in the catalogue */
export function rowOf(
  entry: FilePuzzle,
  rating: RateResult,
  path: StepsResult | null,
  rank: (technique: string) => number,
  explained: ExplainerRating | null = null,
  level: string | null = null,
): Row {
  const sweeps = rating.cut ? null : callCountBy(rating, 'sweeps');
  return {
    ...emptyRow(entry),
    puzzle: rating.puzzle,
    verdict: rating.verdict,
    level,
    hasClass: rating.call_level !== null,
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

/** @param message why the engine refuses it */
export function invalidRow(entry: FilePuzzle, message: string): Row {
  return { ...emptyRow(entry), message };
}

function emptyRow({ line, text, title, clues, boxRows, boxColumns }: FilePuzzle): Row {
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
    level: null,
    hasClass: false,
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

/** The class of a row by those in use, which a person can change after the rating. */
export function classOfRow({ hasClass, mean }: Row, levels: readonly CallLevel[]) {
  return hasClass && mean !== null ? (callLevelOf(levels, mean)?.name ?? null) : null;
}

/**
 * Rows without a value in the column come last, whichever way it is sorted; equal ones in the file's order.
 */
export function sortedRows(rows: readonly Row[], { column, isDown }: Order) {
  const key = column === 'hardest' ? 'hardestRank' : column;
  const sign = isDown ? -1 : 1;
  return [...rows].sort((one, other) => {
    const [a, b] = [one[key], other[key]];
    if (a === null || b === null) return Number(a === null) - Number(b === null) || one.line - other.line;
    return sign * (a - b) || one.line - other.line;
  });
}

/** The order after a press on a column's head: ascending first, then the other way. */
export function toggledOrder(order: Order, column: Column): Order {
  return { column, isDown: order.column === column && !order.isDown };
}

/** The columns of the file; the class and its table are told when it is written. */
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
  'call_level',
  'call_table',
  'message',
];

/** What columns are called in the file, where other words say more. */
const NAMES: Record<string, string> = {
  mean: 'sweeps',
  low: 'sweeps_low',
  high: 'sweeps_high',
  median: 'sweeps_median',
};

/**
 * The table as CSV, in the order in which it is shown; lines that could not be read come last.
 * @param scale the classes in use, and their table's name
 */
export function ratingsTable(
  rows: readonly Row[],
  problems: readonly TextProblem[],
  { levels, table }: { levels: readonly CallLevel[]; table: string },
) {
  const texts = rows.map((row) => {
    const name = classOfRow(row, levels);
    return { ...row, call_level: name, call_table: name && table, verdict: row.verdict ?? 'invalid' };
  });
  const unread = problems.map(({ line, message }) => ({ line, message, verdict: 'invalid' }));
  return csvText(
    COLUMNS.map((column) => NAMES[column] ?? column),
    [...texts, ...unread].map((row: any) => COLUMNS.map((column) => row[column] ?? null)),
  );
}
