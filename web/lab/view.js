/**
 * The Lab, as the registry of views knows it. Its code comes when it is first opened; until then its place
 * says so.
 */
import { useApp } from '../controls/app_context.js';
import { html } from '../controls/html.js';
import { LAB_KEYS } from './keys.js';

/** @type {import('../app/registry.js').View} */
export const labView = {
  id: 'lab',
  title: 'Lab',
  key: 'j',
  icon:
    'M9 3.5h6M10.25 3.5v6L4.9 18.2a1.5 1.5 0 0 0 1.3 2.3h11.6a1.5 1.5 0 0 0 1.3-2.3L13.75 9.5v-6' +
    'M7.5 14.5h9',
  Panel: LabPanel,
  Heading: LabHeading,
  Stage: LabStage,
  keys: () => LAB_KEYS,
  follow: ({ askLab }, query) => {
    askLab(query);
    return true;
  },
};

function LabHeading() {
  const lab = useApp().store.lab.value;
  return html`<div class="heading">
    <h2>Lab</h2>
    <p class="facts">${lab && html`<${lab.Facts} />`}</p>
  </div>`;
}

function LabStage() {
  const lab = useApp().store.lab.value;
  return lab ? html`<${lab.Stage} />` : html`<div class="board"></div>`;
}

function LabPanel() {
  const lab = useApp().store.lab.value;
  return lab ? html`<${lab.Panel} />` : html`<p class="quiet" role="status">Loading the Lab.</p>`;
}
