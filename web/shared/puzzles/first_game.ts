/** The game that a first visit begins with, and how a puzzle of a collection becomes a game. */
import { readGrid } from '../board/digits.ts';
import { newGame } from '../board/game.ts';
import { geometry } from '../board/geometry.ts';

/** @param number from 1 */
export function gameOf({ id, box }: { id: string; box: string }, number: number, text: string) {
  const shape = shapeOf(box);
  const clues = readGrid(text, shape);
  if (!clues) throw new RangeError(`puzzle ${number} of ${id} cannot be read`);
  return newGame(shape, clues, { kind: 'collection', level: id, number });
}

/** @param box its rows by its columns */
export function shapeOf(box: string) {
  const [rows, columns] = box.split('x').map(Number);
  return geometry(rows, columns);
}

/**
 * A game of one of the puzzles with which a first visit begins.
 * @param random from 0 up to, not including, 1
 */
export function firstGame(
  { puzzles, ...collection }: { id: string; box: string; puzzles: readonly string[] },
  random: () => number,
) {
  const index = Math.floor(random() * puzzles.length);
  return gameOf(collection, index + 1, puzzles[index]);
}
