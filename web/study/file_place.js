/** A button that opens files, and a place to drop them. */
import { useRef, useState } from 'preact/hooks';
import { html } from '../controls/html.js';

/**
 * @param {{ words: string, hint: string, take: (files: readonly File[]) => void }} props `take` gets one file
 *   or more
 */
export function FilePlace({ words, hint, take }) {
  const [isOver, setOver] = useState(false);
  const input = useRef(/** @type {HTMLInputElement | null} */ (null));
  const over = (/** @type {DragEvent} */ event, /** @type {boolean} */ is) => {
    event.preventDefault();
    event.stopPropagation();
    setOver(is);
  };
  const given = (/** @type {FileList | null | undefined} */ files) => {
    if (files?.length) take([...files]);
  };
  return html`<div
    class="drop-place study-drop"
    data-over=${isOver ? '' : undefined}
    onDragOver=${(/** @type {DragEvent} */ event) => over(event, true)}
    onDragLeave=${() => setOver(false)}
    onDrop=${(/** @type {DragEvent} */ event) => {
      over(event, false);
      given(event.dataTransfer?.files);
    }}
  >
    <button type="button" class="button" onClick=${() => input.current?.click()}>${words}</button>
    <input
      type="file"
      multiple
      hidden
      ref=${input}
      onChange=${(/** @type {any} */ { currentTarget }) => {
        given(currentTarget.files);
        currentTarget.value = '';
      }}
    />
    <p class="quiet">${hint}</p>
  </div>`;
}
