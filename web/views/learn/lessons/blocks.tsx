/**
 * The blocks of a lesson's step, a record each: what it is on the screen, on the students' sheet and on the teacher's
 * page; and words in Markdown.
 */
import { Button } from '../../../shared/controls/button.tsx';
import { useRoom } from '../../../shared/controls/app_context.ts';
import { useInSight } from '../../../shared/controls/in_sight.ts';
import {
  exerciseFromQuery,
  keyOf,
  rightAnswerText,
  type ExerciseId,
} from '../../../shared/exercises/exercise_state.ts';
import { Exercise, ExerciseOnPaper } from './exercise.tsx';
import { WALK_WORDS } from './text.ts';
import type { ComponentChildren } from 'preact';
import type { Exercise as MadeExercise } from '../../../engine/wire.d.ts';
import type { Block, Step } from './lesson_text.ts';
import type { Printed } from './state.ts';
import type { Tokens } from 'marked';

/** `number` is that of an exercise among those of the step, from 0. */
type ShownBlock<Kind extends Block['kind']> = {
  block: Extract<Block, { kind: Kind }>;
  isAnswered: boolean;
  isForTeacher: boolean;
  number: number;
};

type OnPaper<Kind extends Block['kind']> = (props: {
  block: Extract<Block, { kind: Kind }>;
  exercises: Printed['exercises'];
}) => ComponentChildren;

/**
 * What a block is: `Shown` on the screen, `Students` on their sheet, `Teachers` on the teacher's page, and in which
 * column there: beside the questions, or among the notes. Words before the first step are in no column.
 */
const BLOCKS: {
  [Kind in Block['kind']]: {
    Shown: (props: ShownBlock<Kind>) => ComponentChildren;
    Students: OnPaper<Kind>;
    Teachers: OnPaper<Kind>;
    column: 'questions' | 'notes' | null;
  };
} = {
  words: {
    Shown: ({ block }) => <Words tokens={[block.token]} />,
    Students: ({ block }) => <Words tokens={[block.token]} />,
    Teachers: ({ block }) => <Words tokens={[block.token]} />,
    column: null,
  },
  question: {
    Shown: ({ block, isAnswered }) => <Question block={block} isAnswered={isAnswered} />,
    Students: ({ block }) => (
      <div class="lesson-paper-question">
        <Words tokens={block.question} />
        <div class="lesson-paper-lines">
          <span />
          <span />
          <span />
        </div>
      </div>
    ),
    Teachers: ({ block }) => (
      <>
        <Words tokens={block.question} />
        <Words tokens={block.answer} />
      </>
    ),
    column: 'questions',
  },
  note: {
    Shown: ({ block, isForTeacher }) => (isForTeacher ? <Note tokens={block.tokens} /> : null),
    Students: () => null,
    Teachers: ({ block }) => <Words tokens={withoutLabel(block.tokens)} />,
    column: 'notes',
  },
  exercise: {
    Shown({ block, number }) {
      const exerciseId = exerciseFromQuery(block.query);
      if (!exerciseId) return <Exercise exerciseId={null} />;
      return <StepExercise exerciseId={exerciseId} number={number} />;
    },
    Students({ block, exercises }) {
      const exercise = exerciseOf(block, exercises);
      return exercise && <ExerciseOnPaper exercise={exercise} heading={exercise.title} />;
    },
    Teachers: ({ block, exercises }) => <ExpectedAnswer exercise={exerciseOf(block, exercises)} />,
    column: 'questions',
  },
};

/** In which column of the teacher's page a block stands. */
export const columnOf = ({ kind }: Block) => BLOCKS[kind].column;

/** @param props `isForTeacher`: with the notes, which no class sees */
export function Blocks({
  step,
  isAnswered,
  isForTeacher = false,
}: {
  step: Step;
  isAnswered: boolean;
  isForTeacher?: boolean;
}) {
  const exercises = step.blocks.filter(
    (block) => block.kind === 'exercise' && exerciseFromQuery(block.query),
  );
  return (
    <>
      {step.blocks.map((block) => {
        const Shown = BLOCKS[block.kind].Shown as (props: ShownBlock<any>) => ComponentChildren;
        return <Shown {...{ block, isAnswered, isForTeacher, number: exercises.indexOf(block) }} />;
      })}
      {step.state && <StateLink {...step.state} />}
    </>
  );
}

/**
 * An exercise of the step. Of several only the one in hand is open: its board is the one that is shown.
 * @param props `number` among those of the step, from 0
 */
function StepExercise({ exerciseId, number }: { exerciseId: ExerciseId; number: number }) {
  const { state, commands } = useRoom('lessons');
  const all = state.exerciseHere.value;
  // In the editor's preview no exercise is in hand.
  const here = all[number] ?? exerciseId;
  const at = state.walk.value.exercise === number ? state.walkAt.value : null;
  const opened = (
    <>
      <Exercise exerciseId={here} />
      {at && <p class="quiet lesson-keys">{WALK_WORDS[at]}</p>}
    </>
  );
  if (all.length < 2) return opened;
  const isOpen = state.exerciseId.value === here;
  return (
    <section class="lesson-part">
      <Button aria-expanded={isOpen ? 'true' : 'false'} act={() => commands.face(here)}>
        Exercise {number + 1} of {all.length}
      </Button>
      {isOpen && opened}
    </section>
  );
}

function Question({ block, isAnswered }: { block: Block & { kind: 'question' }; isAnswered: boolean }) {
  const element = useInSight(isAnswered || null);
  return (
    <div class="lesson-question" ref={element}>
      <Words tokens={block.question} />
      {isAnswered && block.answer.length > 0 && (
        <div class="lesson-answer">
          <Words tokens={block.answer} />
        </div>
      )}
    </div>
  );
}

const Note = ({ tokens }: { tokens: Extract<Block, { kind: 'note' }>['tokens'] }) => (
  <div class="lesson-note">
    <Words tokens={tokens} />
  </div>
);

function StateLink({ address, words }: { address: string; words: string }) {
  return (
    <p class="lesson-state">
      <a href={address}>{words}</a>
    </p>
  );
}

type Whose = { block: Block; exercises: Printed['exercises'] };

export function StudentsBlock(props: Whose) {
  const Students = BLOCKS[props.block.kind].Students as (props: Whose) => ComponentChildren;
  return <Students {...props} />;
}

export function TeachersBlock(props: Whose) {
  const Teachers = BLOCKS[props.block.kind].Teachers as (props: Whose) => ComponentChildren;
  return <Teachers {...props} />;
}

function exerciseOf(block: Block & { kind: 'exercise' }, exercises: Printed['exercises']) {
  const exerciseId = exerciseFromQuery(block.query);
  return (exerciseId && exercises.get(keyOf(exerciseId))) ?? null;
}

function ExpectedAnswer({ exercise }: { exercise: MadeExercise | null }) {
  if (!exercise) return null;
  return (
    <p>
      {exercise.title} <b>{rightAnswerText(exercise)}</b>. {exercise.why}
    </p>
  );
}

/** The tokens of a note without “Teacher:”, which on this page goes without saying. */
function withoutLabel(tokens: readonly any[]) {
  const [first, ...others] = tokens;
  const [label, text, ...rest] = first?.tokens ?? [];
  if (label?.type !== 'strong') return tokens;
  const trimmed =
    text?.type === 'text' ? [{ ...text, text: text.text.trimStart() }, ...rest] : [text, ...rest];
  return [{ ...first, tokens: trimmed.filter(Boolean) }, ...others];
}

// A lesson's Markdown as nodes of the page: each token that is known has its element, all else is text.

type Token = Tokens.Generic;

const OF_THIS_PAGE = /^#/;
const OF_THE_WEB = /^https?:\/\//i;

export function Words({ tokens = [] }: { tokens?: readonly Token[] }) {
  return tokens.map((token) => drawn(token));
}

function drawn(token: Token): ComponentChildren {
  const inside = <Words tokens={token.tokens} />;
  switch (token.type) {
    case 'paragraph':
      return <p>{inside}</p>;
    case 'heading':
      return <h4>{inside}</h4>;
    case 'blockquote':
      return <blockquote>{inside}</blockquote>;
    case 'strong':
      return <strong>{inside}</strong>;
    case 'em':
      return <em>{inside}</em>;
    case 'codespan':
      return <code translate={false}>{token.text}</code>;
    case 'code':
      return (
        <pre translate={false}>
          <code>{token.text}</code>
        </pre>
      );
    case 'br':
      return <br />;
    case 'list':
      return token.ordered ? <ol start={token.start || 1}>{itemsOf(token)}</ol> : <ul>{itemsOf(token)}</ul>;
    case 'link':
      return linkTo(token.href, inside);
    case 'table':
      return <Table table={token as Tokens.Table} />;
    case 'image':
      // Only what the text itself holds: no picture is fetched.
      if (!token.href) return token.text || token.raw;
      return (
        <img class="lesson-picture" src={token.href} alt={token.text} title={token.title ?? undefined} />
      );
    case 'space':
    case 'hr':
    case 'def':
      return null;
    case 'text':
    case 'escape':
      return token.tokens ? inside : token.text;
    default:
      return token.raw; // HTML too: as it is written
  }
}

const itemsOf = (list: Token) =>
  (list as Tokens.List).items.map(({ tokens }) => (
    <li>
      <Words tokens={tokens} />
    </li>
  ));

function Table({ table: { header, rows } }: { table: Tokens.Table }) {
  return (
    <table>
      <thead>
        <tr>
          {header.map(({ tokens, align }) => (
            <th scope="col" data-align={align ?? undefined}>
              <Words tokens={tokens} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells) => (
          <tr>
            {cells.map(({ tokens, align }) => (
              <td data-align={align ?? undefined}>
                <Words tokens={tokens} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function linkTo(href: string, inside: ComponentChildren) {
  if (OF_THIS_PAGE.test(href)) return <a href={href}>{inside}</a>;
  if (!OF_THE_WEB.test(href)) return inside;
  return (
    <a href={href} target="_blank" rel="noreferrer noopener">
      {inside}
    </a>
  );
}
