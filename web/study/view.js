/**
 * Study, as the registry of views knows it. Its code comes when it is first opened. While a student solves a
 * puzzle, the page writes on the student's board by the keys and the pad of the view that is for writing.
 */
import { useApp } from '../controls/app_context.js';
import { html } from '../controls/html.js';

/**
 * @param {Pick<import('../app/registry.js').View, 'Pad' | 'keys' | 'afterPress'>} writing
 * @returns {import('../app/registry.js').View}
 */
export const studyViewWith = (writing) => ({
  id: 'study',
  title: 'Study',
  key: 'y',
  icon: 'M12 7a6.5 6.5 0 1 0 0 13a6.5 6.5 0 1 0 0-13M12 10v3.5l2.5 1.5M9.5 3.5h5M12 3.5V7M18.5 6.5l1.5 1.5',
  Panel: StudyPanel,
  Heading: StudyHeading,
  Stage: StudyStage,
  ...writing,
  isForGuest: true,
  board: ({ guestBoard }) => guestBoard,
  follow: ({ askStudy }, query) => {
    askStudy(query);
    return true;
  },
});

function StudyHeading() {
  const loaded = useApp().store.study.value;
  return html`<div class="heading">
    <h2>Study</h2>
    <p class="facts">${loaded && html`<${loaded.Facts} />`}</p>
  </div>`;
}

function StudyStage() {
  const loaded = useApp().store.study.value;
  return loaded ? html`<${loaded.Stage} />` : html`<div class="board"></div>`;
}

function StudyPanel() {
  const loaded = useApp().store.study.value;
  return loaded ? html`<${loaded.Panel} />` : html`<p class="quiet" role="status">Loading Study.</p>`;
}
