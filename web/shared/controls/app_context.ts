/** How views get the state and the commands: those of the page, and those of a room. */
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Commands } from '../../frame/commands.ts';
import type { Keys } from '../../frame/keys.ts';
import type { Rooms, Store } from '../../frame/store.ts';

export type AppValue = { store: Store; commands: Commands; keys: Keys };

export const AppContext = createContext<AppValue | null>(null);

export function useApp(): AppValue {
  const app = useContext(AppContext);
  if (!app) throw new Error('a view was drawn outside the app');
  return app;
}

/** The state and the commands of a room that has both under its name; the page's own commands are `page`. */
export function useRoom<Id extends keyof Rooms & keyof Commands>(id: Id) {
  const { store, commands, keys } = useApp();
  return { state: store[id] as Rooms[Id], commands: commands[id], page: commands, store, keys };
}
