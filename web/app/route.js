/** The page's addresses: `#rate`, or `#play?p=` and a puzzle's text, with `&g=` and the digits of a game. */

/** @typedef {'play' | 'explain' | 'rate' | 'create' | 'pattern' | 'lab' | 'about'} View */

/** @type {readonly View[]} */
export const VIEWS = ['play', 'explain', 'rate', 'create', 'pattern', 'lab', 'about'];

/**
 * @param {string} hash as in `location.hash`
 * @returns {{ view: View, puzzle: string | null, digits: string | null }} the view is Play where the
 *   address names none
 */
export function readRoute(hash) {
  const [name, query = ''] = split(hash.replace(/^#/, ''));
  const view = VIEWS.find((known) => known === name) ?? 'play';
  const values = new URLSearchParams(query);
  return { view, puzzle: values.get('p'), digits: values.get('g') };
}

/**
 * @param {View} view
 * @param {string | null} [puzzle]
 * @param {string | null} [digits]
 */
export function writeRoute(view, puzzle = null, digits = null) {
  if (puzzle === null) return `#${view}`;
  const game = digits === null ? '' : `&g=${encodeURIComponent(digits)}`;
  return `#${view}?p=${encodeURIComponent(puzzle)}${game}`;
}

/**
 * What an address says after its view, for a view that reads it itself.
 * @param {string} hash
 */
export function queryOf(hash) {
  return new URLSearchParams(split(hash)[1]);
}

/** @param {string} text */
function split(text) {
  const at = text.indexOf('?');
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}
