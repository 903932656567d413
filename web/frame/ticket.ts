/**
 * Whether what a person asked for is still wanted when it comes. A command that waits (for the engine, the
 * network, a file, an answer to a question) takes a ticket in its first line and hands it to what it does
 * afterwards: opening, writing into the game, asking, showing a view and printing all require one. A ticket ends
 * when something else is opened or the view is left. What comes after that changes nothing; it is offered.
 */
import type { ReadonlySignal } from '@preact/signals-core';
import type { App, Drawer, Offer, Ticket } from './app.ts';

type Tickets = { ticket: ReadonlySignal<Ticket>; opened: { value: number; peek(): number } };

/** The ticket of this moment, for a command that opens nothing. */
export const ticketOf = ({ ticket }: Tickets): Ticket => ticket.peek();

/** A new ticket, for a command that opens something: whatever else was going to be opened is not any more. */
export function newTicket({ ticket, opened }: Tickets): Ticket {
  opened.value = opened.peek() + 1;
  return ticket.peek();
}

/** Whether nothing else was opened or asked to be, and the view was not left. */
export function mayOpen({ ticket }: Tickets, since: Ticket) {
  const { opened, left } = ticket.value;
  return opened === since.opened && left === since.left;
}

/** Whether the same puzzle is on the board. */
export const isSameBoard = ({ ticket }: Tickets, since: Ticket) => ticket.value.clues === since.clues;

export const isSameView = ({ ticket }: Tickets, since: Ticket) => ticket.value.left === since.left;

/** Whether a question that was asked then still makes sense. */
export const isCurrent = (tickets: Tickets, since: Ticket) =>
  mayOpen(tickets, since) && isSameBoard(tickets, since);

/** Puts away the drawer that was open when the ticket was taken; one that the person has opened since then stays. */
export function closeDrawer({ drawer }: { drawer: { value: Drawer } }, since: Ticket) {
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
export function print({ store, platform, commands }: App, since: Ticket, view: string) {
  if (isSameView(store, since)) return platform.print();
  const run = async () => {
    commands.go(view);
    await platform.pause(); // until it is drawn
    platform.print();
  };
  return offerLate(store, 'The pages are ready to print.', { label: 'Print', run });
}
