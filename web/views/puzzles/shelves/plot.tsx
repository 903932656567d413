/** The measures of difficulty of a list's puzzles, two against each other. */
import { useApp } from '../../../shared/controls/app_context.ts';
import { axisAround, type Axis } from '../../../shared/controls/axis.ts';
import { SelectField } from '../../../shared/controls/fields.tsx';
import { Plot } from '../../../shared/controls/plot.tsx';
import { SaveFigure } from '../../../shared/controls/save_figure.tsx';
import { counted, measureText, numberText, tenthsText } from '../../../shared/text/words.ts';
import { MEANING, PLOT } from './text.ts';
import type { Row } from '../../../shared/puzzle_list/measures.ts';

export type Measure = 'callCount' | 'score' | 'er';
export type Point = { x: number; y: number; row: Row };

/** Each measure's name on its axis, and how its numbers are written; call counts and scores have logarithmic axes. */
const MEASURE: Record<Measure, { words: string; text: (value: number) => string; isLogarithmic: boolean }> = {
  callCount: { words: 'Search effort (sweeps)', text: measureText, isLogarithmic: true },
  score: { words: 'Score', text: numberText, isLogarithmic: true },
  er: { words: 'ER', text: tenthsText, isLogarithmic: false },
};

const MEASURES_IN_ORDER = Object.keys(MEASURE) as readonly Measure[];

/** The measures that at least two rows have. */
export function measuresOf(rows: readonly Row[]) {
  return MEASURES_IN_ORDER.filter((name) => rows.filter((row) => row[name] !== null).length > 1);
}

/** The rows that have both measures. */
export function pointsOf(rows: readonly Row[], x: Measure, y: Measure): readonly Point[] {
  return rows.flatMap((row) => {
    const [across, up] = [row[x], row[y]];
    return across === null || up === null ? [] : [{ x: across, y: up, row }];
  });
}

/**
 * Spearman's rank correlation; equal values share the mean of their ranks.
 * @returns null where one of the two does not vary
 */
export function rankCorrelation(points: readonly { x: number; y: number }[]): number | null {
  const [xs, ys] = [ranks(points.map(({ x }) => x)), ranks(points.map(({ y }) => y))];
  const middle = (points.length - 1) / 2;
  const sum = (one: readonly number[], other: readonly number[]) =>
    one.reduce((total, rank, at) => total + (rank - middle) * (other[at] - middle), 0);
  const spread = Math.sqrt(sum(xs, xs) * sum(ys, ys));
  return spread ? sum(xs, ys) / spread : null;
}

function ranks(values: readonly number[]) {
  const sorted = [...values].sort((a, b) => a - b);
  const [first, last] = [new Map(), new Map()];
  sorted.forEach((value, rank) => {
    if (!first.has(value)) first.set(value, rank);
    last.set(value, rank);
  });
  return values.map((value) => (first.get(value) + last.get(value)) / 2);
}

/** @param values not empty */
export const axisOf = (measure: Measure, values: readonly number[]): Axis =>
  axisAround(values, { name: MEASURE[measure].words, ...MEASURE[measure] });

/** The plot for those who do not see it. */
export function plotText(points: readonly Point[], x: Measure, y: Measure) {
  const correlation = points.length > 2 ? rankCorrelation(points) : null; // two always agree or disagree
  const correlationText = correlation === null ? '' : ` Rank correlation ${correlation.toFixed(2)}.`;
  return `${MEASURE[y].words} against ${MEASURE[x].words} of ${counted(points.length, 'puzzle')}.${correlationText}`;
}

const SIZE = { width: 400, height: 314, left: 44, right: 0, top: 18, bottom: 36 };

/** The plot, by the name under which it is saved. */
const PICTURE = 'list-measures';

export function MeasuresPlot({ rows }: { rows: readonly Row[] }) {
  const { store, commands } = useApp();
  const measures = measuresOf(rows);
  if (measures.length < 2) return null;
  const [x, y] = store.shelves.rating.axes.value.every((name) => measures.includes(name))
    ? store.shelves.rating.axes.value
    : measures;
  const points = pointsOf(rows, x, y);
  if (points.length < 2) return null;
  const words = plotText(points, x, y);
  const from = `${store.shelves.shelf.value.title}; seed 0. Dokulab`;
  return (
    <figure class="runs">
      <div class="shelves-axes">
        <Axis
          label={PLOT.across}
          value={x}
          measures={measures}
          choose={(name: Measure) => commands.plotRatings(name, name === y ? x : y)}
        />
        <Axis
          label={PLOT.up}
          value={y}
          measures={measures}
          choose={(name: Measure) => commands.plotRatings(name === x ? y : x, name)}
        />
      </div>
      <Points {...{ points, x, y, words }} />
      <figcaption class="quiet">
        {words} {meaningOf(x)} {meaningOf(y)}
      </figcaption>
      <div class="buttons">
        <SaveFigure id={PICTURE} title="Plot" notes={[words, from]} />
      </div>
    </figure>
  );
}

const meaningOf = (name: Measure) => `${MEASURE[name].words}: ${MEANING[name]}.`;

type AxisProps = {
  label: string;
  value: Measure;
  measures: readonly Measure[];
  choose: (name: Measure) => void;
};

function Axis({ label, value, measures, choose }: AxisProps) {
  return (
    <SelectField label={label} class="" value={value} choose={(value) => choose(value as Measure)}>
      {measures.map((name) => (
        <option value={name}>{MEASURE[name].words}</option>
      ))}
    </SelectField>
  );
}

type PointsProps = {
  points: readonly Point[];
  x: Measure;
  y: Measure;
  words: string;
};

function Points({ points, x: across, y: up, words }: PointsProps) {
  const { commands } = useApp();
  return (
    <Plot
      id={PICTURE}
      look="shelves-plot"
      words={words}
      size={SIZE}
      across={axisOf(
        across,
        points.map(({ x }) => x),
      )}
      up={axisOf(
        up,
        points.map(({ y }) => y),
      )}
      hasNameBelow
    >
      {(place) =>
        points.map(({ x, y, row }) => (
          <circle
            class="run"
            key={row.line}
            cx={place.x(x)}
            cy={place.y(y)}
            r="4"
            onClick={() => commands.openListed(row.puzzle)}
          />
        ))
      }
    </Plot>
  );
}
