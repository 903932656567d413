/** The puzzles that were rated, kept to compare: the latest first. */
import { readGrid } from '../board/codecs.js';
import { CLASSIC } from '../board/geometry.js';
import { decodeSource } from '../storage/game_text.js';

/** @typedef {import('../engine/wire.js').RateResult} RateResult */
/**
 * @typedef {{ puzzle: string, source: import('../board/game.js').Source, mean: number, low: number,
 *   high: number }} Rated
 */

/**
 * The runs of a rating in one counting.
 * @param {RateResult} result
 * @param {string} name
 */
export function countingNamed({ call_counts: counts }, name) {
  return counts.find(({ counting }) => counting === name) ?? null;
}

/** More rows than this are no comparison any more. */
export const MOST_RATED = 12;

/**
 * The list with a rating on top, in place of an older one of the same puzzle.
 * @param {readonly Rated[]} list
 * @param {import('../board/game.js').Source} source where the puzzle comes from
 * @param {RateResult} result
 * @returns {readonly Rated[]} the same list where the rating has no level, so that it lies on no scale
 */
export function withRating(list, source, result) {
  const sweeps = countingNamed(result, 'sweeps');
  if (!sweeps || result.cut || result.level === null) return list;
  const { mean, low, high } = sweeps;
  const rated = { puzzle: result.puzzle, source, mean, low, high };
  return [rated, ...withoutRating(list, result.puzzle)].slice(0, MOST_RATED);
}

/**
 * @param {readonly Rated[]} list
 * @param {string} puzzle
 * @returns {readonly Rated[]}
 */
export function withoutRating(list, puzzle) {
  return list.filter((rated) => rated.puzzle !== puzzle);
}

/** @param {readonly Rated[]} list */
export function encodeRated(list) {
  return JSON.stringify(list);
}

/**
 * @param {string | null} text
 * @returns {readonly Rated[]} those that can be read and shown
 */
export function decodeRated(text) {
  try {
    return JSON.parse(text ?? '[]')
      .slice(0, MOST_RATED)
      .flatMap(readable)
      .filter(isFirst);
  } catch {
    return [];
  }
}

/**
 * @param {any} data
 * @returns {Rated[]} one, or none
 */
function readable(data) {
  try {
    const { puzzle, mean, low, high } = data;
    const areCounts = [mean, low, high].every((count) => Number.isFinite(count) && count > 0);
    if (!areCounts || !readGrid(puzzle, CLASSIC)) return [];
    return [{ puzzle, source: decodeSource(data.source), mean, low, high }];
  } catch {
    return [];
  }
}

/**
 * @param {Rated} rated
 * @param {number} index
 * @param {readonly Rated[]} list
 */
function isFirst({ puzzle }, index, list) {
  return list.findIndex((other) => other.puzzle === puzzle) === index;
}
