/** A choice of one from a few, all of them in sight. */
import { html } from './html.js';

/**
 * @param {{ legend: string, name: string, options: readonly (readonly [string, any])[], chosen: string,
 *   choose: (value: string) => void, look?: 'keys' | 'tabs' | 'pictures', isHeard?: boolean }} props each
 *   option's value, and what shows it; the legend can be for ears only
 */
export function Choices({ legend, name, options, chosen, choose, look = 'keys', isHeard = false }) {
  return html`<fieldset class="choices" data-look=${look}>
    <legend class=${isHeard ? 'unseen' : undefined}>${legend}</legend>
    ${options.map(
      ([value, words]) =>
        html`<label key=${value}>
          <input
            type="radio"
            name=${name}
            value=${value}
            checked=${chosen === value}
            onChange=${() => choose(value)}
          />
          <span>${words}</span>
        </label>`,
    )}
  </fieldset>`;
}
