/** The Console's main area: the editor, the buttons that run it, and the output. */
import { Button } from '../../../shared/controls/button.tsx';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { writeGrid } from '../../../shared/board/digits.ts';
import { geometry } from '../../../shared/board/geometry.ts';
import { MiniBoard } from '../../../shared/board/mini_board.tsx';
import { codeEditor } from './code_editor.ts';
import { useApp, useRoom } from '../../../shared/controls/app_context.ts';
import { isCompleteLine, outputOf, type Run } from './state.ts';
import { HOW_TO_RUN, RESTART_MEANS } from './text.ts';
import type { Drawing } from '../../../engine/wire.d.ts';

const ENGINE_WORDS: Record<string, string> = {
  off: 'Python is off',
  booting: 'Python is starting',
  ready: 'Python is ready',
  busy: 'Python is ready',
};

/** What the head of the page says: whether Python can run something. */
export function Facts() {
  const { console: state } = useApp().store;
  const { name, words } = state.engine.value;
  const open = state.isOpen.value ? ', Internet allowed' : '';
  if (state.isRunning.value && name !== 'booting') return `Running${open}`;
  return name === 'failed' ? words : `${ENGINE_WORDS[name]}${open}`;
}

export function Main() {
  return (
    <div class="board console-sheet in-one-column">
      <Editor />
      <RunBar />
      <Log />
    </div>
  );
}

function Editor() {
  const { state, commands } = useRoom('console');
  const parent = useRef<HTMLDivElement>(null);
  const editor = useRef<ReturnType<typeof codeEditor> | null>(null);
  const { text } = state.program.value;

  useLayoutEffect(() => {
    /** How far back in the history one is; 0 is what is being written. */
    let back = 0;
    const recalled = (step: number) => {
      const history = state.history.value;
      const next = back + step;
      if (next < 1 || next > history.length) return null;
      back = next;
      return history[history.length - back];
    };
    const made = codeEditor(parent.current as HTMLElement, {
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

  return <div class="console-editor" translate={false} data-typing="" ref={parent} />;
}

function RunBar() {
  const { state, commands } = useRoom('console');
  const isRunning = state.isRunning.value;
  return (
    <div class="console-bar buttons">
      <Button
        isStrong
        keys="Control+Enter"
        isOff={isRunning}
        act={() => commands.run(state.program.value.text)}
      >
        Run
      </Button>
      <Button isOff={!isRunning} act={commands.stop}>
        Stop
      </Button>
      <Button isOff={!state.runs.value.length} act={commands.clear}>
        Clear output
      </Button>
      <Button title={RESTART_MEANS} act={commands.restart}>
        Restart Python
      </Button>
    </div>
  );
}

function Log() {
  const { runs } = useApp().store.console;
  const log = useRef<HTMLDivElement>(null);
  const all = runs.value;
  useLayoutEffect(() => {
    if (log.current) log.current.scrollTop = log.current.scrollHeight;
  }, [all]);
  return (
    <div class="console-log" role="log" aria-label="Output" tabindex={0} ref={log}>
      {!all.length && <p class="quiet">{HOW_TO_RUN}</p>}
      {all.map((run) => (
        <RunOutput key={run.id} run={run} />
      ))}
    </div>
  );
}

function RunOutput({ run }: { run: Run }) {
  const [first, ...more] = run.code.trim().split('\n');
  return (
    <div class="console-run" data-failed={run.hasFailed ? '' : undefined}>
      <p
        class="console-code"
        translate={false}
      >{`>>> ${first}${more.length ? ` … (${more.length + 1} lines)` : ''}`}</p>
      {outputOf(run).map((part) =>
        typeof part === 'string' ? <pre translate={false}>{part}</pre> : <Drawn drawing={part} />,
      )}
      {run.note && <p class="console-note">{run.note}</p>}
      {run.isRunning && <p class="quiet">Running…</p>}
    </div>
  );
}

function Drawn({ drawing }: { drawing: Drawing }) {
  switch (drawing.kind) {
    case 'grid': {
      const shape = geometry(drawing.box_rows ?? 0, drawing.box_columns ?? 0);
      return <MiniBoard puzzle={writeGrid(drawing.digits ?? [])} geometry={shape} />;
    }
    case 'table':
      return (
        <>
          <table translate={false}>
            <thead>
              <tr>
                {drawing.head?.map((head) => (
                  <th scope="col">{head}</th>
                ))}
              </tr>
            </thead>
            <tbody>
              {drawing.rows?.map((row) => (
                <tr>
                  {row.map((cell) => (
                    <td>{cell}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
          {drawing.text && <p class="quiet">{drawing.text}</p>}
        </>
      );
    default:
      return (
        <pre translate={false} class={drawing.kind === 'error' ? 'trouble' : undefined}>
          {drawing.text}
        </pre>
      );
  }
}
