/** The puzzles that were rated, kept to compare: the latest first. */

/** @typedef {import('../engine/wire.js').RateResult} RateResult */
/**
 * @typedef {{ puzzle: string, source: import('./game.js').Source, mean: number, low: number,
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
 * @param {import('./game.js').Source} source where the puzzle comes from
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
