/** Going to another view. */
import { writeRoute } from './route.js';

/**
 * Shows a view, and says so in the address. The view changes at once, and not only when the browser tells of
 * the new address: the next key may be pressed before that, and belongs to the view that was asked for.
 * @param {import('./app.js').App} app
 * @param {string} view
 */
export function visit({ store, platform }, view) {
  if (store.view.value === view) return;
  store.view.value = view;
  platform.setHash(writeRoute(view));
}
