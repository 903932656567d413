/** An exercise: its question, the options to choose from or to order, and what is wrong with an answer. */
import { BoardPicture, drawingOf } from '../board/board_picture.tsx';
import { Board } from '../board/board_view.tsx';
import { NumberField } from '../controls/number_field.tsx';
import { SaveFigure } from '../controls/save_figure.tsx';
import { OnPaper, PaperSheet } from './exercise_paper.tsx';
import { judged, KINDS, MAX_SEED } from './exercise_state.ts';
import { useLessons } from './lessons_context.ts';

/**
 * The exercise that is asked for, in a lesson or by itself.
 * @param props null where there is none such
 */
export function Exercise({ exerciseId }: { exerciseId: import('./exercise_state.ts').ExerciseId | null }) {
  const { state } = useLessons();
  if (!exerciseId) return <p class="trouble">There is no such exercise.</p>;
  const exercise = state.exerciseOf(exerciseId);
  const { value: task } = state.taskOf(exerciseId);
  if (exercise) return <Asked exerciseId={exerciseId} exercise={exercise} />;
  if (task.phase === 'failed') return <p class="trouble">{task.message}</p>;
  const words = state.mode.value === 'edit' ? KINDS[exerciseId.kind] : 'Making the exercise.';
  return (
    <p class="quiet" role="status">
      {words}
    </p>
  );
}

const ORDERED = 'Press the options in order; press one again to take it back.';

function Asked({
  exerciseId,
  exercise,
}: {
  exerciseId: import('./exercise_state.ts').ExerciseId;
  exercise: import('../engine/wire.d.ts').Exercise;
}) {
  const { state, commands } = useLessons();
  const { how, options } = exercise;
  const { chosen, isChecked } = state.answerTo(exerciseId);
  const hasOthers = state.exerciseHere.value.length > 1;
  const isFaced = state.exercise.value === exercise;
  return (
    <section class="lesson-exercise" aria-label="Exercise">
      <p>{exercise.question}</p>
      <p class="quiet">
        {exercise.rule}
        {how === 'order' && ` ${ORDERED}`}
      </p>
      <div class="choices" role="group" aria-label="Your answer">
        {options.map(({ text }, option) => (
          <button
            type="button"
            class="button"
            key={option}
            aria-pressed={chosen.includes(option) ? 'true' : 'false'}
            onClick={() => commands.choose(option, exerciseId)}
          >
            {how === 'order' && chosen.includes(option) && `${chosen.indexOf(option) + 1}. `}
            {text}
          </button>
        ))}
      </div>
      <div class="buttons">
        <button type="button" class="button strong" onClick={() => commands.check(exerciseId)}>
          Check
        </button>
        {hasOthers && (
          <button
            type="button"
            class="button"
            aria-pressed={isFaced ? 'true' : 'false'}
            onClick={() => commands.face(exerciseId)}
          >
            On the board
          </button>
        )}
      </div>
      <div role="status">{isChecked && <Judgement exercise={exercise} chosen={chosen} />}</div>
    </section>
  );
}

function Judgement({
  exercise,
  chosen,
}: {
  exercise: import('../engine/wire.d.ts').Exercise;
  chosen: readonly number[];
}) {
  const { isRight, reasons } = judged(exercise, chosen);
  const explanations = isRight ? exercise.options.map(({ why }) => why) : reasons;
  return (
    <>
      <p class="verdict">{isRight ? 'Right.' : 'Not yet.'}</p>
      <ul>
        {explanations.map((why) => (
          <li>{why}</li>
        ))}
      </ul>
    </>
  );
}

export function ExerciseStage() {
  return (
    <>
      <Board />
      <PaperSheet />
    </>
  );
}

/** The exercise's board as a file, with its question. */
function SaveBoard() {
  const { state } = useLessons();
  const { value: source } = state.board;
  const { value: exercise } = state.exercise;
  if (!source || !exercise) return null;
  const { kind, seed } = state.alone.value;
  const signs = 'Bold: clues. Small: the values left. Outlined: the cells asked about.';
  const notes = [exercise.question, exercise.rule, signs, `${exercise.title}; seed ${seed}. Dokulab`];
  return (
    <details>
      <summary>Save a picture</summary>
      <div class="buttons">
        <SaveFigure
          {...{ id: `exercise-${kind}-${seed}`, title: 'Board', notes }}
          draw={() => <BoardPicture drawing={drawingOf(source)} name={exercise.question} />}
        />
      </div>
    </details>
  );
}

export function ExercisePanel() {
  const { state, commands } = useLessons();
  const { kind, seed } = state.alone.value;
  const choose = ({ currentTarget: { value } }: any) => commands.practise({ kind: value });
  return (
    <div class="lessons">
      <label class="select-field">
        <span>Exercise</span>
        <select value={kind} onChange={choose}>
          {Object.entries(KINDS).map(([id, words]) => (
            <option value={id}>{words}</option>
          ))}
        </select>
      </label>
      <Exercise exerciseId={state.alone.value} />
      <div class="buttons">
        <button
          type="button"
          class="button"
          onClick={() => commands.practise({ seed: Math.min(MAX_SEED, seed + 1) })}
        >
          Another one
        </button>
        <button type="button" class="button" onClick={() => commands.close()}>
          Done
        </button>
      </div>
      <NumberField
        label="Number of the exercise (seed)"
        value={seed}
        min={0}
        max={MAX_SEED}
        change={(next: number) => commands.practise({ seed: next })}
      />
      <SaveBoard />
      <OnPaper />
    </div>
  );
}
