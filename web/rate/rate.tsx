/** Rate: how hard the puzzle on the board is, with the evidence; how it compares; and whole files. */
import { Button } from '../controls/button.tsx';
import { CLASSIC } from '../board/geometry.ts';
import { MiniBoard } from '../board/mini_board.tsx';
import { useApp } from '../controls/app_context.ts';
import { iconOf } from '../controls/icons.tsx';
import { LevelChart, LevelStrip } from '../controls/level_chart.tsx';
import { levelOf } from '../controls/levels.ts';
import { isUnderWay, resultAbout } from '../controls/task.ts';
import { TaskStatus } from '../controls/task_status.tsx';
import { capitalised, measureText, sourceTitle } from '../text/words.ts';
import { ExplainerCard, Measures } from './explainer_card.tsx';
import { FileRating } from './file_rating.tsx';
import { PathFigures, RatingCard } from './rating_card.tsx';
import { INTRO, TOO_LARGE, notRatedText, runsText } from './text.ts';

/** The size of the largest board that the engine rates. */
const LARGEST = 9;

export function Rate() {
  const { store, commands } = useApp();
  const task = store.tasks.rate.value;
  const puzzle = store.puzzle.value;
  const result = resultAbout(task, puzzle);
  const canBeRated = store.board.value.geometry.size <= LARGEST;
  const runs = task.phase === 'running' && task.detail.runs;
  return (
    <div class="rate">
      {!canBeRated && <p>{TOO_LARGE}</p>}
      {canBeRated && !result && (
        <>
          <p class="lead">{INTRO}</p>
          <NotRated />
          <Button isStrong disabled={isUnderWay(task)} act={() => commands.rate()}>
            Rate this puzzle
          </Button>
        </>
      )}
      {canBeRated && task.about === puzzle && (
        <TaskStatus
          task={task}
          words="Rate the puzzle"
          detail={runs ? runsText(runs) : ''}
          stop={() => commands.stopRating()}
        />
      )}
      {result && <RatingCard result={result} />}
      {result?.verdict === 'unique' && <PathFigures level={result.level} />}
      {result?.verdict === 'unique' && store.board.value.geometry === CLASSIC && (
        <>
          <ExplainerCard />
          <Measures result={result} />
        </>
      )}
      {store.rated.value.length > 1 && <Compare />}
      <FileRating />
    </div>
  );
}

/** The levels before a rating is there: a hollow mark over all, or over the level that a puzzle of the page is said to be of. */
function NotRated() {
  const { store } = useApp();
  const levels = store.levels.value;
  if (!levels.length) return null;
  const { source } = store.game.value;
  const said = source.kind === 'collection' ? source.level : '';
  const band = levels.find(({ name }) => name === said);
  const height = 36;
  return (
    <LevelChart
      levels={levels}
      height={height}
      words={notRatedText(band?.name ?? null)}
      draw={(scale) => {
        const [low, high] = [band?.low ?? scale.low, band ? (band.high ?? Infinity) : Infinity].map(scale.at);
        return <circle class="not-rated" cx={(low + high) / 2} cy={height / 2} r="7" />;
      }}
    />
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
      <h3 id="compare-title">Compared</h3>
      <ul>
        {rated.map((one, index) => {
          const { puzzle, source, mean, low, high } = one;
          const [title, level] = [sourceTitle(source), levelOf(levels, mean)?.name];
          const isOnBoard = puzzle === store.puzzle.value;
          const [mid, lowText, highText] = [mean, low, high].map(measureText);
          return (
            <li key={puzzle} data-here={isOnBoard ? '' : undefined}>
              <button
                type="button"
                class="compare-name"
                aria-current={isOnBoard ? 'true' : undefined}
                onClick={() => commands.openRated(one)}
              >
                <span aria-hidden="true">
                  <MiniBoard puzzle={puzzle} geometry={CLASSIC} />
                </span>
                <span>
                  {!isOnBoard && <span class="unseen">Put on the board: </span>}
                  {title}
                  <small class="quiet">{isOnBoard ? 'on the board' : capitalised(level ?? '')}</small>
                </span>
                <span class="unseen">
                  mean {mid} sweeps, between {lowText} and {highText}
                </span>
              </button>
              <LevelStrip {...{ levels, values, mean, low, high }} />
              <span class="compare-mean" aria-hidden="true">
                {measureText(mean)}
              </span>
              <button
                type="button"
                class="row-remove"
                aria-label={`Remove number ${index + 1}, ${title}`}
                onClick={() => commands.forgetRated(one)}
              >
                {iconOf('close')}
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
