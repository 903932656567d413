/** A number with its label: arrow keys count, and what cannot be read is left until it can. */
import { useLayoutEffect, useRef } from 'preact/hooks';
import { html } from '../controls/html.js';

/**
 * @param {{ label: string, value: number | null, low: number, high: number,
 *   set: (value: number | null) => void, placeholder?: string }} props an empty field is null
 */
export function NumberField({ label, value, low, high, set, placeholder }) {
  const field = useRef(/** @type {HTMLInputElement | null} */ (null));
  useLayoutEffect(() => {
    // A value that came from elsewhere; what a person is typing stays as it is typed.
    if (field.current && document.activeElement !== field.current) field.current.value = String(value ?? '');
  }, [value]);

  /** @param {any} event */
  function read({ target }) {
    const number = Number(target.value);
    if (target.value.trim() === '') set(null);
    else if (Number.isFinite(number)) set(Math.min(high, Math.max(low, Math.round(number))));
  }

  return html`<label class="number-field">
    <span>${label}</span>
    <input
      type="number"
      inputmode="numeric"
      min=${low}
      max=${high}
      step="1"
      placeholder=${placeholder}
      defaultValue=${String(value ?? '')}
      ref=${field}
      onInput=${read}
      onBlur=${(/** @type {any} */ { target }) => {
        target.value = String(value ?? '');
      }}
    />
  </label>`;
}
