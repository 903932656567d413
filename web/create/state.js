/** Create's state: the wish, the search under way, and the puzzles that were made. */
import { computed, signal } from '@preact/signals-core';
import { readGrid } from '../board/codecs.js';
import { csvText } from '../puzzles/csv.js';
import { CLASSIC, geometry } from '../board/geometry.js';
import { createSelection } from '../board/selection.js';
import { positionSource } from '../board/source.js';
import { FIRST_WISH, SHAPES } from './request.js';

/** @typedef {import('../engine/wire.js').GenerateResult} GenerateResult */
/** @typedef {import('./climb_trace.js').TracePoint} TracePoint */
/**
 * A puzzle that was made. `isStopped`: the best so far when the search was stopped.
 * @typedef {Pick<GenerateResult, 'puzzle' | 'box' | 'call_count' | 'target' | 'reached' | 'missed' | 'level'
 *   | 'hardest' | 'clues' | 'moves' | 'seed'> & { seconds: number | null,
 *   history: readonly TracePoint[], isStopped: boolean }} Made
 */
/**
 * @typedef {{ spacing: import('./request.js').Spacing,
 *   levels: readonly import('../controls/levels.js').LevelBand[] }} Scale
 */
/** @typedef {{ done: number, amount: number }} Batch how many of a wish's puzzles are made */

/**
 * @param {{ value: import('../controls/task.js').Task<GenerateResult> }} search
 * @param {import('@preact/signals-core').ReadonlySignal<import('../board/source.js').BoardSource<
 *   import('../board/scene.js').CellView>>} gameBoard which is shown until there is a puzzle
 */
export function createCreating(search, gameBoard) {
  /** The latest first. */
  const made = signal(/** @type {readonly Made[]} */ ([]));
  const chosenPuzzle = signal(/** @type {string | null} */ (null));
  /** The puzzle whose facts are shown. */
  const chosen = computed(
    () => made.value.find(({ puzzle }) => puzzle === chosenPuzzle.value) ?? made.value[0] ?? null,
  );
  /** The box of the search under way. */
  const box = signal(/** @type {Made['box']} */ ('3x3'));
  /** What the board shows: the best puzzle of the search so far, or the one that was made and is chosen. */
  const shown = computed(() => {
    const best = search.value.phase === 'running' ? search.value.detail.best_puzzle : null;
    if (typeof best === 'string') return { puzzle: best, geometry: geometryOf({ box: box.value }) };
    return chosen.value && { puzzle: chosen.value.puzzle, geometry: geometryOf(chosen.value) };
  });
  /** The boards of all that was made, the smallest first: a file of lines is of one board. */
  const boxes = computed(() => SHAPES.filter((shape) => made.value.some((one) => one.box === shape.box)));
  const selection = createSelection(computed(() => shown.value?.geometry ?? CLASSIC));
  return {
    wish: signal(FIRST_WISH),
    /** The scale that the engine was asked for last; no levels before that. */
    scale: signal(/** @type {Scale} */ ({ spacing: 'paper', levels: [] })),
    made,
    boxes,
    chosenPuzzle,
    chosen,
    box,
    shown,
    board: computed(() =>
      shown.value ? positionSource(positionOf(shown.value), selection) : gameBoard.value,
    ),
    /** The course of the search under way. */
    trace: signal(/** @type {readonly TracePoint[]} */ ([])),
    batch: signal(/** @type {Batch} */ ({ done: 0, amount: 1 })),
  };
}

/**
 * Nothing but clues.
 * @param {{ puzzle: string, geometry: import('../board/geometry.js').Geometry }} shown
 * @returns {import('../board/position.js').ShownPosition}
 */
function positionOf({ puzzle, geometry: shape }) {
  const clues = readGrid(puzzle, shape) ?? [];
  const position = { digits: clues, candidates: clues.map(() => 0) };
  return { geometry: shape, position, clues, picture: null, words: '' };
}

/** @param {Pick<Made, 'box'>} made */
export function geometryOf({ box }) {
  const [rows, columns] = box.split('x').map(Number);
  return geometry(rows, columns);
}

/**
 * The best puzzle of a search that was stopped.
 * @param {Record<string, any>} detail the search's last report
 * @param {{ box: Made['box'], level: string | null, seed: number, history: readonly TracePoint[] }} known
 * @returns {Made | null} null where it has found no puzzle with one solution yet
 */
export function bestSoFar(detail, { box, level, seed, history }) {
  if (typeof detail.best_puzzle !== 'string' || detail.cost === null) return null;
  return {
    puzzle: detail.best_puzzle,
    box,
    call_count: detail.call_count,
    target: detail.target,
    reached: false,
    missed: [],
    level,
    hardest: null,
    clues: [...detail.best_puzzle].filter((symbol) => symbol !== '.').length,
    moves: detail.moves,
    seed,
    seconds: null,
    history,
    isStopped: true,
  };
}

/**
 * The puzzles of a board as the lines of an .sdm file.
 * @param {readonly Made[]} made
 * @param {Made['box']} box
 */
export function puzzleLines(made, box) {
  return made.flatMap((one) => (one.box === box ? [`${one.puzzle}\n`] : [])).join('');
}

/** The columns of the puzzles as a table, named as on the wire. */
const COLUMNS = /** @type {const} */ ([
  'puzzle',
  'box',
  'level',
  'call_count',
  'target',
  'hardest',
  'clues',
  'moves',
  'seed',
]);

/** @param {readonly Made[]} made */
export function madeTable(made) {
  return csvText(
    COLUMNS,
    made.map((one) => COLUMNS.map((column) => one[column])),
  );
}

/**
 * The levels of the scale that is wished for, once the engine has told them.
 * @param {Scale} scale the one that is known
 * @param {import('./request.js').Wish} wish
 */
export function levelsFor({ spacing, levels }, wish) {
  return spacing === wish.spacing && levels.length === wish.levels ? levels : [];
}
