/** Rating a file of many puzzles: the way in, how far it is, and what came out. */
import { askedText } from '../../../shared/board/digits.ts';
import { geometry } from '../../../shared/board/geometry.ts';
import { Progress } from '../../../shared/controls/progress.tsx';
import { Button } from '../../../shared/controls/button.tsx';
import { readTextFile } from '../../../frame/browser.ts';
import { useApp } from '../../../shared/controls/app_context.ts';
import { FilePlace } from '../../../shared/controls/file_place.tsx';
import { iconOf } from '../../../shared/controls/icons.tsx';
import { useInSight } from '../../../shared/controls/in_sight.ts';
import { Bars, BarsTable, LevelChart } from '../../../shared/controls/level_chart.tsx';
import { Option } from '../../../shared/controls/option.tsx';
import { SaveFigure } from '../../../shared/controls/save_figure.tsx';
import { callLevelOf, classText } from '../../../shared/controls/call_levels.ts';
import { isUnderWay } from '../../../shared/controls/task.ts';
import { TaskStatus } from '../../../shared/controls/task_status.tsx';
import { capitalised, counted, measureText, numberText, tenthsText } from '../../../shared/text/words.ts';
import { ROWS_A_PAGE, classOfRow, type Column, type RatedFile, type Row } from './file_state.ts';
import { MeasuresPlot } from './measures_plot.tsx';
import { cutFileText, doneText, fileSummary, histogramText, withoutNumbers } from './text.ts';
import { Told } from '../../../shared/controls/told.tsx';
import type { LogScale } from '../../../shared/controls/log_scale.ts';

const COLUMNS: readonly [Column, string][] = [
  ['line', 'Line'],
  ['mean', 'Sweeps'],
  ['guesses', 'Guesses'],
  ['clues', 'Clues'],
  ['hardest', 'Hardest'],
  ['score', 'Score'],
  ['er', 'ER'],
];

/** The histogram, by the name under which it is saved. */
const FILE_PICTURE = 'file-ratings';

/** The height of the histogram. */
const HEIGHT = 70;

/** More bad lines than this are told by their number alone. */
const MAX_TOLD = 20;

export function FileRating() {
  const { store, commands } = useApp();
  const { file, rows, reading } = store.ratedFile;
  const progress = useInSight(file.value);
  return (
    <section class="file-rating" aria-labelledby="file-title">
      <h3 id="file-title">A file of puzzles</h3>
      <Opening />
      <div class="file-progress" ref={progress}>
        {isUnderWay(reading.value) && (
          <TaskStatus task={reading.value} words="Reading the file" stop={commands.stopReadingFile} />
        )}
        {file.value && (
          <>
            <FileStatus /> <BadLines file={file.value} />
          </>
        )}
      </div>
      {rows.value.length > 0 && (
        <>
          <FileHistogram rows={rows.value} />
          <MeasuresPlot rows={rows.value} />
          <div class="buttons">
            <Button act={commands.saveRatings}>Save as CSV</Button>
            <Button act={commands.closeRatedFile}>Close</Button>
          </div>
          <FileTable />
        </>
      )}
    </section>
  );
}

function Opening() {
  const { store, commands } = useApp();
  const { withPath, withExplainer } = store.ratedFile;
  return (
    <FilePlace
      words="Open a file"
      hint="or drop it here: .sdm, .sdk, CSV or text, one puzzle or thousands."
      take={([file]: readonly File[]) => void commands.takeFileToRate(readTextFile(file))}
    >
      <Option
        isOn={withPath.value}
        change={(isOn) => commands.setWithPath(isOn)}
        hint="Takes about three times as long."
      >
        Also find each puzzle’s hardest technique
      </Option>
      <Option
        isOn={withExplainer.value}
        change={(isOn) => commands.setWithExplainer(isOn)}
        hint="Very hard puzzles take minutes each."
      >
        Also rate by Sudoku Explainer
      </Option>
    </FilePlace>
  );
}

function FileStatus() {
  const { store, commands } = useApp();
  const { file, batch, rows } = store.ratedFile;
  const { phase, problem } = batch;
  const [done, total] = [rows.value.length, file.value?.total ?? 0];
  const count = doneText(done, total);
  switch (phase.value) {
    case 'waiting':
    case 'running':
      return (
        <div class="task">
          <div class="task-words">
            <p>{phase.value === 'waiting' ? `${batch.engineWords.value}…` : `Rated: ${count}`}</p>
            <Progress aria-label="Rate the file" max={total} value={done} />
          </div>
          <Button act={commands.stopRatingFile}>Pause</Button>
        </div>
      );
    case 'failed':
    case 'stopped':
      return (
        <div class="task">
          <p class="task-words" role={phase.value === 'failed' ? 'alert' : 'status'}>
            {phase.value === 'failed' ? `${problem.value} ` : 'Paused. '}
            {count} rated.
          </p>
          <Button act={commands.resumeRatingFile}>Resume</Button>
        </div>
      );
    default:
      return (
        <Told>
          <span class="file-name">{file.value?.name}</span>: {fileSummary(rows.value)}
        </Told>
      );
  }
}

function BadLines({ file: { problems, problemCount, isCut, total } }: { file: RatedFile }) {
  if (!problemCount && !isCut) return null;
  const more = problemCount - MAX_TOLD;
  return (
    <div class="bad-lines">
      {isCut && <p class="quiet">{cutFileText(total)}</p>}
      {problemCount > 0 && (
        <details>
          <summary>{counted(problemCount, 'line')} couldn’t be read</summary>
          <ul>
            {problems.slice(0, MAX_TOLD).map(({ line, message }) => (
              <li>
                <strong>Line {numberText(line)}:</strong> {message}
              </li>
            ))}
          </ul>
          {more > 0 && <p class="quiet">And {numberText(more)} more.</p>}
        </details>
      )}
    </div>
  );
}

/** How many puzzles of the file are where on the scale of search effort. */
function FileHistogram({ rows }: { rows: readonly Row[] }) {
  const { store } = useApp();
  const levels = store.levels.value;
  const means = rows.flatMap(({ mean, hasClass }) => (mean === null || !hasClass ? [] : [mean]));
  if (!means.length || !levels.length) return null;
  const counts = levels.map((level) => means.filter((mean) => callLevelOf(levels, mean) === level).length);
  const words = histogramText(means, levels, counts);
  const from = `${store.ratedFile.file.value?.name ?? ''}; seed 0. Dokulab`;
  return (
    <figure class="runs">
      <LevelChart
        id={FILE_PICTURE}
        levels={levels}
        values={means}
        height={HEIGHT}
        notes={counts.map(numberText)}
        words={words}
        draw={(scale: LogScale) => <Bars scale={scale} values={means} height={HEIGHT} air={4} />}
      />
      <figcaption class="quiet">
        Puzzles by their mean sweeps, with the number of each class above.
      </figcaption>
      <BarsTable levels={levels} values={means} measure="Mean sweeps" what="Puzzles" />
      <div class="buttons">
        <SaveFigure id={FILE_PICTURE} title="Chart" notes={[words, from]} />
      </div>
    </figure>
  );
}

/** Each column's head sorts the table, and a row puts its puzzle on the board. */
function FileTable() {
  const { store } = useApp();
  const { shown, file, rows } = store.ratedFile;
  const hasPaths = rows.value.some(({ hardest }) => hardest !== null);
  const hasRatings = rows.value.some(({ er }) => er !== null);
  const columns = COLUMNS.filter(([column]) => {
    if (column === 'er') return hasRatings;
    return hasPaths || (column !== 'hardest' && column !== 'score');
  });
  return (
    <>
      <div class="file-table" tabindex={0} role="region" aria-label="Ratings of the file">
        <table>
          <caption class="unseen">
            The ratings of {file.value?.name}. Press a line’s number to put its puzzle on the board.
          </caption>
          <thead>
            <tr>
              {columns.map(([column, words]) => (
                <Head column={column} words={words} />
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.value.map((row) => (
              <Line key={row.line} row={row} columns={columns} />
            ))}
          </tbody>
        </table>
      </div>
      <Pages />
    </>
  );
}

function Head({ column, words }: { column: Column; words: string }) {
  const { store, commands } = useApp();
  const { column: current, isDown } = store.ratedFile.order.value;
  const isSorted = current === column;
  return (
    <th
      scope="col"
      data-column={column}
      aria-sort={isSorted ? (isDown ? 'descending' : 'ascending') : undefined}
    >
      <button type="button" onClick={() => commands.sortRatings(column)}>
        {words}
        <span aria-hidden="true">{isSorted ? (isDown ? ' ↓' : ' ↑') : ''}</span>
      </button>
    </th>
  );
}

function Line({ row, columns }: { row: Row; columns: readonly [Column, string][] }) {
  const { store, commands } = useApp();
  const asked = askedText(row.puzzle, geometry(row.boxRows, row.boxColumns));
  const isOnBoard = asked === store.askedPuzzle.value;
  const hasNumbers = row.mean !== null;
  const cells = columns.slice(1);
  return (
    <tr data-here={isOnBoard ? '' : undefined} onClick={() => commands.openRow(row)}>
      <th scope="row">
        <button
          type="button"
          aria-current={isOnBoard ? 'true' : undefined}
          aria-label={`Line ${row.line}${row.title && `, ${row.title}`}: put it on the board`}
          onClick={(event: Event) => {
            event.stopPropagation();
            void commands.openRow(row);
          }}
        >
          {numberText(row.line)}
        </button>
      </th>
      {hasNumbers ? (
        cells.map(([column]) => <td data-column={column}>{shownAs(row, column)}</td>)
      ) : (
        <td colspan={cells.length} class="quiet">
          {withoutNumbers(row)}
        </td>
      )}
    </tr>
  );

  function shownAs(rated: Row, column: Column) {
    const { mean, low, high, ...rest } = rated;
    if (column === 'mean') {
      const name = classOfRow(rated, store.levels.value);
      const spread = low !== null && high !== null ? `${measureText(low)} to ${measureText(high)}` : '';
      return (
        <>
          <span title={spread}>{measureText(mean ?? 0)}</span>
          <small class="quiet"> {name && classText(name)}</small>
        </>
      );
    }
    if (column === 'hardest') {
      return (
        <>
          {store.catalogue.value[rest.hardestRank ?? -1]?.title ?? ''}
          <small class="quiet"> {capitalised(rest.level ?? '')}</small>
        </>
      );
    }
    if (column === 'er') return rest.er === null ? '' : tenthsText(rest.er);
    return rest[column] === null ? '' : numberText(rest[column]);
  }
}

function Pages() {
  const { store, commands } = useApp();
  const { page, rows } = store.ratedFile;
  const [first, total] = [page.value * ROWS_A_PAGE, rows.value.length];
  if (total <= ROWS_A_PAGE) return null;
  const last = Math.min(total, first + ROWS_A_PAGE);
  return (
    <div class="pages" role="group" aria-label="Pages of the table">
      <button
        type="button"
        aria-label="Previous rows"
        aria-disabled={first === 0 ? 'true' : undefined}
        onClick={() => first > 0 && commands.turnRatings(page.value - 1)}
      >
        {iconOf('previous')}
      </button>
      <span>
        {numberText(first + 1)} to {numberText(last)} of {numberText(total)}
      </span>
      <button
        type="button"
        aria-label="Next rows"
        aria-disabled={last === total ? 'true' : undefined}
        onClick={() => last < total && commands.turnRatings(page.value + 1)}
      >
        {iconOf('next')}
      </button>
    </div>
  );
}
