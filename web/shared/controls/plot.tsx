/** A plot: an axis across and one up, with their ticks and names, and between them what a chart marks. */
import { Table } from './table.tsx';
import type { ComponentChildren } from 'preact';
import type { Axis, Place } from './axis.ts';

/** A picture's size, and how far from its edges its axes are. */
type Size = Record<'width' | 'height' | 'left' | 'right' | 'top' | 'bottom', number>;

/** How far a tick reaches, and its words are away from an axis. */
const [TICK, AIR] = [4, 6];

const tenths = (value: number) => Math.round(10 * value) / 10;

/**
 * @param props `words` say what the plot shows; without `up`, what is marked has heights of its own; `ground` lies under
 *   the axes, `children` over them; `look` is a class, and `foot` the height of what is drawn below for a file alone
 *   (save_figure.tsx); `hasNameBelow`: the name of the axis across has no room beside its ticks
 */
export function Plot({
  id,
  look,
  words,
  size: { width, height, left, right, top, bottom },
  across,
  up,
  hasNameBelow = false,
  ground,
  foot,
  children,
}: {
  id?: string;
  look: string;
  words: string;
  size: Size;
  across: Axis;
  up?: Axis;
  hasNameBelow?: boolean;
  ground?: (place: Place) => ComponentChildren;
  foot?: number;
  children: (place: Place) => ComponentChildren;
}) {
  const [end, floor] = [width - right, height - bottom];
  const x = (value: number) => tenths(left + across.at(value) * (end - left));
  const y = (value: number) => tenths(floor - (up?.at(value) ?? 0) * (floor - top));
  return (
    <svg
      id={id}
      class={`plot ${look}`}
      viewBox={`0 0 ${width} ${height}`}
      data-foot={foot}
      role="img"
      aria-label={words}
    >
      {ground?.({ x, y })}
      {up?.name && (
        <text class="up-name" x={left} y={top} dy="-0.6em">
          {up.name}
        </text>
      )}
      {up?.ticks.map((tick) => (
        <>
          <path class="rule" d={`M${left} ${y(tick.value)}H${end}`} />
          <text class="up-tick" x={left - AIR} y={y(tick.value)} dy="0.35em">
            {tick.words}
          </text>
        </>
      ))}
      <path class="axis" d={`M${left} ${floor}H${end}`} />
      {across.ticks.map((tick) => (
        <>
          <path class="axis" d={`M${x(tick.value)} ${floor}v${TICK}`} />
          <text class="across-tick" x={x(tick.value)} y={floor + TICK} dy="1em">
            {tick.words}
          </text>
        </>
      ))}
      <text class="across-name" x={width - 2} y={floor + TICK} dy={hasNameBelow ? '2.3em' : '1em'}>
        {across.name}
      </text>
      {children({ x, y })}
    </svg>
  );
}

/**
 * The numbers behind a chart, for those who do not see it or want them exactly: opened below it.
 * @param props `heads` name the columns; in each of `rows` the first cell names it
 */
export function NumbersTable({
  heads,
  rows,
}: {
  heads: readonly ComponentChildren[];
  rows: readonly (readonly ComponentChildren[])[];
}) {
  return (
    <details>
      <summary>The numbers</summary>
      <Table class="numbers" heads={heads} rows={rows} />
    </details>
  );
}
