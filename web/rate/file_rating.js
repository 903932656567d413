/** Rating a file of many puzzles: the way in, how far it is, and what came out. */
import { useState } from 'preact/hooks';
import { counted } from '../text/words.js';
import { useApp } from '../controls/app_context.js';
import { readTextFile } from '../app/browser.js';
import { html } from '../controls/html.js';
import { useInSight } from '../controls/in_sight.js';
import { FileHistogram } from './file_histogram.js';
import { FileTable } from './file_table.js';

/** More bad lines than this are told by their number alone. */
const MOST_TOLD = 20;

export function FileRating() {
  const { store, commands } = useApp();
  const { file, rows } = store.ratedFile;
  const progress = useInSight(file.value);
  return html`<section class="file-rating" aria-labelledby="file-title">
    <h3 id="file-title">A file of puzzles</h3>
    <${DropPlace} />
    <div class="file-progress" ref=${progress}>
      ${file.value && html`<${FileStatus} /> <${BadLines} file=${file.value} />`}
    </div>
    ${
      rows.value.length > 0 &&
      html`<${FileHistogram} rows=${rows.value} />
        <div class="buttons">
          <button type="button" class="button" onClick=${() => commands.saveRatings()}>Save as CSV</button>
          <button type="button" class="button" onClick=${() => commands.closeRatedFile()}>Put it away</button>
        </div>
        <${FileTable} />`
    }
  </section>`;
}

/** A button that opens a file, and a place to drop one. */
function DropPlace() {
  const { store, commands } = useApp();
  const [isOver, setOver] = useState(false);
  const { withPath } = store.ratedFile;

  return html`<div
    class="drop-place"
    data-over=${isOver ? '' : undefined}
    onDragOver=${(/** @type {DragEvent} */ event) => {
      event.preventDefault();
      event.stopPropagation();
      setOver(true);
    }}
    onDragLeave=${() => setOver(false)}
    onDrop=${(/** @type {DragEvent} */ event) => {
      event.preventDefault();
      event.stopPropagation();
      setOver(false);
      const file = event.dataTransfer?.files[0];
      if (file) void commands.takeFileToRate(readTextFile(file));
    }}
  >
    <button type="button" class="button" onClick=${() => commands.openFileToRate()}>Open a file</button>
    <p class="quiet">or drop it here: .sdm, .sdk, CSV or text, one puzzle or thousands.</p>
    <label class="option">
      <input
        type="checkbox"
        checked=${withPath.value}
        onChange=${(/** @type {any} */ { target }) => commands.setWithPath(target.checked)}
      />
      <span>Find the hardest technique of each too <small>It takes about three times as long.</small></span>
    </label>
  </div>`;
}

function FileStatus() {
  const { store, commands } = useApp();
  const { file, batch, rows } = store.ratedFile;
  const { phase, trouble } = batch;
  const [done, total] = [rows.value.length, file.value?.total ?? 0];
  const count = `${done.toLocaleString('en')} of ${counted(total, 'puzzle')}`;
  switch (phase.value) {
    case 'waiting':
    case 'running':
      return html`<div class="task">
        <div class="task-words">
          <p>
            ${phase.value === 'waiting' ? `${batch.engineWords.value}…` : `Rated: ${count}`}
          </p>
          <progress aria-label="Rate the file" max=${total} value=${done}></progress>
        </div>
        <button type="button" class="button" onClick=${() => commands.stopRatingFile()}>Pause</button>
      </div>`;
    case 'failed':
    case 'stopped':
      return html`<div class="task">
        <p class="task-words" role=${phase.value === 'failed' ? 'alert' : 'status'}>
          ${phase.value === 'failed' ? `${trouble.value} ` : 'Paused. '}${count} rated.
        </p>
        <button type="button" class="button" onClick=${() => commands.resumeRatingFile()}>Resume</button>
      </div>`;
    default:
      return html`<p role="status">
        <span class="file-name">${file.value?.name}</span>: ${summary(rows.value)}
      </p>`;
  }
}

/** @param {readonly import('./file_state.js').Row[]} rows */
function summary(rows) {
  const rated = rows.filter(({ mean }) => mean !== null).length;
  const rest = rows.length - rated;
  if (!rows.length) return 'no puzzle was found in it.';
  return `${counted(rated, 'puzzle')} rated${rest ? `, ${rest} without a rating` : ''}.`;
}

/** @param {{ file: import('./file_state.js').RatedFile }} props */
function BadLines({ file: { problems, problemCount, isCut, total } }) {
  if (!problemCount && !isCut) return null;
  return html`<div class="bad-lines">
    ${isCut && html`<p class="quiet">The file has more; the first ${counted(total, 'puzzle')} are taken.</p>`}
    ${
      problemCount > 0 &&
      html`<details>
        <summary>${counted(problemCount, 'line')} could not be read</summary>
        <ul>
          ${problems
            .slice(0, MOST_TOLD)
            .map(
              ({ line, message }) =>
                html`<li><strong>Line ${line.toLocaleString('en')}:</strong> ${message}</li>`,
            )}
        </ul>
        ${problemCount > MOST_TOLD && html`<p class="quiet">And ${problemCount - MOST_TOLD} more.</p>`}
      </details>`
    }
  </div>`;
}
