/**
 * Study's composition root, which the page fetches with all that is Study's alone when the view is opened;
 * and the frame of the teacher's parts.
 */
import { computed } from '@preact/signals-core';
import { html } from '../controls/html.js';
import { Parts } from '../controls/parts.js';
import { PreparePanel, PrepareStage } from './prepare.js';
import { ResultsPanel, ResultsStage } from './results.js';
import { SittingFacts, SittingPanel, SittingStage } from './sitting.js';
import { useStudy, withinStudy } from './study_context.js';
import { createDesk } from './study_desk.js';
import { titleOf } from './text.js';

/**
 * @param {import('../app/app.js').App} app
 * @returns {import('../app/store.js').LateParts}
 */
export function openStudy(app) {
  const desk = createDesk(app, Date.now);
  const isSitting = computed(() => desk.sittings.token.value !== null);
  const either = (/** @type {() => any} */ Student, /** @type {() => any} */ Teacher) => () =>
    isSitting.value ? html`<${Student} />` : html`<${Teacher} />`;
  return withinStudy(desk, {
    Facts: either(SittingFacts, TeacherFacts),
    Stage: either(SittingStage, TeacherStage),
    Panel: either(SittingPanel, TeacherPanel),
  });
}

function TeacherFacts() {
  const { preparing } = useStudy();
  return html`${titleOf(preparing.study.value)}`;
}

function TeacherStage() {
  const { part } = useStudy();
  return part.value === 'results' ? html`<${ResultsStage} />` : html`<${PrepareStage} />`;
}

const PARTS = /** @type {const} */ ([
  ['prepare', 'Prepare'],
  ['results', 'Results'],
]);

function TeacherPanel() {
  const { part } = useStudy();
  return html`<div class="study">
    <${Parts} view="study" label="Parts of the study" parts=${PARTS} current=${part.value} />
    ${part.value === 'results' ? html`<${ResultsPanel} />` : html`<${PreparePanel} />`}
  </div>`;
}
