/** Which search is watched, for the head of the page. */
import { html } from '../controls/html.js';
import { useLab } from './lab_context.js';
import { useSolvers } from './use_solvers.js';

export function WatchFacts() {
  const { lab } = useLab();
  const { search, replay } = lab.watch;
  const { named } = useSolvers();
  if (!search.value) return null;
  const size = replay.value?.geometry.size;
  const { title, node } = named(search.value.solver);
  return html`<span title=${node && `Its nodes are ${node}.`}
    >${size ? `${size}x${size}: ` : ''}${title}</span
  >`;
}
