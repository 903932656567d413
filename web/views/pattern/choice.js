/** One of several, as a row of buttons. */
import { html } from '../html.js';

/**
 * @template {string | number} Value
 * @param {{ legend: string, name: string, options: readonly (readonly [Value, string])[], value: Value,
 *   choose: (value: Value) => void }} props
 */
export function Choice({ legend, name, options, value, choose }) {
  return html`<fieldset class="choices">
    <legend>${legend}</legend>
    ${options.map(
      ([option, words]) =>
        html`<label key=${option}>
          <input
            type="radio"
            name=${name}
            value=${option}
            checked=${option === value}
            onChange=${() => choose(option)}
          />
          <span>${words}</span>
        </label>`,
    )}
  </fieldset>`;
}
