/**
 * The drawing tools: what tapping does, the symmetry, what changes the whole drawing, and what to start from.
 */
import { TextInput } from '../../../shared/controls/fields.tsx';
import { Button } from '../../../shared/controls/button.tsx';
import { useState } from 'preact/hooks';
import { symbolOf } from '../../../shared/board/digits.ts';
import { useApp } from '../../../shared/controls/app_context.ts';
import { iconOf } from '../../../shared/controls/icons.tsx';
import { Choice } from '../../../shared/controls/choice.tsx';
import { maxLetters, shapesFor } from './shapes.ts';
import { HOW_TO_FIX, lettersLabel } from './text.ts';

const TOOLS = [
  ['draw', 'Draw cells'],
  ['digits', 'Fix digits'],
] as const;

/** Under the choice of drawn cells: what tapping the board does, and what changes the whole drawing. */
export function Cells() {
  const { store, commands } = useApp();
  const tool = store.patterns.tool.value;
  return (
    <div class="pattern-part">
      <Choice
        legend="Tapping the board"
        name="pattern-tool"
        options={TOOLS}
        value={tool}
        choose={commands.takeTool}
      />
      <Steps />
      {tool === 'digits' && <Digits />}
    </div>
  );
}

function Steps() {
  const { store, commands, keys } = useApp();
  const { past, future } = store.patterns.drawings.value;
  const isEmpty = store.patterns.count.value === 0;
  const steps = [
    ['undoPattern', 'Undo', 'undo', !past.length],
    ['redoPattern', 'Redo', 'redo', !future.length],
    ['invertPattern', 'Invert', 'invert', false],
    ['clearPattern', 'Clear', 'erase', isEmpty],
  ] as const;
  return (
    <div class="tools" role="group" aria-label="The whole drawing">
      {steps.map(([command, words, icon, isIdle]) => (
        <Button
          isBare
          class="tool"
          keys={keys.shortcutOf(command)}
          isOff={isIdle}
          act={() => commands[command]()}
        >
          {iconOf(icon)}
          <span>{words}</span>
        </Button>
      ))}
    </div>
  );
}

function Digits() {
  const { store, commands } = useApp();
  const { geometry } = store.patterns;
  return (
    <>
      <div
        class="pattern-digits"
        role="group"
        aria-label="Fix a digit at the selected cell"
        style={{ '--keys': geometry.value.size }}
      >
        {geometry.value.digits.map((digit) => (
          <Button key={digit} act={() => commands.fixDigit(digit)}>
            {symbolOf(digit)}
          </Button>
        ))}
      </div>
      <p class="quiet">{HOW_TO_FIX}</p>
    </>
  );
}

/** Pictures, ornaments, letters, and the clues of the puzzle in Play. */
export function Shapes() {
  const { store, commands } = useApp();
  const { size } = store.patterns.geometry.value;
  return (
    <section class="pattern-part" aria-labelledby="shapes-title">
      <h3 id="shapes-title">Start from</h3>
      <div class="buttons">
        {shapesFor(size).map(({ id, title }) => (
          <Button key={id} act={() => commands.drawShape(id)}>
            {title}
          </Button>
        ))}
        <Button act={commands.drawPuzzle}>The puzzle in Play</Button>
      </div>
      <Letters max={maxLetters(size)} />
    </section>
  );
}

function Letters({ max }: { max: number }) {
  const { commands } = useApp();
  const [text, setText] = useState('');

  function submit(event: SubmitEvent) {
    event.preventDefault();
    commands.drawLetters(text);
  }

  return (
    <form class="pattern-letters" onSubmit={submit}>
      <label for="pattern-letters">{lettersLabel(max)}</label>
      <TextInput
        id="pattern-letters"
        maxlength={max}
        autocomplete="off"
        autocapitalize="characters"
        spellcheck={false}
        value={text}
        type={setText}
      />
      <Button submits isOff={!text.trim()}>
        Draw it
      </Button>
    </form>
  );
}
