/** The step that is lit, in words: where to look, why it holds, what follows. */
import { pathWords, whyText } from '../steps/step_path.js';
import { useApp } from '../controls/app_context.js';
import { html } from '../controls/html.js';
import { iconOf } from '../controls/icons.js';
import { BoardPicture, drawingOf } from '../board/board_picture.js';
import { SaveFigure } from '../controls/save_figure.js';
import { techniqueOf } from '../steps/rated_path.js';
import { tenthsText } from '../text/words.js';
import { Legend, signWords } from './legend.js';
import { EVERY_LINK } from './text.js';
import { Walk } from './walk.js';

export function StepCard() {
  const { store, commands, keys } = useApp();
  const { explain } = store;
  const steps = explain.path.value?.steps ?? [];
  const index = explain.index.value;
  const isAtEnd = index >= steps.length;
  const step = explain.step.value;
  const moment = explain.moment.value;
  const isOfPath = step === (steps[index] ?? null);
  return html`<section class="step-card" aria-label="Step on the board">
    <div class="stepper">
      <button
        type="button"
        aria-label="Previous step"
        aria-keyshortcuts=${keys.shortcutOf('previousStep')}
        aria-disabled=${index === 0 ? 'true' : undefined}
        onClick=${() => commands.previousStep()}
      >
        ${iconOf('previous')}
      </button>
      <p>${placeWords(index, steps.length, isAtEnd)}${!isOfPath && ', alternative'}</p>
      <button
        type="button"
        aria-label="Next step"
        aria-keyshortcuts=${keys.shortcutOf('nextStep')}
        aria-disabled=${isAtEnd ? 'true' : undefined}
        onClick=${() => commands.nextStep()}
      >
        ${iconOf('next')}
      </button>
    </div>
    <div class="step-words" aria-live=${moment ? undefined : 'polite'}>
      ${step ? html`<${StepTitle} step=${step} />` : html`<${End} />`}
      ${step && !moment && html`<${StepWords} step=${step} />`}
    </div>
    ${step && html`<${Walk} />`}
    ${step && !moment && html`<${Eureka} />`}
    ${step && html`<${Legend} />`}
    <${SaveBoard} />
  </section>`;
}

/**
 * @param {number} index
 * @param {number} length
 * @param {boolean} isAtEnd
 */
function placeWords(index, length, isAtEnd) {
  return isAtEnd ? html`<strong>The end</strong>` : html`Step <strong>${index + 1}</strong> of ${length}`;
}

/** @param {{ step: import('../steps/rated_path.js').Path['steps'][number] }} props */
function StepTitle({ step }) {
  const { commands } = useApp();
  const technique = techniqueOf(step);
  return html`<h3>
      ${
        technique === null
          ? step.title
          : html`<button
              type="button"
              class="technique-name"
              onClick=${() => commands.openTechnique(technique)}
            >
              ${step.title}
            </button>`
      }
      ${step.rating !== undefined && html` <span class="step-rating">${tenthsText(step.rating)}</span>`}
    </h3>`;
}

/** @param {{ step: import('../engine/wire.js').StepEntry }} props */
function StepWords({ step }) {
  return html`<p class="step-where">${step.where}</p>
    <${StepReason} step=${step} />`;
}

/** More letters than this hide what comes after them, and the chain is better followed link by link. */
const LONG = 700;

/** Why a step holds, and what it does. @param {{ step: import('../engine/wire.js').StepEntry }} props */
export function StepReason({ step }) {
  const why = whyText(step);
  return html`${
      why.length <= LONG
        ? html`<p class="step-why">${why}</p>`
        : html`<details>
            <summary>${EVERY_LINK}</summary>
            <p class="step-why">${why}</p>
          </details>`
    }
    <p class="step-what">${step.what}</p>`;
}

/** A chain as players write it, to copy; nothing where the step has none. */
export function Eureka() {
  const { store, commands } = useApp();
  const text = store.explain.eureka.value;
  if (!text) return null;
  return html`<p class="eureka">
    <code>${text}</code>
    <button type="button" class="use" onClick=${() => commands.copyChain()}>Copy chain</button>
  </p>`;
}

/** The board as a file, with the step in words and what its signs mean. */
function SaveBoard() {
  const { store } = useApp();
  const { explain } = store;
  const step = explain.step.value;
  const source = explain.board.value;
  const words = step ? `${step.title}: ${whyText(step)} ${step.what}` : 'The position.';
  const from = `Puzzle ${store.puzzle.value}, step ${explain.index.value + 1}. Dokulab`;
  return html`<details>
    <summary>Save a picture</summary>
    <div class="buttons">
      <${SaveFigure}
        ...${{ id: 'explain-board', title: 'Board', notes: [words, signWords(source.picture, step), from] }}
        draw=${() => html`<${BoardPicture} drawing=${drawingOf(source)} name=${words} />`}
      />
    </div>
  </details>`;
}

function End() {
  const { store } = useApp();
  const { path, end } = store.explain;
  if (!path.value) return null;
  const { verdict, ending } = pathWords(path.value, end.value, store.board.value.geometry);
  return html`${ending && html`<p class="step-what">${ending}</p>`}
    <p class="step-why">${verdict}</p>`;
}
