/** Where each collection's puzzles are: a file of its own, which the build makes a lazy chunk. */

const FILES: Readonly<Record<string, () => Promise<{ default: { puzzles: readonly string[] } }>>> = {
  'easy': () => import('./bank/easy.json'),
  'medium': () => import('./bank/medium.json'),
  'hard': () => import('./bank/hard.json'),
  'evil': () => import('./bank/evil.json'),
  '4x4': () => import('./bank/4x4.json'),
  '6x6': () => import('./bank/6x6.json'),
  '16x16': () => import('./bank/16x16.json'),
};

/** @param id of a collection */
export async function fetchPuzzles(id: string) {
  return (await FILES[id]()).default.puzzles;
}
