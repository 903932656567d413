/** An exercise in a lesson or by itself, on its board, and as a picture or on paper. */
import { SelectField, NumberField } from '../../../shared/controls/fields.tsx';
import { Button } from '../../../shared/controls/button.tsx';
import { BoardPicture, drawingOf } from '../../../shared/board/board_picture.tsx';
import { Board } from '../../../shared/board/board_view.tsx';
import { SaveFigure } from '../../../shared/controls/save_figure.tsx';
import { ExerciseCard } from '../../../shared/exercises/exercise_card.tsx';
import { MAX_SEED, judged, keyOf, type ExerciseId } from '../../../shared/exercises/exercise_state.ts';
import { numberText } from '../../../shared/text/words.ts';
import { ENOUGH, isUnderstood } from './understood.ts';
import { scoreText } from '../../../shared/exercises/text.ts';
import { OnPaper, PaperSheet } from './exercise_paper.tsx';
import { useApp, useRoom } from '../../../shared/controls/app_context.ts';
import { LiveText } from '../../../shared/controls/live_text.tsx';
import { ALL_KINDS, KINDS } from '../../../shared/exercises/kinds.ts';

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

function Asked({
  exerciseId,
  exercise,
}: {
  exerciseId: ExerciseId;
  exercise: import('../../../engine/wire.d.ts').Exercise;
}) {
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
