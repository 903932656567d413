/** The ratings of a file as a table: each column's head sorts it, and a row puts its puzzle on the board. */
import { ROWS_A_PAGE, levelOfRow } from './file_state.js';
import { capitalised, measureText } from '../text/words.js';
import { useApp } from '../controls/app_context.js';
import { html } from '../controls/html.js';
import { Icon } from '../controls/icons.js';

/** @typedef {import('./file_state.js').Row} Row */
/** @typedef {import('./file_state.js').Column} Column */

/** @type {readonly [Column, string][]} */
const COLUMNS = [
  ['line', 'Line'],
  ['mean', 'Sweeps'],
  ['guesses', 'Guesses'],
  ['clues', 'Clues'],
  ['hardest', 'Hardest'],
  ['score', 'Score'],
];

export function FileTable() {
  const { store } = useApp();
  const { shown, file, rows } = store.ratedFile;
  const hasPaths = rows.value.some(({ hardest }) => hardest !== null);
  const columns = COLUMNS.filter(([column]) => hasPaths || (column !== 'hardest' && column !== 'score'));
  return html`<div class="file-table" tabindex="0" role="region" aria-label="Ratings">
      <table>
        <caption class="unseen">
          The ratings of ${file.value?.name}. A line’s number puts its puzzle on the board.
        </caption>
        <thead>
          <tr>
            ${columns.map(([column, words]) => html`<${Head} column=${column} words=${words} />`)}
          </tr>
        </thead>
        <tbody>
          ${shown.value.map((row) => html`<${Line} key=${row.line} row=${row} columns=${columns} />`)}
        </tbody>
      </table>
    </div>
    <${Pages} />`;
}

/** @param {{ column: Column, words: string }} props */
function Head({ column, words }) {
  const { store, commands } = useApp();
  const { column: current, isDown } = store.ratedFile.order.value;
  const isSorted = current === column;
  return html`<th
    scope="col"
    data-column=${column}
    aria-sort=${isSorted ? (isDown ? 'descending' : 'ascending') : undefined}
  >
    <button type="button" onClick=${() => commands.sortRatings(column)}>
      ${words}<span aria-hidden="true">${isSorted ? (isDown ? ' ↓' : ' ↑') : ''}</span>
    </button>
  </th>`;
}

/** @param {{ row: Row, columns: readonly [Column, string][] }} props */
function Line({ row, columns }) {
  const { store, commands } = useApp();
  const isHere = row.puzzle === store.puzzle.value;
  const hasNumbers = row.mean !== null;
  const cells = columns.slice(1);
  return html`<tr data-here=${isHere ? '' : undefined} onClick=${() => commands.openRow(row)}>
    <th scope="row">
      <button
        type="button"
        aria-current=${isHere ? 'true' : undefined}
        aria-label=${`Line ${row.line}${row.title && `, ${row.title}`}: put it on the board`}
        onClick=${(/** @type {Event} */ event) => {
          event.stopPropagation();
          void commands.openRow(row);
        }}
      >
        ${row.line.toLocaleString('en')}
      </button>
    </th>
    ${
      hasNumbers
        ? cells.map(([column]) => html`<td data-column=${column}>${shownAs(row, column)}</td>`)
        : html`<td colspan=${cells.length} class="quiet">${withoutNumbers(row)}</td>`
    }
  </tr>`;

  /**
   * @param {Row} rated
   * @param {Column} column
   */
  function shownAs(rated, column) {
    const { mean, low, high, ...rest } = rated;
    if (column === 'mean') {
      const name = levelOfRow(rated, store.levels.value);
      const spread = low !== null && high !== null ? `${measureText(low)} to ${measureText(high)}` : '';
      return html`<span title=${spread}>${measureText(mean ?? 0)}</span>
        <small class="quiet"> ${capitalised(name ?? '')}</small>`;
    }
    if (column === 'hardest') return store.catalogue.value[rest.hardestRank ?? -1]?.title ?? '';
    return rest[column]?.toLocaleString('en') ?? '';
  }
}

/** @type {Record<string, string>} */
const VERDICTS = {
  none: 'No solution',
  multiple: 'Several solutions',
  undecided: 'Not decided',
};

/** @param {Row} row */
function withoutNumbers({ verdict, message }) {
  return message || (verdict && VERDICTS[verdict]) || 'No rating';
}

function Pages() {
  const { store, commands } = useApp();
  const { page, rows } = store.ratedFile;
  const [first, total] = [page.value * ROWS_A_PAGE, rows.value.length];
  if (total <= ROWS_A_PAGE) return null;
  const last = Math.min(total, first + ROWS_A_PAGE);
  const said = (/** @type {number} */ value) => value.toLocaleString('en');
  return html`<div class="pages" role="group" aria-label="Pages of the table">
    <button
      type="button"
      aria-label="Rows before"
      aria-disabled=${first === 0 ? 'true' : undefined}
      onClick=${() => first > 0 && commands.turnRatings(page.value - 1)}
    >
      <${Icon} name="previous" />
    </button>
    <span>${said(first + 1)} to ${said(last)} of ${said(total)}</span>
    <button
      type="button"
      aria-label="Rows after"
      aria-disabled=${last === total ? 'true' : undefined}
      onClick=${() => last < total && commands.turnRatings(page.value + 1)}
    >
      <${Icon} name="next" />
    </button>
  </div>`;
}
