/** A number of a rating, and what it means in a sentence. */
import { html } from '../controls/html.js';

/** @param {{ name: string, value: string | number, spread?: string, children?: any }} props */
export function Figure({ name, value, spread = '', children }) {
  return html`<div class="figure">
    <dt>${name}</dt>
    <dd>
      <strong>${value}</strong>
      ${spread && html`<span class="spread"> ${spread}</span>`}
      <small>${children}</small>
    </dd>
  </div>`;
}
