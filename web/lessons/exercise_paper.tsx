/** Exercises on paper: how many and of which kinds, and the pages as the browser prints them. */
import { signal } from '@preact/signals-core';
import { BoardPicture, drawingOf } from '../board/board_picture.tsx';
import { geometry } from '../board/geometry.ts';
import { createSelection } from '../board/selection.ts';
import { NumberField } from '../controls/number_field.tsx';
import { exerciseBoard, rightAnswerText } from '../exercises/exercise_state.ts';
import { useLessons } from './lessons_context.ts';
import type { Exercise } from '../engine/wire.d.ts';

/** As many as the engine makes. */
const MAX_ON_PAPER = 60;

const HOW: Record<Exercise['how'], string> = {
  one: 'Tick one.',
  several: 'Tick all that are right.',
  order: 'Number them in order.',
};

/** The choices of a sheet, of this kind or of all kinds in turn, with the answers on a page of their own. */
export function OnPaper() {
  const { state, commands } = useLessons();
  const { count, isMixed } = state.paper.value;
  return (
    <details>
      <summary>On paper</summary>
      <label class="option">
        <input
          type="checkbox"
          checked={isMixed}
          onChange={({ currentTarget }) => commands.setPaper({ isMixed: currentTarget.checked })}
        />
        <span>
          All kinds in turn<small>Otherwise all are of the kind above.</small>
        </span>
      </label>
      <NumberField
        label="Exercises on the sheet"
        value={count}
        min={1}
        max={MAX_ON_PAPER}
        change={(next: number) => commands.setPaper({ count: next })}
      />
      <div class="buttons">
        <button type="button" class="button" onClick={() => commands.printSheet()}>
          Print, with answers
        </button>
        <button type="button" class="button" onClick={() => commands.saveSheet()}>
          Save as HTML
        </button>
      </div>
    </details>
  );
}

/** What is printed; the screen does not show it. */
export function PaperSheet() {
  const { state } = useLessons();
  const exercises = state.sheet.value;
  if (!exercises.length) return null;
  return (
    <div class="lesson-sheet">
      <h1>Exercises</h1>
      {exercises.map((exercise, index) => (
        <article>
          <BoardOf exercise={exercise} />
          <div>
            <h2>
              {index + 1}. {exercise.title}
            </h2>
            <p>{exercise.text}</p>
            <p>
              <small>
                {exercise.rule} {HOW[exercise.how]}
              </small>
            </p>
            <ul>
              {exercise.options.map(({ text }) => (
                <li>☐ {text}</li>
              ))}
            </ul>
          </div>
        </article>
      ))}
      <section>
        <h1>Answers</h1>
        {exercises.map((exercise, index) => (
          <>
            <h2>
              {index + 1}. {rightAnswerText(exercise)}
            </h2>
            <ul>
              {exercise.options.map(({ why }) => (
                <li>{why}</li>
              ))}
            </ul>
          </>
        ))}
      </section>
    </div>
  );
}

function BoardOf({ exercise }: { exercise: Exercise }) {
  const shape = signal(geometry(exercise.box_rows, exercise.box_columns));
  const source = exerciseBoard(exercise, createSelection(shape));
  return <BoardPicture drawing={drawingOf(source)} name="The board" />;
}
