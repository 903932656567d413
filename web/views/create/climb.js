/** The climb while it goes on: the boards at hand, and how far they are from the wish. */
import { geometryOf } from '../../model/creating.js';
import { measureText } from '../../model/words.js';
import { useApp } from '../app_context.js';
import { html } from '../html.js';
import { MiniBoard } from '../mini_board.js';
import { ClimbChart } from './climb_chart.js';

/** @param {{ detail: Record<string, any> }} props */
export function Climb({ detail }) {
  const { store } = useApp();
  const { trace, wish } = store.creating;
  const geometry = geometryOf(wish.value);
  if (typeof detail.best_puzzle !== 'string') return null;
  const { best_puzzle: best, current_puzzle: current = best } = detail;
  return html`<div class="climb">
    <div class="climb-boards">
      <${Attempt}
        title="Looked at"
        puzzle=${current}
        other=${best}
        count=${detail.current_call_count}
        geometry=${geometry}
      />
      <${Attempt} title="Best so far" puzzle=${best} count=${detail.call_count} geometry=${geometry} />
    </div>
    <${ClimbChart} trace=${trace.value} />
  </div>`;
}

/**
 * @param {{ title: string, puzzle: string, other?: string, count: number | null,
 *   geometry: import('../../model/geometry.js').Geometry }} props cells that are not as in `other` are marked
 */
function Attempt({ title, puzzle, other, count, geometry }) {
  return html`<figure class="attempt">
    <figcaption>
      ${title}${' '}
      <span class="quiet">${typeof count === 'number' ? measureText(count) : 'no single solution'}</span>
    </figcaption>
    <${MiniBoard} puzzle=${puzzle} other=${other} geometry=${geometry} />
  </figure>`;
}
