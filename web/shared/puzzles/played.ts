/**
 * Which puzzles of the collections were played, and which were solved. Each collection has a record for
 * either, with a field a number: tabs that play at the same time lose nothing.
 */
import { isComplete, isUntouched, type Game } from '../board/game.ts';
import { valuesIn, type Plain } from '../storage/last_write_wins.ts';
import type { Persisted } from '../storage/storage_sync.ts';

export type PlayedOf = { started: ReadonlySet<number>; solved: ReadonlySet<number> };

const SOLVED = ' solved';

export const NOTHING_PLAYED: Plain = new Map();

/**
 * @param id of a collection
 * @returns its numbers; `begun` has the solved ones too, if they were begun here
 */
export function playedOf(played: Plain, id: string): PlayedOf {
  const numbers = (name: string) => new Set([...(played.get(name)?.keys() ?? [])].map(Number));
  return { started: numbers(id), solved: numbers(id + SOLVED) };
}

/**
 * With a number more among the played ones.
 * @returns the same where that was known
 */
export function withPlayed(
  played: Plain,
  id: string,
  number: number,
  { isSolved = false }: { isSolved?: boolean } = {},
): Plain {
  const name = isSolved ? id + SOLVED : id;
  const earlier = played.get(name);
  if (earlier?.has(String(number))) return played;
  return new Map([...played, [name, new Map([...(earlier ?? []), [String(number), 1]])]]);
}

/** With what a game of a collection tells: whether it was begun, and whether the player solved it. */
export function withGame(played: Plain, game: Game) {
  const { source, history } = game;
  if (source.kind !== 'collection' || isUntouched(game)) return played;
  const started = withPlayed(played, source.level, source.number);
  const isSolved = isComplete(game) && !history.present.shown;
  return isSolved ? withPlayed(started, source.level, source.number, { isSolved }) : started;
}

export function persistedPlayed({ store }: { store: { played: { value: Plain } } }): Persisted<Plain> {
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
