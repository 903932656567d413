/**
 * What is set by a turn alone: which view is shown, what its address is, and which game or draft is on the board. Commands
 * read these, and cannot write them; a command that has waited hands over the turn that it drew in its first line, and
 * where that is over, nothing is set.
 */
import { batch, type ReadonlySignal, type Signal } from '@preact/signals-core';
import { withHelp, type Game } from '../shared/board/game.ts';
import { isSameBoard, isSameView, mayOpen } from './turn.ts';
import type { Platform, Turn, Address } from './app.ts';

type Turns = Parameters<typeof isSameView>[0];
type Writable = { view: Signal<string>; game: Signal<Game>; draft: Signal<Game | null> };
type ReadOnly = { [Name in keyof Writable]: ReadonlySignal<Writable[Name]['value']> };
type Help = Parameters<typeof withHelp>[2];

/** @param secondsPlayed of the game on the board */
export function setByTurn({ view, game, draft }: Writable, turns: Turns, secondsPlayed: () => number) {
  const shown: ReadOnly = { view, game, draft };
  return {
    ...shown,

    /** Shows a view, by its id. @returns false where the view of that turn was left */
    show(id: string, since: Turn): boolean {
      if (!isSameView(turns, since)) return false;
      view.value = id;
      return true;
    },

    /** Puts a game, a draft or both on the board. @returns false where something else was opened since */
    put(board: { game?: Game; draft?: Game | null }, since: Turn): boolean {
      if (!mayOpen(turns, since)) return false;
      batch(() => {
        if (board.game) game.value = board.game;
        if (board.draft !== undefined) draft.value = board.draft;
      });
      return true;
    },

    /** Notes what help the player had with the game of that turn. */
    noteHelp(help: Help, since: Turn): void {
      if (isSameBoard(turns, since)) game.value = withHelp(game.value, secondsPlayed(), help);
    },
  };
}

/** Sets the address, unless the view of the turn was left. */
export const addressBar = (
  turns: Turns,
  { setHash, replaceHash }: Pick<Platform, 'setHash' | 'replaceHash'>,
): Address => ({
  set: (hash, since) => void (isSameView(turns, since) && setHash(hash)),
  replace: (hash, since) => void (isSameView(turns, since) && replaceHash(hash)),
});
