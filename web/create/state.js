/** Create's state: the request, the search under way and its course, and the puzzles that were made. */
import { computed, signal } from '@preact/signals-core';
import { readGrid } from '../board/codecs.js';
import { csvText } from '../puzzles/csv.js';
import { CLASSIC, geometry } from '../board/geometry.js';
import { createSelection } from '../board/selection.js';
import { positionSource } from '../board/source.js';
import { FIRST_REQUEST, SHAPES } from './request.js';

/** @typedef {import('../engine/wire.js').GenerateResult} GenerateResult */
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
/** @typedef {{ done: number, amount: number }} Batch how many of a request's puzzles are made */

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
    request: signal(FIRST_REQUEST),
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
 * The levels of the scale that is asked for, once the engine has told them.
 * @param {Scale} scale the one that is known
 * @param {import('./request.js').Request} request
 */
export function levelsFor({ spacing, levels }, request) {
  return spacing === request.spacing && levels.length === request.levels ? levels : [];
}

/**
 * After so many moves, the cost of the puzzle at hand and that of the best so far: mostly how far its call
 * count is from the target, in powers of e. Null is an infinite cost: not exactly one solution.
 * @typedef {{ moves: number, cost: number | null, best_cost: number | null }} TracePoint
 */

/** More points than this say nothing more on a chart of a hand's width. */
export const MOST_POINTS = 200;

/** The chart reaches at least so far: ten times the target. */
const LEAST_HEIGHT = Math.log(10);

/**
 * The trace with the point of a progress report. When it grows too long, every other point goes: the course
 * stays, coarser.
 * @param {readonly TracePoint[]} trace
 * @param {Record<string, any>} detail
 * @returns {readonly TracePoint[]}
 */
export function withPoint(trace, { moves, current_cost: cost = null, cost: best_cost = null }) {
  if (typeof moves !== 'number' || trace.at(-1)?.moves === moves) return trace;
  const next = [...trace, { moves, cost, best_cost }];
  return next.length > MOST_POINTS ? next.filter((_, index) => index % 2 === 0) : next;
}

/**
 * Where the points lie in a chart, with the course of the puzzles at hand and that of the best as SVG paths.
 * Infinite costs lie on the upper edge.
 * @param {readonly TracePoint[]} trace
 * @param {number} width
 * @param {number} height
 */
export function climbChart(trace, width, height) {
  const finite = trace.flatMap(({ cost, best_cost }) => [cost, best_cost]).filter((cost) => cost !== null);
  const most = Math.max(LEAST_HEIGHT, ...finite);
  const moves = Math.max(1, trace.at(-1)?.moves ?? 1);
  const x = (/** @type {TracePoint} */ point) => (point.moves / moves) * width;
  const y = (/** @type {number | null} */ cost) => height * (1 - Math.min(1, (cost ?? most) / most));
  const course = (/** @type {'cost' | 'best_cost'} */ which) =>
    trace.map((point, index) => `${index ? 'L' : 'M'}${round(x(point))} ${round(y(point[which]))}`).join('');
  const ticks = [1, 2, 5, 10, 30, 100, 1000].filter((times) => Math.log(times) <= most);
  return {
    current: course('cost'),
    best: course('best_cost'),
    moves,
    ticks: ticks.map((times) => ({ times, y: y(Math.log(times)) })),
  };
}

/** @param {number} value */
function round(value) {
  return Math.round(value * 10) / 10;
}
