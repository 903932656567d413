/** How views get the state and the commands. */
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';

/** @typedef {import('../app/store.js').Store} Store */
/** @typedef {import('../app/commands.js').Commands} Commands */
/** @typedef {{ store: Store, commands: Commands, keys: import('../app/keys.js').Keys }} Desk */

export const AppContext = createContext(/** @type {Desk | null} */ (null));

/** @returns {Desk} */
export function useApp() {
  const app = useContext(AppContext);
  if (!app) throw new Error('a view was drawn outside the app');
  return app;
}
