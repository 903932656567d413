/** The teacher's view of exercises: the class as a table, then each exercise with its commonest wrong answers. */
import { Option } from '../../../shared/controls/fields.tsx';
import { useState } from 'preact/hooks';
import { rightAnswerText } from '../../../shared/exercises/exercise_state.ts';
import { wrongText } from './text.ts';
import { KINDS } from '../../../shared/exercises/kinds.ts';
import type { ClassAnswers, ExerciseOutcome } from './exercise_results.ts';

/** How an answer is drawn: a sign that grey and a screen reader tell too. */
const SIGNS = { right: ['✓', 'right'], wrong: ['✗', 'wrong'], none: ['–', 'no answer'] } as const;

const percent = (part: number, whole: number) => (whole ? `${Math.round((100 * part) / whole)}%` : '–');

/** Who has what: a row a person, a column an exercise. */
export function ClassTable({ result }: { result: ClassAnswers }) {
  const { people, exercises } = result;
  return (
    <div class="study-wide" tabindex={0} role="region" aria-label="Answers of each person">
      <table class="study-table study-answers" data-table="answers">
        <caption>
          Who has what<small>✓ right at the first answer, ✗ wrong, – no answer</small>
        </caption>
        <thead>
          <tr>
            <th scope="col">Person</th>
            {exercises.map(({ exercise }, at) => (
              <th scope="col" title={KINDS[exercise.kind].title}>
                {at + 1}
              </th>
            ))}
            <th scope="col">Points</th>
          </tr>
        </thead>
        <tbody>
          {people.map(({ key, person, answers, got, of }) => (
            <tr key={key}>
              <th scope="row">{person}</th>
              {answers.map((answer) => {
                const outcome = answer?.isRight ? 'right' : 'wrong';
                const [sign, words] = SIGNS[answer ? outcome : 'none'];
                return (
                  <td data-answer={answer ? outcome : 'none'}>
                    <span aria-hidden="true">{sign}</span>
                    <span class="unseen">{words}</span>
                  </td>
                );
              })}
              <td>
                {got} of {of}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Right</th>
            {exercises.map(({ right, answered }) => (
              <td>{percent(right, answered)}</td>
            ))}
            <td>
              {percent(
                people.reduce((sum, { got }) => sum + got, 0),
                people.reduce((sum, { of }) => sum + of, 0),
              )}
            </td>
          </tr>
          <tr>
            <th scope="row">Seconds</th>
            {exercises.map(({ seconds }) => (
              <td>{seconds === null ? '–' : Math.round(seconds)}</td>
            ))}
            <td />
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

/** The exercises in their order or the hardest first, each with its wrong answers. */
export function EachExercise({ exercises }: { exercises: readonly ExerciseOutcome[] }) {
  const [isByHardness, setByHardness] = useState(false);
  const numbered = exercises.map((outcome, at) => ({ outcome, number: at + 1 }));
  const share = ({ right, answered }: ExerciseOutcome) => (answered ? right / answered : 2);
  if (isByHardness) numbered.sort((one, other) => share(one.outcome) - share(other.outcome));
  return (
    <section class="study-each">
      <h3>What went wrong</h3>
      <Option isOn={isByHardness} change={(isOn) => setByHardness(isOn)}>
        Hardest first
      </Option>
      {numbered.map(({ outcome, number }) => (
        <OneExercise key={number} outcome={outcome} number={number} />
      ))}
    </section>
  );
}

/** Wrong answers that are listed at once: rarer ones follow on demand. */
const LISTED = 3;

function OneExercise({ outcome, number }: { outcome: ExerciseOutcome; number: number }) {
  const { exercise, answered, right, wrong } = outcome;
  const list = (some: typeof wrong) => (
    <ul>
      {some.map(({ text, people, reasons }) => (
        <li>
          <strong>{wrongText(people, text)}</strong> {reasons.join(' ')}
        </li>
      ))}
    </ul>
  );
  return (
    <article data-exercise={number}>
      <h4>
        {number}.{' '}
        <a href={`#learn/lessons?exercise=${exercise.kind}&seed=${exercise.seed}`}>{exercise.title}</a>
        <small>
          {right} of {answered} right
        </small>
      </h4>
      <p>
        Right: <strong>{rightAnswerText(exercise)}</strong> <span class="quiet">{exercise.why}</span>
      </p>
      {wrong.length > 0 && list(wrong.slice(0, LISTED))}
      {wrong.length > LISTED && (
        <details>
          <summary>More wrong answers</summary>
          {list(wrong.slice(LISTED))}
        </details>
      )}
    </article>
  );
}
