/** Views whose code few visits need: it is fetched when such a view is first opened. */
import { effect } from '@preact/signals-core';

/**
 * Fetches a view's code when it is first opened, and puts it in its place.
 * @template Loaded
 * @param {Pick<import('./app.js').App, 'store'>} app
 * @param {{ id: string, title: string }} view
 * @param {import('@preact/signals-core').Signal<Loaded | null>} place
 * @param {() => Promise<Loaded>} load
 */
export function fetchWhenOpened({ store }, { id, title }, place, load) {
  effect(() => {
    if (store.view.value !== id || place.peek()) return;
    load().then(
      (loaded) => (place.value = loaded),
      () => {
        const text = `The ${title} could not be fetched. Reload the page to try again.`;
        store.notice.value = { tone: 'bad', text };
      },
    );
  });
}
