/**
 * The puzzles that come with the page: a collection for each level, and some for other boards. The first few
 * of each are here from the start, so that a game can begin at once; the others are fetched when needed.
 */
import { readGrid } from '../board/codecs.js';
import { symbolOf } from '../board/digits.js';
import { newGame } from '../board/game.js';
import { geometry } from '../board/geometry.js';

/**
 * `needs` names the techniques, `advice` says what that means to a player; `puzzles` are the first ones of
 * `amount`, as text.
 * @typedef {{ id: string, box: string, needs: string, advice: string, amount: number,
 *   puzzles: readonly string[] }} Collection
 */
/** @typedef {ReturnType<typeof createBank>} Bank */

/**
 * @param {readonly Collection[]} collections
 * @param {(id: string) => Promise<readonly string[]>} fetchAll all puzzles of a collection, packed;
 *   rejects where they cannot be had
 */
export function createBank(collections, fetchAll) {
  /** @type {Map<string, readonly string[]>} */
  const whole = new Map();

  /** @param {string} id */
  const collection = (id) => collections.find((one) => one.id === id);

  /**
   * The puzzles of a collection: all, or the first ones where the others cannot be fetched now.
   * @param {Collection} one
   */
  async function puzzlesOf({ id, box, puzzles }) {
    try {
      const all = whole.get(id) ?? (await fetchAll(id)).map((text) => unpacked(text, box));
      whole.set(id, all);
      return all;
    } catch {
      return puzzles;
    }
  }

  return { collections, collection, puzzlesOf };
}

/**
 * @param {Collection} collection
 * @param {number} number from 1
 * @param {string} text
 */
export function gameOf({ id, box }, number, text) {
  const shape = shapeOf(box);
  const clues = readGrid(text, shape);
  if (!clues) throw new RangeError(`puzzle ${number} of ${id} cannot be read`);
  return newGame(shape, clues, { kind: 'collection', level: id, number });
}

/** @param {string} box its rows by its columns */
function shapeOf(box) {
  const [rows, columns] = box.split('x').map(Number);
  return geometry(rows, columns);
}

/** The symbols of packed puzzles: printable, and the same in JSON and in a script. */
const SYMBOLS = Array.from({ length: 94 }, (_, index) => String.fromCharCode(33 + index)).filter(
  (symbol) => !'"\'<\\'.includes(symbol),
);

/**
 * A puzzle's usual text, from one symbol a clue: its digit, and the empty cells before it. The symbol after
 * all those stands for as many empty cells as no clue's symbol can hold. `generators/bank.py` packs them.
 * @param {string} text
 * @param {string} box
 */
export function unpacked(text, box) {
  const { size, cellCount } = shapeOf(box);
  const gaps = Math.floor((SYMBOLS.length - 1) / size);
  const parts = [...text].map((symbol) => {
    const code = SYMBOLS.indexOf(symbol);
    const gap = Math.floor(code / size);
    return '.'.repeat(gap) + (gap < gaps ? symbolOf((code % size) + 1) : '');
  });
  return parts.join('').padEnd(cellCount, '.');
}

/**
 * A game of one of the first puzzles of a collection.
 * @param {Collection} collection
 * @param {() => number} random from 0 up to, not including, 1
 */
export function firstGame(collection, random) {
  const index = Math.floor(random() * collection.puzzles.length);
  return gameOf(collection, index + 1, collection.puzzles[index]);
}

/**
 * A number from 1 to `amount`, by chance: one that was not played, while there is one; then one that was not
 * solved; then any. Not `here`, unless there is no other.
 * @param {number} amount
 * @param {import('./played.js').PlayedOf} played
 * @param {() => number} random from 0 up to, not including, 1
 * @param {number} [here]
 */
export function drawNumber(amount, { begun, solved }, random, here) {
  const others = Array.from({ length: amount }, (_, index) => index + 1).filter((number) => number !== here);
  const choices = [
    others.filter((number) => !begun.has(number) && !solved.has(number)),
    others.filter((number) => !solved.has(number)),
    others,
  ].find((numbers) => numbers.length);
  return choices ? choices[Math.floor(random() * choices.length)] : 1;
}
