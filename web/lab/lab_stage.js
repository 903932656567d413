/** The Lab's place on the stage: what the open part shows there. */
import { html } from '../controls/html.js';
import { useLab } from './lab_context.js';
import { PART_VIEWS } from './parts.js';

export function LabStage() {
  const { lab } = useLab();
  const { Stage } = PART_VIEWS[lab.part.value];
  return html`<${Stage} />`;
}

/** What the head of the page says of the open part. */
export function LabFacts() {
  const { lab } = useLab();
  const { Facts } = PART_VIEWS[lab.part.value];
  return html`<${Facts} />`;
}
