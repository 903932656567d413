/** How the Lab's views get its state and commands, beside those of the page. */
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';

/**
 * @typedef {{ lab: import('./state.js').Lab,
 *   commands: import('./commands.js').LabCommands,
 *   engines: { status: { value: import('../app/store.js').EngineStatus }, running: { value: number } },
 *   store: import('../app/store.js').Store }} LabDesk
 */

export const LabContext = createContext(/** @type {LabDesk | null} */ (null));

/** @returns {LabDesk} */
export function useLab() {
  const desk = useContext(LabContext);
  if (!desk) throw new Error('a view of the Lab was drawn outside it');
  return desk;
}
