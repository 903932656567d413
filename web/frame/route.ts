/**
 * The page's addresses: `#analyse/ratings`, or `#play?p=` and a token or a puzzle's text. Early links have other names
 * (places.ts), and `&g=` with the digits of a game.
 */

import { EARLIER_ADDRESSES, addressOfView, partAt, placeOf } from './places.ts';
import { reader } from '../shared/text/reader.ts';
import { isSameView, offerLate, ticketOf } from './ticket.ts';
import type { App, Ticket } from './app.ts';

/** `moved` is the address that took the place of an earlier one, null where there is none. */
type Route = {
  view: string;
  query: URLSearchParams;
  puzzle: string | null;
  digits: string | null;
  moved: string | null;
};

/** A program of the Console may be in an address, each of its characters as up to twelve. */
const LONGEST_ADDRESS = 1_200_000;

/**
 * Reads an address as in `location.hash`. `view` is the id of the view that it names, or the name as it is written
 * where that is of no place; empty where there is none. Which part of the view it names is `part` in its query.
 */
export const readRoute = reader<Route>('addresses', {
  longest: LONGEST_ADDRESS,
  refused: { view: '', query: new URLSearchParams(), puzzle: null, digits: null, moved: null },
  read: routeOf,
});

function routeOf(hash: string): Route {
  const text = hash.replace(/^#/, '');
  const at = text.indexOf('?');
  const [name, rest] = at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
  const query = new URLSearchParams(rest);
  const now = Object.hasOwn(EARLIER_ADDRESSES, name) ? EARLIER_ADDRESSES[name] : null;
  const { view = name, part } = partAt(now ?? name) ?? {};
  if (part !== undefined && !query.has('part')) query.set('part', part);
  const moved = now === null ? null : `#${now}${at < 0 ? '' : text.slice(at)}`;
  return { view, query, puzzle: query.get('p'), digits: query.get('g'), moved };
}

/** @param puzzle a token or a puzzle's text */
export function writeRoute(view: string, puzzle: string | null = null) {
  const address = `#${addressOfView(view)}`;
  return puzzle === null ? address : `${address}?p=${encodeURIComponent(puzzle)}`;
}

/**
 * Shows a view, and says so in the address. The view changes at once, and not only when the browser tells of
 * the new address: the next key may be pressed before that, and belongs to the view that was asked for. A
 * message is about what was done in the view that is left, so it goes, unless it tells of the game that is shown.
 * @param since the ticket with which it was asked for: who has left since is only offered it
 */
export function visit(app: App, view: string, since: Ticket, address = addressOfView(view)): void {
  const { store } = app;
  if (store.view.value === view) return;
  if (!isSameView(store, since)) {
    const title = placeOf(view)?.title ?? view;
    const run = () => visit(app, view, ticketOf(store), address);
    offerLate(store, `${title} is ready.`, { label: 'Open', run });
    return;
  }
  if (view !== 'play' || store.notice.value?.ticket !== since) store.notice.value = null;
  store.show(view, since);
  app.address.set(`#${address}`, ticketOf(store));
}
