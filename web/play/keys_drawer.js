/** Every key, from the table that the keyboard itself uses. */
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
  const { store, keys } = useApp();
  return html`${[...keys.helpFor(store.keysOf.value)].map(
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
 * A row of nine digits is told by its ends.
 * @param {readonly string[]} chords
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
