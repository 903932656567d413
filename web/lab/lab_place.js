/** Where the Lab is shown. Its code comes when it is first opened; until then its place says so. */
import { useApp } from '../controls/app_context.js';
import { html } from '../controls/html.js';

export function LabFacts() {
  const { store } = useApp();
  const lab = store.lab.value;
  return lab && html`<${lab.Facts} />`;
}

export function LabStage() {
  const { store } = useApp();
  const lab = store.lab.value;
  return lab ? html`<${lab.Stage} />` : html`<div class="board"></div>`;
}

export function LabPanel() {
  const { store } = useApp();
  const lab = store.lab.value;
  return lab ? html`<${lab.Panel} />` : html`<p class="quiet" role="status">The Lab is coming.</p>`;
}
