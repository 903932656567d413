/** What a person can set. */
import { useApp } from '../controls/app_context.js';
import { html } from '../controls/html.js';

/** @typedef {'tidy' | 'showSame' | 'showPeers' | 'showClock' | 'letterKeys' | 'contrast' | 'large'} Switch */

/** @type {readonly [Switch, string, string][]} */
const SWITCHES = [
  ['tidy', 'Auto-remove marks', 'Placing a digit removes it from the marks in its row, column and box.'],
  ['showSame', 'Highlight matching digits', 'Everywhere on the board, when you select a cell with a digit.'],
  ['showPeers', 'Highlight row, column and box', 'All cells that see the selected cell.'],
  ['showClock', 'Show the timer', 'When hidden, it keeps running; it pauses when you leave the page.'],
  ['letterKeys', 'Letter shortcuts', 'Use single letters as shortcuts.'],
  ['contrast', 'High contrast', 'Black on white or white on black, with heavier lines.'],
  ['large', 'Large type', 'For projectors and tired eyes.'],
];

const THEMES = /** @type {const} */ (['auto', 'light', 'dark']);
const THEME_WORDS = { auto: 'System', light: 'Light', dark: 'Dark' };

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
      <legend>Theme</legend>
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
