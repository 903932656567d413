/** The view: the pages as they will be printed, and beside them what is on them and how they look. */
import { useLayoutEffect, useRef } from 'preact/hooks';
import { useApp } from '../controls/app_context.js';
import { Choice } from '../controls/choice.js';
import { html } from '../controls/html.js';
import { NumberField } from '../controls/number_field.js';
import { capitalised, counted } from '../text/words.js';
import { SheetPages } from './pages.js';
import { BANK_LEVELS, sourcesIn } from './sources.js';
import { MOST_VERSIONS, PER_PAGE } from './state.js';
import { LEAD } from './text.js';

export function Stage() {
  const { sheet, layout } = useApp().store.sheets;
  const place = useRef(/** @type {HTMLElement | null} */ (null));
  const paper = layout.value.paper;
  useLayoutEffect(() => {
    const stage = place.current;
    if (!stage) return;
    const fit = () => stage.style.setProperty('--fit', String((stage.clientWidth - 8) / PAPER_PIXELS[paper]));
    // In the next frame: a change of size within the notice of one is an error.
    const watcher = new ResizeObserver(() => requestAnimationFrame(fit));
    watcher.observe(stage);
    return () => watcher.disconnect();
  }, [paper]);
  return html`<div
    class="sheets-stage"
    ref=${place}
    tabindex="0"
    role="region"
    aria-label="Preview of the pages"
  >
    ${
      sheet.value
        ? html`<${SheetPages} sheet=${sheet.value} layout=${layout.value} />`
        : html`<p class="sheets-empty">The pages will be here.</p>`
    }
  </div>`;
}

/** The width of a page on the screen, in CSS pixels, with its shadow. */
const PAPER_PIXELS = { a4: 800, letter: 822 };

export function Panel() {
  return html`<div class="sheets">
    <p class="lead">${LEAD}</p>
    <${What} /><${Look} /><${Make} />
  </div>`;
}

function What() {
  const { store, commands } = useApp();
  const content = store.sheets.content.value;
  const sources = sourcesIn(store);
  const chosen = sources.find(({ source }) => source === content.source) ?? sources[0];
  return html`<label class="select-field">
      <span>Puzzles</span>
      <select
        value=${chosen.source}
        onChange=${(/** @type {any} */ { target }) => commands.setSheetContent({ source: target.value })}
      >
        ${sources.map(
          ({ source, words, count }) =>
            html`<option value=${source}>
              ${words}${count > 1 && Number.isFinite(count) ? ` (${counted(count, 'puzzle')})` : ''}
            </option>`,
        )}
      </select>
    </label>
    ${
      content.source === 'bank' &&
      html`<${Choice}
          legend="Level"
          name="sheet-level"
          options=${BANK_LEVELS.map((level) => [level, capitalised(level)])}
          value=${content.level}
          choose=${(/** @type {string} */ level) => commands.setSheetContent({ level })}
        />
        <${NumberField}
          label="How many"
          value=${content.amount}
          least=${1}
          most=${48}
          change=${(/** @type {number} */ amount) => commands.setSheetContent({ amount })}
        />`
    }
    <${Choice}
      legend="Versions"
      name="sheet-versions"
      options=${Array.from({ length: MOST_VERSIONS }, (_, index) => [index + 1, index + 1])}
      value=${content.versions}
      choose=${(/** @type {number} */ versions) => commands.setSheetContent({ versions })}
    />
    ${
      content.versions > 1 &&
      html`<${Choice}
        legend="How versions differ"
        name="sheet-match"
        options=${[
          ['transformed', 'Same puzzles, transformed'],
          ['difficulty', 'Other puzzles, as hard'],
        ]}
        value=${content.match}
        choose=${(/** @type {any} */ match) => commands.setSheetContent({ match })}
      />`
    }
    <${Switch}
      words="Steps of each solution"
      isOn=${content.steps}
      change=${(/** @type {boolean} */ steps) => commands.setSheetContent({ steps })}
    />`;
}

function Look() {
  const { store, commands } = useApp();
  const { title, perPage, paper, answers, large } = store.sheets.layout.value;
  return html`<label class="select-field">
      <span>Title</span>
      <input
        type="text"
        maxlength="60"
        value=${title}
        onInput=${(/** @type {any} */ { target }) => commands.setSheetLayout({ title: target.value })}
      />
    </label>
    <${Choice}
      legend="Puzzles a page"
      name="sheet-per-page"
      options=${PER_PAGE.map((count) => [count, count])}
      value=${perPage}
      choose=${(/** @type {number} */ count) => commands.setSheetLayout({ perPage: count })}
    />
    <${Choice}
      legend="Paper"
      name="sheet-paper"
      options=${[
        ['a4', 'A4'],
        ['letter', 'Letter'],
      ]}
      value=${paper}
      choose=${(/** @type {'a4' | 'letter'} */ size) => commands.setSheetLayout({ paper: size })}
    />
    <${Switch}
      words="Answers on pages of their own"
      isOn=${answers}
      change=${(/** @type {boolean} */ isOn) => commands.setSheetLayout({ answers: isOn })}
    />
    <${Switch}
      words="Large print"
      isOn=${large}
      change=${(/** @type {boolean} */ isOn) => commands.setSheetLayout({ large: isOn })}
    />`;
}

function Make() {
  const { store, commands } = useApp();
  const { sheet, progress, trouble } = store.sheets;
  const { value: made } = progress;
  return html`<div class="sheets-make">
    ${
      made
        ? html`<div class="task">
            <div class="task-words">
              <p role="status">Making the sheet: ${made.done} of ${made.total}</p>
              <progress aria-label="Making the sheet" max=${made.total} value=${made.done}></progress>
            </div>
            <button type="button" class="button" onClick=${() => commands.stopSheet()}>Stop</button>
          </div>`
        : html`<div class="buttons">
            <button
              type="button"
              class=${sheet.value ? 'button' : 'button strong'}
              onClick=${() => commands.makeSheet()}
            >
              ${sheet.value ? 'Make again' : 'Make the sheet'}
            </button>
            ${
              sheet.value &&
              html`<button type="button" class="button strong" onClick=${() => commands.printSheet()}>
                Print or save as PDF
              </button>`
            }
          </div>`
    }
    <div role="status">${trouble.value && html`<p class="trouble">${trouble.value}</p>`}</div>
  </div>`;
}

/** @param {{ words: string, isOn: boolean, change: (isOn: boolean) => void }} props */
function Switch({ words, isOn, change }) {
  return html`<label class="sheets-switch">
    <input
      type="checkbox"
      checked=${isOn}
      onChange=${(/** @type {any} */ { target }) => change(target.checked)}
    />
    <span>${words}</span>
  </label>`;
}
