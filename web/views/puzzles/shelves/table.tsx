/** A list as a table of what is known of its puzzles, and how their ratings are found. */
import { askedText } from '../../../shared/board/digits.ts';
import { useApp } from '../../../shared/controls/app_context.ts';
import { Button } from '../../../shared/controls/button.tsx';
import { callLevelOf, classText } from '../../../shared/controls/call_levels.ts';
import { Option, Tick } from '../../../shared/controls/fields.tsx';
import { iconOf } from '../../../shared/controls/icons.tsx';
import { Bars, BarsTable, LevelChart } from '../../../shared/controls/level_chart.tsx';
import { LiveText, Trouble } from '../../../shared/controls/live_text.tsx';
import { SaveFigure } from '../../../shared/controls/save_figure.tsx';
import { Progress, UnderWay } from '../../../shared/controls/task_status.tsx';
import { classOf, type Column, type Row } from '../../../shared/puzzle_list/measures.ts';
import { geometryOfBox, puzzleKey, titleOf } from '../../../shared/puzzle_list/puzzle.ts';
import { capitalised, counted, measureText, numberText, tenthsText } from '../../../shared/text/words.ts';
import { MeasuresPlot } from './plot.tsx';
import { ROWS_A_PAGE } from './rating.ts';
import { doneText, histogramText, summaryText, withoutNumbers } from './text.ts';
import type { ComponentChildren } from 'preact';
import type { LogScale } from '../../../shared/controls/axis.ts';

const COLUMNS: readonly [Column, string][] = [
  ['line', 'No.'],
  ['hardest', 'Hardest'],
  ['er', 'ER'],
  ['callCount', 'Sweeps'],
  ['guesses', 'Guesses'],
  ['score', 'Score'],
  ['clues', 'Clues'],
];

/** The histogram, by the name under which it is saved. */
const PICTURE = 'list-ratings';

/** The height of the histogram. */
const HEIGHT = 70;

export function RatedList() {
  const { measured } = useApp().store.shelves.rating;
  return (
    <div class="stack shelves-rating">
      <Rating />
      {measured.value.length > 0 && (
        <div class="shelves-charts">
          <Histogram rows={measured.value} />
          <MeasuresPlot rows={measured.value} />
        </div>
      )}
      <Table />
    </div>
  );
}

/** How the ratings are found, and how far that is. */
function Rating() {
  const { store, commands } = useApp();
  const { wish, batch, list, isOfShown, left, measured } = store.shelves.rating;
  const { path, explainer } = wish.value;
  const phase = isOfShown.value ? batch.phase.value : 'idle';
  const total = list.value?.puzzles.length ?? 0;
  const done = doneText(total - left.value.length, total);
  const isOn = phase === 'waiting' || phase === 'running';
  return (
    <section class="stack shelves-rating-head" aria-label="Rating the list">
      {isOn ? (
        <UnderWay
          words={phase === 'waiting' ? `${batch.engineWords.value}…` : `Rated: ${done}`}
          bar={<Progress aria-label="Rate the list" max={total} value={total - left.value.length} />}
          end={<Button act={commands.stopRatingList}>Pause</Button>}
        />
      ) : (
        <>
          <div class="shelves-wishes">
            <Option isOn={path} change={(on) => commands.setRatingWish({ path: on })}>
              Level and hardest technique
            </Option>
            <Option
              isOn={explainer}
              change={(on) => commands.setRatingWish({ explainer: on })}
              hint="Very hard puzzles take minutes each."
            >
              ER, by Sudoku Explainer
            </Option>
          </div>
          {phase === 'stopped' && <p role="status">Paused. {done} rated.</p>}
          <Trouble>{phase === 'failed' && `${batch.problem.value} ${done} rated.`}</Trouble>
          {phase === 'done' && <LiveText>{summaryText(measured.value)}</LiveText>}
          <div class="buttons">
            {left.value.length > 0 && (
              <Button isStrong act={commands.rateList}>
                {phase === 'stopped' || phase === 'failed'
                  ? 'Resume'
                  : `Rate ${counted(left.value.length, 'puzzle')}`}
              </Button>
            )}
            {measured.value.length > 0 && <Button act={commands.saveRatings}>Save ratings as CSV</Button>}
          </div>
        </>
      )}
    </section>
  );
}

/** How many puzzles of the list are where on the scale of search effort. */
function Histogram({ rows }: { rows: readonly Row[] }) {
  const { store } = useApp();
  const levels = store.levels.value;
  const means = rows.flatMap(({ callCount, hasClass }) =>
    callCount === null || !hasClass ? [] : [callCount],
  );
  if (!means.length || !levels.length) return null;
  const counts = levels.map((level) => means.filter((mean) => callLevelOf(levels, mean) === level).length);
  const words = histogramText(means, levels, counts);
  return (
    <figure class="runs">
      <LevelChart
        id={PICTURE}
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
        <SaveFigure
          id={PICTURE}
          title="Chart"
          notes={[words, `${store.shelves.shelf.value.title}; seed 0. Dokulab`]}
        />
      </div>
    </figure>
  );
}

/** Each column's head sorts the table; a row's number opens its puzzle, and its tick takes it to what is done with many. */
function Table() {
  const { rating, shelf } = useApp().store.shelves;
  const rows = rating.rows.value;
  const columns = COLUMNS.filter(
    ([column]) =>
      column === 'line' || column === 'clues' || rows.some((row) => valueIn(row, column) !== null),
  );
  return (
    <>
      <div class="shelves-table" tabindex={0} role="region" aria-label={`Ratings: ${shelf.value.title}`}>
        <table>
          <caption class="unseen">
            {shelf.value.title} as a table. Press a number to open its puzzle in Analyse.
          </caption>
          <thead>
            <tr>
              <th scope="col">
                <span class="unseen">Ticked</span>
              </th>
              {columns.map(([column, words]) => (
                <Head column={column} words={words} />
              ))}
            </tr>
          </thead>
          <tbody>
            {rating.shown.value.map((row) => (
              <Line key={row.line} row={row} columns={columns} />
            ))}
          </tbody>
        </table>
      </div>
      <Pages />
    </>
  );
}

const valueIn = (row: Row, column: Column) =>
  column === 'hardest' ? (row.hardest ?? row.level) : row[column];

function Head({ column, words }: { column: Column; words: string }) {
  const { store, commands } = useApp();
  const { column: current, isDown } = store.shelves.rating.order.value;
  const isSorted = current === column;
  return (
    <th
      scope="col"
      data-column={column}
      aria-sort={isSorted ? (isDown ? 'descending' : 'ascending') : undefined}
    >
      <Button isBare act={() => commands.sortRatings(column)}>
        {words}
        <span aria-hidden="true">{isSorted ? (isDown ? ' ↓' : ' ↑') : ''}</span>
      </Button>
    </th>
  );
}

function Line({ row, columns }: { row: Row; columns: readonly [Column, string][] }) {
  const { store, commands } = useApp();
  const { puzzle, line } = row;
  const title = titleOf(puzzle);
  const isOnBoard = askedText(puzzle.clues, geometryOfBox(puzzle.box)) === store.askedPuzzle.value;
  const without = withoutNumbers(row);
  const cells = columns.slice(1);
  return (
    <tr data-here={isOnBoard ? '' : undefined}>
      <td>
        <Tick
          aria-label={`Tick ${title}, number ${line}`}
          isOn={store.shelves.keys.value.has(puzzleKey(puzzle))}
          change={() => commands.toggleTick(puzzle)}
        />
      </td>
      <th scope="row">
        <Button
          isBare
          aria-label={`Number ${line}, ${title}: open it in Analyse`}
          act={() => commands.openListed(puzzle)}
        >
          {numberText(line)}
        </Button>
        {puzzle.title && <small class="quiet"> {puzzle.title}</small>}
      </th>
      {without ? (
        <td colspan={cells.length} class="quiet">
          {without}
        </td>
      ) : (
        cells.map(([column]) => (
          <td data-column={column}>
            <Shown row={row} column={column} />
          </td>
        ))
      )}
    </tr>
  );
}

function Shown({ row, column }: { row: Row; column: Column }) {
  const { store } = useApp();
  if (column === 'callCount') {
    const { callCount, low, high } = row;
    const name = classOf(row, store.levels.value);
    const spread = low !== null && high !== null ? `${measureText(low)} to ${measureText(high)}` : '';
    return callCount === null ? null : (
      <>
        <span title={spread}>{measureText(callCount)}</span>
        <small class="quiet"> {name && classText(name)}</small>
      </>
    );
  }
  if (column === 'hardest') {
    return (
      <>
        {store.catalogue.value[row.rank ?? -1]?.title ?? ''}
        <small class="quiet"> {capitalised(row.level ?? '')}</small>
      </>
    );
  }
  const value = row[column];
  return <>{value === null ? '' : column === 'er' ? tenthsText(value) : numberText(value)}</>;
}

function Pages() {
  const { store, commands } = useApp();
  const { page, rows } = store.shelves.rating;
  const [first, total] = [page.value * ROWS_A_PAGE, rows.value.length];
  if (total <= ROWS_A_PAGE) return null;
  const last = Math.min(total, first + ROWS_A_PAGE);
  return (
    <Pager
      label="Pages of the table"
      what="rows"
      isFirst={first === 0}
      isLast={last === total}
      turn={(by) => commands.turnRatings(page.value + by)}
    >
      <span>
        {numberText(first + 1)} to {numberText(last)} of {numberText(total)}
      </span>
    </Pager>
  );
}

/** Leads to the page before and the next one. @param props `what` the pages have; `turn` goes so many pages on */
export function Pager(props: {
  label?: string;
  what: string;
  isFirst: boolean;
  isLast: boolean;
  turn: (by: 1 | -1) => void;
  children: ComponentChildren;
}) {
  const { label, what, isFirst, isLast, turn, children } = props;
  return (
    <div class="shelves-pages" role={label ? 'group' : undefined} aria-label={label}>
      <Button aria-label={`Previous ${what}`} isOff={isFirst} act={() => turn(-1)}>
        {iconOf('previous')}
      </Button>
      {children}
      <Button aria-label={`Next ${what}`} isOff={isLast} act={() => turn(1)}>
        {iconOf('next')}
      </Button>
    </div>
  );
}
