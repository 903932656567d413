/**
 * What was played. Of the collections, which puzzles were, and which were solved: each has a record for either, with a
 * field a number, so that tabs that play at the same time lose nothing. And the games that were on the board before: the
 * latest first, one for each puzzle. That list is short.
 */
import { isComplete, isFull, isUntouched, type Game } from '../board/game.ts';
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

// The games that were on the board before.

export const MAX_GAMES = 12;

/** Steps of undo that a game in the list keeps. */
const KEPT_STEPS = 20;

/** The list with a game on top. A game that nobody has begun is not worth a place. */
export function remembered(games: readonly Game[], game: Game): readonly Game[] {
  const others = without(games, game);
  return isUntouched(game) ? others : [shortened(game), ...others].slice(0, MAX_GAMES);
}

/** The list without the games of a game's puzzle. */
export function without(games: readonly Game[], game: Game): readonly Game[] {
  const name = game.clues.join();
  const others = games.filter(({ clues }) => clues.join() !== name);
  return others.length === games.length ? games : others;
}

/** How much of the board that was open is filled, from 0 to 1. */
function shareDone(game: Game) {
  const open = game.clues.filter((clue) => !clue).length;
  return game.history.present.digits.filter(Boolean).length / open;
}

/** "62 % done", "solved", "filled in", "full, with mistakes". */
export function stateOf(game: Game) {
  if (isComplete(game)) return game.history.present.shown ? 'filled in' : 'solved';
  if (isFull(game)) return 'full, with mistakes';
  return `${Math.floor(shareDone(game) * 100)}\u202f% done`;
}

function shortened(game: Game): Game {
  const { past, present, future } = game.history;
  const history = { past: past.slice(-KEPT_STEPS), present, future: future.slice(0, KEPT_STEPS) };
  return { ...game, history };
}
