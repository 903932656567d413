/**
 * Which puzzles of the collections were played, and which were solved. Each collection has a record for
 * either, with a field a number: tabs that play at the same time lose nothing.
 */
import { isComplete, isUntouched } from '../board/game.js';
import { valuesIn } from '../storage/registers.js';

/** @typedef {import('../storage/registers.js').Plain} Plain */
/** @typedef {{ begun: ReadonlySet<number>, solved: ReadonlySet<number> }} PlayedOf */

const SOLVED = ' solved';

/** @type {Plain} */
export const NOTHING_PLAYED = new Map();

/**
 * @param {Plain} played
 * @param {string} id of a collection
 * @returns {PlayedOf} its numbers; `begun` has the solved ones too, if they were begun here
 */
export function playedOf(played, id) {
  const numbers = (/** @type {string} */ name) => new Set([...(played.get(name)?.keys() ?? [])].map(Number));
  return { begun: numbers(id), solved: numbers(id + SOLVED) };
}

/**
 * With a number more among the played ones.
 * @param {Plain} played
 * @param {string} id
 * @param {number} number
 * @param {{ isSolved?: boolean }} [how]
 * @returns {Plain} the same where that was known
 */
export function withPlayed(played, id, number, { isSolved = false } = {}) {
  const name = isSolved ? id + SOLVED : id;
  const known = played.get(name);
  if (known?.has(String(number))) return played;
  return new Map([...played, [name, new Map([...(known ?? []), [String(number), 1]])]]);
}

/**
 * With what a game of a collection tells: whether it was begun, and whether the player solved it.
 * @param {Plain} played
 * @param {import('../board/game.js').Game} game
 */
export function withGame(played, game) {
  const { source, history } = game;
  if (source.kind !== 'collection' || isUntouched(game)) return played;
  const begun = withPlayed(played, source.level, source.number);
  const isSolved = isComplete(game) && !history.present.shown;
  return isSolved ? withPlayed(begun, source.level, source.number, { isSolved }) : begun;
}

/**
 * @param {{ store: { played: { value: Plain } } }} app
 * @returns {import('../storage/keeper.js').Kept<Plain>}
 */
export function keptPlayed({ store }) {
  return {
    key: 'dokulab/played',
    version: 1,
    read: () => store.played.value,
    write: (value) => {
      store.played.value = value;
    },
    encode: (value) => value,
    decode: (doc) => new Map([...doc.keys()].map((name) => [name, valuesIn(doc, name)])),
  };
}
