/** The keys under the thumbs: digits as the mode writes them, and the modes. */
import { COLOURS } from '../board/colours.js';
import { symbolOf } from '../board/digits.js';
import { digitsLeft } from '../board/scene.js';
import { capitalised } from '../text/words.js';
import { useApp } from '../controls/app_context.js';
import { html } from '../controls/html.js';
import { Icon } from '../controls/icons.js';

/** @typedef {import('../app/store.js').Mode} Mode */

/** @type {readonly [Mode, string][]} */
const MODES = [
  ['digit', 'Digit'],
  ['corner', 'Corner'],
  ['centre', 'Centre'],
  ['colour', 'Colour'],
];

/** @type {Record<Mode, any>} */
const SAMPLES = {
  digit: '1',
  corner: '1',
  centre: '12',
  colour: html`<span class="colour" data-colour="2"></span>`,
};

export function Modes() {
  const { store, commands, keys } = useApp();
  return html`<div class="modes" role="group" aria-label="What the digit keys enter">
    ${MODES.map(
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

export function Keypad() {
  const { store, commands } = useApp();
  const game = store.board.value;
  const mode = store.isDraft.value ? 'digit' : store.mode.value;
  const left = digitsLeft(game);
  return html`<div
    class="keypad"
    role="group"
    aria-label="Digits"
    data-mode=${mode}
    style=${{ '--columns': game.geometry.boxColumns, '--keys': game.geometry.size }}
  >
    ${game.geometry.digits.map((digit) =>
      mode === 'colour'
        ? html`<${ColourKey} colour=${digit} />`
        : html`<button
          type="button"
          class="key"
          data-digit=${digit}
          data-done=${left[digit - 1] === 0 ? '' : undefined}
          onClick=${() => commands.enter(digit)}
        >
          <span class="key-digit">${symbolOf(digit)}</span>
          <${Left} count=${left[digit - 1]} />
        </button>`,
    )}
    <button type="button" class="key key-erase" aria-label="Erase" onClick=${() => commands.erase()}>
      <${Icon} name="erase" />
    </button>
  </div>`;
}

/** @param {{ colour: number }} props */
function ColourKey({ colour }) {
  const { commands } = useApp();
  const name = COLOURS[colour - 1];
  if (!name) return html`<span class="key" aria-hidden="true"></span>`;
  return html`<button
    type="button"
    class="key"
    aria-label=${`${capitalised(name)}, key ${symbolOf(colour)}`}
    onClick=${() => commands.enter(colour)}
  >
    <span class="colour" data-colour=${colour} aria-hidden="true"></span>
    <span class="key-left" aria-hidden="true">${symbolOf(colour)}</span>
  </button>`;
}

/** How often a digit is still to be written. @param {{ count: number }} props */
function Left({ count }) {
  return html`<span class="unseen">, </span>
    <span class="key-left">
      ${count || html`<${Icon} name="check" />`}
      <span class="unseen">${count === 0 ? 'complete' : ' left'}</span>
    </span>`;
}

/** @type {readonly ['undo' | 'redo' | 'erase' | 'fillMarks' | 'check' | 'hint', string, string][]} */
const TOOLS = [
  ['undo', 'Undo', 'undo'],
  ['redo', 'Redo', 'redo'],
  ['erase', 'Erase', 'erase'],
  ['fillMarks', 'Marks', 'marks'],
  ['check', 'Check', 'check'],
  ['hint', 'Hint', 'hint'],
];

/** @type {Record<string, string>} */
const FULL_NAMES = {
  fillMarks: 'Marks: fill in candidates',
  check: 'Check your digits',
  hint: 'Hint',
};

export function Tools() {
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
    ${TOOLS.map(
      ([command, words, icon]) =>
        html`<button
          type="button"
          class="tool"
          data-tool=${command}
          aria-label=${FULL_NAMES[command]}
          aria-keyshortcuts=${keys.shortcutOf(command)}
          aria-disabled=${isIdle[command] ? 'true' : undefined}
          onClick=${() => isIdle[command] || commands[command]()}
        >
          <${Icon} name=${icon} />
          <span>${words}</span>
        </button>`,
    )}
  </div>`;
}
