/** The course of a climb, for its chart: how far each puzzle on the way was from the wish. */

/**
 * After so many moves, the cost of the puzzle at hand and that of the best so far: the distance of its call
 * count from the aim in powers of e, mostly. Null is an infinite cost: not exactly one solution.
 * @typedef {{ moves: number, cost: number | null, best_cost: number | null }} TracePoint
 */

/** More points than this say nothing more on a chart of a hand's width. */
export const MOST_POINTS = 200;

/** The chart reaches at least so far: ten times the aim. */
const LEAST_HEIGHT = Math.log(10);

/**
 * The trace with the point of a progress report. When it grows too long, every other point goes: the course
 * stays, coarser.
 * @param {readonly TracePoint[]} trace
 * @param {Record<string, any>} detail
 * @returns {readonly TracePoint[]}
 */
export function traced(trace, { moves, current_cost: cost = null, cost: best_cost = null }) {
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

/**
 * What happened, in a sentence: the chart's text alternative.
 * @param {readonly TracePoint[]} trace
 */
export function traceWords(trace) {
  const last = trace.at(-1);
  const first = trace.find(({ best_cost: cost }) => cost !== null);
  if (!last) return 'The climb has not begun.';
  const moves = `${last.moves.toLocaleString('en')} moves`;
  if (!first) return `No puzzle with one solution after ${moves}.`;
  const [then, now] = [timesOff(first.best_cost), timesOff(last.best_cost)];
  return `The best puzzle was ${then} at first and is ${now} after ${moves}.`;
}

/** @param {number | null} cost */
function timesOff(cost) {
  if (cost === null) return 'no puzzle yet';
  const times = Math.exp(cost);
  return times < 1.05 ? 'on the aim' : `${times.toFixed(times < 10 ? 1 : 0)} times off the aim`;
}
