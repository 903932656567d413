/** The exercises of a study: which kinds, in which order, made by which seed. */
import { SelectField, NumberField } from '../../../shared/controls/fields.tsx';
import { Button } from '../../../shared/controls/button.tsx';
import { useState } from 'preact/hooks';
import { iconOf } from '../../../shared/controls/icons.tsx';
import { MAX_SEED } from '../../../shared/exercises/exercise_state.ts';
import { useRoom } from '../../../shared/controls/app_context.ts';
import { MAX_EXERCISES, exerciseIds } from './study_link.ts';
import { ALL_KINDS, KINDS, type Kind } from '../../../shared/exercises/kinds.ts';

export function AddingExercises() {
  const { state, commands } = useRoom('study');
  const { preparing } = state;
  const [kind, setKind] = useState<Kind>(ALL_KINDS[0]);
  const { seed, kinds } = preparing.study.value.exercises;
  return (
    <div class="study-part">
      <h3>Exercises</h3>
      <SelectField
        label="Kind"
        value={kind}
        choose={(value) => setKind(ALL_KINDS.find((id) => id === value) ?? kind)}
      >
        {ALL_KINDS.map((id) => (
          <option value={id}>{KINDS[id].title}</option>
        ))}
      </SelectField>
      <div class="buttons">
        <Button act={() => commands.addExercises([kind])}>Add exercise</Button>
        <Button act={() => commands.addExercises(ALL_KINDS)}>One of each kind</Button>
        {kinds.length > 0 && <Button act={() => commands.removeExercise(null)}>Remove exercises</Button>}
      </div>
      {kinds.length > 0 && (
        <NumberField
          label="Seed: another one makes other exercises"
          value={seed}
          min={0}
          max={MAX_SEED - MAX_EXERCISES}
          change={commands.setExerciseSeed}
        />
      )}
      <p class="quiet">Everyone gets the same exercises, one try each.</p>
    </div>
  );
}

/** The exercises in the main area, after the puzzles. */
export function ExerciseList() {
  const { state, commands } = useRoom('study');
  const { preparing } = state;
  const ids = exerciseIds(preparing.study.value.exercises);
  if (!ids.length) return null;
  return (
    <section class="study-exercises" aria-label="Exercises">
      <h3>Exercises</h3>
      <ol>
        {ids.map(({ kind, seed }, at) => (
          <li key={at}>
            <a href={`#learn/lessons?exercise=${kind}&seed=${seed}`}>{KINDS[kind].title}</a>
            <Button
              aria-label={`Remove exercise ${at + 1}: ${KINDS[kind].title}`}
              act={() => commands.removeExercise(at)}
            >
              {iconOf('close')}
            </Button>
          </li>
        ))}
      </ol>
    </section>
  );
}
