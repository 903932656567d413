/** A number to type: it counts once whoever types it pauses, presses Enter or goes elsewhere. */
import { useLayoutEffect, useRef } from 'preact/hooks';
import { html } from './html.js';

/** A number that is being typed counts after so long without another key, in ms. */
export const TYPING_PAUSE = 700;

/**
 * What a text says as a number within bounds.
 * @param {string} text
 * @param {{ least: number, most: number, isWhole?: boolean }} bounds
 * @returns {number | null} null where it is empty or no number
 */
export function numberIn(text, { least, most, isWhole = true }) {
  const number = Number(text);
  if (text.trim() === '' || !Number.isFinite(number)) return null;
  return Math.min(most, Math.max(least, isWhole ? Math.round(number) : number));
}

/**
 * Tells a field's text once it is whole: the 1 of a 12 is on its way to something else.
 * @param {(text: string) => void} tell
 */
export function createTyping(tell) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  return {
    /** @param {string} text after another key */
    typed(text) {
      clearTimeout(timer);
      timer = setTimeout(tell, TYPING_PAUSE, text);
    },
    /** @param {string} text that is whole now: Enter was pressed, an arrow counted, the field was left */
    settled(text) {
      clearTimeout(timer);
      tell(text);
    },
    forget: () => clearTimeout(timer),
  };
}

/**
 * @param {{ label: string, value: number | null, least: number, most: number, isWhole?: boolean,
 *   change: (value: number) => void, clear?: () => void, placeholder?: string }} props with `clear` the field
 *   can be empty; else an empty one goes back to its value
 */
export function NumberField({ label, value, least, most, isWhole = true, change, clear, placeholder }) {
  const field = useRef(/** @type {HTMLInputElement | null} */ (null));
  const latest = useRef({ value, least, most, isWhole, change, clear });
  latest.current = { value, least, most, isWhole, change, clear };
  const typing = useRef(/** @type {ReturnType<typeof createTyping> | null} */ (null));
  typing.current ??= createTyping((text) => {
    const known = latest.current;
    const number = numberIn(text, known);
    if (number !== null && number !== known.value) known.change(number);
    else if (text.trim() === '' && known.value !== null) known.clear?.();
  });

  // A value that came from elsewhere is shown; what a person is typing stays as it is typed.
  useLayoutEffect(() => {
    if (field.current && document.activeElement !== field.current) field.current.value = String(value ?? '');
  }, [value]);
  useLayoutEffect(() => () => typing.current?.forget(), []);

  /** @param {any} event */
  function settle({ currentTarget }) {
    typing.current?.settled(currentTarget.value);
    const isEmpty = clear && currentTarget.value.trim() === '';
    const kept = numberIn(currentTarget.value, latest.current) ?? (isEmpty ? null : latest.current.value);
    currentTarget.value = String(kept ?? '');
  }

  return html`<label class="number-field">
    <span>${label}</span>
    <input
      type="number"
      inputmode=${isWhole ? 'numeric' : 'decimal'}
      min=${least}
      max=${most}
      step=${isWhole ? 1 : 'any'}
      placeholder=${placeholder}
      defaultValue=${String(value ?? '')}
      ref=${field}
      onInput=${(/** @type {any} */ event) => typing.current?.typed(event.currentTarget.value)}
      onChange=${settle}
      onBlur=${settle}
    />
  </label>`;
}
