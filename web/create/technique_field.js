/** The hardest technique that a puzzle shall need, from the engine's catalogue, by families. */
import { RARE, familiesOf } from '../steps/technique_families.js';
import { useApp } from '../controls/app_context.js';
import { html } from '../controls/html.js';

/** @param {{ label: string, mayBeAny: boolean }} props */
export function TechniqueField({ label, mayBeAny }) {
  const { store, commands } = useApp();
  const families = familiesOf(store.catalogue.value);
  const { hardest } = store.creating.wish.value;
  return html`<label class="select-field">
    <span>${label}</span>
    <select
      value=${hardest ?? ''}
      disabled=${!families.length}
      aria-describedby="technique-words"
      onChange=${(/** @type {any} */ { target }) => commands.setWish({ hardest: target.value || null })}
    >
      ${mayBeAny && html`<option value="">Any</option>`}
      ${families.map(
        ({ name, techniques }) =>
          html`<optgroup label=${name}>
            ${techniques.map(({ id, title }) => html`<option value=${id}>${title}</option>`)}
          </optgroup>`,
      )}
    </select>
    <small id="technique-words">${hintWords(hardest)}</small>
  </label>`;
}

/** @param {string | null} hardest */
function hintWords(hardest) {
  const needed = 'The puzzle’s path needs it, and nothing harder.';
  return hardest && RARE.has(hardest)
    ? `${needed} It is rare: the search may take minutes, and may end without it.`
    : needed;
}
