/** What is under the thumbs: digits as the mode writes them, the modes, the tools, and a hint. */
import { COLOURS } from '../../../shared/board/colours.ts';
import { conflictingCells } from '../../../shared/board/conflicts.ts';
import { symbolOf } from '../../../shared/board/digits.ts';
import { valuesOf } from '../../../shared/board/game.ts';
import { CLASSIC } from '../../../shared/board/geometry.ts';
import { digitsLeft } from '../../../shared/board/scene.ts';
import { useApp, type Store } from '../../../shared/controls/app_context.ts';
import { iconOf } from '../../../shared/controls/icons.tsx';
import { isUnderWay } from '../../../shared/controls/task.ts';
import { DRAFT, DRAFT_VERDICTS, MODE_WORDS, TOOLS, colourKeyText, conflictText } from './text.ts';
import type { ComponentChildren } from 'preact';
import type { Mode } from '../../../frame/store.ts';

const SAMPLES: Record<Mode, ComponentChildren> = {
  digit: '1',
  corner: '1',
  centre: '12',
  candidates: iconOf('marks'),
  colour: <span class="colour" data-colour="2" />,
};

export function Pad() {
  const { store } = useApp();
  return (
    <div class="pad">
      {store.isDraft.value && <DraftBar />}
      <Modes />
      <Keypad />
      <Tools />
      {!store.isDraft.value && <HintCard />}
    </div>
  );
}

/** The same for people who solve without help: no hint and no check. */
export function WritingPad() {
  return (
    <div class="pad">
      <Modes />
      <Keypad />
      <Tools helps={false} />
    </div>
  );
}

function Modes() {
  const { store, commands, keys } = useApp();
  return (
    <div class="modes" role="group" aria-label="What the digit keys enter">
      {MODE_WORDS.map(([mode, words]) => (
        <button
          type="button"
          data-mode={mode}
          aria-pressed={store.mode.value === mode ? 'true' : 'false'}
          aria-keyshortcuts={keys.shortcutOf('setMode', mode)}
          disabled={store.isDraft.value && mode !== 'digit'}
          onClick={() => commands.setMode(mode)}
        >
          <span class="mode-sample" aria-hidden="true">
            {SAMPLES[mode]}
          </span>
          {words}
        </button>
      ))}
    </div>
  );
}

function Keypad() {
  const { store, commands } = useApp();
  const game = store.board.value;
  const mode = store.isDraft.value ? 'digit' : store.mode.value;
  const left = digitsLeft(game);
  const { digitFirst } = store.settings.value;
  const { size, boxColumns } = game.geometry;
  return (
    <div
      class="keypad"
      role="group"
      aria-label="Digits"
      translate={false}
      data-mode={mode}
      data-many={size > CLASSIC.size ? '' : undefined}
      style={{ '--columns': boxColumns, '--across': size > CLASSIC.size ? boxColumns + 2 : 5 }}
    >
      {game.geometry.digits.map((digit) =>
        mode === 'colour' ? (
          <ColourKey colour={digit} />
        ) : (
          <button
            type="button"
            class="key"
            data-digit={digit}
            data-done={left[digit - 1] === 0 ? '' : undefined}
            aria-pressed={digitFirst ? pressed(store.activeDigit.value === digit) : undefined}
            onClick={() => commands.tapDigit(digit)}
          >
            <span class="key-digit">{symbolOf(digit)}</span>
            <Left count={left[digit - 1]} />
          </button>
        ),
      )}
      <button type="button" class="key key-erase" aria-label="Erase" onClick={() => commands.erase()}>
        {iconOf('erase')}
      </button>
    </div>
  );
}

/** What `aria-pressed` says of a button that can be held down. */
const pressed = (isPressed: boolean) => (isPressed ? 'true' : 'false');

function ColourKey({ colour }: { colour: number }) {
  const { store, commands } = useApp();
  const { digitFirst } = store.settings.value;
  if (colour > COLOURS.length) return <span class="key" aria-hidden="true" />;
  return (
    <button
      type="button"
      class="key"
      aria-label={colourKeyText(colour)}
      aria-pressed={digitFirst ? pressed(store.activeDigit.value === colour) : undefined}
      onClick={() => commands.tapDigit(colour)}
    >
      <span class="colour" data-colour={colour} aria-hidden="true" />
      <span class="key-left" aria-hidden="true">
        {symbolOf(colour)}
      </span>
    </button>
  );
}

/** How often a digit is still to be written. */
function Left({ count }: { count: number }) {
  return (
    <>
      <span class="unseen">, </span>
      <span class="key-left">
        {count || iconOf('check')}
        <span class="unseen">{count === 0 ? 'complete' : ' left'}</span>
      </span>
    </>
  );
}

const HELPING = ['check', 'hint'];

/** @param props whether those that help are among them */
function Tools({ helps = true }: { helps?: boolean }) {
  const { store, commands, keys } = useApp();
  const { past, future } = store.board.value.history;
  const isIdle: Record<string, boolean> = {
    undo: !past.length,
    redo: !future.length,
    fillMarks: store.isDraft.value,
    check: store.isDraft.value,
    hint: store.isDraft.value,
  };
  return (
    <div class="tools" role="group" aria-label="Tools">
      {TOOLS.filter(([command]) => helps || !HELPING.includes(command)).map(
        ([command, words, icon, name]) => (
          <button
            type="button"
            class="tool"
            data-tool={command}
            aria-label={name}
            aria-pressed={command === 'toggleMulti' ? pressed(store.multi.value) : undefined}
            aria-keyshortcuts={keys.shortcutOf(command)}
            aria-disabled={isIdle[command] ? 'true' : undefined}
            onClick={() => isIdle[command] || commands[command]()}
          >
            {iconOf(icon)}
            <span>{words}</span>
          </button>
        ),
      )}
    </div>
  );
}

/** Over the keypad while a puzzle of one's own is entered: whether it is one yet. */
function DraftBar() {
  const { commands } = useApp();
  return (
    <div class="draft-bar">
      <Verdict />
      <div class="buttons">
        <button type="button" class="button" onClick={() => commands.closeDraft()}>
          Back to the game
        </button>
        <button type="button" class="button strong" onClick={() => commands.playDraft()}>
          Play it
        </button>
      </div>
    </div>
  );
}

function Verdict() {
  const { store } = useApp();
  const { words, verdict } = draftText(store);
  return (
    <p class="draft-verdict" data-verdict={verdict}>
      {words}
    </p>
  );
}

/** What is known of a draft. */
export function draftText({ board, askedPuzzle, tasks }: Store): { words: string; verdict?: string } {
  const game = board.value;
  const values = valuesOf(game);
  if (!values.some(Boolean)) return { words: DRAFT.empty };
  const clashing = conflictingCells(game.geometry, values).size;
  if (clashing) return { words: conflictText(clashing), verdict: 'none' };
  const task = tasks.solve.value;
  if (task.about === askedPuzzle.value && task.phase === 'done') {
    const { verdict } = task.result;
    return { words: DRAFT_VERDICTS[verdict], verdict };
  }
  return { words: isUnderWay(task) ? DRAFT.counting : '…' };
}

/** A hint: more of it each time it is asked for. The keypad stays in sight. */
function HintCard() {
  const { store, commands } = useApp();
  const task = store.tasks.hint.value;
  const hint = store.hint.visible.value;
  const isOpen = hint || isUnderWay(task) || task.phase === 'failed';
  return (
    <div class="hint" hidden={!isOpen}>
      {isOpen && store.lateParts.value.map(({ HintContent }) => HintContent && <HintContent />)}
      {isOpen && (
        <button type="button" class="close" aria-label="Close hint" onClick={() => commands.closeHint()}>
          {iconOf('close')}
        </button>
      )}
    </div>
  );
}
