/** Rate: how hard the puzzle on the board is, with the evidence; how it compares. */
import { CLASSIC } from '../../../shared/board/geometry.ts';
import { MiniBoard } from '../../../shared/board/mini_board.tsx';
import { sourceTitle } from '../../../shared/board/source_title.ts';
import { useApp } from '../../../shared/controls/app_context.ts';
import { Button } from '../../../shared/controls/button.tsx';
import { callLevelOf, classText } from '../../../shared/controls/call_levels.ts';
import { Choice } from '../../../shared/controls/fields.tsx';
import { iconOf } from '../../../shared/controls/icons.tsx';
import { LevelStrip } from '../../../shared/controls/level_chart.tsx';
import { IDLE, isUnderWay, resultAbout } from '../../../shared/controls/task.ts';
import { TaskStatus } from '../../../shared/controls/task_status.tsx';
import { explainerKey, type ExplainerScale } from '../../../shared/steps/step_path.ts';
import { measureText, tenthsText } from '../../../shared/text/words.ts';
import { explainerFigures } from './rated_state.ts';
import { Figure, LevelCard, RatingCard } from './rating_card.tsx';
import { EFFORT, EXPLAINER, INTRO, SCALES, TOO_LARGE, explainerStepsText, runsText } from './text.ts';
import style from './style.css';

export const styles = [style];

export const open = () => ({ Panel: Rate });

/** The size of the largest board whose search effort is measured. */
const LARGEST = 9;

export function Rate() {
  const { store, commands } = useApp();
  const { rate: task, fullPath } = store.tasks;
  const puzzle = store.askedPuzzle.value;
  const { geometry } = store.board.value;
  const canBeCounted = geometry.size <= LARGEST;
  const [path, result] = [resultAbout(fullPath.value, puzzle), resultAbout(task.value, puzzle)];
  const isAbout = fullPath.value.about === puzzle;
  const isWhole = path && (path.verdict !== 'unique' || result || !canBeCounted);
  return (
    <div class="stack rate">
      {!isAbout && <p class="lead">{INTRO}</p>}
      {!isWhole && (
        <Button
          isStrong
          isOff={isUnderWay(fullPath.value) || isUnderWay(task.value)}
          act={() => commands.rate()}
        >
          Rate this puzzle
        </Button>
      )}
      {isAbout && <LevelCard />}
      {path?.verdict === 'unique' && geometry === CLASSIC && <ExplainerCard />}
      {path?.verdict === 'unique' && (canBeCounted ? <Effort /> : <p class="quiet">{TOO_LARGE}</p>)}
      {store.rated.value.length > 1 && <Compare />}
      <a class="button" href="#puzzles">
        Rate a file or a list
      </a>
    </div>
  );
}

/** What the puzzle costs a search. */
function Effort() {
  const { store, commands } = useApp();
  const task = store.tasks.rate.value;
  const puzzle = store.askedPuzzle.value;
  const result = resultAbout(task, puzzle);
  const runs = task.phase === 'running' && task.detail.runs;
  return (
    <section aria-labelledby="effort-title">
      <h3 id="effort-title">{EFFORT}</h3>
      {task.about === puzzle && (
        <TaskStatus
          task={task}
          words="Count the search’s sweeps"
          detail={runs ? runsText(runs) : ''}
          stop={() => commands.stopRating()}
        />
      )}
      {result && <RatingCard result={result} />}
      {result && (
        <a class="button" href="#analyse/calls">
          Hundreds of runs, other countings
        </a>
      )}
    </section>
  );
}

/** The puzzles that were rated, one under the other on the same scale. */
function Compare() {
  const { store, commands } = useApp();
  const rated = store.rated.value;
  const levels = store.levels.value;
  const values = rated.flatMap(({ mean, high }) => [mean, high]);
  return (
    <section class="compare" aria-labelledby="compare-title">
      <h3 id="compare-title">Search effort compared</h3>
      <ul>
        {rated.map((one, index) => {
          const { puzzle, source, mean, low, high } = one;
          const [title, level] = [sourceTitle(source), callLevelOf(levels, mean)?.name];
          const isOnBoard = puzzle === store.askedPuzzle.value;
          const [mid, lowText, highText] = [mean, low, high].map(measureText);
          return (
            <li key={puzzle} data-here={isOnBoard ? '' : undefined}>
              <Button
                isBare
                class="compare-name"
                aria-current={isOnBoard ? 'true' : undefined}
                act={() => commands.openRated(one)}
              >
                <span aria-hidden="true">
                  <MiniBoard puzzle={puzzle} geometry={CLASSIC} />
                </span>
                <span>
                  {!isOnBoard && <span class="unseen">Put on the board: </span>}
                  {title}
                  <small class="quiet">{isOnBoard ? 'on the board' : level && classText(level)}</small>
                </span>
                <span class="unseen">
                  mean {mid} sweeps, between {lowText} and {highText}
                </span>
              </Button>
              <LevelStrip {...{ levels, values, mean, low, high }} />
              <span class="compare-mean" aria-hidden="true">
                {measureText(mean)}
              </span>
              <Button
                isBare
                class="row-remove"
                aria-label={`Remove number ${index + 1}, ${title}`}
                act={() => commands.forgetRated(one)}
              >
                {iconOf('close')}
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** What stands for a number that is not known. */
const UNKNOWN = '–';

const CHOICES: readonly [ExplainerScale, string][] = [
  ['classic', 'Classic'],
  ['exchange', 'Sudoku Exchange'],
];

/** What is known of the rating of the puzzle on the board, and the task, if it is about that. */
function useExplainer() {
  const { store } = useApp();
  const key = explainerKey(store.askedPuzzle.value, store.explainerScale.value);
  const task = store.tasks.explainer.value;
  return { figures: explainerFigures(task, key), task: task.about === key ? task : IDLE };
}

function ExplainerCard() {
  const { store, commands } = useApp();
  const { figures, task } = useExplainer();
  const scale = store.explainerScale.value;
  const isFirst = isUnderWay(store.tasks.fullPath.value);
  const isAtRest = !isUnderWay(task) && task.phase !== 'done' && !isFirst;
  const steps = task.phase === 'running' && task.detail.steps;
  return (
    <section class="explainer" aria-labelledby="explainer-title">
      <h3 id="explainer-title">Sudoku Explainer</h3>
      <p class="quiet">{EXPLAINER.intro}</p>
      {figures && <Figures figures={figures} isDone={task.phase === 'done'} />}
      <TaskStatus
        task={task}
        words="Rate the steps"
        detail={steps ? explainerStepsText(steps) : ''}
        stop={() => commands.stopExplainer()}
      />
      {isAtRest && (
        <div class="buttons">
          <Button act={commands.rateByExplainer}>Rate by Sudoku Explainer</Button>
        </div>
      )}
      <div class="explainer-scale">
        <Choice
          legend="Scale"
          name="explainer-scale"
          options={CHOICES}
          value={scale}
          choose={(chosen: ExplainerScale) => commands.setExplainerScale(chosen)}
        />
        <p class="quiet">{SCALES[scale]}</p>
      </div>
    </section>
  );
}

function Figures({
  figures: { er, ep, ed, isBound },
  isDone,
}: {
  figures: NonNullable<ReturnType<typeof explainerFigures>>;
  isDone: boolean;
}) {
  const why = isBound ? (isDone ? EXPLAINER.open : EXPLAINER.partial) : EXPLAINER.er;
  return (
    <dl class="explainer-figures">
      <Figure name="ER" value={tenthsText(er)} isBound={isBound}>
        {why}
      </Figure>
      <Figure name="EP" value={ep === null ? UNKNOWN : tenthsText(ep)}>
        {EXPLAINER.ep}
      </Figure>
      <Figure name="ED" value={ed === null ? UNKNOWN : tenthsText(ed)}>
        {EXPLAINER.ed}
      </Figure>
    </dl>
  );
}
