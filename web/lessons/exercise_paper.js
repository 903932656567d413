/** Exercises on paper: how many and of which kinds, and the pages as the browser prints them. */
import { signal } from '@preact/signals-core';
import { BoardPicture, drawingOf } from '../board/board_picture.js';
import { geometry } from '../board/geometry.js';
import { createSelection } from '../board/selection.js';
import { html } from '../controls/html.js';
import { NumberField } from '../controls/number_field.js';
import { listed } from '../text/words.js';
import { exerciseBoard } from './exercise_state.js';
import { useLessons } from './lessons_context.js';

/** @typedef {import('./exercise_state.js').Exercise} Exercise */

/** As many as the engine makes. */
const MOST_ON_PAPER = 60;

/** @type {Record<Exercise['how'], string>} */
const HOW = { one: 'Tick one.', several: 'Tick all that are right.', order: 'Number them in order.' };

/** The choices of a sheet, of this kind or of all kinds in turn, with the answers on a page of their own. */
export function OnPaper() {
  const { state, commands } = useLessons();
  const { count, isMixed } = state.paper.value;
  return html`<details>
    <summary>On paper</summary>
    <label class="option">
      <input
        type="checkbox"
        checked=${isMixed}
        onChange=${(/** @type {any} */ { target }) => commands.setPaper({ isMixed: target.checked })}
      />
      <span>All kinds in turn<small>Otherwise all are of the kind above.</small></span>
    </label>
    <${NumberField}
      label="Exercises on the sheet"
      value=${count}
      least=${1}
      most=${MOST_ON_PAPER}
      change=${(/** @type {number} */ next) => commands.setPaper({ count: next })}
    />
    <div class="buttons">
      <button type="button" class="button" onClick=${() => commands.printSheet()}>Print, with answers</button>
      <button type="button" class="button" onClick=${() => commands.saveSheet()}>Save as HTML</button>
    </div>
  </details>`;
}

/** What is printed; the screen does not show it. */
export function PaperSheet() {
  const { state } = useLessons();
  const exercises = state.sheet.value;
  if (!exercises.length) return null;
  return html`<div class="exercise-sheet">
    <h1>Exercises</h1>
    ${exercises.map(
      (exercise, index) =>
        html`<article>
          <${BoardOf} exercise=${exercise} />
          <div>
            <h2>${index + 1}. ${exercise.title}</h2>
            <p>${exercise.question}</p>
            <p><small>${exercise.rule} ${HOW[exercise.how]}</small></p>
            <ul>
              ${exercise.options.map(({ text }) => html`<li>☐ ${text}</li>`)}
            </ul>
          </div>
        </article>`,
    )}
    <section>
      <h1>Answers</h1>
      ${exercises.map(
        (exercise, index) =>
          html`<h2>${index + 1}. ${keyOf(exercise)}</h2>
            <ul>
              ${exercise.options.map(({ why }) => html`<li>${why}</li>`)}
            </ul>`,
      )}
    </section>
  </div>`;
}

/** @param {{ exercise: Exercise }} props */
function BoardOf({ exercise }) {
  const shape = signal(geometry(exercise.box_rows, exercise.box_columns));
  const source = exerciseBoard(exercise, createSelection(shape));
  return html`<${BoardPicture} drawing=${drawingOf(source)} name="The board" />`;
}

/** The right answer in words. @param {Exercise} exercise */
export function keyOf({ answer, options, how }) {
  const texts = answer.map((option) => options[option].text);
  return how === 'order' ? texts.join(', ') : listed(texts);
}
