/** A chart over the levels: their bands, each with its name, on a logarithmic axis of call counts. */
import { drawnBands, levelScale } from './call_levels.ts';
import { binned, type LogScale, type Axis } from './axis.ts';
import { Plot, NumbersTable } from './plot.tsx';
import { capitalised, measureText, numberText } from '../text/words.ts';
import type { ComponentChildren } from 'preact';
import type { CallLevel } from '../../engine/wire.d.ts';

/** The chart's width; its height is in the same unit, about a pixel on a desktop. */
export const WIDTH = 400;

/** Where the bands begin, below their names. */
export const TOP = 20;

const FOOT = 20;

/** The bands of more levels than this are narrow, and have numbers instead of names. */
const FEW = 4;

/** A narrower band is drawn as one with those beside it that are narrow too. */
const LEAST = 3;

type LevelChartProps = {
  levels: readonly CallLevel[];
  values?: readonly number[];
  height: number;
  words: string;
  notes?: readonly string[];
  id?: string;
  draw: (scale: LogScale) => ComponentChildren;
};

/**
 * @param props `values` must have room on the axis; `height` is that of the bands; `words` are the text alternative;
 *   `notes` stand under the levels' names; `draw` draws what the chart shows
 */
export function LevelChart({ levels, values = [], height, words, notes = [], id, draw }: LevelChartProps) {
  const scale = levelScale(levels, values, WIDTH);
  const top = TOP + (notes.length ? 14 : 0);
  return (
    <Plot
      {...{ id, words }}
      look="level-chart"
      size={{ width: WIDTH, height: top + height + FOOT, left: 0, right: 0, top, bottom: FOOT }}
      across={axisOf(scale)}
      ground={() =>
        drawnBands(levels, scale, LEAST).map((band) => (
          <Band
            {...{ band, height, top }}
            name={levels.length <= FEW ? capitalised(levels[band.first].name) : String(band.first + 1)}
            note={notes[band.first]}
          />
        ))
      }
    >
      {() => <g transform={`translate(0 ${top})`}>{draw(scale)}</g>}
    </Plot>
  );
}

/** Its ticks have room for their numbers at both ends. */
const axisOf = ({ at, ticks, length }: LogScale): Axis => ({
  name: '',
  at: (value) => at(value) / length,
  ticks: ticks
    .filter((tick) => at(tick) > 6 && at(tick) < length - 16)
    .map((value) => ({ value, words: measureText(value) })),
});

type BandProps = {
  band: ReturnType<typeof drawnBands>[number];
  height: number;
  top: number;
  name?: string;
  note?: string;
};

/**
 * @param props a word without room stands above the others, a number is left out, and so is that
 *   of bands that are drawn as one
 */
function Band({ band: { left, right, first, count }, height, top, name = '', note }: BandProps) {
  const middle = (left + right) / 2;
  const hasRoom = count === 1 && right - left > name.length * 7;
  const isWord = /[a-z]/.test(name);
  const look = count > 1 ? 'band many' : first % 2 ? 'band odd' : 'band';
  return (
    <>
      <rect class={look} x={left} y={top} width={right - left} height={height} />
      {(hasRoom || isWord) && (
        <text class="band-name" x={middle} y={hasRoom ? 13 : 1}>
          {name}
        </text>
      )}
      {note && (
        <text class="band-note" x={middle} y="28">
          {note}
        </text>
      )}
    </>
  );
}

/** How many bars the axis has room for. */
const BARS = 40;

type BarsProps = {
  scale: LogScale;
  values: readonly number[];
  height: number;
  air: number;
};

/**
 * A histogram over the axis of a chart.
 * @param props `height` is the chart's, and `air` stays free above the highest bar
 */
export function Bars({ scale, values, height, air }: BarsProps) {
  const bars = binned(scale, values, BARS);
  const max = Math.max(...bars);
  const width = scale.length / BARS;
  return bars.map((count, index) => {
    const tall = (count / max) * (height - air);
    return (
      count > 0 && (
        <rect class="bar" x={index * width + 0.5} y={height - tall} width={width - 1} height={tall} />
      )
    );
  });
}

type BarsTableProps = {
  levels: readonly CallLevel[];
  values: readonly number[];
  measure: string;
  what: string;
};

/** The bars as numbers: from where to where each goes, and how many values it has. */
export function BarsTable({ levels, values, measure, what }: BarsTableProps) {
  const scale = levelScale(levels, values, BARS);
  const bars = binned(scale, values, BARS).flatMap((count, index) =>
    count ? [{ count, from: scale.valueAt(index), to: scale.valueAt(index + 1) }] : [],
  );
  const rows = bars.map(({ count, from, to }) => [
    `${measureText(from)} to ${measureText(to)}`,
    numberText(count),
  ]);
  return <NumbersTable heads={[measure, what]} rows={rows} />;
}

/** The strip's size, in the same unit. */
const STRIP = { width: 160, height: 26 };

type LevelStripProps = {
  levels: readonly CallLevel[];
  values: readonly number[];
  mean: number;
  low: number;
  high: number;
};

/** A mean and where it may lie, over the bands, for one of several rows. The row says it in words. */
export function LevelStrip({ levels, values, mean, low, high }: LevelStripProps) {
  const { width, height } = STRIP;
  const scale = levelScale(levels, values, width);
  return (
    <svg class="level-strip" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {drawnBands(levels, scale, LEAST).map((band) => (
        <Band {...{ band, height, top: 0 }} />
      ))}
      <rect
        class="interval"
        x={scale.at(low)}
        y={height / 2 - 3}
        width={Math.max(1, scale.at(high) - scale.at(low))}
        height="6"
      />
      <circle class="run" cx={scale.at(mean)} cy={height / 2} r="4" />
    </svg>
  );
}
