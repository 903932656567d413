/** The student's exercises: the one to answer, with its board, and what came of all of them. */
import { Button } from '../../../shared/controls/button.tsx';
import { ExerciseCard } from '../../../shared/exercises/exercise_card.tsx';
import { judged, pointsOf } from '../../../shared/exercises/exercise_state.ts';
import { pointsText, scoreText } from '../../../shared/exercises/text.ts';
import { useInSight } from '../../../shared/controls/in_sight.ts';
import { exerciseAt, type Sitting } from './sitting_state.ts';
import { useApp, useRoom } from '../../../shared/controls/app_context.ts';
import { MAKING, exerciseName } from './text.ts';
import { LiveText } from '../../../shared/controls/live_text.tsx';
import { KINDS } from '../../../shared/exercises/kinds.ts';
import type { Study } from './study_link.ts';

/** No clicker walks here, but the options have keys. */
const NO_WALK = -1;

export function Answering({ study, sitting }: { study: Study; sitting: Sitting }) {
  const { state, commands } = useRoom('study');
  const { sets } = state;
  const place = exerciseAt(sitting, study);
  const { kinds } = study.exercises;
  const exercise = state.exercise.value;
  const head = useInSight<HTMLParagraphElement>(place);
  const given = sitting.answers[place] ?? null;
  const { chosen, isTooShort } = state.draft.value;
  const answer = given
    ? { chosen: given.chosen, isChecked: true, first: given.chosen }
    : { chosen, isChecked: isTooShort, first: null };
  if (!exercise) return <Making study={study} />;
  const isLast = place + 1 === kinds.length;
  return (
    <div class="study-part">
      <p class="study-strong" ref={head}>
        {exerciseName(place, kinds.length)}
      </p>
      <ExerciseCard
        exercise={exercise}
        answer={answer}
        choose={commands.choose}
        isFinal={given !== null}
        walkedTo={NO_WALK}
      >
        {given ? (
          <Button isStrong act={commands.nextExercise}>
            {isLast ? 'Finish' : 'Next exercise'}
          </Button>
        ) : (
          <Button isStrong act={commands.answer}>
            Answer
          </Button>
        )}
      </ExerciseCard>
      {sets.of(study.exercises) && <Score study={study} sitting={sitting} />}
    </div>
  );
}

/** While the engine makes the exercises, or where it could not. */
function Making({ study }: { study: Study }) {
  const { state, commands } = useRoom('study');
  const { sets } = state;
  const task = sets.taskOf(study.exercises).value;
  return (
    <div class="study-part">
      {task.phase !== 'failed' && <LiveText>{MAKING}</LiveText>}
      {task.phase === 'failed' && (
        <>
          <p class="trouble" role="alert">
            {task.message}
          </p>
          <Button act={commands.retry}>Try again</Button>
        </>
      )}
    </div>
  );
}

function Score({ study, sitting }: { study: Study; sitting: Sitting }) {
  const { sets } = useApp().store.study;
  const answered = (sets.of(study.exercises) ?? []).flatMap((exercise, at) => {
    const answer = sitting.answers[at];
    return answer ? [{ exercise, first: answer.chosen }] : [];
  });
  return answered.length ? <p class="exercise-points">{scoreText(pointsOf(answered))}</p> : null;
}

/** What came of the exercises, under the code. */
export function Answers({ study, sitting }: { study: Study; sitting: Sitting }) {
  const { sets } = useApp().store.study;
  const exercises = sets.of(study.exercises);
  if (!exercises?.length) return null;
  return (
    <>
      <table class="study-table">
        <caption>Your exercises</caption>
        <thead>
          <tr>
            <th scope="col">Exercise</th>
            <th scope="col">Answer</th>
            <th scope="col">Worth</th>
          </tr>
        </thead>
        <tbody>
          {exercises.map((exercise, at) => {
            const answer = sitting.answers[at];
            return (
              <tr key={at}>
                <th scope="row">
                  {at + 1}. {KINDS[exercise.kind].title}
                </th>
                <td>{answer && judged(exercise, answer.chosen).isRight ? 'right' : 'wrong'}</td>
                <td>{pointsText(exercise.points)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <Score study={study} sitting={sitting} />
    </>
  );
}
