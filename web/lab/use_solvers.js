/** The solvers whose searches can be watched, as the engine tells of them, and the network's search. */
import { ARCS } from './arcs.js';
import { useLab } from './lab_context.js';

/** @typedef {{ id: string, title: string, node: string, seeded: boolean }} Watchable */

export function useSolvers() {
  const { store } = useLab();
  const told = (store.hello.value?.solvers ?? []).filter(({ traceable }) => traceable);
  /** @type {readonly Watchable[]} */
  const solvers = [...told, ARCS];
  /**
   * The solver of an id; of one that is not known yet, its id alone.
   * @param {string} id
   * @returns {Watchable}
   */
  const named = (id) =>
    solvers.find((known) => known.id === id) ?? { id, title: id, node: '', seeded: false };
  return { solvers: told.length ? solvers : [], named };
}
