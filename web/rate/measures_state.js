/** The measures of difficulty of a file's puzzles, two against each other. */
import { counted, measureText, numberText, tenthsText } from '../text/words.js';

/** @typedef {import('./file_state.js').Row} Row */
/** @typedef {'mean' | 'score' | 'er'} Measure */
/** @typedef {{ x: number, y: number, row: Row }} Point */

/**
 * Each measure's name on its axis, and how its numbers are written; call counts and scores have logarithmic
 * axes.
 * @type {Record<Measure, { words: string, text: (value: number) => string, isLogarithmic: boolean }>}
 */
export const MEASURE = {
  mean: { words: 'Call count (sweeps)', text: measureText, isLogarithmic: true },
  score: { words: 'Score', text: numberText, isLogarithmic: true },
  er: { words: 'ER', text: tenthsText, isLogarithmic: false },
};

export const MEASURES_IN_ORDER = /** @type {readonly Measure[]} */ (Object.keys(MEASURE));

/** The measures that at least two rows have. @param {readonly Row[]} rows */
export function measuresOf(rows) {
  return MEASURES_IN_ORDER.filter((name) => rows.filter((row) => row[name] !== null).length > 1);
}

/**
 * The rows that have both measures.
 * @param {readonly Row[]} rows
 * @param {Measure} x
 * @param {Measure} y
 * @returns {readonly Point[]}
 */
export function pointsOf(rows, x, y) {
  return rows.flatMap((row) => {
    const [across, up] = [row[x], row[y]];
    return across === null || up === null ? [] : [{ x: across, y: up, row }];
  });
}

/**
 * Spearman's rank correlation; equal values share the mean of their ranks.
 * @param {readonly { x: number, y: number }[]} points
 * @returns {number | null} null where one of the two does not vary
 */
export function rankCorrelation(points) {
  const [xs, ys] = [ranks(points.map(({ x }) => x)), ranks(points.map(({ y }) => y))];
  const middle = (points.length - 1) / 2;
  const sum = (/** @type {readonly number[]} */ one, /** @type {readonly number[]} */ other) =>
    one.reduce((total, rank, at) => total + (rank - middle) * (other[at] - middle), 0);
  const spread = Math.sqrt(sum(xs, xs) * sum(ys, ys));
  return spread ? sum(xs, ys) / spread : null;
}

/** @param {readonly number[]} values */
function ranks(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const [first, last] = [new Map(), new Map()];
  sorted.forEach((value, rank) => {
    if (!first.has(value)) first.set(value, rank);
    last.set(value, rank);
  });
  return values.map((value) => (first.get(value) + last.get(value)) / 2);
}

/**
 * An axis for some values: where each lies on it, and its ticks.
 * @param {Measure} measure
 * @param {readonly number[]} values not empty
 * @param {number} length
 */
export function axisOf(measure, values, length) {
  const { isLogarithmic, text } = MEASURE[measure];
  const scale = (/** @type {number} */ value) => (isLogarithmic ? Math.log10(Math.max(1, value)) : value);
  const [low, high] = [Math.min(...values.map(scale)), Math.max(...values.map(scale))];
  const air = (high - low || 1) * 0.04;
  const span = high - low + 2 * air;
  const at = (/** @type {number} */ value) => ((scale(value) - low + air) / span) * length;
  const round = ticksBetween();
  // Values close together can have one round number between them, or none: they are their own ticks.
  const ticks = round.length > 1 ? round : [...new Set([Math.min(...values), Math.max(...values)])];
  return { at, ticks: ticks.map((value) => ({ place: at(value), words: text(value) })) };

  function ticksBetween() {
    const [first, last] = [low - air, high + air];
    if (!isLogarithmic) {
      const wide = last - first > 4 ? 1 : 0.5;
      return numbers(Math.ceil(first / wide), Math.floor(last / wide)).map((count) => count * wide);
    }
    const wide = last - first;
    const steps = wide > 2 ? [1] : wide > 0.7 ? [1, 2, 5] : [1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8];
    return numbers(Math.floor(first), Math.ceil(last))
      .flatMap((power) => steps.map((times) => times * 10 ** power))
      .filter((value) => Math.log10(value) >= first && Math.log10(value) <= last);
  }
}

/** @param {number} first @param {number} last */
const numbers = (first, last) => Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at);

/**
 * The plot for those who do not see it.
 * @param {readonly Point[]} points
 * @param {Measure} x
 * @param {Measure} y
 */
export function plotWords(points, x, y) {
  const correlation = points.length > 2 ? rankCorrelation(points) : null; // two always agree or disagree
  const told = correlation === null ? '' : ` Rank correlation ${correlation.toFixed(2)}.`;
  return `${MEASURE[y].words} against ${MEASURE[x].words} of ${counted(points.length, 'puzzle')}.${told}`;
}
