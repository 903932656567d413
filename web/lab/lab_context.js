/** How the Lab's views get its state and commands, beside those of the page. */
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { ARCS } from './searches.js';

/**
 * @typedef {{ lab: import('./state.js').Lab,
 *   commands: import('./commands.js').LabCommands,
 *   engines: import('../app/run_batch.js').Engines,
 *   store: import('../app/store.js').Store }} LabDesk
 */

export const LabContext = createContext(/** @type {LabDesk | null} */ (null));

/** @returns {LabDesk} */
export function useLab() {
  const desk = useContext(LabContext);
  if (!desk) throw new Error('a view of the Lab was drawn outside it');
  return desk;
}

/** @typedef {{ id: string, title: string, node: string, seeded: boolean }} Watchable */

/** The solvers whose searches can be watched, as the engine tells of them, and the network's search. */
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
