/**
 * What is set by a ticket alone: which view is shown, what its address is, and which game or draft is on the board. Commands
 * read these, and cannot write them; a command that has waited hands over the ticket that it took in its first line, and
 * where that is over, nothing is set.
 */
import { batch, type ReadonlySignal, type Signal } from '@preact/signals-core';
import { withHelp, type Game } from '../shared/board/game.ts';
import { isSameBoard, isSameView, mayOpen } from './ticket.ts';
import type { Platform, Ticket, Address } from './app.ts';

type Tickets = Parameters<typeof isSameView>[0];
type Writable = { view: Signal<string>; game: Signal<Game>; draft: Signal<Game | null> };
type ReadOnly = { [Name in keyof Writable]: ReadonlySignal<Writable[Name]['value']> };
type Help = Parameters<typeof withHelp>[2];

/** @param secondsPlayed of the game on the board */
export function setByTicket({ view, game, draft }: Writable, tickets: Tickets, secondsPlayed: () => number) {
  const shown: ReadOnly = { view, game, draft };
  return {
    ...shown,

    /** Shows a view, by its id. @returns false where the view of that ticket was left */
    show(id: string, since: Ticket): boolean {
      if (!isSameView(tickets, since)) return false;
      view.value = id;
      return true;
    },

    /** Puts a game, a draft or both on the board. @returns false where something else was opened since */
    put(board: { game?: Game; draft?: Game | null }, since: Ticket): boolean {
      if (!mayOpen(tickets, since)) return false;
      batch(() => {
        if (board.game) game.value = board.game;
        if (board.draft !== undefined) draft.value = board.draft;
      });
      return true;
    },

    /** Notes what help the player had with the game of that ticket. */
    noteHelp(help: Help, since: Ticket): void {
      if (isSameBoard(tickets, since)) game.value = withHelp(game.value, secondsPlayed(), help);
    },
  };
}

/** Sets the address, unless the view of the ticket was left. */
export const addressBar = (
  tickets: Tickets,
  { setHash, replaceHash }: Pick<Platform, 'setHash' | 'replaceHash'>,
): Address => ({
  set: (hash, since) => void (isSameView(tickets, since) && setHash(hash)),
  replace: (hash, since) => void (isSameView(tickets, since) && replaceHash(hash)),
});
