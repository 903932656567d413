/** Race: solvers side by side on the same puzzles, each within the same limits. */
import { readAsked, writeGrid } from '../../../shared/board/digits.ts';
import { number, tick, type RecordOf } from '../../../shared/controls/record.ts';
import { boxOf } from '../../../shared/puzzle_list/puzzle.ts';
import { csvText } from '../../../shared/text/csv.ts';
import { reader } from '../../../shared/text/reader.ts';
import { EXAMPLES, PUZZLES, solverName } from './searches.ts';

/**
 * One solver on one puzzle, by its number. `times` are those of its runs, in seconds, and `seconds` their median;
 * `message` says why it could not run.
 */
export type Lane = {
  puzzle: number;
  solver: string;
  phase: 'waiting' | 'running' | 'done' | 'stopped' | 'failed';
  nodes: number;
  seconds: number;
  times: readonly number[];
  verdict: string;
  message: string;
};
/** GAME, TEXT, or the id of one of PUZZLES */
export type RaceSource = string;

/** The puzzle of Play, and puzzles of one's own. */
export const GAME = 'game';
export const TEXT = 'text';

/** Two that reason and two that search, of every kind that the Lab has. */
export const USUAL_RACERS = ['cdcl', 'mac', 'dlx', 'lds-vdom', 'fc-lex'];

/** A race of so many puzzles can still be read. */
export const MAX_PUZZLES = 50;

/**
 * A race that shows something, and why: its solvers, on an example's puzzle or on the one that is chosen,
 * to the first solution unless it proves that there is one.
 */
export type Preset = {
  id: string;
  title: string;
  solvers: readonly string[];
  puzzle?: string;
  provesUnique: boolean;
  why: string;
};

/** The inference levels of search/csp/inference_levels.py, and what each adds to the one before. */
export const LADDER = {
  'fc-lex': 'forward checking alone',
  'naked-lex': 'naked singles',
  'hidden-lex': 'hidden singles',
  'mac-lex': 'MAC: refuted values are removed',
  'mac-weights': 'weights: dom/wdeg',
  'mac-restarts': 'restarts',
} as const;

export const PRESETS: readonly Preset[] = [
  {
    id: 'ladder',
    title: 'One ladder: from forward checking to MAC',
    solvers: Object.keys(LADDER),
    provesUnique: true,
    why:
      'Each solver adds one thing to the one above it, with the same order of cells and values. Restarts ' +
      'come after 50 failures, so they change nothing where there are fewer.',
  },
  {
    id: 'lds-wins',
    title: 'LDS against plain search: LDS wins',
    solvers: ['fc-vdom', 'lds-vdom'],
    puzzle: '16-discrepancies',
    provesUnique: false,
    why:
      'vdom+ orders the values well but errs early. Plain search stays below that error; LDS soon tries ' +
      'the branches with few discrepancies, at the top too.',
  },
  {
    id: 'lds-loses',
    title: 'LDS against plain search: LDS loses',
    solvers: ['fc-lex', 'lds-lex'],
    puzzle: '9-discrepancies',
    provesUnique: false,
    why:
      'Ascending order is no advice: the solution takes several discrepancies, and each run of LDS repeats ' +
      'the work of those before. On a small board plain search is through sooner.',
  },
];

/** What ends a search of a race. */
export const LIMITS = {
  seconds: number('Time limit per puzzle, in seconds', 10, [0.1, 600], false),
  nodes: number('Node limit per puzzle', 100_000, [1, 10_000_000]),
  provesUnique: tick(
    'Prove there is only one solution',
    true,
    'Otherwise the search ends at the first solution.',
  ),
};
export type Limits = RecordOf<typeof LIMITS>;

const DEFINITE = ['unique', 'multiple', 'none', 'solved'];

/**
 * The lanes of a race that begins: puzzle by puzzle, so that all solvers meet the same one at about the same
 * time.
 */
export function newLanes(puzzles: readonly string[], solvers: readonly string[]): readonly Lane[] {
  const lane = { phase: 'waiting' as const, nodes: 0, seconds: 0, times: [], verdict: '', message: '' };
  return puzzles.flatMap((_, puzzle) => solvers.map((solver) => ({ ...lane, puzzle, solver })));
}

/** Whether a lane has no answer yet. */
export function isOpen(phase: Lane['phase']) {
  return phase !== 'done' && phase !== 'failed';
}

/** Of the text of one's own puzzles, in characters: of a race of the largest boards, a small part. */
const LONGEST_TEXT = 1_000_000;

/** The puzzles of a text, one a line; lines that start with # are comments. Null where the text is too long. */
export const readPuzzles = reader<readonly string[] | null>('puzzles of a race', {
  longest: LONGEST_TEXT,
  refused: null,
  read: (text) =>
    text
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line && !line.startsWith('#')),
});

/**
 * `spread` is that of the time, which is run several times where it is short. `ended` counts those that were stopped
 * too; `hasNumbers` where at least one has searched.
 */
export type Total = {
  solver: string;
  lanes: number;
  ended: number;
  stopped: number;
  decided: number;
  nodes: number;
  seconds: number;
  spread: Spread;
  runs: number;
  running: number;
  hasNumbers: boolean;
};

/** What each solver did on all puzzles together, in the order of the race. */
export function totalsOf(lanes: readonly Lane[]): Total[] {
  const solvers = [...new Set(lanes.map((lane) => lane.solver))];
  return solvers.map((solver) => {
    const own = lanes.filter((lane) => lane.solver === solver);
    const sum = (what: 'nodes' | 'seconds') => own.reduce((all, lane) => all + lane[what], 0);
    return {
      solver,
      lanes: own.length,
      ended: own.filter((lane) => ['done', 'failed', 'stopped'].includes(lane.phase)).length,
      stopped: own.filter((lane) => lane.phase === 'stopped').length,
      decided: own.filter(isDecided).length,
      running: own.filter((lane) => lane.phase === 'running').length,
      nodes: sum('nodes'),
      seconds: sum('seconds'),
      runs: Math.max(0, ...own.map(({ times }) => times.length)),
      spread: sumOfSpreads(own.map(({ times, seconds }) => spreadOf(times.length ? times : [seconds]))),
      hasNumbers: own.some(hasSearched),
    };
  });
}

/** Where the form has a preset's puzzle. */
export function sourceOf({ puzzle }: Preset) {
  const text = EXAMPLES.find(({ id }) => id === puzzle)?.puzzle;
  return PUZZLES.find((entry) => entry.puzzle === text)?.id ?? null;
}

/**
 * What a rung adds to the one above it: how many times its nodes, and its time, 1 where neither can be said to be
 * faster; null for the lowest, and
 * where a race is no ladder, has not ended, or has left something open.
 */
export function levelGain(totals: readonly Total[], index: number) {
  const rungs = Object.keys(LADDER);
  const place = rungs.indexOf(totals[index].solver);
  const [below, rung] = [totals[index - 1], totals[index]];
  if (place < 1 || below?.solver !== rungs[place - 1]) return null;
  if ([below, rung].some(({ decided, lanes }) => decided < lanes)) return null;
  const seconds = isSameTime(below.spread, rung.spread) ? 1 : rung.seconds / below.seconds;
  return { nodes: below.nodes ? rung.nodes / below.nodes : null, seconds };
}

/**
 * Whether a lane's nodes and seconds say something: one that was stopped before its turn, or could not run,
 * has none.
 */
function hasSearched({ phase, nodes, seconds }: Lane) {
  return phase === 'done' || phase === 'running' || nodes > 0 || seconds > 0;
}

function isDecided(lane: Lane) {
  return lane.phase === 'done' && DEFINITE.includes(lane.verdict);
}

/** The shortest and the longest of several runs, and how many there were. */
function spreadColumns({ times }: Lane) {
  if (times.length < 2) return ['', '', times.length || ''];
  return [Math.min(...times).toFixed(4), Math.max(...times).toFixed(4), times.length];
}

/** A puzzle as it is asked about, and its box, where it is of the plain form that names one. */
function puzzleColumns(text: string) {
  const asked = readAsked(text);
  return asked ? [writeGrid(asked.clues), boxOf(asked.shape)] : [text, ''];
}

/** The race as a table for a spreadsheet: a line a lane, tabs between. */
export function raceTable(lanes: readonly Lane[], puzzles: readonly string[]) {
  const rows = lanes.map((lane) => [
    ...puzzleColumns(puzzles[lane.puzzle]),
    solverName(lane.solver),
    lane.phase === 'done' ? lane.verdict : lane.phase,
    ...(hasSearched(lane)
      ? [lane.nodes, lane.seconds.toFixed(4), ...spreadColumns(lane)]
      : ['', '', '', '', '']),
  ]);
  const head = ['puzzle', 'box', 'solver', 'verdict', 'nodes', 'seconds', 'shortest', 'longest', 'runs'];
  return csvText(head, rows, '\t').slice(0, -1);
}

// How long a search took, of several runs, and whether one took longer than another: times below 20 ms, and times
// whose spreads overlap, are no lead. A short search is repeated until its spread can be told.

/** In seconds: the median of the runs, the shortest and the longest. */
type Spread = { median: number; low: number; high: number };

/** Below this, in seconds, what else the computer does weighs as much as the search. */
export const TOO_SHORT = 0.02;

/** The spread that is assumed of a long search, which is run once, as a part of its time. */
const ASSUMED = 0.15;

/** Runs of one search: so many at least where it is short, and at most while they take hardly any time. */
const [LEAST_RUNS, MOST_RUNS] = [3, 9];
const [SHORT_SEARCH, HARDLY_ANY] = [1, 0.1];

/** Whether a search is run once more. @param times in seconds, at least one */
export function isWorthRepeating(times: readonly number[]) {
  const total = times.reduce((sum, time) => sum + time, 0);
  if (times.length < LEAST_RUNS) return times[0] < SHORT_SEARCH;
  return times.length < MOST_RUNS && total < HARDLY_ANY;
}

/** @param times in seconds, at least one */
export function spreadOf(times: readonly number[]): Spread {
  const sorted = [...times].sort((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const median = sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
  if (times.length === 1) return { median, low: median * (1 - ASSUMED), high: median * (1 + ASSUMED) };
  return { median, low: sorted[0], high: sorted[sorted.length - 1] };
}

function sumOfSpreads(spreads: readonly Spread[]): Spread {
  const sum = (part: keyof Spread) => spreads.reduce((all, spread) => all + spread[part], 0);
  return { median: sum('median'), low: sum('low'), high: sum('high') };
}

/** Whether neither can be said to be faster. */
export function isSameTime(one: Spread, other: Spread) {
  if (one.median < TOO_SHORT && other.median < TOO_SHORT) return true;
  return one.low <= other.high && other.low <= one.high;
}

// A tournament: each solver against each other one on every puzzle of a race. Who answers beats who does not; of
// two that answer, the faster one wins, or the one with fewer nodes. A win is a point, a draw half of one.

export type Measure = 'time' | 'nodes';
/** `against` are the points against each solver, in the order of the standings; null against itself. */
type Standing = {
  solver: string;
  points: number;
  answered: number;
  against: readonly (number | null)[];
};

/** The points of one lane against another on the same puzzle: 1, 0.5 or 0. */
function duelPoints(own: Lane, other: Lane, by: Measure) {
  const [mine, theirs] = [isDecided(own), isDecided(other)];
  if (!mine || !theirs) return mine === theirs ? 0.5 : Number(mine);
  if (by === 'nodes') return own.nodes === other.nodes ? 0.5 : Number(own.nodes < other.nodes);
  const [first, second] = [spreadOf(timesOf(own)), spreadOf(timesOf(other))];
  return isSameTime(first, second) ? 0.5 : Number(first.median < second.median);
}

/** The runs of a lane: those that were measured, or the one time that it has. */
export const timesOf = ({ times, seconds }: Pick<Lane, 'times' | 'seconds'>) =>
  times.length ? times : [seconds];

/** @returns the best first; equal ones in the order of the race */
export function standings(lanes: readonly Lane[], by: Measure): readonly Standing[] {
  const solvers = [...new Set(lanes.map(({ solver }) => solver))];
  const byName = new Map(solvers.map((name) => [name, lanes.filter(({ solver }) => solver === name)]));
  const pointsOf = (name: string, rival: string) => {
    const rivals = byName.get(rival) ?? [];
    return (byName.get(name) ?? []).reduce((sum, lane) => {
      const other = rivals.find(({ puzzle }) => puzzle === lane.puzzle);
      return other ? sum + duelPoints(lane, other, by) : sum;
    }, 0);
  };
  const total = (name: string) =>
    solvers.reduce((sum, rival) => (rival === name ? sum : sum + pointsOf(name, rival)), 0);
  const ranked = solvers
    .map((solver) => ({ solver, points: total(solver) }))
    .sort((one, other) => other.points - one.points);
  return ranked.map(({ solver, points }) => ({
    solver,
    points,
    answered: (byName.get(solver) ?? []).filter(isDecided).length,
    against: ranked.map(({ solver: rival }) => (rival === solver ? null : pointsOf(solver, rival))),
  }));
}

/** The standings for a spreadsheet, tabs between. */
export function tournamentTable(all: readonly Standing[], nameOf: (solver: string) => string) {
  const names = all.map(({ solver }) => nameOf(solver));
  const rows = all.map(({ solver, points, answered, against }) => [
    nameOf(solver),
    points,
    answered,
    ...against.map((each) => each ?? ''),
  ]);
  return csvText(['solver', 'points', 'answered', ...names], rows, '\t').slice(0, -1);
}
