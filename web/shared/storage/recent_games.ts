/** The games that were on the board before: the latest first, one for each puzzle. The list is short. */
import { isComplete, isFull, isUntouched, type Game } from '../board/game.ts';

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
