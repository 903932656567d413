/** The page's addresses: `#rate`, or `#play?p=` and a puzzle's text. */

/** @typedef {'play' | 'explain' | 'rate' | 'create' | 'about'} View */

/** @type {readonly View[]} */
export const VIEWS = ['play', 'explain', 'rate', 'create', 'about'];

/**
 * @param {string} hash as in `location.hash`
 * @returns {{ view: View, puzzle: string | null }} the view is Play where the address names none
 */
export function readRoute(hash) {
  const [name, query = ''] = split(hash.replace(/^#/, ''));
  const view = VIEWS.find((known) => known === name) ?? 'play';
  return { view, puzzle: new URLSearchParams(query).get('p') };
}

/**
 * @param {View} view
 * @param {string | null} [puzzle]
 */
export function writeRoute(view, puzzle = null) {
  return puzzle === null ? `#${view}` : `#${view}?p=${encodeURIComponent(puzzle)}`;
}

/** @param {string} text */
function split(text) {
  const at = text.indexOf('?');
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}
