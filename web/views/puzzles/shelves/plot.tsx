/** A list's puzzles in two of the three measures of difficulty; a point opens its puzzle. */
import { SelectField } from '../../../shared/controls/fields.tsx';
import { useApp } from '../../../shared/controls/app_context.ts';
import { SaveFigure } from '../../../shared/controls/save_figure.tsx';
import { MEASURE, axisOf, measuresOf, plotText, pointsOf, type Measure, type Point } from './plot_state.ts';
import { MEANING, PLOT } from './text.ts';
import type { Row } from '../../../shared/puzzle_list/measures.ts';

const [WIDTH, HEIGHT, LEFT, FOOT, TOP] = [400, 260, 44, 36, 18];

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
      <Plot {...{ points, x, y, words }} />
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

function Plot({ points, x, y, words }: { points: readonly Point[]; x: Measure; y: Measure; words: string }) {
  const { commands } = useApp();
  const across = axisOf(
    x,
    points.map((point) => point.x),
    WIDTH - LEFT,
  );
  const up = axisOf(
    y,
    points.map((point) => point.y),
    HEIGHT,
  );
  const bottom = TOP + HEIGHT;
  return (
    <svg
      id={PICTURE}
      class="level-chart shelves-plot"
      viewBox={`0 0 ${WIDTH} ${bottom + FOOT}`}
      role="img"
      aria-label={words}
    >
      <path class="axis" d={`M${LEFT} ${TOP}V${bottom}M${LEFT} ${bottom}H${WIDTH}`} />
      {across.ticks.map((tick) => (
        <>
          <path class="axis" d={`M${LEFT + tick.place} ${bottom}v4`} />
          <text class="tick" x={LEFT + tick.place} y={bottom + 16}>
            {tick.words}
          </text>
        </>
      ))}
      {up.ticks.map((tick) => (
        <>
          <path class="axis" d={`M${LEFT} ${bottom - tick.place}h-4`} />
          <text class="tick up" x={LEFT - 7} y={bottom - tick.place + 4}>
            {tick.words}
          </text>
        </>
      ))}
      <text class="band-name" x={(LEFT + WIDTH) / 2} y={bottom + 32}>
        {MEASURE[x].words}
      </text>
      <text class="band-name first" x="0" y="11">
        {MEASURE[y].words}
      </text>
      {points.map(({ x: one, y: other, row }) => (
        <circle
          class="run"
          key={row.line}
          cx={LEFT + across.at(one)}
          cy={bottom - up.at(other)}
          r="4"
          onClick={() => commands.openListed(row.puzzle)}
        />
      ))}
    </svg>
  );
}
