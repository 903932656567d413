/** A batch in the panel: start, pause, resume; how far it is; and what went wrong. */
import { numberText } from '../text/words.js';
import { html } from './html.js';

/**
 * @param {{ batch: import('./batch.js').Batch, done: number, total: number, label: string, start: string,
 *   isReady?: boolean, pause: () => unknown, resume: () => unknown, children?: any }} props `label` says
 *   what is counted, `start` what the form that this belongs to does when it is submitted, `isReady` whether
 *   it can be; `children` are further buttons
 */
export function BatchControls({ batch, done, total, label, start, isReady = true, pause, resume, children }) {
  const isRunning = batch.isRunning.value;
  const isPart = !isRunning && done > 0 && done < total;
  const { trouble, engineWords } = batch;
  const isWaiting = batch.phase.value === 'waiting';
  return html`${trouble.value && html`<p class="trouble" role="alert">${trouble.value}</p>`}
    <div class="buttons">
      ${isRunning && html`<${Main} words="Pause" act=${pause} />`}
      ${isPart && html`<${Main} words="Resume" act=${resume} />`}
      ${
        !isRunning &&
        html`<button
          type="submit"
          class=${isPart ? 'button' : 'button strong'}
          aria-keyshortcuts=${isPart ? undefined : 's'}
          disabled=${!isReady}
        >
          ${done ? 'Start again' : start}
        </button>`
      }
      ${children}
    </div>
    <div class="batch-progress" hidden=${!isRunning && !isPart}>
      <progress aria-label=${label} max=${total} value=${done}></progress>
      <p class="quiet">
        ${isWaiting ? `${engineWords.value}…` : `${numberText(done)} of ${numberText(total)}`}
      </p>
    </div>`;
}

/** @param {{ words: string, act: () => unknown }} props */
function Main({ words, act }) {
  return html`<button type="button" class="button strong" aria-keyshortcuts="s" onClick=${() => act()}>
    ${words}
  </button>`;
}
