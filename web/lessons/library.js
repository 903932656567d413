/** The list of lessons: those that come with the page, and those kept in this browser. */
import { html } from '../controls/html.js';
import { counted } from '../text/words.js';
import { readLesson } from './lesson_text.js';
import { useLessons } from './lessons_context.js';
import { BLOCKS, LEAD } from './text.js';

/** @typedef {import('./state.js').LessonText} LessonText */

export function LibraryStage() {
  const { state } = useLessons();
  /** @type {LessonText[]} */
  const own = Object.entries(state.own.value).map(([id, text]) => ({ id, from: 'browser', text }));
  return html`<div class="board lesson-library" role="region" aria-label="List of lessons" tabindex="0">
    ${[...state.shipped, ...own].map((lesson) => html`<${Entry} key=${lesson.id} lesson=${lesson} />`)}
  </div>`;
}

/** @param {{ lesson: LessonText }} props */
function Entry({ lesson }) {
  const { commands } = useLessons();
  const { title, steps, minutes } = readLesson(lesson.text);
  const isOwn = lesson.from === 'browser';
  const hasAnswers = steps.some(({ blocks }) =>
    blocks.some((block) => block.kind === 'question' && block.answer.length),
  );
  return html`<article>
    <h3>${title}</h3>
    <p class="quiet">
      ${counted(steps.length, 'step')}${minutes > 0 && `, ${counted(minutes, 'minute')}`}${isOwn && ', yours'}
    </p>
    <div class="buttons">
      <button type="button" class="button strong" onClick=${() => commands.run(lesson)}>Run</button>
      <button type="button" class="button" onClick=${() => commands.edit(lesson)}>
        ${isOwn ? 'Edit' : 'Edit a copy'}
      </button>
      ${
        isOwn &&
        html`<button type="button" class="button" onClick=${() => commands.remove(lesson)}>Delete</button>`
      }
    </div>
    <details>
      <summary>Share</summary>
      <p>The student’s copy has the questions without their answers.</p>
      <${Copy} lesson=${lesson} words="Lesson" isForStudents=${false} />
      ${hasAnswers && html`<${Copy} lesson=${lesson} words="Student’s copy" isForStudents=${true} />`}
    </details>
  </article>`;
}

/** @param {{ lesson: LessonText, words: string, isForStudents: boolean }} props */
function Copy({ lesson, words, isForStudents }) {
  const { commands } = useLessons();
  return html`<div class="buttons" role="group" aria-label=${words}>
    <span>${words}</span>
    <button type="button" class="button" onClick=${() => commands.save(lesson, isForStudents)}>Save</button>
    <button type="button" class="button" onClick=${() => commands.copyLink(lesson, isForStudents)}>
      Copy a link
    </button>
  </div>`;
}

export function LibraryPanel() {
  const { commands } = useLessons();
  return html`<div class="lessons">
    <p class="lead">${LEAD}</p>
    <div class="buttons">
      <button type="button" class="button" onClick=${commands.openFile}>Open a file</button>
      <button type="button" class="button" onClick=${commands.write}>Write a lesson</button>
      <button type="button" class="button" onClick=${() => commands.practise({})}>Exercises</button>
    </div>
    <${HowToWrite} />
  </div>`;
}

export function HowToWrite() {
  return html`<details class="lesson-blocks">
    <summary>How a lesson is written</summary>
    <dl>
      ${BLOCKS.map(
        ([block, words]) =>
          html`<div>
            <dt><pre>${block}</pre></dt>
            <dd>${words}</dd>
          </div>`,
      )}
    </dl>
  </details>`;
}
