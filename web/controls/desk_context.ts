/** How the views of a late feature get its state and commands. */
import { createContext, h } from 'preact';
import { useContext } from 'preact/hooks';
import type { ComponentChildren } from 'preact';

/** @param feature its name, for the error of a view that is drawn outside it */
export function deskContext<Desk>(feature: string) {
  const Context = createContext<Desk | null>(null);
  return {
    useDesk(): Desk {
      const desk = useContext(Context);
      if (!desk) throw new Error(`a view of ${feature} was drawn outside it`);
      return desk;
    },

    /** Views as they are drawn anywhere. */
    within<Views extends Record<string, () => ComponentChildren>>(desk: Desk, views: Views): Views {
      const inside = (View: () => any) => () => h(Context.Provider, { value: desk, children: h(View, {}) });
      const entries = Object.entries(views).map(([name, View]) => [name, inside(View)]);
      return Object.fromEntries(entries) as Views;
    },
  };
}
