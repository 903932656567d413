/** Curves over the share of holes: one line a solver, each with a mark and a dash of its own. */
import { html } from '../controls/html.js';

/** @typedef {{ name: string, points: readonly { x: number, y: number }[] }} Curve */
/** @typedef {{ at: (value: number) => number, ticks: readonly { value: number, words: string }[] }} Scale */
/** @typedef {{ from: number, to: number, words: string }} Landmark */

const WIDTH = 640;
const HEIGHT = 250;
const LEFT = 76;
const RIGHT = 30;
const TOP = 36;
const BOTTOM = 30;

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

/**
 * @param {{ title: string, curves: readonly Curve[], scale: Scale, landmark?: Landmark, words: string,
 *   id: string }} props
 *   `scale.at` gives 0 at the bottom, 1 at the top; `words` say what the picture shows
 */
export function Curves({ title, curves, scale, landmark, words, id }) {
  const x = (/** @type {number} */ percent) => LEFT + (percent / 100) * (WIDTH - LEFT - RIGHT);
  const y = (/** @type {number} */ value) => HEIGHT - BOTTOM - scale.at(value) * (HEIGHT - TOP - BOTTOM);
  return html`<svg id=${id} class="curves" viewBox=${`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label=${words}>
    <text class="curves-title" x=${LEFT} y="20">${title}</text>
    ${
      landmark &&
      html`<rect
          class="landmark"
          x=${x(landmark.from) - 1}
          y=${TOP}
          width=${x(landmark.to) - x(landmark.from) + 2}
          height=${HEIGHT - TOP - BOTTOM}
        />
        <text class="landmark-words" x=${x(landmark.from) - 6} y="20">${landmark.words}</text>`
    }
    ${scale.ticks.map(
      ({ value, words: tick }) =>
        html`<path class="rule" d=${`M${LEFT} ${y(value)}H${WIDTH - RIGHT}`} />
          <text class="tick-y" x=${LEFT - 6} y=${y(value) + 5}>${tick}</text>`,
    )}
    <path class="axis" d=${`M${LEFT} ${HEIGHT - BOTTOM}H${WIDTH - RIGHT}`} />
    ${[20, 40, 60, 80].map(
      (percent) => html`<text class="tick-x" x=${x(percent)} y=${HEIGHT - 8}>${percent}%</text>`,
    )}
    <text class="axis-name" x=${WIDTH} y=${HEIGHT - 8}>holes</text>
    ${curves.map(
      ({ points }, index) =>
        html`<g class="curve" data-line=${index % DASHES.length}>
          <path
            class="curve-line"
            stroke-dasharray=${DASHES[index % DASHES.length]}
            d=${points.map((point, at) => `${at ? 'L' : 'M'}${x(point.x)} ${y(point.y)}`).join('')}
          />
          ${points.map(
            (point) =>
              html`<path
                class="curve-mark"
                transform=${`translate(${x(point.x)} ${y(point.y)})`}
                d=${MARKS[index % MARKS.length]}
              />`,
          )}
        </g>`,
    )}
  </svg>`;
}

/** @param {{ names: readonly string[] }} props which line is which */
export function Legend({ names }) {
  return html`<ul class="legend">
    ${names.map(
      (name, index) =>
        html`<li>
          <svg class="curve" data-line=${index % DASHES.length} viewBox="0 -6 34 12" aria-hidden="true">
            <path class="curve-line" stroke-dasharray=${DASHES[index % DASHES.length]} d="M0 0H34" />
            <path class="curve-mark" transform="translate(17 0)" d=${MARKS[index % MARKS.length]} />
          </svg>
          ${name}
        </li>`,
    )}
  </ul>`;
}
