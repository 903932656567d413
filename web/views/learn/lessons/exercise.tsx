/** An exercise in a lesson or by itself, on its board, and as a picture or on paper. */
import { SelectField, NumberField, Option } from '../../../shared/controls/fields.tsx';
import { Button } from '../../../shared/controls/button.tsx';
import { BoardPicture, drawingOf } from '../../../shared/board/board_picture.tsx';
import { Board } from '../../../shared/board/board_view.tsx';
import { SaveFigure } from '../../../shared/controls/save_figure.tsx';
import { ExerciseCard } from '../../../shared/exercises/exercise_card.tsx';
import {
  MAX_SEED,
  judged,
  keyOf,
  type ExerciseId,
  exerciseBoard,
  rightAnswerText,
} from '../../../shared/exercises/exercise_state.ts';
import { numberText } from '../../../shared/text/words.ts';
import { ENOUGH, isUnderstood } from './state.ts';
import { scoreText, pointsText } from '../../../shared/exercises/text.ts';
import { useApp, useRoom } from '../../../shared/controls/app_context.ts';
import { LiveText } from '../../../shared/controls/live_text.tsx';
import { ALL_KINDS, KINDS } from '../../../shared/exercises/kinds.ts';
import { signal } from '@preact/signals-core';
import { geometry, type Geometry } from '../../../shared/board/geometry.ts';
import { createSelection } from '../../../shared/board/selection.ts';
import type { Exercise as MadeExercise } from '../../../engine/wire.d.ts';

/**
 * The exercise that is asked for, in a lesson or by itself.
 * @param props null where there is none such
 */
export function Exercise({ exerciseId }: { exerciseId: ExerciseId | null }) {
  const { lessons: state } = useApp().store;
  if (!exerciseId) return <p class="trouble">There is no such exercise.</p>;
  const exercise = state.exerciseOf(exerciseId);
  const { value: task } = state.taskOf(exerciseId);
  if (exercise) return <Asked exerciseId={exerciseId} exercise={exercise} />;
  if (task.phase === 'failed') return <p class="trouble">{task.message}</p>;
  const words = state.mode.value === 'edit' ? KINDS[exerciseId.kind].title : 'Making the exercise.';
  return <LiveText class="quiet">{words}</LiveText>;
}

function Asked({ exerciseId, exercise }: { exerciseId: ExerciseId; exercise: MadeExercise }) {
  const { state, commands } = useRoom('lessons');
  const { exercise: walked, place } = state.walk.value;
  const at = state.exerciseHere.value[walked] === exerciseId ? place : -1;
  return (
    <ExerciseCard
      exercise={exercise}
      answer={state.answerTo(exerciseId)}
      choose={(option) => commands.choose(option, exerciseId)}
      walkedTo={at}
    >
      <Button
        isStrong
        keys="Enter"
        data-walk={at === exercise.options.length ? '' : undefined}
        act={() => commands.check(exerciseId)}
      >
        Check
      </Button>
    </ExerciseCard>
  );
}

const SMALLER = 'A smaller question';

/** For a pupil alone: after a wrong answer a smaller question that leads there, then the exercise again. */
function SmallerQuestion({ exerciseId }: { exerciseId: ExerciseId }) {
  const { state, commands } = useRoom('lessons');
  const { value: now } = state.smaller;
  if (now?.about !== keyOf(exerciseId)) return null;
  const { question, answer } = now;
  const isRight = answer.isChecked && judged(question, answer.chosen).isRight;
  return (
    <div class="lesson-smaller-question">
      <h3>{SMALLER}</h3>
      <ExerciseCard label={SMALLER} exercise={question} answer={answer} choose={commands.chooseSmaller}>
        {isRight ? (
          <Button isStrong act={() => commands.retry(exerciseId)}>
            Back to the exercise
          </Button>
        ) : (
          <Button act={commands.checkSmaller}>Check</Button>
        )}
      </ExerciseCard>
    </div>
  );
}

/** Which kinds of exercise are understood. */
export function UnderstoodKinds() {
  const { understood } = useApp().store.lessons;
  const known = ALL_KINDS.filter((kind) => isUnderstood(understood.value, kind));
  if (!understood.value.size) return null;
  return (
    <details class="lesson-understood">
      <summary>
        Understood: {known.length} of {ALL_KINDS.length} kinds of exercise
      </summary>
      <p class="quiet">
        A kind is understood after {numberText(ENOUGH)} right first answers, one after the other. Kept in this
        browser alone.
      </p>
      <ul>
        {ALL_KINDS.map((kind) => {
          const tried = understood.value.get(kind);
          return (
            <li key={kind} data-known={isUnderstood(understood.value, kind) ? '' : undefined}>
              <span aria-hidden="true">{isUnderstood(understood.value, kind) ? '✓' : '·'}</span>{' '}
              {KINDS[kind].title}{' '}
              <span class="quiet">
                {tried ? `${tried.right} of ${tried.asked} right at first` : 'not tried yet'}
                {isUnderstood(understood.value, kind) && <span class="unseen">, understood</span>}
              </span>
            </li>
          );
        })}
      </ul>
    </details>
  );
}

export function ExerciseMain() {
  return (
    <>
      <Board />
      <PaperSheet />
    </>
  );
}

/** The exercise's board as a file, with its question. */
function SaveBoard() {
  const { lessons: state } = useApp().store;
  const { value: source } = state.board;
  const { value: exercise } = state.exercise;
  if (!source || !exercise) return null;
  const { kind, seed } = state.alone.value;
  const signs = 'Bold: clues. Small: the values left. Outlined: the marked cells, which are asked about.';
  const notes = [exercise.text, exercise.rule, signs, `${exercise.title}; seed ${seed}. Dokulab`];
  return (
    <details>
      <summary>Save a picture</summary>
      <div class="buttons">
        <SaveFigure
          {...{ id: `exercise-${kind}-${seed}`, title: 'Board', notes }}
          draw={() => <BoardPicture drawing={drawingOf(source)} name={exercise.text} />}
        />
      </div>
    </details>
  );
}

export function ExercisePanel() {
  const { state, commands } = useRoom('lessons');
  const { kind, seed } = state.alone.value;
  const { chosen, isChecked } = state.answerTo(state.alone.value);
  const { value: exercise } = state.exercise;
  const isDone = isChecked && exercise !== null && judged(exercise, chosen).isRight;
  const choose = (id: string) => {
    const chosenKind = ALL_KINDS.find((one) => one === id);
    if (chosenKind) commands.practise({ kind: chosenKind });
  };
  return (
    <div class="lessons">
      <SelectField label="Exercise" value={kind} choose={choose}>
        {ALL_KINDS.map((id) => (
          <option value={id}>
            {isUnderstood(state.understood.value, id) ? `✓ ${KINDS[id].title}` : KINDS[id].title}
          </option>
        ))}
      </SelectField>
      <Exercise exerciseId={state.alone.value} />
      <SmallerQuestion exerciseId={state.alone.value} />
      {state.points.value.of > 0 && <p class="exercise-points">{scoreText(state.points.value)}</p>}
      <div class="buttons">
        <Button isStrong={isDone} act={() => commands.practise({ seed: seed < MAX_SEED ? seed + 1 : 0 })}>
          The same kind again
        </Button>
        <Button act={commands.harder}>A harder one</Button>
        <Button act={commands.close}>Done</Button>
      </div>
      <NumberField
        label="Number of the exercise (seed)"
        value={seed}
        min={0}
        max={MAX_SEED}
        change={(next: number) => commands.practise({ seed: next })}
      />
      <UnderstoodKinds />
      <SaveBoard />
      <OnPaper />
    </div>
  );
}

// Exercises on paper: how many and of which kinds, and the pages as the browser prints them.

/** As many as the engine makes. */
const MAX_ON_PAPER = 60;

const HOW: Record<MadeExercise['how'], string> = {
  one: 'Tick one.',
  several: 'Tick all that are right.',
  order: 'Number the boxes in order, from 1.',
};

/** The choices of a sheet, of this kind or of all kinds in turn, with the answers on a page of their own. */
export function OnPaper() {
  const { state, commands } = useRoom('lessons');
  const { count, isMixed } = state.paper.value;
  return (
    <details>
      <summary>On paper</summary>
      <Option
        isOn={isMixed}
        change={(isOn) => commands.setPaper({ isMixed: isOn })}
        hint="Otherwise all are of the kind above."
      >
        All kinds in turn
      </Option>
      <NumberField
        label="Exercises on the sheet"
        value={count}
        min={1}
        max={MAX_ON_PAPER}
        change={(next: number) => commands.setPaper({ count: next })}
      />
      <div class="buttons">
        <Button act={commands.printSheet}>Print, with answers</Button>
        <Button act={commands.saveSheet}>Save as HTML</Button>
      </div>
    </details>
  );
}

/** What is printed; the screen does not show it. The engine's document looks the same: both use its style sheet. */
function PaperSheet() {
  const { lessons: state } = useApp().store;
  const exercises = state.sheet.value;
  if (!exercises.length) return null;
  const points = exercises.reduce((sum, each) => sum + each.points, 0);
  return (
    <div class="lesson-sheet exercise-sheet">
      <h1>Exercises</h1>
      <div class="exercise-head">
        <span>Name</span>
        <span>Points, of {points}</span>
      </div>
      {exercises.map((exercise, index) => (
        <ExerciseOnPaper exercise={exercise} heading={`${index + 1}. ${exercise.title}`} />
      ))}
      <div class="exercise-key">
        <h1>Answers</h1>
        {exercises.map((exercise, index) => (
          <section>
            <h2>
              {index + 1}. {rightAnswerText(exercise)} <small>{pointsText(exercise.points)}</small>
            </h2>
            <p>{exercise.why}</p>
            <ul>
              {exercise.options.map(({ why }) => (
                <li>{why}</li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  );
}

/** An exercise to work on paper, with boxes for its answer. */
export function ExerciseOnPaper({ exercise, heading }: { exercise: MadeExercise; heading: string }) {
  const shape = geometry(exercise.box_rows, exercise.box_columns);
  const source = exerciseBoard(exercise, createSelection(signal(shape)));
  return (
    <article data-how={exercise.how}>
      <NumberedBoard shape={shape} drawing={drawingOf(source)} />
      <div>
        <h2>{heading}</h2>
        <p>{exercise.text}</p>
        <p>
          <small>{exercise.rule}</small>
        </p>
        <p>
          <small>
            <b>{HOW[exercise.how]}</b> {pointsText(exercise.points)}
          </small>
        </p>
        <ul class="exercise-options">
          {exercise.options.map(({ text }) => (
            <li>
              <span class="exercise-box" />
              <span>{text}</span>
            </li>
          ))}
        </ul>
      </div>
    </article>
  );
}

/** A board with the numbers of its rows and columns. */
export function NumberedBoard({
  shape,
  drawing,
}: {
  shape: Geometry;
  drawing: ReturnType<typeof drawingOf>;
}) {
  const numbers = Array.from({ length: shape.size }, (_, at) => <span>{at + 1}</span>);
  return (
    <div class="exercise-board" style={{ '--size': shape.size }}>
      <div class="exercise-columns" aria-hidden="true">
        {numbers}
      </div>
      <div class="exercise-rows" aria-hidden="true">
        {numbers}
      </div>
      <BoardPicture drawing={drawing} name="The board" />
    </div>
  );
}
