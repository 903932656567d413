/** Where each collection's puzzles are: a file of its own, which the build makes a lazy chunk. */
import type { CollectionFile } from './bank.ts';

const FILES: Readonly<Record<string, () => Promise<{ default: CollectionFile }>>> = {
  'easy': () => import('./bank/easy.json'),
  'medium': () => import('./bank/medium.json'),
  'tricky': () => import('./bank/tricky.json'),
  'hard': () => import('./bank/hard.json'),
  'evil': () => import('./bank/evil.json'),
  'fiendish': () => import('./bank/fiendish.json'),
  'extreme': () => import('./bank/extreme.json'),
  'famous': () => import('./bank/famous.json'),
  'fewest': () => import('./bank/fewest.json'),
  '4x4': () => import('./bank/4x4.json'),
  '6x6': () => import('./bank/6x6.json'),
  '16x16': () => import('./bank/16x16.json'),
};

/** @param id of a collection */
export async function fetchPuzzles(id: string) {
  return (await FILES[id]()).default;
}
