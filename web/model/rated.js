/** The puzzles that were rated, kept to compare: the latest first. */

/** @typedef {import('../engine/wire.js').RateResult} RateResult */
/**
 * @typedef {{ puzzle: string, title: string, level: string | null, mean: number, low: number,
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
 * @param {string} title what the puzzle is called
 * @param {RateResult} result
 * @returns {readonly Rated[]} the same list where the puzzle has no rating
 */
export function withRating(list, title, result) {
  const sweeps = countingNamed(result, 'sweeps');
  if (!sweeps || result.cut) return list;
  const { mean, low, high } = sweeps;
  const rated = { puzzle: result.puzzle, title, level: result.level, mean, low, high };
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
