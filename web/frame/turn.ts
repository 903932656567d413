/**
 * Whether what a person asked for is still wanted when it comes. A command that waits (for the engine, the
 * network, a file, an answer to a question) draws its turn in its first line and hands it to what it does
 * afterwards: opening, writing into the game, asking, showing a view and printing all require one. A turn ends
 * when something else is opened or the view is left. What comes after that changes nothing; it is offered.
 */
import type { ReadonlySignal } from '@preact/signals-core';
import type { App, Drawer, Offer, Turn } from './app.ts';

type Turns = { turn: ReadonlySignal<Turn>; opened: { value: number; peek(): number } };

/** The turn of this moment, for a command that opens nothing. */
export const turnOf = ({ turn }: Turns): Turn => turn.peek();

/** A new turn, for a command that opens something: whatever else was going to be opened is not any more. */
export function takeTurn({ turn, opened }: Turns): Turn {
  opened.value = opened.peek() + 1;
  return turn.peek();
}

/** Whether nothing else was opened or asked to be, and the view was not left. */
export function mayOpen({ turn }: Turns, since: Turn) {
  const { opened, left } = turn.value;
  return opened === since.opened && left === since.left;
}

/** Whether the same puzzle is on the board. */
export const isSameBoard = ({ turn }: Turns, since: Turn) => turn.value.clues === since.clues;

export const isSameView = ({ turn }: Turns, since: Turn) => turn.value.left === since.left;

/** Whether a question that was asked then still makes sense. */
export const isCurrent = (turns: Turns, since: Turn) => mayOpen(turns, since) && isSameBoard(turns, since);

/** Puts away the drawer that was open in that turn; one that the person has opened since then stays. */
export function closeDrawer({ drawer }: { drawer: { value: Drawer } }, since: Turn) {
  if (drawer.value === since.drawer) drawer.value = 'none';
}

/** Says that something has come that the person has left meanwhile, and offers it. */
export function offerLate(
  { notice }: { notice: { value: { tone: 'plain'; text: string; offer: Offer } | unknown } },
  text: string,
  offer: Offer,
) {
  notice.value = { tone: 'plain', text, offer };
}

/**
 * Prints what a view shows; where that was left, offers to go back and print.
 * @param view its id
 */
export function print({ store, platform, commands }: App, since: Turn, view: string) {
  if (isSameView(store, since)) return platform.print();
  const run = async () => {
    commands.go(view);
    await platform.pause(); // until it is drawn
    platform.print();
  };
  return offerLate(store, 'The pages are ready to print.', { label: 'Print', run });
}
