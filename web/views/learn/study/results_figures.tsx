/** What a study's results say: the paper's table, solving times as curves and by puzzle, and tests. */
import { Curves, Legend } from '../../../shared/controls/curves.tsx';
import { SaveFigure } from '../../../shared/controls/save_figure.tsx';
import { numberText } from '../../../shared/text/words.ts';
import { minutesText, pText } from './text.ts';
import type { PuzzleTimes, StudyResult } from '../../../engine/wire.d.ts';

const CURVES = 'study-curves';

/** The paper's Table II: a row a person, and the averages. */
export function TableTwo({ result, isPaper }: { result: StudyResult; isPaper: boolean }) {
  const people = [...new Set(result.attempts.map(({ person }) => person))];
  const at = new Map(result.attempts.map((each) => [`${each.person}\n${each.puzzle}`, each]));
  const { puzzles } = result;
  const hasPaper = !isPaper && puzzles.some((each) => each.paper_mean !== null);
  return (
    <div class="study-wide" tabindex={0} role="region" aria-label="Times of each person">
      <table class="study-table" data-table="times">
        <caption>
          Minutes for each puzzle
          <small>
            {isPaper ? 'The paper’s own 15 people: its Table II' : 'Laid out as the paper’s Table II'}
          </small>
        </caption>
        <thead>
          <tr>
            <th scope="col">Person</th>
            {puzzles.map(({ puzzle }) => (
              <th scope="col">{puzzle}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {people.map((person) => (
            <tr key={person}>
              <th scope="row">{person}</th>
              {puzzles.map(({ puzzle }) => {
                const each = at.get(`${person}\n${puzzle}`);
                return <td>{!each ? '' : each.solved ? minutesText(each.minutes) : 'unsuccessful'}</td>;
              })}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Average</th>
            {puzzles.map(({ mean }) => (
              <td>{mean === null ? '–' : mean.toFixed(2)}</td>
            ))}
          </tr>
          {hasPaper && (
            <>
              <tr class="study-paper">
                <th scope="row">The paper’s average</th>
                {puzzles.map(({ paper_mean: mean }) => (
                  <td>{mean === null ? '' : mean.toFixed(2)}</td>
                ))}
              </tr>
              <tr class="study-paper">
                <th scope="row">The paper’s unsuccessful</th>
                {puzzles.map(({ paper_unsolved: unsolved }) => (
                  <td>{unsolved === null ? '' : `${unsolved} of 15`}</td>
                ))}
              </tr>
            </>
          )}
        </tfoot>
      </table>
    </div>
  );
}

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
const MEASURE_COLUMNS = ['Measure', 'Correlation', '95% interval', 'Within people', 'p'];

export function PuzzleTable({ result }: { result: StudyResult }) {
  const range = (low: number | null, high: number | null) =>
    low === null ? '–' : `${minutesText(low)} to ${high === null ? 'no end' : minutesText(high)}`;
  return (
    <div class="study-wide" tabindex={0} role="region" aria-label="Each puzzle">
      <table class="study-table" data-table="puzzles">
        <caption>
          Each puzzle
          <small>
            The mean leaves out people who did not solve it; the median counts them as unsolved when they
            stopped. Intervals: 95%, by resampling people; from six people on.
          </small>
        </caption>
        <thead>
          <tr>
            {PUZZLE_COLUMNS.map((words) => (
              <th scope="col">{words}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {result.puzzles.map((each) => (
            <tr key={each.puzzle}>
              <th scope="row">{each.puzzle}</th>
              <td>{each.solved}</td>
              <td>{each.unsolved}</td>
              <td>{each.mean === null ? '–' : each.mean.toFixed(2)}</td>
              <td>{range(each.mean_low, each.mean_high)}</td>
              <td>{each.median === null ? 'not reached' : minutesText(each.median)}</td>
              <td>{range(each.median_low, each.median_high)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

export function Tests({ result }: { result: StudyResult }) {
  const { correlations, comparisons, difference_p: p, permutations, exact } = result;
  const number = (value: number | null) => (value === null ? '–' : value.toFixed(2));
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
        <div class="study-wide" tabindex={0} role="region" aria-label="Correlations">
          <table class="study-table" data-table="correlations">
            <caption>
              Rank correlation with the time
              <small>
                Spearman’s; unsolved counts as longest. Within people: the mean of each person’s own.
              </small>
            </caption>
            <thead>
              <tr>
                {MEASURE_COLUMNS.map((words) => (
                  <th scope="col">{words}</th>
                ))}
              </tr>
            </thead>
            <tbody>
              {correlations.map((each) => (
                <tr key={each.measure}>
                  <th scope="row">{each.measure}</th>
                  <td>{number(each.rho)}</td>
                  <td>{each.low === null ? '–' : `${number(each.low)} to ${number(each.high)}`}</td>
                  <td>{number(each.within_people)}</td>
                  <td>{each.p === null ? '–' : pText(each.p, least)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
