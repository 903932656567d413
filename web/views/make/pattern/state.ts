/** Pattern's state: the drawing, what a puzzle on it must be, and what the engine has found out. */
import { computed, signal, type ReadonlySignal } from '@preact/signals-core';
import { readGrid } from '../../../shared/board/digits.ts';
import { CLASSIC } from '../../../shared/board/geometry.ts';
import { startHistory } from '../../../shared/board/history.ts';
import { createSelection } from '../../../shared/board/selection.ts';
import { clueCells, drawingOf, drawn, writeDrawing, type Drawing, type DrawingAction } from './drawing.ts';
import { createCheck, possibleDigits, type Drafts } from './draft_state.ts';
import { patternScene } from './scene.ts';
import { specParams } from '../../../shared/puzzle_spec/spec.ts';
import { askedFor, type Asked } from '../../../shared/puzzle_spec/wish.ts';
import { isUnderWay, resultAbout, type Task } from '../../../shared/controls/task.ts';
import type { PatternDetail } from '../../../frame/store.ts';
import type { Store } from '../../../shared/controls/app_context.ts';
import type {
  GenerateResult,
  PatternMethodEntry as PatternMethod,
  PatternResult,
} from '../../../engine/wire.d.ts';
import type { Picture } from '../../../shared/board/picture.ts';

/** What a press on the board does: it draws clue cells, or chooses the cell for which a digit is fixed. */
export type Tool = 'draw' | 'digits';

/**
 * `score` counts the candidates left over, 0 for a solved puzzle; `extraClues` are cells at which one more
 * clue is likely to help.
 */
export type Attempt = {
  puzzle: string;
  score: number;
  extraClues: readonly number[];
} & Pick<PatternDetail, 'isProper' | 'callCount' | 'level' | 'hardest' | 'er'>; // of a search among fillings
/**
 * `seconds` is how long it has gone on; `timeIsUp`: it was stopped at its limit. `tried` has the titles of methods.
 * `fetching` names a package that is on its way for one more of them; `problem` says why it did not come.
 */
type Search = {
  about: string;
  seconds: number;
  timeIsUp: boolean;
  tried: readonly string[];
  best: Attempt | null;
  fetching: string;
  problem: string;
};

const NO_SEARCH: Search = {
  about: '',
  seconds: 0,
  timeIsUp: false,
  tried: [],
  best: null,
  fetching: '',
  problem: '',
};

/** A search that begins. */
export const newSearch = (about: string): Search => ({ ...NO_SEARCH, about });

/**
 * A search with what the engine tells of it: the method at work, the best clues so far, and what becomes of a package.
 * @returns the same when nothing is new
 */
export function withProgress(search: Search, detail: Partial<PatternDetail>): Search {
  const { title, best_puzzle: puzzle, score, fetching = '', problem = '' } = detail;
  const { isProper, callCount, level, hardest, er } = detail;
  const isNewMethod = typeof title === 'string' && !search.tried.includes(title);
  const isBetter = puzzle !== undefined && score !== undefined && (!search.best || score < search.best.score);
  const isSameFetch = fetching === search.fetching && problem === search.problem;
  if (!isNewMethod && !isBetter && isSameFetch) return search;
  return {
    ...search,
    tried: isNewMethod ? [...search.tried, title] : search.tried,
    best: isBetter ? { puzzle, score, extraClues: [], isProper, callCount, level, hardest, er } : search.best,
    fetching,
    problem,
  };
}

/** All methods in turns: the engine's choice. */
export const ALL_METHODS = 'auto';

/** What the engine tries before any method. */
export const QUICK_PROOFS = 'proof';

/** The search among the pattern's fillings, for every target but the strategies. */
export const FILLINGS = { id: 'fillings', title: 'Fillings of the pattern' };

const NO_CELLS: ReadonlySet<number> = new Set();

export type Patterns = ReturnType<typeof createPatterning>;

export function createPatterning(store: Store) {
  const task: ReadonlySignal<Task<PatternResult, PatternDetail>> = store.tasks.pattern;
  const drawings = signal(startHistory(drawingOf(CLASSIC)));
  const tool = signal<Tool>('draw');
  const methods = signal<readonly PatternMethod[]>([]);

  const drawing = computed(() => drawings.value.present);
  const geometry = computed(() => drawing.value.geometry);
  const selection = createSelection(geometry);
  const text = computed(() => writeDrawing(drawing.value));
  /** What a puzzle here must be, whichever part of Make is shown. */
  const asked = computed((): Asked =>
    askedFor(store.creating.wish.value, { where: 'cells', many: 'one' }, geometry.value.size),
  );
  /** What a search is about: the pattern, and what the puzzle must be. */
  const key = computed(() => {
    const { by, size, strategies } = asked.value;
    const wanted =
      by === 'strategies' ? strategies.join() : JSON.stringify(specParams(asked.value, by, size));
    return `${text.value} ${wanted}`;
  });
  const result = computed(() => resultAbout(task.value, key.value));
  const isSearching = computed(() => isUnderWay(task.value) && task.value.about === key.value);

  const found = computed(() => {
    const puzzle = result.value?.puzzle;
    return puzzle ? readGrid(puzzle, geometry.value) : null;
  });
  /** Whether the solution of the puzzle that was found is shown too. */
  const showsSolution = signal(false);
  const solution = computed(() => {
    const solutionText = showsSolution.value && result.value?.solution;
    return solutionText ? readGrid(solutionText, geometry.value) : null;
  });
  /** The search that is going on, or went on last: what it is about, what it tried, its best clues. */
  const search = signal(NO_SEARCH);
  const attempt = computed(() => (search.value.about === key.value ? search.value.best : null));
  /** Whether the search was stopped, by a person or by its limit, before there was an answer. */
  const isOpen = computed(() => task.value.phase === 'stopped' && task.value.about === key.value);
  /** The best clues so far; those of a puzzle stay when the search has ended without what was asked for. */
  const trial = computed(() => {
    const hasEnded = isOpen.value || result.value?.verdict === 'undecided';
    const isShown = isSearching.value || (hasEnded && attempt.value?.isProper);
    return isShown && attempt.value ? readGrid(attempt.value.puzzle, geometry.value) : null;
  });
  const barred = computed(() => {
    const proof = result.value?.proof;
    if (!proof) return NO_CELLS;
    const ofUnits = proof.units.flatMap((unit) => geometry.value.units[unit]);
    return new Set(proof.cells.length ? proof.cells : ofUnits);
  });
  /** Where one more clue is likely to help, best first. */
  const helpful = computed(() => {
    if (result.value) return result.value.extra_clues;
    return (isOpen.value && attempt.value?.extraClues) || [];
  });

  const check = createCheck();
  const showsPossible = signal(true);

  /** The units of a proof, drawn over the board. */
  const picture = computed(() => {
    const units = result.value?.proof?.units ?? [];
    if (!units.length) return null;
    return {
      cells: new Map(),
      units: units.map((unit) => ({ unit, tone: 'clash' })),
      links: [],
      digit: 0,
    } as Picture;
  });

  const board = computed(() => ({
    geometry: geometry.value,
    cells: patternScene({
      drawing: drawing.value,
      selection: selection.value,
      symmetry: asked.value.symmetry,
      trial: trial.value,
      found: found.value,
      solution: solution.value,
      barred: barred.value,
      helpful: new Set(helpful.value),
      possible: showsPossible.value ? possibleDigits(drawing.value, check.value) : [],
    }),
    selection,
    selected: selection.value.cells,
    picture: picture.value,
    words: result.value?.proof?.words ?? '',
    isCovered: false,
    states: { explained: picture.value !== null },
  }));

  return {
    /** Brings back what was drawn when the page was left; the steps to it come back by themselves. */
    restore(saved: Drawing) {
      drawings.value = { ...startHistory(saved), past: drawings.value.past };
    },

    /** Brings back the steps that can be undone. */
    restorePast(past: readonly Drawing[]) {
      drawings.value = { ...drawings.value, past };
    },

    draw(action: DrawingAction) {
      drawings.value = drawn(drawings.value, action);
    },

    drawings,
    drawing,
    selection,
    asked,
    tool,
    showsSolution,
    geometry,
    text,
    key,
    facts: signal<GenerateResult | null>(null),
    /** What is known of the digits drawn so far. */
    check,
    /** Drawings kept by name. */
    drafts: signal<Drafts>(new Map()),
    /** Whether the board shows the digits that solutions have in each cell. */
    showsPossible,
    result,
    isSearching,
    isOpen,
    search,
    attempt,
    helpful,
    count: computed(() => clueCells(drawing.value).length),
    /** The id of the method to search by: all in turns unless chosen. */
    method: signal(ALL_METHODS),
    /** The engine's methods; none until it has told. */
    methods,
    /** What a method is called. */
    titleOf(id: string) {
      if (id === QUICK_PROOFS) return 'Quick proofs';
      if (id === FILLINGS.id) return FILLINGS.title;
      return methods.value.find((method) => method.id === id)?.title ?? id;
    },
    board,
  };
}
