/** A button that opens a file or several, and a place to drop them. */
import { useRef, useState } from 'preact/hooks';
import { html } from './html.js';

/**
 * @param {{ words: string, hint: string, accept?: string, disabled?: boolean, multiple?: boolean,
 *   take: (files: readonly File[]) => void, children?: unknown }} props `take` gets one file or more;
 *   `children` are choices about them
 */
export function FilePlace({ words, hint, accept, disabled = false, multiple = false, take, children }) {
  const [isOver, setOver] = useState(false);
  const input = useRef(/** @type {HTMLInputElement | null} */ (null));
  const over = (/** @type {DragEvent} */ event, /** @type {boolean} */ is) => {
    event.preventDefault();
    event.stopPropagation();
    setOver(is);
  };
  const given = (/** @type {FileList | null | undefined} */ files) => {
    if (files?.length && !disabled) take([...files].slice(0, multiple ? undefined : 1));
  };
  return html`<div
    class="file-place"
    data-over=${isOver ? '' : undefined}
    onDragOver=${(/** @type {DragEvent} */ event) => over(event, true)}
    onDragLeave=${() => setOver(false)}
    onDrop=${(/** @type {DragEvent} */ event) => {
      over(event, false);
      given(event.dataTransfer?.files);
    }}
  >
    <button type="button" class="button" disabled=${disabled} onClick=${() => input.current?.click()}>
      ${words}
    </button>
    <input
      type="file"
      multiple=${multiple}
      hidden
      accept=${accept}
      ref=${input}
      onChange=${(/** @type {any} */ { currentTarget }) => {
        given(currentTarget.files);
        currentTarget.value = '';
      }}
    />
    <p class="quiet">${hint}</p>
    ${children}
  </div>`;
}
