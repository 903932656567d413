/** What the page has to say, and to ask, at the foot of the panel, where nothing moves for it. */
import { useLayoutEffect, useRef } from 'preact/hooks';
import { useApp } from '../controls/app_context.js';
import { useFocusKept } from '../controls/focus.js';
import { html } from '../controls/html.js';
import { iconOf } from '../controls/icons.js';

export function Messages() {
  const { store, commands } = useApp();
  const question = store.question.value;
  const notice = store.notice.value;
  useFocusKept(store, question);
  return html`<div class="messages">
    ${store.preview.value && html`<${Caption} ...${store.preview.value} />`}
    ${question && html`<${Ask} key=${question.text} ...${question} />`}
    ${notice?.tone === 'bad' && html`<div role="alert"><${Notice} ...${notice} /></div>`}
    <div role="status">
      ${notice && notice.tone !== 'bad' && html`<${Notice} ...${notice} />`}
      ${
        store.newVersion.value &&
        html`<div class="notice" data-tone="plain">
          <p>A new version of Dokulab is ready. Your game is safe.</p>
          <button type="button" class="button" onClick=${() => commands.useNewVersion()}>Update now</button>
        </div>`
      }
      ${
        store.storageTrouble.value &&
        html`<div class="notice" data-tone="bad"><p>${store.storageTrouble.value}</p></div>`
      }
    </div>
  </div>`;
}

/** @param {import('./store.js').Notice} notice */
function Notice({ tone, text }) {
  const { commands } = useApp();
  return html`<div class="notice" data-tone=${tone}>
    <p>${text}</p>
    <button type="button" aria-label="Close message" onClick=${() => commands.dismissNotice()}>
      ${iconOf('close')}
    </button>
  </div>`;
}

/** What is laid over the board, and the way back. @param {import('../board/scene.js').Preview} preview */
function Caption({ name }) {
  const { commands, keys } = useApp();
  return html`<div class="caption" role="status">
    <p>
      ${
        name
          ? html`Solution <strong>${name}</strong> is on the board, with the other one’s digits in small.`
          : 'The solution is on the board. Your own digits are safe.'
      }
    </p>
    <div class="buttons">
      ${
        name &&
        html`<button
          type="button"
          class="button"
          aria-keyshortcuts=${keys.shortcutOf('flipSolution')}
          onClick=${() => commands.flipSolution()}
        >
          ${iconOf('flip')}Show ${name === 'A' ? 'B' : 'A'}
        </button>`
      }
      <button
        type="button"
        class="button"
        aria-keyshortcuts=${keys.shortcutOf('escape')}
        onClick=${() => commands.hideSolution()}
      >
        Back to the game
      </button>
    </div>
  </div>`;
}

/** @param {import('./store.js').Question} question */
function Ask({ text, yes, no }) {
  const { commands } = useApp();
  const safe = useRef(/** @type {HTMLButtonElement | null} */ (null));
  useLayoutEffect(() => safe.current?.focus(), []);
  return html`<div class="question" role="group" aria-labelledby="question-text">
    <p id="question-text">${text}</p>
    <div class="buttons">
      <button
        type="button"
        class="button"
        ref=${safe}
        aria-describedby="question-text"
        onClick=${() => commands.answer(false)}
      >
        ${no}
      </button>
      <button type="button" class="button strong" onClick=${() => commands.answer(true)}>${yes}</button>
    </div>
  </div>`;
}
