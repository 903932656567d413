/** Pattern's state: the drawing, what a puzzle on it must be, and what the engine has found out. */
import { computed, signal } from '@preact/signals-core';
import { readGrid } from '../board/codecs.js';
import { CLASSIC } from '../board/geometry.js';
import { startHistory } from '../board/history.js';
import { createSelection } from '../board/selection.js';
import { clueCells, drawingOf, drawn, writeDrawing } from './drawing.js';
import { DEFAULT_CHOICES } from './pattern_text.js';
import { patternScene } from './scene.js';
import { isUnderWay, resultAbout } from '../controls/task.js';

/** @typedef {import('../engine/wire.js').PatternResult} PatternResult */
/** @typedef {import('../engine/wire.js').PatternMethodEntry} PatternMethod */
/** @typedef {import('../steps/step_picture.js').Picture} Picture */
/** @typedef {ReturnType<typeof createPatterning>} Patterning */
/**
 * What a press on the board does: it draws clue cells, or chooses the cell for which a digit is fixed.
 * @typedef {'draw' | 'digits'} Tool
 */
/**
 * @template T
 * @typedef {import('@preact/signals-core').ReadonlySignal<T>} ReadonlySignal
 */

/**
 * `score` counts the candidates left over, 0 for a solved puzzle; `extraClues` are cells at which one more
 * clue is likely to help.
 * @typedef {{ puzzle: string, score: number, extraClues: readonly number[] }} Attempt
 */
/**
 * `seconds` is how long it has gone on; `timeIsUp`: it was stopped at its limit. `tried` has the titles of
 * methods. `fetching` names a package that is on its way for one more of them; `trouble` says why it did not
 * come.
 * @typedef {{ about: string, seconds: number, timeIsUp: boolean, tried: readonly string[],
 *   best: Attempt | null, fetching: string, trouble: string }} Search
 */

/** @type {Search} */
const NO_SEARCH = {
  about: '',
  seconds: 0,
  timeIsUp: false,
  tried: [],
  best: null,
  fetching: '',
  trouble: '',
};

/**
 * A search that begins.
 * @param {string} about
 * @returns {Search}
 */
export const newSearch = (about) => ({ ...NO_SEARCH, about });

/**
 * A search with what the engine tells of it: the method at work, the best clues so far, and what becomes of a
 * package.
 * @param {Search} search
 * @param {Record<string, any>} detail
 * @returns {Search} the same when nothing is new
 */
export function withProgress(search, { title, best_puzzle: puzzle, score, fetching = '', trouble = '' }) {
  const isNewMethod = typeof title === 'string' && !search.tried.includes(title);
  const isBetter = typeof puzzle === 'string' && (!search.best || score < search.best.score);
  const isSameFetch = fetching === search.fetching && trouble === search.trouble;
  if (!isNewMethod && !isBetter && isSameFetch) return search;
  return {
    ...search,
    tried: isNewMethod ? [...search.tried, title] : search.tried,
    best: isBetter ? { puzzle, score, extraClues: [] } : search.best,
    fetching,
    trouble,
  };
}

/** All methods in turns: the engine's choice. */
export const ALL_METHODS = 'auto';

/** What the engine tries before any method. */
export const QUICK_PROOFS = 'proof';

/** @type {ReadonlySet<number>} */
const NO_CELLS = new Set();

/** @param {ReadonlySignal<import('../controls/task.js').Task<PatternResult>>} task */
export function createPatterning(task) {
  const drawings = signal(startHistory(drawingOf(CLASSIC)));
  const choices = signal(DEFAULT_CHOICES);
  const tool = signal(/** @type {Tool} */ ('draw'));
  const methods = signal(/** @type {readonly PatternMethod[]} */ ([]));

  const drawing = computed(() => drawings.value.present);
  const geometry = computed(() => drawing.value.geometry);
  const selection = createSelection(geometry);
  const text = computed(() => writeDrawing(drawing.value));
  /** What a search is about: the pattern and the strategies. */
  const key = computed(() => `${text.value} ${choices.value.strategies.join()}`);
  const result = computed(() => resultAbout(task.value, key.value));
  const isSearching = computed(() => isUnderWay(task.value) && task.value.about === key.value);

  const found = computed(() => {
    const puzzle = result.value?.puzzle;
    return puzzle ? readGrid(puzzle, geometry.value) : null;
  });
  /** Whether the solution of the puzzle that was found is shown too. */
  const showsSolution = signal(false);
  const solution = computed(() => {
    const told = showsSolution.value && result.value?.solution;
    return told ? readGrid(told, geometry.value) : null;
  });
  /** The search that is going on, or went on last: what it is about, what it tried, its best clues. */
  const search = signal(NO_SEARCH);
  const attempt = computed(() => (search.value.about === key.value ? search.value.best : null));
  const trial = computed(() =>
    isSearching.value && attempt.value ? readGrid(attempt.value.puzzle, geometry.value) : null,
  );
  /** Whether the search was stopped, by a person or by its limit, before there was an answer. */
  const isOpen = computed(() => task.value.phase === 'stopped' && task.value.about === key.value);
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

  /** The units of a proof, drawn over the board. */
  const picture = computed(() => {
    const units = result.value?.proof?.units ?? [];
    if (!units.length) return null;
    return /** @type {Picture} */ ({
      cells: new Map(),
      units: units.map((unit) => ({ unit, tone: 'clash' })),
      links: [],
      digit: 0,
    });
  });

  const board = computed(() => ({
    geometry: geometry.value,
    cells: patternScene({
      drawing: drawing.value,
      selection: selection.value,
      symmetry: choices.value.symmetry,
      trial: trial.value,
      found: found.value,
      solution: solution.value,
      barred: barred.value,
      helpful: new Set(helpful.value),
    }),
    selection,
    selected: selection.value.cells,
    picture: picture.value,
    words: result.value?.proof?.words ?? '',
    isCovered: false,
    states: { explained: picture.value !== null },
  }));

  return {
    /**
     * Brings back what was drawn when the page was left.
     * @param {import('./drawing.js').Drawing} saved
     */
    restore(saved) {
      drawings.value = startHistory(saved);
    },

    /** @param {import('./drawing.js').DrawingAction} action */
    draw(action) {
      drawings.value = drawn(drawings.value, action);
    },

    drawings,
    drawing,
    selection,
    choices,
    tool,
    showsSolution,
    geometry,
    text,
    key,
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
    /**
     * What a method is called.
     * @param {string} id
     */
    titleOf(id) {
      if (id === QUICK_PROOFS) return 'Quick proofs';
      return methods.value.find((method) => method.id === id)?.title ?? id;
    },
    board,
  };
}
