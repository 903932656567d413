/** Exercises on paper: how many and of which kinds, and the pages as the browser prints them. */
import { Button } from '../../../shared/controls/button.tsx';
import { Option, NumberField } from '../../../shared/controls/fields.tsx';
import { signal } from '@preact/signals-core';
import { BoardPicture, drawingOf } from '../../../shared/board/board_picture.tsx';
import { geometry, type Geometry } from '../../../shared/board/geometry.ts';
import { createSelection } from '../../../shared/board/selection.ts';
import { exerciseBoard, rightAnswerText } from '../../../shared/exercises/exercise_state.ts';
import { pointsText } from '../../../shared/exercises/text.ts';
import { useApp, useRoom } from '../../../shared/controls/app_context.ts';
import type { Exercise } from '../../../engine/wire.d.ts';

/** As many as the engine makes. */
const MAX_ON_PAPER = 60;

const HOW: Record<Exercise['how'], string> = {
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
export function PaperSheet() {
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
export function ExerciseOnPaper({ exercise, heading }: { exercise: Exercise; heading: string }) {
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
