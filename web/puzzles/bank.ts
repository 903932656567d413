/**
 * The puzzles that come with the page: a collection for each level, and some for other boards. The first few
 * of each are here from the start, so that a game can begin at once; the others are fetched when needed.
 */
import { readGrid } from '../board/codecs.ts';
import { symbolOf } from '../board/digits.ts';
import { newGame } from '../board/game.ts';
import { geometry } from '../board/geometry.ts';
import type { PlayedOf } from './played.ts';

/**
 * `needs` names the techniques, `advice` says what that means to a player; `puzzles` are the first ones of
 * `amount`, as text.
 */
export type Collection = {
  id: string;
  box: string;
  needs: string;
  advice: string;
  amount: number;
  puzzles: readonly string[];
};
export type Bank = ReturnType<typeof createBank>;

/**
 * @param fetchAll all puzzles of a collection, packed;
 *   rejects where they cannot be had
 */
export function createBank(
  collections: readonly Collection[],
  fetchAll: (id: string) => Promise<readonly string[]>,
) {
  const fetched: Map<string, readonly string[]> = new Map();

  const collection = (id: string) => collections.find((one) => one.id === id);

  /** The puzzles of a collection: all, or the first ones where the others cannot be fetched now. */
  async function puzzlesOf({ id, box, puzzles }: Collection) {
    try {
      const all = fetched.get(id) ?? (await fetchAll(id)).map((text) => unpacked(text, box));
      fetched.set(id, all);
      return all;
    } catch {
      return puzzles;
    }
  }

  return { collections, collection, puzzlesOf };
}

/** @param number from 1 */
export function gameOf({ id, box }: Collection, number: number, text: string) {
  const shape = shapeOf(box);
  const clues = readGrid(text, shape);
  if (!clues) throw new RangeError(`puzzle ${number} of ${id} cannot be read`);
  return newGame(shape, clues, { kind: 'collection', level: id, number });
}

/** @param box its rows by its columns */
function shapeOf(box: string) {
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
 */
export function unpacked(text: string, box: string) {
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
 * @param random from 0 up to, not including, 1
 */
export function firstGame(collection: Collection, random: () => number) {
  const index = Math.floor(random() * collection.puzzles.length);
  return gameOf(collection, index + 1, collection.puzzles[index]);
}

/**
 * A number from 1 to `amount`, by chance: one that was not played, while there is one; then one that was not
 * solved; then any. Not `here`, unless there is no other.
 * @param random from 0 up to, not including, 1
 */
export function drawNumber(
  amount: number,
  { started, solved }: PlayedOf,
  random: () => number,
  here?: number,
) {
  const others = Array.from({ length: amount }, (_, index) => index + 1).filter((number) => number !== here);
  const choices = [
    others.filter((number) => !started.has(number) && !solved.has(number)),
    others.filter((number) => !solved.has(number)),
    others,
  ].find((numbers) => numbers.length);
  return choices ? choices[Math.floor(random() * choices.length)] : 1;
}
