/** The hardest technique that a puzzle shall need, from the engine's catalogue, by families. */
import { familiesOf } from '../../model/technique_families.js';
import { useApp } from '../app_context.js';
import { html } from '../html.js';

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
    <small id="technique-words">The puzzle’s path needs it, and nothing harder.</small>
  </label>`;
}
