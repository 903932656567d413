/** What a person can set. */
import { useApp } from '../controls/app_context.js';
import { html } from '../controls/html.js';

/** @typedef {'tidy' | 'showSame' | 'showPeers' | 'showClock' | 'letterKeys' | 'contrast' | 'large'} Switch */

/** @type {readonly [Switch, string, string][]} */
const SWITCHES = [
  ['tidy', 'Tidy marks', 'A digit that you write goes from the marks in its row, column and box.'],
  ['showSame', 'Light the same digit', 'Everywhere on the board, when a cell with a digit is selected.'],
  ['showPeers', 'Light the peers', 'The cells that share a row, column or box with the selection.'],
  ['showClock', 'Show the clock', 'It runs on unseen, and stops while the page is hidden.'],
  ['letterKeys', 'Letter keys', 'Single letters are commands. Off: only digits and keys with Ctrl.'],
  ['contrast', 'High contrast', 'Black on white or white on black, heavier lines.'],
  ['large', 'Large type', 'For a projector, or tired eyes.'],
];

const THEMES = /** @type {const} */ (['auto', 'light', 'dark']);
const THEME_WORDS = { auto: 'As the system', light: 'Light', dark: 'Dark' };

export function OptionsDrawer() {
  const { store, commands } = useApp();
  const settings = store.settings.value;
  return html`<div class="options">
    ${SWITCHES.map(
      ([name, words, hint]) =>
        html`<label class="option" data-option=${name}>
          <input
            type="checkbox"
            checked=${settings[name]}
            aria-describedby=${`hint-${name}`}
            onChange=${() => commands.set({ [name]: !settings[name] })}
          />
          <span>${words}<small id=${`hint-${name}`}>${hint}</small></span>
        </label>`,
    )}
    <fieldset class="choices">
      <legend>Colours</legend>
      ${THEMES.map(
        (theme) =>
          html`<label>
            <input
              type="radio"
              name="theme"
              checked=${settings.theme === theme}
              onChange=${() => commands.set({ theme })}
            />
            <span>${THEME_WORDS[theme]}</span>
          </label>`,
      )}
    </fieldset>
  </div>`;
}
