/** How the Console's views get its state and commands. */
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';

/**
 * @typedef {{ state: import('./state.js').Console, commands: import('./commands.js').ConsoleCommands,
 *   engine: import('../app/app.js').OwnEngine }} ConsoleDesk
 */

export const ConsoleContext = createContext(/** @type {ConsoleDesk | null} */ (null));

/** @returns {ConsoleDesk} */
export function useConsole() {
  const desk = useContext(ConsoleContext);
  if (!desk) throw new Error('a view of the Console was drawn outside it');
  return desk;
}
