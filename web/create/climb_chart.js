/** How far the puzzles of a climb were from the wish, over its moves. */
import { climbChart, traceWords } from './climb_trace.js';
import { html } from '../controls/html.js';

const WIDTH = 356;
const HEIGHT = 84;
const LEFT = 40;
const TOP = 8;

/** @param {{ trace: readonly import('./climb_trace.js').TracePoint[] }} props */
export function ClimbChart({ trace }) {
  const { current, best, moves, ticks } = climbChart(trace, WIDTH, HEIGHT);
  return html`<figure class="climb-chart">
    <svg viewBox=${`0 0 ${LEFT + WIDTH + 4} ${TOP + HEIGHT + 20}`} role="img" aria-label=${traceWords(trace)}>
      <g transform=${`translate(${LEFT} ${TOP})`}>
        ${ticks.map(
          ({ times, y }) =>
            html`<path class=${times === 1 ? 'aim-line' : 'grid-line'} d=${`M0 ${y}h${WIDTH}`} />
              <text class="y-tick" x="-6" y=${y + 4}>${times === 1 ? 'aim' : `× ${times}`}</text>`,
        )}
        <path class="course" d=${current} />
        <path class="best-course" d=${best} />
        <text class="x-tick" x="0" y=${HEIGHT + 16}>0</text>
        <text class="x-tick end" x=${WIDTH} y=${HEIGHT + 16}>${moves.toLocaleString('en')} moves</text>
      </g>
    </svg>
    <figcaption class="quiet">
      How many times too hard or too easy: <span class="key-line" data-line="best"></span> the best so far,
      <span class="key-line"></span> the one looked at.
    </figcaption>
  </figure>`;
}
