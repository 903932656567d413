/** A technique's page: what it is, and examples on the board. */
import { useLayoutEffect, useRef } from 'preact/hooks';
import { TECHNIQUE_WORDS } from '../steps/technique_words.js';
import { useApp } from '../controls/app_context.js';
import { html } from '../controls/html.js';
import { iconOf } from '../controls/icons.js';
import { Drill } from './drill.js';
import { Legend } from './legend.js';
import { techniqueOf } from '../steps/rated_path.js';
import { Eureka, StepReason } from './step_card.js';
import { Walk } from './walk.js';
import { DRILL, NEEDS_UNIQUENESS, usesText } from './text.js';

/** More steps than this are not listed one by one. */
const MOST_USES = 12;

/** @param {{ id: string }} props */
export function TechniquePage({ id }) {
  const { store, commands, keys } = useApp();
  const { explain, catalogue } = store;
  const technique = catalogue.value.find((known) => known.id === id);
  const step = explain.isExample.value ? explain.step.value : null;
  const number = explain.exampleNumber.value;
  const drill = explain.drill.value;
  const count = explain.examples.value[id]?.length ?? 0;
  const head = useRef(/** @type {HTMLElement | null} */ (null));
  useLayoutEffect(() => {
    if (!drill) head.current?.focus();
  }, [id, !drill]);
  return html`<article class="explain technique-page">
    <button
      type="button"
      class="back"
      aria-keyshortcuts=${keys.shortcutOf('escape')}
      onClick=${() => commands.closeTechnique()}
    >
      ${iconOf('previous')}Back to the path
    </button>
    <h3 tabindex="-1" ref=${head}>${technique?.title ?? id}</h3>
    <p class="lead">${TECHNIQUE_WORDS[id]}</p>
    ${technique?.needs_uniqueness && html`<p class="quiet">${NEEDS_UNIQUENESS}</p>`}
    <${Uses} id=${id} />
    ${drill && html`<${Drill} drill=${drill} />`}
    ${
      step &&
      !drill &&
      html`<div class="example" aria-live="polite">
        <h4>${count > 1 ? `Example ${number + 1} of ${count}` : 'Example'} on the board</h4>
        ${
          !explain.moment.value &&
          html`<${StepReason} step=${step} />`
        }
        <${Walk} />
        ${!explain.moment.value && html`<${Eureka} />`}
        <${Legend} />
      </div>`
    }
    ${
      step &&
      !drill &&
      html`<div class="buttons">
        ${
          count > 1 &&
          html`<button
            type="button"
            class="button"
            onClick=${() => commands.openTechnique(id, (number + 1) % count)}
          >
            Next example
          </button>`
        }
        <button type="button" class="button strong" onClick=${() => commands.startDrill()}>
          ${DRILL.start}
        </button>
      </div>`
    }
  </article>`;
}

/** Where the puzzle's own path uses the technique. @param {{ id: string }} props */
function Uses({ id }) {
  const { store, commands } = useApp();
  const steps = store.explain.path.value?.steps ?? [];
  const uses = steps.flatMap((step, index) => (techniqueOf(step) === id ? [index] : []));
  if (!uses.length) return null;
  return html`<p class="uses quiet">
    ${usesText(uses.length)}
    ${uses
      .slice(0, MOST_USES)
      .map(
        (index) =>
          html`<button type="button" class="use" onClick=${() => commands.showStep(index)}>
            ${`Step ${index + 1}`}
          </button>`,
      )}
    ${uses.length > MOST_USES && '…'}
  </p>`;
}
