/** How the views of a late feature get its state and commands. */
import { createContext, h } from 'preact';
import { useContext } from 'preact/hooks';

/**
 * @template Desk
 * @param {string} feature its name, for the error of a view that is drawn outside it
 */
export function deskContext(feature) {
  const Context = createContext(/** @type {Desk | null} */ (null));
  return {
    /** @returns {Desk} */
    useDesk() {
      const desk = useContext(Context);
      if (!desk) throw new Error(`a view of ${feature} was drawn outside it`);
      return desk;
    },

    /**
     * Views as they are drawn anywhere.
     * @template {Record<string, () => any>} Views
     * @param {Desk} desk
     * @param {Views} views
     * @returns {Views}
     */
    within(desk, views) {
      /** @param {() => any} View */
      const inside = (View) => () => h(Context.Provider, { value: desk, children: h(View, {}) });
      const entries = Object.entries(views).map(([name, View]) => [name, inside(View)]);
      return /** @type {Views} */ (Object.fromEntries(entries));
    },
  };
}
