/** Every key, from the table that the keyboard itself uses. */
import { bindingsFor } from '../app/keymap.js';
import { useApp } from '../controls/app_context.js';
import { html } from '../controls/html.js';

/** @type {Record<string, string>} */
const KEY_NAMES = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Escape: 'Esc',
  ' ': 'Space',
};

export function KeysDrawer() {
  const { store } = useApp();
  const groups = linesByGroup(store.board.value.geometry.size, store.keysOf.value);
  return html`${[...groups].map(
    ([group, lines]) =>
      html`<table class="keys">
        <caption>
          ${group}
        </caption>
        <tbody>
          ${[...lines].map(
            ([words, chords]) =>
              html`<tr>
                <th scope="row">${words}</th>
                <td>${shortened(chords).map((chord) => html`<kbd>${keyText(chord)}</kbd> `)}</td>
              </tr>`,
          )}
        </tbody>
      </table>`,
  )}`;
}

/**
 * @param {number} size
 * @param {import('../app/route.js').View} asked the view whose keys were asked for
 * @returns {Map<string, Map<string, string[]>>} group, words, chords
 */
function linesByGroup(size, asked) {
  /** @type {Map<string, Map<string, string[]>>} */
  const groups = new Map();
  const bindings = bindingsFor(size);
  // What was asked for comes first, then the keys of a game, and those of single views after them.
  /** @param {import('../app/keymap.js').Binding} binding */
  const rank = ({ view }) => (view === undefined ? 1 : view === asked && view !== 'play' ? 0 : 2);
  for (const { group, words, chord } of [...bindings].sort((one, other) => rank(one) - rank(other))) {
    const lines = groups.get(group) ?? new Map();
    lines.set(words, [...(lines.get(words) ?? []), chord]);
    groups.set(group, lines);
  }
  return groups;
}

/**
 * A row of nine digits is told by its ends.
 * @param {string[]} chords
 */
function shortened(chords) {
  return chords.length > 8 ? [chords[0], '…', chords[chords.length - 1]] : chords;
}

/** @param {string} chord */
function keyText(chord) {
  return chord
    .split(/\+(?=.)/)
    .map((key) => KEY_NAMES[key] ?? (/^[a-z]$/.test(key) ? key.toUpperCase() : key))
    .join(' ');
}
