/** A number to type, kept between its bounds. */
import { html } from '../controls/html.js';

/**
 * @param {{ words: string, value: number, least: number, most: number, isWhole?: boolean,
 *   change: (value: number) => void }} props
 */
export function NumberField({ words, value, least, most, isWhole = true, change }) {
  /** @param {any} event */
  function take({ currentTarget }) {
    const typed = Number(currentTarget.value) || least;
    const kept = Math.min(most, Math.max(least, isWhole ? Math.round(typed) : typed));
    currentTarget.value = kept;
    change(kept);
  }
  return html`<label>
    <span>${words}</span>
    <input
      type="number"
      min=${least}
      max=${most}
      step=${isWhole ? 1 : 'any'}
      value=${value}
      onChange=${take}
    />
  </label>`;
}
