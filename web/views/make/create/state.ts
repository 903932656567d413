/** Create's state: the spec, the search under way and its course, and the puzzles that were made. */
import { computed, signal } from '@preact/signals-core';
import { readGrid } from '../../../shared/board/digits.ts';
import { CLASSIC, type Geometry } from '../../../shared/board/geometry.ts';
import { createSelection } from '../../../shared/board/selection.ts';
import { positionSource } from '../../../shared/board/source.ts';
import { isUnderWay } from '../../../shared/controls/task.ts';
import { geometryOfBox, type Puzzle } from '../../../shared/puzzle_list/puzzle.ts';
import { askedSentence, makeText } from '../../../shared/puzzle_spec/text.ts';
import {
  FIRST_WISH,
  askedFor,
  specProblem,
  type Asked,
  type Wish,
} from '../../../shared/puzzle_spec/wish.ts';
import { titlesIn } from '../../../shared/steps/technique_families.ts';
import { counted } from '../../../shared/text/words.ts';
import type { Detail } from '../../../engine/methods.ts';
import type { CallLevel, GenerateResult } from '../../../engine/wire.d.ts';
import type { VisiblePosition } from '../../../shared/board/position.ts';
import type { Store } from '../../../shared/controls/app_context.ts';
import type { Axis, Point } from '../../../shared/controls/axis.ts';

/** A puzzle that was made, with its search. `isStopped`: the best so far when the search was stopped. */
export type Run = Pick<
  GenerateResult,
  | 'puzzle'
  | 'box'
  | 'call_count'
  | 'target'
  | 'reached'
  | 'missed'
  | 'level'
  | 'hardest'
  | 'er'
  | 'call_level'
  | 'moves'
  | 'seed'
> & { seconds: number | null; history: readonly TracePoint[]; isStopped: boolean };
type Scale = Pick<Wish, 'spacing'> & { levels: readonly CallLevel[] };
/** How many of a wish's puzzles are made */
type Batch = { done: number; amount: number };

export function createCreating(store: Store) {
  const search = store.tasks.generate;
  const wish = signal(FIRST_WISH);
  /** The wish as it holds in the part that is shown. */
  const asked = computed((): Asked => {
    const { where, many } = wish.value;
    const drawn = store.patterns?.geometry.value.size ?? CLASSIC.size;
    switch (store.view.value) {
      case 'pattern':
        return askedFor(wish.value, { where: 'cells', many: 'one' }, drawn);
      case 'series':
        return askedFor(wish.value, { where, many: many === 'one' ? 'days' : many }, drawn);
      default:
        return askedFor(wish.value, { where: 'anywhere', many: many === 'several' ? many : 'one' }, drawn);
    }
  });
  const isSeries = computed(() => store.view.value === 'series');
  /** What keeps it from being made, if anything does. */
  const problem = computed(
    (): string => specProblem(asked.value) || (isSeries.value ? store.series.problem.value : ''),
  );
  /** What will be made, as a sentence without its end. */
  const sentenceOf = (of: Asked): string =>
    askedSentence(of, {
      titleOf: titlesIn(store.catalogue.value),
      cells: store.patterns?.count.value ?? 0,
      amount: of.many === 'days' ? store.series.plan.value.count : of.amount,
      ...(of.many === 'days' ? store.series.dayWords.value : { days: '', isByDay: false }),
    });
  /** What the button says: nothing, where all is made. */
  const makeWords = computed((): string =>
    isSeries.value
      ? store.series.makeWords.value
      : makeText(asked.value.many === 'one' ? 1 : asked.value.amount),
  );
  const isMaking = computed((): boolean => {
    if (isSeries.value) return store.series.batch.isRunning.value;
    return store.view.value === 'pattern' ? store.patterns.isSearching.value : isUnderWay(search.value);
  });

  /** All that was made, the earliest first; it outlives the visit. */
  const kept = signal<readonly Puzzle[]>([]);
  /** What was made in this visit, with its search, the latest first. */
  const made = signal<readonly Run[]>([]);
  const chosenPuzzle = signal<string | null>(null);
  /** The puzzle whose facts are shown. */
  const chosen = computed(
    () => kept.value.find(({ clues }) => clues === chosenPuzzle.value) ?? kept.value.at(-1) ?? null,
  );
  /** The box of the search under way. */
  const box = signal<Run['box']>('3x3');
  /** What the board shows: the best puzzle of the search so far, or the one that was made and is chosen. */
  const visible = computed(() => {
    const best = search.value.phase === 'running' ? search.value.detail.best_puzzle : null;
    if (typeof best === 'string') return { puzzle: best, geometry: geometryOfBox(box.value) };
    return chosen.value && { puzzle: chosen.value.clues, geometry: geometryOfBox(chosen.value.box) };
  });
  const selection = createSelection(computed(() => visible.value?.geometry ?? CLASSIC));
  return {
    wish,
    asked,
    problem,
    sentenceOf,
    sentence: computed(() => sentenceOf(asked.value)),
    makeWords,
    isMaking,
    /** The scale that the engine was asked for last; no levels before that. */
    scale: signal({ spacing: 'paper', levels: [] } as Scale),
    kept,
    made,
    chosenPuzzle,
    chosen,
    /** How the puzzle that is shown was made, where that was in this visit. */
    run: computed(() => made.value.find(({ puzzle }) => puzzle === chosen.value?.clues) ?? null),
    box,
    visible,
    board: computed(() => (visible.value ? positionSource(positionOf(visible.value), selection) : null)),
    /** The course of the search under way. */
    trace: signal<readonly TracePoint[]>([]),
    batch: signal({ done: 0, amount: 1 } as Batch),
  };
}

/** Nothing but clues. */
function positionOf({ puzzle, geometry: shape }: { puzzle: string; geometry: Geometry }): VisiblePosition {
  const clues = readGrid(puzzle, shape) ?? [];
  const position = { digits: clues, candidates: clues.map(() => 0) };
  return { geometry: shape, position, clues, picture: null, words: '' };
}

/**
 * The best puzzle of a search that was stopped.
 * @param detail the search's last report
 * @returns null where it has found no puzzle with one solution yet
 */
export function bestSoFar(
  detail: Detail<'generate'>,
  ofSearch: Pick<Run, 'box' | 'seed' | 'history'>,
): Run | null {
  const { best_puzzle: puzzle, cost, moves = 0 } = detail;
  const { call_count = null, target = null, level = null, hardest = null, er = null } = detail;
  if (typeof puzzle !== 'string' || cost === null) return null;
  const known = { puzzle, moves, call_count, target, level, hardest, er, ...ofSearch };
  return { ...known, reached: false, missed: [], call_level: null, seconds: null, isStopped: true };
}

/**
 * The levels of the scale that is asked for, once the engine has told them.
 * @param scale the one that is known
 */
export function levelsFor({ spacing, levels }: Scale, wish: Pick<Wish, 'spacing' | 'levels'>) {
  return spacing === wish.spacing && levels.length === wish.levels ? levels : [];
}

/**
 * After so many moves, the cost of the puzzle at hand and that of the best so far: mostly how far its call
 * count is from the target, in powers of e. Null is an infinite cost: not exactly one solution.
 */
export type TracePoint = { moves: number; cost: number | null; best_cost: number | null };

/** More points than this say nothing more on a chart of a hand's width. */
export const MAX_POINTS = 200;

/** The chart reaches at least so far: ten times the target. */
const MIN_HEIGHT = Math.log(10);

/**
 * The trace with the point of a progress report. When it grows too long, every other point goes: the course
 * stays, coarser.
 */
export function withPoint(
  trace: readonly TracePoint[],
  { moves, current_cost: cost = null, cost: best_cost = null }: Detail<'generate'>,
): readonly TracePoint[] {
  if (typeof moves !== 'number' || trace.at(-1)?.moves === moves) return trace;
  const next = [...trace, { moves, cost, best_cost }];
  return next.length > MAX_POINTS ? next.filter((_, index) => index % 2 === 0) : next;
}

/** The axes of a chart of the search: moves across, and up the cost, where infinite ones lie on the upper edge. */
export function climbAxes(trace: readonly TracePoint[]): { across: Axis; up: Axis } {
  const finite = trace.flatMap(({ cost, best_cost }) => [cost, best_cost]).filter((cost) => cost !== null);
  const max = Math.max(MIN_HEIGHT, ...finite);
  const moves = Math.max(1, trace.at(-1)?.moves ?? 1);
  const ticks = [1, 2, 5, 10, 30, 100, 1000].filter((times) => Math.log(times) <= max);
  return {
    across: {
      name: counted(moves, 'move'),
      at: (value) => value / moves,
      ticks: [{ value: 0, words: '0' }],
    },
    up: {
      name: '',
      at: (cost) => Math.min(1, cost / max),
      ticks: ticks.map((times) => ({
        value: Math.log(times),
        words: times === 1 ? 'target' : `× ${times}`,
      })),
    },
  };
}

/** The course of the puzzles at hand, or that of the best so far. */
export const courseOf = (trace: readonly TracePoint[], which: 'cost' | 'best_cost'): readonly Point[] =>
  trace.map((point) => ({ x: point.moves, y: point[which] ?? Infinity }));
