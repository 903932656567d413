/** What a person can set. */
import { useApp } from '../controls/app_context.js';
import { html } from '../controls/html.js';
import { SWITCHES, THEMES } from './text.js';

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
        ([theme, words]) =>
          html`<label>
            <input
              type="radio"
              name="theme"
              checked=${settings.theme === theme}
              onChange=${() => commands.set({ theme })}
            />
            <span>${words}</span>
          </label>`,
      )}
    </fieldset>
  </div>`;
}
