/** The engine's state in plain words, at the foot of the panel. */
import { useApp } from './app_context.js';
import { html } from './html.js';

export function EngineStatus() {
  const { store } = useApp();
  const { name, fraction, words } = store.engine.value;
  const part = name === 'booting' && fraction !== null ? `, ${Math.round(fraction * 100)} %` : '';
  return html`<p class="engine-status" data-state=${name}>${words}${part}</p>`;
}
