/** Solvers to tick, each with what it counts as a node. */
import { html } from '../controls/html.js';
import { useLab } from './lab_context.js';

/**
 * @param {{ chosen: readonly string[], toggle: (solver: string) => void, size: number | null,
 *   isOffered?: (solver: import('../app/store.js').HelloResult['solvers'][number]) => boolean }} props
 *   `size` is null where puzzles of every size may come
 */
export function SolverChoice({ chosen, toggle, size, isOffered = () => true }) {
  const { store } = useLab();
  const solvers = (store.hello.value?.solvers ?? []).filter(
    (solver) => isOffered(solver) && (size === null || !solver.sizes || solver.sizes.includes(size)),
  );
  return html`<fieldset class="solver-choice">
    <legend>Solvers</legend>
    ${!solvers.length && html`<p class="quiet">The list comes with the engine.</p>`}
    ${solvers.map(
      ({ id, title, node }) =>
        html`<label class="option" key=${id}>
          <input type="checkbox" checked=${chosen.includes(id)} onChange=${() => toggle(id)} />
          <span><b>${id}</b> ${title}<small>A node: ${node}.</small></span>
        </label>`,
    )}
  </fieldset>`;
}
