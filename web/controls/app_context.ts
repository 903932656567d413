/** How views get the state and the commands: those of the page, and those of a late feature. */
import { createContext, h } from 'preact';
import { useContext } from 'preact/hooks';
import type { Commands } from '../app/commands.ts';
import type { Keys } from '../app/keys.ts';
import type { Store } from '../app/store.ts';
import type { ComponentChildren } from 'preact';

export type AppValue = { store: Store; commands: Commands; keys: Keys };

export const AppContext = createContext<AppValue | null>(null);

export function useApp(): AppValue {
  const app = useContext(AppContext);
  if (!app) throw new Error('a view was drawn outside the app');
  return app;
}

/** What the views of a late feature share. @param feature its name, for the error of a view that is drawn outside it */
export function viewContext<Value>(feature: string) {
  const Context = createContext<Value | null>(null);
  return {
    useValue(): Value {
      const value = useContext(Context);
      if (!value) throw new Error(`a view of ${feature} was drawn outside it`);
      return value;
    },

    /** Views as they are drawn anywhere. */
    within<Views extends Record<string, () => ComponentChildren>>(value: Value, views: Views): Views {
      const inside = (View: () => ComponentChildren) => () =>
        h(Context.Provider, { value, children: h(View, {}) });
      const entries = Object.entries(views).map(([name, View]) => [name, inside(View)]);
      return Object.fromEntries(entries) as Views;
    },
  };
}
