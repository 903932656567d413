/**
 * What a study's results say: solving times as the paper's table, as curves and by puzzle, and tests; exercises with
 * their commonest wrong answers; networks and lessons that were handed in.
 */
import { Rows, Table } from '../../../shared/controls/table.tsx';
import { Curves, Legend } from '../../../shared/controls/curves.tsx';
import { SaveFigure } from '../../../shared/controls/save_figure.tsx';
import { numberText, counted } from '../../../shared/text/words.ts';
import { minutesText, pText, wrongText, ofPeople } from './text.ts';
import { Option } from '../../../shared/controls/fields.tsx';
import { useState } from 'preact/hooks';
import { rightAnswerText } from '../../../shared/exercises/exercise_state.ts';
import { KINDS } from '../../../shared/exercises/kinds.ts';
import { answersOf, mistakesOf, workGroups, type WorkGroup, type Works } from './results_state.ts';
import type { ComponentProps } from 'preact';
import type { PuzzleTimes, StudyResult } from '../../../engine/wire.d.ts';
import type { ClassAnswers, ExerciseOutcome } from './exercise_results.ts';
import type { Work } from '../../../shared/exercises/work_code.ts';

const CURVES = 'study-curves';

/** A table that is scrolled sideways where it is wider than its place, which has a name then. */
const WideTable = ({
  label,
  isOfAnswers = false,
  ...rest
}: ComponentProps<typeof Table> & { label: string; isOfAnswers?: boolean }) => (
  <div class="study-wide" tabindex={0} role="region" aria-label={label}>
    <Table {...rest} class={`study-table ${isOfAnswers ? 'study-answers' : ''}`.trim()} />
  </div>
);

/** The paper's Table II: a row a person, and the averages. */
export function TableTwo({ result, isPaper }: { result: StudyResult; isPaper: boolean }) {
  const people = [...new Set(result.attempts.map(({ person }) => person))];
  const at = new Map(result.attempts.map((each) => [`${each.person}\n${each.puzzle}`, each]));
  const { puzzles } = result;
  const hasPaper = !isPaper && puzzles.some((each) => each.paper_mean !== null);
  return (
    <WideTable
      label="Times of each person"
      data-table="times"
      caption="Minutes for each puzzle"
      note={isPaper ? 'The paper’s own 15 people: its Table II' : 'Laid out as the paper’s Table II'}
      heads={['Person', ...puzzles.map(({ puzzle }) => puzzle)]}
      rows={people.map((person) => [
        person,
        ...puzzles.map(({ puzzle }) => {
          const each = at.get(`${person}\n${puzzle}`);
          return each && (each.solved ? minutesText(each.minutes) : 'unsuccessful');
        }),
      ])}
      foot={
        <>
          <Rows of={[['Average', ...puzzles.map(({ mean }) => placesText(mean))]]} />
          {hasPaper && (
            <Rows
              look="study-paper"
              of={[
                ['The paper’s average', ...puzzles.map((each) => each.paper_mean?.toFixed(2))],
                [
                  'The paper’s unsuccessful',
                  ...puzzles.map(({ paper_unsolved: unsolved }) => unsolved !== null && `${unsolved} of 15`),
                ],
              ]}
            />
          )}
        </>
      }
    />
  );
}

const placesText = (value: number | null) => (value === null ? '–' : value.toFixed(2));

export function Survival({ result, caption }: { result: StudyResult; caption: string }) {
  const ends = result.puzzles.flatMap(({ curve, stopped }) => [
    ...curve.map(({ minutes }) => minutes),
    ...stopped,
  ]);
  const { span, ticks } = minutesAxis(Math.max(1, ...ends));
  const curves = result.puzzles.map((each) => {
    const end = Math.max(0, ...each.curve.map(({ minutes }) => minutes), ...each.stopped);
    const steps = each.curve.map(({ minutes, share }) => ({ x: minutes, y: share }));
    const points = [{ x: 0, y: 1 }, ...steps, { x: end, y: steps.at(-1)?.y ?? 1 }];
    const marks = each.stopped.map((minutes) => ({ x: minutes, y: shareAt(each, minutes) }));
    return { name: each.puzzle, points, marks };
  });
  const halves = result.puzzles.map(({ puzzle, median }) =>
    median === null
      ? `${puzzle}: fewer than half solved it`
      : `${puzzle}: half had solved it after ${minutesText(median)} minutes`,
  );
  return (
    <figure class="study-figure">
      <Curves
        id={CURVES}
        isStepped
        curves={curves}
        across={{ name: 'minutes', at: (value: number) => value / span, ticks }}
        up={{ name: 'Still unsolved', at: (value: number) => value, ticks: SHARES }}
        words={`Kaplan-Meier curves. ${halves.join('. ')}.`}
      />
      <Legend names={result.puzzles.map(({ puzzle }) => puzzle)} />
      <figcaption class="quiet">
        Kaplan-Meier curves: the share of people who have not solved the puzzle yet. A mark: someone stopped
        unsolved.
      </figcaption>
      <div class="buttons">
        <SaveFigure id={CURVES} title="Curves" notes={[caption]} />
      </div>
    </figure>
  );
}

const SHARES = [0, 0.25, 0.5, 0.75, 1].map((value) => ({ value, words: `${value * 100}%` }));

const shareAt = ({ curve }: PuzzleTimes, minutes: number) =>
  Math.min(1, ...curve.filter((point) => point.minutes <= minutes).map(({ share }) => share));

/** An axis from 0 with at most eight round steps. */
function minutesAxis(max: number) {
  const power = 10 ** Math.floor(Math.log10(max / 8));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((size) => max / size <= 8) ?? max;
  const count = Math.ceil(max / step);
  const ticks = Array.from({ length: count + 1 }, (_, at) => ({
    value: at * step,
    words: String(Number((at * step).toFixed(2))),
  }));
  // The axis's name has the place of the last number.
  return { span: count * step, ticks: ticks.slice(0, -1) };
}

const PUZZLE_COLUMNS = ['Puzzle', 'Solved', 'Not solved', 'Mean', '95% interval', 'Median', '95% interval'];
const PUZZLE_NOTE =
  'The mean leaves out people who did not solve it; the median counts them as unsolved when they stopped. ' +
  'Intervals: 95%, by resampling people; from six people on.';
const MEASURE_COLUMNS = ['Measure', 'Correlation', '95% interval', 'Within people', 'p'];

export function PuzzleTable({ result }: { result: StudyResult }) {
  const range = (low: number | null, high: number | null) =>
    low === null ? '–' : `${minutesText(low)} to ${high === null ? 'no end' : minutesText(high)}`;
  return (
    <WideTable
      label="Each puzzle"
      data-table="puzzles"
      caption="Each puzzle"
      note={PUZZLE_NOTE}
      heads={PUZZLE_COLUMNS}
      rows={result.puzzles.map((each) => [
        each.puzzle,
        each.solved,
        each.unsolved,
        placesText(each.mean),
        range(each.mean_low, each.mean_high),
        each.median === null ? 'not reached' : minutesText(each.median),
        range(each.median_low, each.median_high),
      ])}
    />
  );
}

export function Tests({ result }: { result: StudyResult }) {
  const { correlations, comparisons, difference_p: p, permutations, exact } = result;
  const drawn = exact
    ? `all ${numberText(permutations)} orders`
    : `${numberText(permutations)} random orders`;
  const least = exact ? 0 : 1 / (permutations + 1);
  return (
    <section class="study-tests">
      <h3>Do harder puzzles take longer?</h3>
      <ul>
        {comparisons.map(({ first, second, longer, shorter, equal }) => (
          <li>
            {second} took longer than {first} for {longer} of {longer + shorter + equal}, less time for
            {` ${shorter}`}.
          </li>
        ))}
        {p !== null && (
          <li>
            Do the puzzles differ at all? Permutation test, p: {pText(p, least)} (each person’s times in{' '}
            {drawn}).
          </li>
        )}
      </ul>
      {correlations.length > 0 && (
        <WideTable
          label="Correlations"
          data-table="correlations"
          caption="Rank correlation with the time"
          note="Spearman’s; unsolved counts as longest. Within people: the mean of each person’s own."
          heads={MEASURE_COLUMNS}
          rows={correlations.map((each) => [
            each.measure,
            placesText(each.rho),
            each.low === null ? '–' : `${placesText(each.low)} to ${placesText(each.high)}`,
            placesText(each.within_people),
            each.p === null ? '–' : pText(each.p, least),
          ])}
        />
      )}
    </section>
  );
}

// The teacher's view of exercises: the class as a table, then each exercise with its commonest wrong answers.

/** How an answer is drawn: a sign that grey and a screen reader tell too. */
const SIGNS = { right: ['✓', 'right'], wrong: ['✗', 'wrong'], none: ['–', 'no answer'] } as const;

const percent = (part: number, whole: number) => (whole ? `${Math.round((100 * part) / whole)}%` : '–');

/** Who has what: a row a person, a column an exercise. */
export function ClassTable({ result }: { result: ClassAnswers }) {
  const { people, exercises } = result;
  const sum = (what: 'got' | 'of') => people.reduce((all, each) => all + each[what], 0);
  return (
    <WideTable
      label="Answers of each person"
      isOfAnswers
      data-table="answers"
      caption="Who has what"
      note="✓ right at the first answer, ✗ wrong, – no answer"
      heads={[
        'Person',
        ...exercises.map(({ exercise }, at) => <span title={KINDS[exercise.kind].title}>{at + 1}</span>),
        'Points',
      ]}
      rows={people.map(({ person, answers, got, of }) => [
        person,
        ...answers.map((answer) => <Sign outcome={!answer ? 'none' : answer.isRight ? 'right' : 'wrong'} />),
        `${got} of ${of}`,
      ])}
      foot={
        <Rows
          of={[
            [
              'Right',
              ...exercises.map(({ right, answered }) => percent(right, answered)),
              percent(sum('got'), sum('of')),
            ],
            [
              'Seconds',
              ...exercises.map(({ seconds }) => (seconds === null ? '–' : Math.round(seconds))),
              null,
            ],
          ]}
        />
      }
    />
  );
}

function Sign({ outcome }: { outcome: keyof typeof SIGNS }) {
  const [sign, words] = SIGNS[outcome];
  return (
    <span data-answer={outcome}>
      <span aria-hidden="true">{sign}</span>
      <span class="unseen">{words}</span>
    </span>
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

// The teacher's view of networks and lessons that were handed in: a table of each, and the commonest mistakes.

/** The columns after the person's. */
const COLUMNS: Record<Work['what'], readonly (readonly [string, (work: any) => string | number])[]> = {
  network: [
    ['Own moves', ({ own }) => own],
    ['By the page', ({ byPage }) => byPage],
    ['Mistakes', mistakesOf],
    ['End', ({ isSolved }) => (isSolved ? 'solved' : 'no solution')],
  ],
  lesson: [
    ['Steps seen', ({ seen, steps }) => `${seen} of ${steps}`],
    ['Exercises right', (work) => answersOf(work, 'right')],
    ['Wrong', (work) => answersOf(work, 'wrong')],
    ['Not answered', ({ answers }) => answers.filter((answer: string) => answer === 'none').length],
  ],
};

const WORKS: Record<Work['what'], string> = { network: 'Network by hand', lesson: 'Lesson' };

export function WorksResults({ works }: { works: Works }) {
  return workGroups(works).map((group) => <OneGroup key={group.key} group={group} />);
}

function OneGroup({ group: { title, what, rows, mistakes } }: { group: WorkGroup }) {
  const columns = COLUMNS[what];
  const name = `${WORKS[what]}: ${title}`;
  return (
    <section class="study-each">
      <WideTable
        label={name}
        data-table={what}
        caption={name}
        heads={['Person', ...columns.map(([words]) => words)]}
        rows={rows.map(({ person, work }) => [person, ...columns.map(([, valueOf]) => valueOf(work))])}
      />
      {mistakes.length > 0 && (
        <>
          <h3>What went wrong</h3>
          <ul>
            {mistakes.map(({ words, times, people }) => (
              <li>
                <strong>
                  {counted(times, 'time')}, {ofPeople(people)}:
                </strong>{' '}
                {words}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
