/** The puzzles that come with the page. */
import { readGrid } from '../board/codecs.js';
import { newGame } from '../board/game.js';
import { CLASSIC } from '../board/geometry.js';

/** @typedef {{ levels: Record<string, string[]> }} Bank puzzles as 81 characters, by level */

/**
 * A puzzle of a level, by chance; not the one named by `avoid` where there is another.
 * @param {Bank} bank
 * @param {string} level
 * @param {() => number} random from 0 up to, not including, 1
 * @param {string} [avoid] a puzzle's text
 * @returns {import('../board/game.js').Game}
 */
export function drawFromBank(bank, level, random, avoid) {
  const puzzles = bank.levels[level];
  let index = Math.floor(random() * puzzles.length);
  if (puzzles[index] === avoid) index = (index + 1) % puzzles.length;
  const clues = readGrid(puzzles[index], CLASSIC);
  if (!clues) throw new RangeError(`puzzle ${index + 1} of level ${level} cannot be read`);
  return newGame(CLASSIC, clues, { kind: 'bank', level, number: index + 1 });
}
