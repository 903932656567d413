/** Shows where a thing lands that is being dragged over the page. */
import { useApp } from '../controls/app_context.js';
import { html } from '../controls/html.js';

export function Landing() {
  const { store } = useApp();
  if (!store.dragged.value) return null;
  return html`<p class="landing"><span>Drop to open</span></p>`;
}
