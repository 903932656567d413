/**
 * Which puzzles of the collections were played, and which were solved. Each collection has a record for
 * either, with a field a number: tabs that play at the same time lose nothing.
 */
import { isComplete, isUntouched, type Game } from '../board/game.ts';
import { keptRecords } from '../storage/kept.ts';
import type { Plain } from '../storage/last_write_wins.ts';

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

export const persistedPlayed = ({ store }: { store: { played: { value: Plain } } }) =>
  keptRecords({ key: 'dokulab/played', version: 1 }, store.played, {
    write: (numbers) => numbers,
    read: (numbers) => numbers,
  });
