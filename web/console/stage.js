/** The Console's place on the stage: the editor, the buttons that run it, and the output. */
import { useLayoutEffect, useRef } from 'preact/hooks';
import { writeGrid } from '../board/codecs.js';
import { geometry } from '../board/geometry.js';
import { MiniBoard } from '../board/mini_board.js';
import { html } from '../controls/html.js';
import { codeEditor } from './code_editor.js';
import { useConsole } from './console_context.js';
import { isCompleteLine, outputOf } from './state.js';
import { HOW_TO_RUN } from './text.js';

/** @typedef {import('./state.js').Drawing} Drawing */
/** @typedef {import('./state.js').Run} Run */

/** @type {Record<string, string>} */
const ENGINE_WORDS = {
  off: 'Python is off',
  booting: 'Python is starting',
  ready: 'Python is ready',
  busy: 'Python is ready',
};

/** What the head of the page says: whether Python can run something. */
export function Facts() {
  const { engine, state } = useConsole();
  const { name, words } = engine.status.value;
  const open = state.isOpen.value ? ', Internet allowed' : '';
  if (state.isRunning.value && name !== 'booting') return `Running${open}`;
  return name === 'failed' ? words : `${ENGINE_WORDS[name]}${open}`;
}

export function Stage() {
  return html`<div class="board console-sheet">
    <${Editor} />
    <${RunBar} />
    <${Log} />
  </div>`;
}

function Editor() {
  const { state, commands } = useConsole();
  const place = useRef(/** @type {HTMLElement | null} */ (null));
  const editor = useRef(/** @type {ReturnType<typeof codeEditor> | null} */ (null));
  const { text } = state.program.value;

  useLayoutEffect(() => {
    /** How far back in the history one is; 0 is what is being written. */
    let back = 0;
    /** @param {number} step */
    const recalled = (step) => {
      const history = state.history.value;
      const next = back + step;
      if (next < 1 || next > history.length) return null;
      back = next;
      return history[history.length - back];
    };
    const made = codeEditor(/** @type {HTMLElement} */ (place.current), {
      text: state.program.peek().text,
      onChange: commands.setText,
      onRun: () => {
        const code = state.program.value.text;
        if (state.isRunning.value) return;
        back = 0;
        void commands.run(code);
        // One line is taken as at a prompt, and leaves it empty; a program stays.
        if (isCompleteLine(code)) commands.setText('');
      },
      isWholeLine: isCompleteLine,
      older: () => recalled(1),
      newer: () => recalled(-1),
      complete: commands.complete,
    });
    editor.current = made;
    return made.end;
  }, []);
  useLayoutEffect(() => editor.current?.setText(text), [text]);

  return html`<div class="console-editor" data-typing="" ref=${place}></div>`;
}

function RunBar() {
  const { state, commands } = useConsole();
  const isRunning = state.isRunning.value;
  return html`<div class="console-bar buttons">
    <button
      type="button"
      class="button strong"
      aria-keyshortcuts="Control+Enter"
      disabled=${isRunning}
      onClick=${() => commands.run(state.program.value.text)}
    >
      Run
    </button>
    <button type="button" class="button" disabled=${!isRunning} onClick=${() => commands.stop()}>Stop</button>
    <button
      type="button"
      class="button"
      disabled=${!state.runs.value.length}
      onClick=${() => commands.clear()}
    >
      Clear output
    </button>
  </div>`;
}

function Log() {
  const { runs } = useConsole().state;
  const log = useRef(/** @type {HTMLElement | null} */ (null));
  const all = runs.value;
  useLayoutEffect(() => {
    if (log.current) log.current.scrollTop = log.current.scrollHeight;
  }, [all]);
  return html`<div class="console-log" role="log" aria-label="Output" tabindex="0" ref=${log}>
    ${!all.length && html`<p class="quiet">${HOW_TO_RUN}</p>`}
    ${all.map((run) => html`<${RunOutput} key=${run.id} run=${run} />`)}
  </div>`;
}

/** @param {{ run: Run }} props */
function RunOutput({ run }) {
  const [first, ...more] = run.code.trim().split('\n');
  return html`<div class="console-run" data-failed=${run.hasFailed ? '' : undefined}>
    <p class="console-code">${`>>> ${first}${more.length ? ` … (${more.length + 1} lines)` : ''}`}</p>
    ${outputOf(run).map((part) =>
      typeof part === 'string' ? html`<pre>${part}</pre>` : html`<${Drawn} drawing=${part} />`,
    )}
    ${run.note && html`<p class="console-note">${run.note}</p>`}
    ${run.isRunning && html`<p class="quiet">Running…</p>`}
  </div>`;
}

/** @param {{ drawing: Drawing }} props */
function Drawn({ drawing }) {
  switch (drawing.kind) {
    case 'grid': {
      const shape = geometry(drawing.box_rows ?? 0, drawing.box_columns ?? 0);
      return html`<${MiniBoard} puzzle=${writeGrid(drawing.digits ?? [])} geometry=${shape} />`;
    }
    case 'table':
      return html`<table>
          <thead>
            <tr>
              ${drawing.head?.map((head) => html`<th scope="col">${head}</th>`)}
            </tr>
          </thead>
          <tbody>
            ${drawing.rows?.map(
              (row) =>
                html`<tr>
                  ${row.map((cell) => html`<td>${cell}</td>`)}
                </tr>`,
            )}
          </tbody>
        </table>
        ${drawing.text && html`<p class="quiet">${drawing.text}</p>`}`;
    default:
      return html`<pre class=${drawing.kind === 'error' ? 'trouble' : undefined}>${drawing.text}</pre>`;
  }
}
