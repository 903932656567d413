/** Rating a list, puzzle by puzzle; what is done stays when it is stopped. */
import { computed, signal, type ReadonlySignal } from '@preact/signals-core';
import { measured } from '../../../frame/measuring.ts';
import { batchRunner } from '../../../frame/run_batch.ts';
import { createBatch } from '../../../shared/controls/task.ts';
import {
  measuresCsv,
  rowOf,
  sortedRows,
  toggledOrder,
  type Column,
  type Measures,
  type Order,
} from '../../../shared/puzzle_list/measures.ts';
import { cluesOf, puzzleKey, type Puzzle } from '../../../shared/puzzle_list/puzzle.ts';
import type { App } from '../../../frame/app.ts';
import type { Measure } from './plot.tsx';
import type { Shelf } from './shelves.ts';

/** Sweeps for all searches of a puzzle: a second or so. One that takes more is beyond all classes, and says so. */
const BUDGET = 100_000;

/** The rating that decides a hard puzzle’s level may take so long. */
const MAX_SECONDS = 10;

export const ROWS_A_PAGE = 50;

const isDone = ({ hardest, verdict, isRated }: Measures, wish: { path: boolean; explainer: boolean }) =>
  verdict !== 'unique' || ((hardest !== null || !wish.path) && (isRated || !wish.explainer));

export function createRating({ store }: App, shelf: ReadonlySignal<Shelf>) {
  const list = signal<{ id: string; title: string; puzzles: readonly Puzzle[] } | null>(null);
  const order = signal<Order>({ column: 'line', isDown: false });
  const page = signal(0);
  const puzzles = computed(() => shelf.value.groups.flatMap((group) => group.puzzles));
  const clues = computed(() => puzzles.value.map(cluesOf));
  const rank = (technique: string) => store.catalogue.value.findIndex(({ id }) => id === technique);
  const rows = computed(() =>
    puzzles.value.map((puzzle, at) => ({
      ...rowOf(puzzle, shelf.value.lines?.[at] ?? at + 1, store.measured.value, rank),
      clues: clues.value[at],
    })),
  );
  const sorted = computed(() => sortedRows(rows.value, order.value));
  /** Whether each puzzle’s path is looked for as well, and Sudoku Explainer’s rating: both take longer. */
  const wish = signal({ path: true, explainer: false });
  const isLeft = (puzzle: Puzzle) => {
    const found = store.measured.value.get(puzzleKey(puzzle));
    return !found || !isDone(found, wish.value);
  };
  return {
    order,
    page,
    rows,
    sorted,
    wish,
    isLeft,
    shown: computed(() => sorted.value.slice(page.value * ROWS_A_PAGE, (page.value + 1) * ROWS_A_PAGE)),
    /** The rows that were measured, in their order. */
    measured: computed(() => sorted.value.filter(({ isMeasured }) => isMeasured)),
    /** Those of the list that wait for what is wished. */
    left: computed(() => puzzles.value.filter(isLeft)),
    /** The list that is being rated, or was last; its puzzles, as they were when that began. */
    list,
    /** Whether that is the list on show, and not another file, or another choice. */
    isOfShown: computed(() => {
      const { id, title } = shelf.value;
      const { value: one } = list;
      return one?.id === id && one.title === title && one.puzzles.length === puzzles.value.length;
    }),
    /** Which two measures are plotted, across and up. */
    axes: signal<readonly Measure[]>(['callCount', 'score']),
    batch: createBatch(),
  };
}

export function listRatingCommands(
  { store, engines, platform }: App,
  rating: ReturnType<typeof createRating>,
  shelf: ReadonlySignal<Shelf>,
) {
  const runner = batchRunner<Puzzle, Measures>(engines, rating.batch, {
    atOnce: () => engines.size,
    tasks: () => rating.list.value?.puzzles.filter(rating.isLeft) ?? [],
    work(puzzle, call) {
      const { path, explainer } = rating.wish.value;
      return measured(puzzle, call, {
        ...(path ? { people: { by: 'path', seconds: MAX_SECONDS } } : {}),
        effort: { budget: BUDGET },
        ...(explainer ? { explainer: store.explainerScale.value } : {}),
      });
    },
    onResults(found) {
      const added = found.map(([puzzle, one]) => [puzzleKey(puzzle), one] as const);
      store.measured.value = new Map([...store.measured.value, ...added]);
    },
  });

  return {
    /** Rates what of the list on show is not rated yet. */
    async rateList() {
      await runner.stop();
      const { id, title, groups } = shelf.value;
      rating.list.value = { id, title, puzzles: groups.flatMap(({ puzzles }) => puzzles) };
      await runner.run();
    },
    stopRatingList: runner.stop,

    setRatingWish(change: Partial<{ path: boolean; explainer: boolean }>) {
      rating.wish.value = { ...rating.wish.value, ...change };
    },

    plotRatings(across: Measure, up: Measure) {
      rating.axes.value = [across, up];
    },

    sortRatings(column: Column) {
      rating.order.value = toggledOrder(rating.order.value, column);
      rating.page.value = 0;
    },

    turnRatings(page: number) {
      rating.page.value = page;
    },

    saveRatings() {
      const { id, title } = shelf.value;
      const name = id === 'file' ? title.replace(/\.[^.]*$/, '') : id;
      const problems = id === 'file' ? (store.offered.value?.problems ?? []) : [];
      const scale = { levels: store.levels.value, table: store.levelTable.value.table };
      platform.download(`${name}-ratings.csv`, measuresCsv(rating.measured.value, problems, scale));
    },
  };
}
