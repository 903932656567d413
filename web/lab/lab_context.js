/**
 * What the Lab's views share: how they get its state and commands, and the choices of solvers and engines.
 */
import { deskContext } from '../controls/desk_context.js';
import { html } from '../controls/html.js';
import { NumberField } from '../controls/number_field.js';
import { ARCS, OWN } from './searches.js';

/**
 * @typedef {{ lab: import('./state.js').Lab,
 *   commands: import('./commands.js').LabCommands,
 *   engines: import('../app/run_batch.js').Engines,
 *   store: import('../app/store.js').Store }} LabDesk
 */

/** @type {ReturnType<typeof deskContext<LabDesk>>} */
export const { useDesk: useLab, within: withinLab } = deskContext('the Lab');

/** @typedef {{ id: string, title: string, node: string, seeded: boolean }} Watchable */

/** The solvers whose searches can be watched, as the engine tells of them, and the network's search. */
export function useSolvers() {
  const { store } = useLab();
  const told = (store.hello.value?.solvers ?? []).filter(({ traceable }) => traceable);
  /** @type {readonly Watchable[]} */
  const solvers = [...told, ARCS, ...(store.ownSolver.value ? [OWN] : [])];
  /**
   * The solver of an id; of one that is not known yet, its id alone.
   * @param {string} id
   * @returns {Watchable}
   */
  const named = (id) =>
    solvers.find((known) => known.id === id) ?? { id, title: id, node: '', seeded: false };
  return { solvers: told.length ? solvers : [], named };
}

/**
 * Solvers to tick, each with what it counts as a node.
 * @param {{ chosen: readonly string[], toggle: (solver: string) => void, size: number | null,
 *   withOwn?: boolean }} props `size` is null where puzzles of every size may come; `withOwn`: the solver
 *   that
 *   the Console has sent can be ticked too
 */
export function SolverChoice({ chosen, toggle, size, withOwn = false }) {
  const { store } = useLab();
  const known = (store.hello.value?.solvers ?? []).filter(
    ({ sizes }) => size === null || !sizes || sizes.includes(size),
  );
  const solvers = withOwn && store.ownSolver.value ? [OWN, ...known] : known;
  return html`<fieldset class="solver-choice">
    <legend>Solvers</legend>
    ${!known.length && html`<p class="quiet">The list appears once the engine has started.</p>`}
    ${solvers.map(
      ({ id, title, node }) =>
        html`<label class="option" key=${id}>
          <input type="checkbox" checked=${chosen.includes(id)} onChange=${() => toggle(id)} />
          <span><b>${id}</b> ${title}<small>Nodes: ${node}.</small></span>
        </label>`,
    )}
  </fieldset>`;
}

/** How many engines may work for the Lab at once. */
export function EnginesChoice() {
  const { lab, commands } = useLab();
  if (lab.most < 2) return null;
  return html`<${NumberField}
    label=${`Engines working at once, up to ${lab.most}`}
    value=${lab.allowed.value}
    least=${1}
    most=${lab.most}
    change=${commands.allowEngines}
  />`;
}
