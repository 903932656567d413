/** Curves on two axes: one line each, with a mark and a dash of its own, so that grey tells them apart too. */
import { lineThrough, type Axis, type Place, type Point } from './axis.ts';
import { Plot } from './plot.tsx';
import { FOOT_CLASS } from './save_figure.tsx';

/** `marks` are where the line has its sign: at its points, unless told. */
type Curve = { name: string; points: readonly Point[]; marks?: readonly Point[] };
/** a stretch of the axis across */
type Landmark = { from: number; to: number; words: string };

const SIZE = { width: 640, height: 250, left: 76, right: 30, top: 36, bottom: 30 };

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

type CurvesProps = {
  curves: readonly Curve[];
  across: Axis;
  up: Axis;
  landmark?: Landmark;
  isStepped?: boolean;
  words: string;
  id: string;
};

/** @param props a stepped curve keeps its height up to the next point; `words` say what the picture shows */
export function Curves({ curves, across, up, landmark, isStepped, words, id }: CurvesProps) {
  return (
    <Plot
      {...{ id, words, across, up }}
      look="curves"
      size={SIZE}
      foot={KEY_LINE * Math.ceil(curves.length / KEYS_A_LINE) + 8}
      ground={({ x }) => landmark && <Stretch {...landmark} x={x} />}
    >
      {(place) => (
        <>
          {curves.map((curve, index) => (
            <Line {...{ curve, index, place, isStepped }} />
          ))}
          <g class={FOOT_CLASS} transform={`translate(${SIZE.left} ${SIZE.height + 16})`}>
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
        </>
      )}
    </Plot>
  );
}

/** What is worth a look on the axis across, from the axis up to the edge. */
function Stretch({ from, to, words, x }: Landmark & Pick<Place, 'x'>) {
  const { height, top, bottom } = SIZE;
  const width = x(to) - x(from) + 2;
  return (
    <>
      <rect class="landmark" x={x(from) - 1} y={top} width={width} height={height - top - bottom} />
      <text class="landmark-words" x={x(from) - 6} y={top} dy="-0.6em">
        {words}
      </text>
    </>
  );
}

type LineProps = {
  curve: Curve;
  index: number;
  place: Place;
  isStepped?: boolean;
};

function Line({ curve: { points, marks = points }, index, place, isStepped }: LineProps) {
  const line = index % DASHES.length;
  return (
    <g class="curve" data-line={line}>
      <path class="curve-line" stroke-dasharray={DASHES[line]} d={lineThrough(points, place, isStepped)} />
      {marks.map(({ x, y }) => (
        <path class="curve-mark" transform={`translate(${place.x(x)} ${place.y(y)})`} d={MARKS[line]} />
      ))}
    </g>
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
