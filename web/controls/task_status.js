/** A task in words: that it waits, how far it is, that it failed; and the way to stop it. */
import { isUnderWay } from './task.js';
import { useApp } from './app_context.js';
import { html } from './html.js';

/** @typedef {import('./task.js').Task<any>} AnyTask */
/**
 * @param {{ task: AnyTask, words: string, detail?: string, stop: () => void,
 *   engine?: { value: import('../app/store.js').EngineStatus } }} props `words` say what is being done;
 * `detail`
 *   how far it is; `engine` which engine does it, where it is not the page's own
 */
export function TaskStatus({ task, words, detail = '', stop, engine = useApp().store.engine }) {
  if (task.phase === 'failed') return html`<p class="trouble" role="alert">${task.message}</p>`;
  if (task.phase === 'stopped') return html`<p class="quiet">Stopped.</p>`;
  if (!isUnderWay(task)) return null;
  const isWaiting = task.phase === 'waiting';
  const fraction = isWaiting ? engine.value.fraction : task.phase === 'running' ? task.fraction : null;
  return html`<div class="task">
    <div class="task-words">
      <p>${isWaiting ? `${engine.value.words}. Then: ${words.toLowerCase()}` : words}</p>
      ${detail && html`<p class="quiet">${detail}</p>`}
      <progress aria-label=${words} max="1" value=${fraction ?? undefined}></progress>
    </div>
    <button type="button" class="button" onClick=${stop}>Stop</button>
  </div>`;
}
