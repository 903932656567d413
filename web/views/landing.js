/** Shows where a thing lands that is being dragged over the page. */
import { useApp } from './app_context.js';
import { html } from './html.js';

/**
 * What a view does with it of its own accord.
 * @type {Partial<Record<import('../model/route.js').View, string>>}
 */
const WORDS = {};

export function Landing() {
  const { store } = useApp();
  if (!store.dragged.value) return null;
  return html`<p class="landing"><span>${WORDS[store.view.value] ?? 'Drop it here to play it'}</span></p>`;
}
