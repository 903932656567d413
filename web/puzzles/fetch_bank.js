/** Where each collection's puzzles are: a file of its own, which the build makes a lazy chunk. */

/** @type {Readonly<Record<string, () => Promise<{ default: { puzzles: readonly string[] } }>>>} */
const FILES = {
  easy: () => import('./bank/easy.json'),
  medium: () => import('./bank/medium.json'),
  hard: () => import('./bank/hard.json'),
  evil: () => import('./bank/evil.json'),
  '4x4': () => import('./bank/4x4.json'),
  '6x6': () => import('./bank/6x6.json'),
  '16x16': () => import('./bank/16x16.json'),
};

/** @param {string} id of a collection */
export async function fetchPuzzles(id) {
  return (await FILES[id]()).default.puzzles;
}
