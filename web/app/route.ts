/**
 * The page's addresses: `#rate`, or `#play?p=` and a token or a puzzle's text. Early links have `&g=` and the
 * digits of a game.
 */

import { reader } from '../text/reader.ts';
import { isSameView, offerLate, turnOf } from './turn.ts';
import type { App } from './app.ts';
import type { Turn } from './turn.ts';

type Route = { view: string; query: URLSearchParams; puzzle: string | null; digits: string | null };

/** A program of the Console may be in an address, each of its characters as up to twelve. */
const LONGEST_ADDRESS = 1_200_000;

/**
 * Reads an address as in `location.hash`. `view` is the name as it is written, which need not be a view's; empty
 * where there is none.
 */
export const readRoute = reader<Route>('addresses', {
  longest: LONGEST_ADDRESS,
  refused: { view: '', query: new URLSearchParams(), puzzle: null, digits: null },
  read: routeOf,
});

function routeOf(hash: string): Route {
  const text = hash.replace(/^#/, '');
  const at = text.indexOf('?');
  const [view, rest] = at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
  const query = new URLSearchParams(rest);
  return { view, query, puzzle: query.get('p'), digits: query.get('g') };
}

/** @param puzzle a token or a puzzle's text */
export function writeRoute(view: string, puzzle: string | null = null) {
  return puzzle === null ? `#${view}` : `#${view}?p=${encodeURIComponent(puzzle)}`;
}

/**
 * Shows a view, and says so in the address. The view changes at once, and not only when the browser tells of
 * the new address: the next key may be pressed before that, and belongs to the view that was asked for. A
 * message is about what was done in the view that is left, so it goes.
 * @param since the turn in which it was asked for: who has left since is only offered it
 */
export function visit(app: App, view: string, since: Turn): void {
  const { store, platform } = app;
  if (!isSameView(store, since)) {
    const title = store.views.find(({ id }) => id === view)?.title ?? view;
    offerLate(store, `${title} is ready.`, { label: 'Open', run: () => visit(app, view, turnOf(store)) });
    return;
  }
  if (store.view.value === view) return;
  store.notice.value = null;
  store.view.value = view;
  platform.setHash(writeRoute(view));
}
