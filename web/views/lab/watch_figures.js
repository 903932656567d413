/** Where the search stands, as numbers. */
import { html } from '../html.js';
import { useLab } from './lab_context.js';

export function WatchFigures() {
  const { lab } = useLab();
  const { replay, step } = lab.watch;
  const known = replay.value;
  if (!known) return null;
  const now = step.value;
  const figures = [
    ['Depth', now > 0 ? known.depths[now - 1] : 0, 'Choices that stand now'],
    ['Nodes', known.nodesAt(now), 'As the solver counts them, so far'],
    ['Dead ends', known.countAt('fail', now), 'So far'],
    ['Against', now > 0 ? known.discrepancies[now - 1] : 0, 'Choices that stand now against the heuristic'],
  ];
  return html`<dl class="watch-figures">
    ${figures.map(
      ([name, value, meaning]) =>
        html`<div title=${meaning}>
          <dt>${name}</dt>
          <dd>${value.toLocaleString('en')}</dd>
        </div>`,
    )}
  </dl>`;
}
