/** A rating: the level and the path on one card, and on another the runs of a search, and what each number means. */
import { Button } from '../../../shared/controls/button.tsx';
import { SelectField } from '../../../shared/controls/fields.tsx';
import { useApp } from '../../../shared/controls/app_context.ts';
import { LevelChart } from '../../../shared/controls/level_chart.tsx';
import { SaveFigure } from '../../../shared/controls/save_figure.tsx';
import { stacked, type LogScale } from '../../../shared/controls/axis.ts';
import { resultAbout } from '../../../shared/controls/task.ts';
import { TaskStatus } from '../../../shared/controls/task_status.tsx';
import { hardestTitle } from '../../../shared/steps/step_path.ts';
import { capitalised, measureText, numberText } from '../../../shared/text/words.ts';
import { callCountBy, levelOnBoard } from './rated_state.ts';
import {
  GUESSES,
  MEANS,
  PATH,
  RUNS_CAPTION,
  WITH_MORE_LOGIC,
  WHY_THREE,
  callCountText,
  classVerdict,
  levelText,
  noRatingText,
  runsSummary,
  sparseText,
  spreadText,
  stepsText,
} from './text.ts';
import type { ComponentChildren } from 'preact';
import type { LevelTable } from '../../../frame/store.ts';
import type { CallLevel, RateResult } from '../../../engine/wire.d.ts';

type CallCount = RateResult['call_counts'][number];

/** The chart of the runs: its height, and a dot's width. */
const HEIGHT = 84;
const DOT = 9;

export function RatingCard({ result }: { result: RateResult }) {
  const { store } = useApp();
  if (result.verdict !== 'unique') return <p class="verdict">{noRatingText(result.verdict)}</p>;
  const levels = result.call_level ? store.levels.value : [];
  const sweeps = callCountBy(result, 'sweeps');
  const { verdict, why } = classVerdict(result, levels);
  const { level, isFinal } = levelOnBoard(store);
  return (
    <div class="stack rating">
      <p>
        <strong>{verdict}</strong> <span class="quiet">{why}</span>
      </p>
      {result.sparse && <p class="quiet">{sparseText(isFinal ? level : null)}</p>}
      {sweeps && <RunsChart count={sweeps} levels={levels} />}
      {result.call_level !== null && <TableChoice />} {!result.cut && <p class="quiet">{MEANS}</p>}
      <dl class="figures">
        {result.call_counts.map((count) => (
          <Counting count={count} isCut={result.cut} />
        ))}
        {result.with_more_logic !== null && (
          <Figure name="With more logic" value={measureText(result.with_more_logic)}>
            {WITH_MORE_LOGIC}
          </Figure>
        )}
        {result.guesses !== null && (
          <Figure name="Guesses" value={result.guesses}>
            {GUESSES}
          </Figure>
        )}
      </dl>
      <details class="why">
        <summary>Why three counts?</summary>
        <p>{WHY_THREE}</p>
      </details>
    </div>
  );
}

/** Whose classes they are. */
function TableChoice() {
  const { store, commands } = useApp();
  const { table, source } = store.levelTable.value;
  return (
    <SelectField
      label="Classes from"
      class="table-choice"
      value={table}
      choose={(value) => commands.setLevelTable(value as LevelTable)}
      hint={table !== 'paper' && source}
    >
      <option value="paper">the paper’s Table I</option>
      <option value="calibrated">Sudoku Exchange puzzles</option>
    </SelectField>
  );
}

function Counting({ count, isCut }: { count: CallCount; isCut: boolean }) {
  const { counting, mean } = count;
  return (
    <Figure name={capitalised(counting)} value={measureText(mean)} spread={isCut ? '' : spreadText(count)}>
      {callCountText(count, isCut)}
    </Figure>
  );
}

type FigureProps = {
  name: string;
  value: string | number;
  isBound?: boolean;
  spread?: string;
  children?: ComponentChildren;
};

/** A number of a rating, and what it means in a sentence. */
export function Figure({ name, value, isBound = false, spread = '', children }: FigureProps) {
  return (
    <div class="figure">
      <dt>{name}</dt>
      <dd>
        {isBound && <span class="spread">at least </span>}
        <strong>{value}</strong>
        {spread && <span class="spread"> {spread}</span>}
        <small>{children}</small>
      </dd>
    </div>
  );
}

/** The runs' chart, by the name under which it is saved. */
const RUNS_PICTURE = 'call-count-runs';

/** The runs over the levels, with their mean and how sure it is. */
function RunsChart({ count, levels }: { count: CallCount; levels: readonly CallLevel[] }) {
  const { store } = useApp();
  const runs = [...count.runs].sort((a, b) => a - b);
  const words = runsSummary(count, runs);
  return (
    <figure class="runs">
      <LevelChart
        id={RUNS_PICTURE}
        levels={levels}
        values={runs}
        height={HEIGHT}
        words={words}
        draw={(scale: LogScale) => {
          const places = runs.map(scale.at);
          const heights = stacked(places, DOT);
          const lift = Math.min(DOT, (HEIGHT - 20) / Math.max(1, ...heights));
          const mean = scale.at(count.mean);
          const median = scale.at(count.median);
          return (
            <>
              <rect
                class="interval"
                x={scale.at(count.low)}
                y="8"
                width={Math.max(2, scale.at(count.high) - scale.at(count.low))}
                height="8"
              />
              <path class="mean" d={`M${mean} 2V${HEIGHT}`} />
              <path class="median" d={`M${median} ${HEIGHT}l-5 -8h10z`} />
              {places.map((place, index) => (
                <circle class="run" cx={place} cy={HEIGHT - 14 - heights[index] * lift} r="4" />
              ))}
            </>
          );
        }}
      />
      <figcaption class="quiet">{RUNS_CAPTION}</figcaption>
      <details>
        <summary>The runs as numbers</summary>
        <p>{runs.map((run) => measureText(run)).join(', ')}</p>
        <div class="buttons">
          <SaveFigure
            id={RUNS_PICTURE}
            title="Chart"
            notes={[RUNS_CAPTION, words, `Puzzle ${store.puzzle.value}; seed 0. Dokulab`]}
          />
        </div>
      </details>
    </figure>
  );
}

/** The level, and the path that a person takes: its hardest technique, its rating and its score. */
export function LevelCard() {
  const { store, commands } = useApp();
  const task = store.tasks.fullPath.value;
  const path = resultAbout(task, store.askedPuzzle.value);
  if (!path) {
    return <TaskStatus task={task} words="Find the path" stop={() => commands.stopRatingPath()} />;
  }
  if (path.verdict !== 'unique') return <p class="verdict">{noRatingText(path.verdict)}</p>;
  const { level, isFinal } = levelOnBoard(store);
  const { verdict, why } = levelText(level, isFinal);
  const trials = path.steps.filter(({ technique }) => technique === 'trial').length;
  const open = (
    <>
      <Button isBare class="technique-name" act={() => commands.go('explain')}>
        See the steps
      </Button>
      .
    </>
  );
  return (
    <div class="stack rating">
      <div class="level-verdict">
        <p class="level-name">{verdict}</p>
        <p class="quiet">{why}</p>
      </div>
      <dl class="figures">
        <Figure name="Hardest" value={hardestTitle(path) ?? '–'}>
          {PATH.hardest}
        </Figure>
        <Figure name="Score" value={numberText(path.score)}>
          {PATH.score}
        </Figure>
        <Figure name="Steps" value={numberText(path.steps.length)}>
          {stepsText(trials)} {open}
        </Figure>
      </dl>
    </div>
  );
}
