/** A technique's page: what it is, and an example on the board. */
import { useEffect, useRef } from 'preact/hooks';
import { whyText } from '../../model/step_path.js';
import { TECHNIQUE_WORDS } from '../../technique_words.js';
import { useApp } from '../app_context.js';
import { html } from '../html.js';
import { Icon } from '../icons.js';
import { Legend } from './legend.js';

/** @param {{ id: string }} props */
export function TechniquePage({ id }) {
  const { store, commands } = useApp();
  const { explain, catalogue } = store;
  const technique = catalogue.value.find((known) => known.id === id);
  const step = explain.isExample.value ? explain.step.value : null;
  const head = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => head.current?.focus(), [id]);
  return html`<article class="technique-page">
    <button type="button" class="back" aria-keyshortcuts="Escape" onClick=${() => commands.closeTechnique()}>
      <${Icon} name="previous" />Back to the path
    </button>
    <h3 tabindex="-1" ref=${head}>${technique?.title ?? id}</h3>
    <p class="lead">${TECHNIQUE_WORDS[id]}</p>
    ${
      technique?.needs_uniqueness &&
      html`<p class="quiet">It assumes that the puzzle has exactly one solution.</p>`
    }
    ${
      step &&
      html`<div class="example" aria-live="polite">
        <h4>On the board</h4>
        <p class="step-why">${whyText(step)}</p>
        <p class="step-what">${step.what}</p>
        <${Legend} />
      </div>`
    }
  </article>`;
}
