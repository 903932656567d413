/** The ratings of a puzzle, and the puzzles that were rated, kept to compare: the latest first. */
import { readGrid } from '../board/codecs.js';
import { CLASSIC } from '../board/geometry.js';
import { decodeSource } from '../storage/game_record.js';
import { objectIn } from '../storage/keeper.js';
import { namesByAge, valuesIn } from '../storage/registers.js';

/** @typedef {import('../engine/wire.js').RateResult} RateResult */
/**
 * @typedef {{ puzzle: string, source: import('../board/game.js').Source, mean: number, low: number,
 *   high: number }} Rated
 */

/**
 * What is known of Sudoku Explainer's rating, from a task about `key`; null while nothing is. `isBound` says
 * that ER is a lower bound: the path is not at its end, was stopped, or needs techniques that are missing.
 * @param {import('../controls/task.js').Task<import('../engine/wire.js').ExplainResult>} task
 * @param {string} key
 * @returns {{ er: number, ep: number | null, ed: number | null, isBound: boolean } | null}
 */
export function explainerFigures(task, key) {
  if (task.about !== key) return null;
  if (task.phase === 'done') {
    const { er, er_at_least: least, ep, ed } = task.result.rating;
    const known = er ?? least;
    return known === null ? null : { er: known, ep, ed, isBound: er === null };
  }
  if (task.phase !== 'running' && task.phase !== 'stopped') return null;
  const { er_at_least: least, ep = null, ed = null } = task.detail;
  return typeof least === 'number' ? { er: least, ep, ed, isBound: true } : null;
}

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

/** The field of a rating's record: its age orders the list. */
const RATING = 'rating';

/**
 * The list, rating by rating, each under its puzzle.
 * @param {Pick<import('../app/app.js').App, 'store'>} app
 * @returns {import('../storage/keeper.js').Kept<readonly Rated[]>}
 */
export function keptRated({ store: { rated } }) {
  /** @param {readonly Rated[]} list */
  const encode = (list) =>
    new Map(list.map(({ puzzle, ...rating }) => [puzzle, new Map([[RATING, JSON.stringify(rating)]])]));
  const names = (/** @type {import('../storage/registers.js').Doc} */ doc) =>
    namesByAge(doc, RATING).slice(0, MOST_RATED);
  return {
    key: 'dokulab/rated',
    version: 2,
    order: RATING,
    isRemoved: () => true,
    read: () => rated.value,
    write: (list) => {
      rated.value = list;
    },
    encode,
    decode: (doc) =>
      names(doc).flatMap((puzzle) =>
        readable({ ...objectIn(String(valuesIn(doc, puzzle).get(RATING))), puzzle }),
      ),
    keeps: names,
    older: (read) => encode(Object.values(objectIn(read('dokulab.rated'))).flatMap(readable)),
  };
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
