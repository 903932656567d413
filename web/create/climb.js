/** The climb while it goes on: the boards at hand, and how far they are from the wish. */
import { geometryOf } from './state.js';
import { measureText } from '../text/words.js';
import { useApp } from '../controls/app_context.js';
import { html } from '../controls/html.js';
import { useInSight } from '../controls/in_sight.js';
import { MiniBoard } from '../board/mini_board.js';
import { ClimbChart } from './climb_chart.js';

/** @param {{ detail: Record<string, any> }} props */
export function Climb({ detail }) {
  const { store } = useApp();
  const { trace, box } = store.creating;
  const { best_puzzle: best, current_puzzle: current } = detail;
  const hasBegun = typeof current === 'string';
  const place = useInSight(hasBegun || null);
  if (!hasBegun) return null;
  return html`<div class="climb" ref=${place}>
    <${ClimbChart} trace=${trace.value} />
    <figure class="attempt">
      <${MiniBoard} puzzle=${current} other=${best} geometry=${geometryOf({ box: box.value })} />
      <figcaption>
        <span>Looked at</span>
        <strong>${attemptWords(detail)}</strong>
        <span class="quiet">The board shows the best so far; here, what differs from it is tinted.</span>
      </figcaption>
    </figure>
  </div>`;
}

/** @param {Record<string, any>} detail */
function attemptWords({ current_call_count: count, current_cost: cost }) {
  if (typeof count === 'number') return measureText(count);
  return typeof cost === 'number' ? 'Not as wished yet' : 'Not one solution';
}
