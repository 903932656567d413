/**
 * Curves on two axes: one line each, with a mark and a dash of its own, so that grey tells them apart too.
 */
import { FOOT_CLASS } from './save_figure.tsx';

type Point = { x: number; y: number };
/** `marks` are where the line has its sign: at its points, unless told. */
type Curve = { name: string; points: readonly Point[]; marks?: readonly Point[] };
/** `at` gives 0 at an axis's beginning, 1 at its end. */
type Axis = {
  name: string;
  at: (value: number) => number;
  ticks: readonly { value: number; words: string }[];
};
/** a stretch of the axis across */
type Landmark = { from: number; to: number; words: string };

const WIDTH = 640;
const HEIGHT = 250;
const LEFT = 76;
const RIGHT = 30;
const TOP = 36;
const BOTTOM = 30;

/** Below the picture, where it is saved: what each curve is, three in a line. */
const KEYS_A_LINE = 3;
const KEY = 180;
const KEY_LINE = 20;

/** A second sign for each line beside its colour. */
const DASHES = ['', '7 3', '2 3', '9 3 2 3', '4 2', '12 4'];
const MARKS = [
  'M-4 0a4 4 0 1 0 8 0a4 4 0 1 0 -8 0z',
  'M-3.5 -3.5h7v7h-7z',
  'M0 -4.5L4.3 3.5H-4.3z',
  'M0 -5L5 0L0 5L-5 0z',
  'M-4 -4L4 4M-4 4L4 -4',
  'M0 -4.5V4.5M-4.5 0H4.5',
];

/** A logarithmic axis from 1 on, with a tick at each power of ten. */
export function powersAxis(name: string, max: number): Axis {
  const span = Math.log10(Math.max(10, max));
  const powers = Array.from({ length: Math.floor(span) + 1 }, (_, power) => 10 ** power);
  return {
    name,
    at: (value) => Math.min(1, Math.log10(Math.max(1, value)) / span),
    ticks: powers.map((value) => ({ value, words: value.toLocaleString('en') })),
  };
}

/**
 * @param props a stepped curve keeps its height up to the next
 *   point; `words` say what the picture shows
 */
export function Curves({
  title,
  curves,
  across,
  up,
  landmark,
  isStepped,
  words,
  id,
}: {
  title: string;
  curves: readonly Curve[];
  across: Axis;
  up: Axis;
  landmark?: Landmark;
  isStepped?: boolean;
  words: string;
  id: string;
}) {
  const x = (value: number) => LEFT + across.at(value) * (WIDTH - LEFT - RIGHT);
  const y = (value: number) => HEIGHT - BOTTOM - up.at(value) * (HEIGHT - TOP - BOTTOM);
  const pathOf = ([first, ...rest]: readonly Point[]) => {
    const step = (to: Point) => (isStepped ? `H${x(to.x)}V${y(to.y)}` : `L${x(to.x)} ${y(to.y)}`);
    return first ? `M${x(first.x)} ${y(first.y)}${rest.map(step).join('')}` : '';
  };
  return (
    <svg
      id={id}
      class="curves"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      data-foot={KEY_LINE * Math.ceil(curves.length / KEYS_A_LINE) + 8}
      role="img"
      aria-label={words}
    >
      <text class="curves-title" x={LEFT} y="20">
        {title}
      </text>
      {landmark && (
        <>
          <rect
            class="landmark"
            x={x(landmark.from) - 1}
            y={TOP}
            width={x(landmark.to) - x(landmark.from) + 2}
            height={HEIGHT - TOP - BOTTOM}
          />
          <text class="landmark-words" x={x(landmark.from) - 6} y="20">
            {landmark.words}
          </text>
        </>
      )}
      {up.ticks.map(({ value, words: tick }) => (
        <>
          <path class="rule" d={`M${LEFT} ${y(value)}H${WIDTH - RIGHT}`} />
          <text class="tick-y" x={LEFT - 6} y={y(value) + 5}>
            {tick}
          </text>
        </>
      ))}
      <path class="axis" d={`M${LEFT} ${HEIGHT - BOTTOM}H${WIDTH - RIGHT}`} />
      {across.ticks.map(({ value, words: tick }) => (
        <text class="tick-x" x={x(value)} y={HEIGHT - 8}>
          {tick}
        </text>
      ))}
      <text class="axis-name" x={WIDTH - 2} y={HEIGHT - 8}>
        {across.name}
      </text>
      {curves.map(({ points, marks = points }, index) => (
        <g class="curve" data-line={index % DASHES.length}>
          <path class="curve-line" stroke-dasharray={DASHES[index % DASHES.length]} d={pathOf(points)} />
          {marks.map((point) => (
            <path
              class="curve-mark"
              transform={`translate(${x(point.x)} ${y(point.y)})`}
              d={MARKS[index % MARKS.length]}
            />
          ))}
        </g>
      ))}
      <g class={FOOT_CLASS} transform={`translate(${LEFT} ${HEIGHT + 16})`}>
        {curves.map(({ name }, index) => (
          <g transform={keyPlace(index)}>
            <g class="curve" data-line={index % DASHES.length}>
              <Sample index={index} />
            </g>
            <text x="42" y="5">
              {name}
            </text>
          </g>
        ))}
      </g>
    </svg>
  );
}

/** @param index of a curve */
function keyPlace(index: number) {
  return `translate(${(index % KEYS_A_LINE) * KEY} ${Math.floor(index / KEYS_A_LINE) * KEY_LINE})`;
}

/** A piece of a line with its mark. */
function Sample({ index }: { index: number }) {
  return (
    <>
      <path class="curve-line" stroke-dasharray={DASHES[index % DASHES.length]} d="M0 0H34" />
      <path class="curve-mark" transform="translate(17 0)" d={MARKS[index % MARKS.length]} />
    </>
  );
}

/** @param props which line is which */
export function Legend({ names }: { names: readonly string[] }) {
  return (
    <ul class="curves-legend">
      {names.map((name, index) => (
        <li>
          <svg class="curve" data-line={index % DASHES.length} viewBox="0 -6 34 12" aria-hidden="true">
            <Sample index={index} />
          </svg>
          {name}
        </li>
      ))}
    </ul>
  );
}
