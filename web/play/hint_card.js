/** A hint in Play's panel: more of it each time it is asked for. The keypad stays in sight. */
import { deeperWords, hintWords } from './hint_state.js';
import { isUnderWay } from '../controls/task.js';
import { useApp } from '../controls/app_context.js';
import { html } from '../controls/html.js';
import { Icon } from '../controls/icons.js';
import { TaskStatus } from '../controls/task_status.js';

export function HintCard() {
  const { store, commands } = useApp();
  const task = store.tasks.hint.value;
  const hint = store.hint.shown.value;
  const isOpen = hint || isUnderWay(task) || task.phase === 'failed';
  return html`<div class="hint" role="status" hidden=${!isOpen}>
    ${isOpen && html`<${Content} hint=${hint} task=${task} />`}
    ${
      isOpen &&
      html`<button type="button" class="close" aria-label="Close hint" onClick=${() => commands.closeHint()}>
        <${Icon} name="close" />
      </button>`
    }
  </div>`;
}

/**
 * @param {{ hint: import('./hint_state.js').Hint | null,
 *   task: import('../controls/task.js').Task<any> }} props
 */
function Content({ hint, task }) {
  const { store, commands, keys } = useApp();
  if (!hint) {
    return html`<${TaskStatus} task=${task} words="Looking for a hint" stop=${() => commands.closeHint()} />`;
  }
  const deeper = deeperWords(hint);
  return html`<div class="hint-words" tabindex="0">
      ${hintWords(hint, store.game.value.geometry).map((part) => html`<p>${part}</p>`)}
    </div>
    ${
      deeper &&
      html`<button
        type="button"
        class="button strong"
        aria-keyshortcuts=${keys.shortcutOf('hint')}
        onClick=${() => commands.hint()}
      >
        ${deeper}
      </button>`
    }`;
}
