/** Patterns to start from: pictures, ornaments, letters, and the clues of the puzzle that is played. */
import { useState } from 'preact/hooks';
import { mostLetters } from './letters.js';
import { shapesFor } from './shapes.js';
import { useApp } from '../controls/app_context.js';
import { html } from '../controls/html.js';

export function Shapes() {
  const { store, commands } = useApp();
  const { size } = store.patterns.geometry.value;
  return html`<section class="pattern-part" aria-labelledby="shapes-title">
    <h3 id="shapes-title">Start from</h3>
    <div class="buttons">
      ${shapesFor(size).map(
        ({ id, title }) =>
          html`<button type="button" class="button" key=${id} onClick=${() => commands.layShape(id)}>
            ${title}
          </button>`,
      )}
      <button type="button" class="button" onClick=${() => commands.layPuzzle()}>The puzzle in Play</button>
    </div>
    <${Letters} most=${mostLetters(size)} />
  </section>`;
}

/** @param {{ most: number }} props */
function Letters({ most }) {
  const { commands } = useApp();
  const [text, setText] = useState('');

  /** @param {SubmitEvent} event */
  function submit(event) {
    event.preventDefault();
    commands.layLetters(text);
  }

  return html`<form class="pattern-letters" onSubmit=${submit}>
    <label for="pattern-letters">
      ${most > 1 ? `A short name, up to ${most} letters` : 'A letter or a digit'}
    </label>
    <input
      id="pattern-letters"
      type="text"
      maxlength=${most}
      autocomplete="off"
      autocapitalize="characters"
      spellcheck=${false}
      value=${text}
      onInput=${(/** @type {any} */ event) => setText(event.target.value)}
    />
    <button type="submit" class="button" disabled=${!text.trim()}>Write it</button>
  </form>`;
}
