/** How views get the state and the commands. */
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Commands } from '../app/commands.ts';
import type { Keys } from '../app/keys.ts';
import type { Store } from '../app/store.ts';

export type AppValue = { store: Store; commands: Commands; keys: Keys };

export const AppContext = createContext<AppValue | null>(null);

export function useApp(): AppValue {
  const app = useContext(AppContext);
  if (!app) throw new Error('a view was drawn outside the app');
  return app;
}
