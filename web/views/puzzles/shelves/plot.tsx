/** A list's puzzles in two of the three measures of difficulty; a point opens its puzzle. */
import { SelectField } from '../../../shared/controls/fields.tsx';
import { useApp } from '../../../shared/controls/app_context.ts';
import { Plot } from '../../../shared/controls/plot.tsx';
import { SaveFigure } from '../../../shared/controls/save_figure.tsx';
import { MEASURE, axisOf, measuresOf, plotText, pointsOf, type Measure, type Point } from './plot_state.ts';
import { MEANING, PLOT } from './text.ts';
import type { Row } from '../../../shared/puzzle_list/measures.ts';

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

function Axis({
  label,
  value,
  measures,
  choose,
}: {
  label: string;
  value: Measure;
  measures: readonly Measure[];
  choose: (name: Measure) => void;
}) {
  return (
    <SelectField label={label} class="" value={value} choose={(value) => choose(value as Measure)}>
      {measures.map((name) => (
        <option value={name}>{MEASURE[name].words}</option>
      ))}
    </SelectField>
  );
}

function Points({
  points,
  x: across,
  y: up,
  words,
}: {
  points: readonly Point[];
  x: Measure;
  y: Measure;
  words: string;
}) {
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
