/** What is under the thumbs: digits as the mode writes them, the modes, the tools, and a hint. */
import { COLOURS, symbolOf } from '../../../shared/board/digits.ts';
import { conflictingCells } from '../../../shared/board/conflicts.ts';
import { valuesOf } from '../../../shared/board/game.ts';
import { CLASSIC } from '../../../shared/board/geometry.ts';
import { digitsLeft } from '../../../shared/board/scene.ts';
import { Button, ActionButton } from '../../../shared/controls/button.tsx';
import { useApp, type Store } from '../../../shared/controls/app_context.ts';
import { iconOf } from '../../../shared/controls/icons.tsx';
import { isUnderWay } from '../../../shared/controls/task.ts';
import { capitalised, counted } from '../../../shared/text/words.ts';
import { MODE_WORDS } from './text.ts';
import type { ComponentChildren } from 'preact';
import type { Mode } from '../../../frame/store.ts';

/** @param colour from 1 */
function colourKeyText(colour: number) {
  return `${capitalised(COLOURS[colour - 1])}, key ${symbolOf(colour)}`;
}

/** A draft, before the engine knows how many solutions it has. */
const DRAFT = { empty: 'Enter the clues on the board.', counting: 'Counting solutions …' };

/** @param cells that conflict */
function conflictText(cells: number) {
  return `${counted(cells, 'cell')} conflict.`;
}

const DRAFT_VERDICTS: Record<string, string> = {
  unique: 'One solution: ready to play.',
  none: 'No solution: at least one clue is wrong.',
  multiple: 'Several solutions: add more clues.',
  undecided: 'The search ended without an answer.',
};

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
  return (
    <div class="modes" role="group" aria-label="What the digit keys enter">
      {MODE_WORDS.map(([mode, words]) => (
        <ActionButton isBare command="setMode" args={[mode]} data-mode={mode}>
          <span class="mode-sample" aria-hidden="true">
            {SAMPLES[mode]}
          </span>
          <span class="mode-word">{words}</span>
        </ActionButton>
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
          <Button
            isBare
            class="key"
            data-digit={digit}
            data-done={left[digit - 1] === 0 ? '' : undefined}
            aria-pressed={digitFirst ? pressed(store.activeDigit.value === digit) : undefined}
            act={() => commands.tapDigit(digit)}
          >
            <span class="key-digit">{symbolOf(digit)}</span>
            <Left count={left[digit - 1]} />
          </Button>
        ),
      )}
      <Button isBare class="key key-erase" aria-label="Erase" act={commands.erase}>
        {iconOf('erase')}
      </Button>
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
    <Button
      isBare
      class="key"
      aria-label={colourKeyText(colour)}
      aria-pressed={digitFirst ? pressed(store.activeDigit.value === colour) : undefined}
      act={() => commands.tapDigit(colour)}
    >
      <span class="colour" data-colour={colour} aria-hidden="true" />
      <span class="key-left" aria-hidden="true">
        {symbolOf(colour)}
      </span>
    </Button>
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

const [TOOLS, HELPING] = [
  ['undo', 'redo', 'erase', 'toggleMulti', 'fillMarks'],
  ['check', 'hint'],
] as const;

/** @param props whether those that help are among them */
const Tools = ({ helps = true }: { helps?: boolean }) => (
  <div class="tools" role="group" aria-label="Tools">
    {[...TOOLS, ...(helps ? HELPING : [])].map((command) => (
      <ActionButton isBare class="tool" data-tool={command} command={command} />
    ))}
  </div>
);

/** Over the keypad while a puzzle of one's own is entered: whether it is one yet. */
function DraftBar() {
  const { commands } = useApp();
  return (
    <div class="draft-bar">
      <Verdict />
      <div class="buttons">
        <Button act={commands.closeDraft}>Back to the game</Button>
        <Button isStrong act={commands.playDraft}>
          Play it
        </Button>
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
      {isOpen && store.lateFeatures.value.map(({ HintContent }) => HintContent && <HintContent />)}
      {isOpen && (
        <Button isBare class="close" aria-label="Close hint" act={commands.closeHint}>
          {iconOf('close')}
        </Button>
      )}
    </div>
  );
}
