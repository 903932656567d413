/** The Lab's panel: a strip of its parts, and the open one. */
import { PARTS } from './state.js';
import { html } from '../controls/html.js';
import { useLab } from './lab_context.js';
import { PART_VIEWS } from './parts.js';

export function LabPanel() {
  const { lab } = useLab();
  const { Panel } = PART_VIEWS[lab.part.value];
  return html`<div class="lab">
    ${PARTS.length > 1 && html`<${Strip} />`}
    <${Panel} key=${lab.part.value} />
  </div>`;
}

/** Each part has an address of its own, so these are links. */
function Strip() {
  const { lab } = useLab();
  return html`<nav class="lab-parts" aria-label="Parts of the Lab">
    ${PARTS.map(
      (part) =>
        html`<a href=${`#lab?part=${part}`} aria-current=${lab.part.value === part ? 'page' : undefined}
          >${PART_VIEWS[part].words}</a
        >`,
    )}
  </nav>`;
}
