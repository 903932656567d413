/** Choices that Race, Phase and Calls share. */
import { html } from '../controls/html.js';
import { NumberField } from '../controls/number_field.js';
import { useLab } from './lab_context.js';

/**
 * Solvers to tick, each with what it counts as a node.
 * @param {{ chosen: readonly string[], toggle: (solver: string) => void, size: number | null }} props `size`
 *   is null where puzzles of every size may come
 */
export function SolverChoice({ chosen, toggle, size }) {
  const { store } = useLab();
  const solvers = (store.hello.value?.solvers ?? []).filter(
    ({ sizes }) => size === null || !sizes || sizes.includes(size),
  );
  return html`<fieldset class="solver-choice">
    <legend>Solvers</legend>
    ${!solvers.length && html`<p class="quiet">The list appears once the engine has started.</p>`}
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
