/** How the views of a late feature get its state and commands. */
import { createContext, h } from 'preact';
import { useContext } from 'preact/hooks';
import type { ComponentChildren } from 'preact';

/** @param feature its name, for the error of a view that is drawn outside it */
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
      const inside = (View: () => any) => () => h(Context.Provider, { value, children: h(View, {}) });
      const entries = Object.entries(views).map(([name, View]) => [name, inside(View)]);
      return Object.fromEntries(entries) as Views;
    },
  };
}
