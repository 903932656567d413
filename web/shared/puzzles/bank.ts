/**
 * The puzzles that come with the page: a collection for each level, and some for other boards. The first few
 * of each are here from the start, so that a game can begin at once; the others are fetched when needed.
 */
import { symbolOf } from '../board/digits.ts';
import { shapeOf } from './first_game.ts';
import type { PlayedOf } from './played.ts';

/**
 * `needs` names the techniques, `advice` says what that means to a player; `puzzles` are the first ones of
 * `amount`, as text. `er` is the lowest and the highest rating (ER), null where there are none. `isMade` says
 * whether the engine makes such puzzles on request.
 */
export type Collection = {
  id: string;
  box: string;
  needs: string;
  advice: string;
  amount: number;
  er: readonly number[] | null;
  isMade: boolean;
  puzzles: readonly string[];
};
export type Bank = ReturnType<typeof createBank>;

/**
 * A collection's file. Where it has ratings, a puzzle begins with two symbols: the places of its rating in `ers`
 * and of its hardest technique in `hardest`. `names` and `sources` have an entry a puzzle.
 */
export type CollectionFile = {
  puzzles: readonly string[];
  ers?: readonly number[];
  hardest?: readonly string[];
  names?: readonly string[];
  sources?: readonly string[];
};
/** A puzzle as text, its rating (ER), and the id of its hardest technique; null where the file has none. */
export type Entry = {
  text: string;
  er: number | null;
  hardest: string | null;
  name: string | null;
  source: string | null;
};

/**
 * @param fetchAll all puzzles of a collection;
 *   rejects where they cannot be had
 */
export function createBank(
  collections: readonly Collection[],
  fetchAll: (id: string) => Promise<CollectionFile>,
) {
  const fetched: Map<string, readonly Entry[]> = new Map();

  const collection = (id: string) => collections.find((one) => one.id === id);

  /** The puzzles of a collection with their ratings, in the order of their numbers; null where they can't be had. */
  async function entriesOf({ id, box }: Collection) {
    try {
      const all = fetched.get(id) ?? entriesIn(await fetchAll(id), box);
      fetched.set(id, all);
      return all;
    } catch {
      return null;
    }
  }

  /** The puzzles of a collection: all, or the first ones where the others cannot be fetched now. */
  async function puzzlesOf(collection: Collection): Promise<readonly string[]> {
    return (await entriesOf(collection))?.map(({ text }) => text) ?? collection.puzzles;
  }

  return { collections, collection, entriesOf, puzzlesOf };
}

function entriesIn({ puzzles, ers, hardest, names, sources }: CollectionFile, box: string) {
  return puzzles.map((packed, index): Entry => {
    const [name, source] = [names?.[index] ?? null, sources?.[index] ?? null];
    if (!ers || !hardest) return { text: unpacked(packed, box), er: null, hardest: null, name, source };
    const [er, technique] = [SYMBOLS.indexOf(packed[0]), SYMBOLS.indexOf(packed[1])];
    return { text: unpacked(packed.slice(2), box), er: ers[er], hardest: hardest[technique], name, source };
  });
}

/** The symbols of packed puzzles: printable, and the same in JSON and in a script. */
export const SYMBOLS = Array.from({ length: 94 }, (_, index) => String.fromCharCode(33 + index)).filter(
  (symbol) => !'"\'<\\'.includes(symbol),
);

/**
 * A puzzle's usual text, from one symbol a clue: its digit, and the empty cells before it. The symbol after
 * all those stands for as many empty cells as no clue's symbol can hold. The engine has the same in `board/formats/token.py`.
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
 * The number that comes next: of those after `here`, then from 1 on, the first that was not played; where all were, the
 * first that was not solved; else simply the next.
 * @param here 0 where none of the collection is on the board
 */
export function nextNumber(amount: number, { started, solved }: PlayedOf, here = 0) {
  const order = Array.from({ length: amount }, (_, index) => ((here + index) % amount) + 1);
  const others = order.filter((number) => number !== here);
  const isNew = (number: number) => !started.has(number) && !solved.has(number);
  return others.find(isNew) ?? others.find((number) => !solved.has(number)) ?? others[0] ?? 1;
}

/** Where each collection's puzzles are: a file of its own, which the build makes a lazy chunk. */
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
