/** What is under the thumbs: digits as the mode writes them, the modes, the tools, and a hint. */
import { COLOURS } from '../board/colours.js';
import { conflictingCells } from '../board/conflicts.js';
import { symbolOf } from '../board/digits.js';
import { valuesOf } from '../board/game.js';
import { CLASSIC } from '../board/geometry.js';
import { digitsLeft } from '../board/scene.js';
import { useApp } from '../controls/app_context.js';
import { html } from '../controls/html.js';
import { iconOf } from '../controls/icons.js';
import { isUnderWay } from '../controls/task.js';
import { TaskStatus } from '../controls/task_status.js';
import {
  DRAFT,
  DRAFT_VERDICTS,
  MODE_WORDS,
  TOOLS,
  colourKeyText,
  conflictText,
  deeperWords,
  hintWords,
} from './text.js';

/** @type {Record<import('../app/store.js').Mode, any>} */
const SAMPLES = {
  digit: '1',
  corner: '1',
  centre: '12',
  candidates: iconOf('marks'),
  colour: html`<span class="colour" data-colour="2"></span>`,
};

export function Pad() {
  const { store } = useApp();
  return html`<div class="pad">
    ${store.isDraft.value && html`<${DraftBar} />`}
    <${Modes} />
    <${Keypad} />
    <${Tools} />
    ${!store.isDraft.value && html`<${HintCard} />`}
  </div>`;
}

/** The same for people who solve without help: no hint and no check. */
export function WritingPad() {
  return html`<div class="pad">
    <${Modes} />
    <${Keypad} />
    <${Tools} helps=${false} />
  </div>`;
}

function Modes() {
  const { store, commands, keys } = useApp();
  return html`<div class="modes" role="group" aria-label="What the digit keys enter">
    ${MODE_WORDS.map(
      ([mode, words]) =>
        html`<button
          type="button"
          data-mode=${mode}
          aria-pressed=${store.mode.value === mode ? 'true' : 'false'}
          aria-keyshortcuts=${keys.shortcutOf('setMode', mode)}
          disabled=${store.isDraft.value && mode !== 'digit'}
          onClick=${() => commands.setMode(mode)}
        >
          <span class="mode-sample" aria-hidden="true">${SAMPLES[mode]}</span>
          ${words}
        </button>`,
    )}
  </div>`;
}

function Keypad() {
  const { store, commands } = useApp();
  const game = store.board.value;
  const mode = store.isDraft.value ? 'digit' : store.mode.value;
  const left = digitsLeft(game);
  const { digitFirst } = store.settings.value;
  const { size, boxColumns } = game.geometry;
  return html`<div
    class="keypad"
    role="group"
    aria-label="Digits"
    data-mode=${mode}
    data-many=${size > CLASSIC.size ? '' : undefined}
    style=${{ '--columns': boxColumns, '--across': size > CLASSIC.size ? boxColumns + 2 : 5 }}
  >
    ${game.geometry.digits.map((digit) =>
      mode === 'colour'
        ? html`<${ColourKey} colour=${digit} />`
        : html`<button
          type="button"
          class="key"
          data-digit=${digit}
          data-done=${left[digit - 1] === 0 ? '' : undefined}
          aria-pressed=${digitFirst ? String(store.held.value === digit) : undefined}
          onClick=${() => commands.tapDigit(digit)}
        >
          <span class="key-digit">${symbolOf(digit)}</span>
          <${Left} count=${left[digit - 1]} />
        </button>`,
    )}
    <button type="button" class="key key-erase" aria-label="Erase" onClick=${() => commands.erase()}>
      ${iconOf('erase')}
    </button>
  </div>`;
}

/** @param {{ colour: number }} props */
function ColourKey({ colour }) {
  const { store, commands } = useApp();
  const { digitFirst } = store.settings.value;
  if (colour > COLOURS.length) return html`<span class="key" aria-hidden="true"></span>`;
  return html`<button
    type="button"
    class="key"
    aria-label=${colourKeyText(colour)}
    aria-pressed=${digitFirst ? String(store.held.value === colour) : undefined}
    onClick=${() => commands.tapDigit(colour)}
  >
    <span class="colour" data-colour=${colour} aria-hidden="true"></span>
    <span class="key-left" aria-hidden="true">${symbolOf(colour)}</span>
  </button>`;
}

/** How often a digit is still to be written. @param {{ count: number }} props */
function Left({ count }) {
  return html`<span class="unseen">, </span>
    <span class="key-left">
      ${count || html`${iconOf('check')}`}
      <span class="unseen">${count === 0 ? 'complete' : ' left'}</span>
    </span>`;
}

const HELPING = ['check', 'hint'];

/** @param {{ helps?: boolean }} props whether those that help are among them */
function Tools({ helps = true }) {
  const { store, commands, keys } = useApp();
  const { past, future } = store.board.value.history;
  /** @type {Record<string, boolean>} */
  const isIdle = {
    undo: !past.length,
    redo: !future.length,
    fillMarks: store.isDraft.value,
    check: store.isDraft.value,
    hint: store.isDraft.value,
  };
  return html`<div class="tools" role="group" aria-label="Tools">
    ${TOOLS.filter(([command]) => helps || !HELPING.includes(command)).map(
      ([command, words, icon, name]) =>
        html`<button
          type="button"
          class="tool"
          data-tool=${command}
          aria-label=${name}
          aria-pressed=${command === 'toggleMulti' ? String(store.multi.value) : undefined}
          aria-keyshortcuts=${keys.shortcutOf(command)}
          aria-disabled=${isIdle[command] ? 'true' : undefined}
          onClick=${() => isIdle[command] || commands[command]()}
        >
          ${iconOf(icon)}
          <span>${words}</span>
        </button>`,
    )}
  </div>`;
}

/** Over the keypad while a puzzle of one's own is entered: whether it is one yet. */
function DraftBar() {
  const { commands } = useApp();
  return html`<div class="draft-bar">
    <${Verdict} />
    <div class="buttons">
      <button type="button" class="button" onClick=${() => commands.closeDraft()}>Back to the game</button>
      <button type="button" class="button strong" onClick=${() => commands.playDraft()}>Play it</button>
    </div>
  </div>`;
}

function Verdict() {
  const { store } = useApp();
  const { words, verdict } = draftWords(store);
  return html`<p class="draft-verdict" role="status" data-verdict=${verdict}>${words}</p>`;
}

/**
 * @param {import('../app/store.js').Store} store
 * @returns {{ words: string, verdict?: string }}
 */
function draftWords({ board, puzzle, tasks }) {
  const game = board.value;
  const values = valuesOf(game);
  if (!values.some(Boolean)) return { words: DRAFT.empty };
  const clashing = conflictingCells(game.geometry, values).size;
  if (clashing) return { words: conflictText(clashing), verdict: 'none' };
  const task = tasks.solve.value;
  if (task.about === puzzle.value && task.phase === 'done') {
    const { verdict } = task.result;
    return { words: DRAFT_VERDICTS[verdict], verdict };
  }
  return { words: isUnderWay(task) ? DRAFT.counting : '…' };
}

/** A hint: more of it each time it is asked for. The keypad stays in sight. */
function HintCard() {
  const { store, commands } = useApp();
  const task = store.tasks.hint.value;
  const hint = store.hint.shown.value;
  const isOpen = hint || isUnderWay(task) || task.phase === 'failed';
  return html`<div class="hint" role="status" hidden=${!isOpen}>
    ${isOpen && html`<${HintContent} hint=${hint} task=${task} />`}
    ${
      isOpen &&
      html`<button type="button" class="close" aria-label="Close hint" onClick=${() => commands.closeHint()}>
        ${iconOf('close')}
      </button>`
    }
  </div>`;
}

/**
 * @param {{ hint: import('./hint_state.js').Hint | null,
 *   task: import('../controls/task.js').Task<any> }} props
 */
function HintContent({ hint, task }) {
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
