/** What Pattern draws beside its board, fetched when it is first opened. */
import { useState } from 'preact/hooks';
import { symbolOf } from '../../../shared/board/digits.ts';
import { useApp } from '../../../shared/controls/app_context.ts';
import { Button } from '../../../shared/controls/button.tsx';
import { Choice, SelectField, TextInput } from '../../../shared/controls/fields.tsx';
import { iconOf } from '../../../shared/controls/icons.tsx';
import { MakePanel } from '../../../shared/puzzle_spec/puzzle_form.tsx';
import { LIMITS } from '../../../shared/puzzle_spec/wish.ts';
import { counted, timeText } from '../../../shared/text/words.ts';
import { LONGEST_NAME, nextName } from './draft_state.ts';
import { clueCells, fixedCells } from './drawing.ts';
import { DraftPanel, Outcome } from './outcome.tsx';
import { PatternGrid } from './pattern_grid.tsx';
import { maxLetters, shapesFor } from './shapes.ts';
import { DRAFTS, HOW_TO_FIX, KEEP_DRAFT, lettersLabel, oddsText } from './text.ts';
import style from './style.css';
import specStyle from '../../../shared/puzzle_spec/style.css';

export const styles = [style, specStyle];

export const open = () => ({
  Panel: MakePanel,
  Grid: PatternGrid,
  Heading: PatternHeading,
  form: { Cells, Hard: Odds, More, Below },
});

/** Over a pattern, which is no game: no clock. */
function PatternHeading() {
  const { drawing, count } = useApp().store.patterns;
  const { size } = drawing.value.geometry;
  const fixed = fixedCells(drawing.value).length;
  const facts = [`${size}x${size}`, counted(count.value, 'clue cell')];
  if (fixed) facts.push(`${counted(fixed, 'digit')} fixed`);
  return (
    <div class="heading">
      <h2>Make</h2>
      <p class="facts">{facts.join(', ')}</p>
    </div>
  );
}

const LIMIT_OPTIONS = LIMITS.map((seconds) => [seconds, timeText(seconds * 1000)] as const);

/** What follows the form. */
export function Below() {
  return (
    <div class="stack pattern">
      <Outcome />
      <DraftPanel />
      <Shapes />
      <Drafts />
    </div>
  );
}

/** What is likely in a pattern of so many clues. */
export function Odds() {
  const { asked, count } = useApp().store.patterns;
  const { by, level } = asked.value;
  return by === 'level' ? <p class="quiet">{oddsText(count.value, level)}</p> : null;
}

/** How long a search may take and by which method, and a link to the pattern. */
export function More() {
  const { store, commands, keys } = useApp();
  const { patterns } = store;
  const { limit, by } = patterns.asked.value;
  return (
    <>
      <Choice
        legend="Time limit"
        name="pattern-limit"
        options={LIMIT_OPTIONS}
        value={limit}
        choose={(seconds: number) => commands.setWish({ limit: seconds })}
      />
      {by === 'strategies' && (
        <SelectField label="Search by" value={patterns.method.value} choose={commands.searchBy}>
          {patterns.methods.value.map(({ id, title }) => (
            <option value={id}>{title}</option>
          ))}
        </SelectField>
      )}
      <div class="buttons">
        <Button keys={keys.shortcutOf('sharePattern')} act={commands.sharePattern}>
          Copy a link to this pattern
        </Button>
      </div>
    </>
  );
}

const TOOLS = [
  ['draw', 'Draw cells'],
  ['digits', 'Fix digits'],
] as const;

/** Under the choice of drawn cells: what tapping the board does, and what changes the whole drawing. */
export function Cells() {
  const { store, commands } = useApp();
  const tool = store.patterns.tool.value;
  return (
    <div class="stack pattern-part">
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
function Shapes() {
  const { store, commands } = useApp();
  const { size } = store.patterns.geometry.value;
  return (
    <section class="stack pattern-part" aria-labelledby="shapes-title">
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

export function Drafts() {
  const { store, commands } = useApp();
  const { drafts } = store.patterns;
  const [name, setName] = useState('');
  const proposed = nextName(drafts.value);

  function submit(event: SubmitEvent) {
    event.preventDefault();
    commands.keepPatternDraft(name.trim() || proposed);
    setName('');
  }

  return (
    <details class="pattern-drafts" open={drafts.value.size > 0}>
      <summary>{DRAFTS}</summary>
      <form class="buttons" onSubmit={submit}>
        <TextInput
          aria-label="Name of the draft"
          autocomplete="off"
          maxlength={LONGEST_NAME}
          placeholder={proposed}
          value={name}
          type={setName}
        />
        <Button submits>{KEEP_DRAFT}</Button>
      </form>
      <ul>
        {[...drafts.value].reverse().map(([one, drawing]) => (
          <li key={one}>
            <Button act={() => commands.openPatternDraft(one)}>{one}</Button>
            <span class="quiet">
              {drawing.geometry.size}x{drawing.geometry.size},{' '}
              {counted(clueCells(drawing).length, 'clue cell')}
            </span>
            <Button aria-label={`Remove ${one}`} act={() => commands.removePatternDraft(one)}>
              Remove
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}
