/** One cell of the board: what stands in it, and as data attributes why it draws attention. */
import { Component } from 'preact';
import { symbolOf } from './digits.js';
import { digitsIn, has } from './masks.js';
import { GROUPS, toneOf } from '../steps/step_picture.js';
import { html } from '../controls/html.js';

/** @typedef {import('./scene.js').CellView} CellView */

/** So many centre marks stand in a line, unless there is room for one line only. */
const LONGEST_LINE = 5;

/** @type {readonly (keyof CellView)[]} */
const FLAGS = ['peer', 'same', 'selected', 'conflict', 'wrong', 'cause', 'witness', 'clash'];

/**
 * @extends {Component<{ view: CellView, size: number, isCursor: boolean }>}
 */
export class Cell extends Component {
  /**
   * A press changes a few cells of many: the others are not drawn anew.
   * @param {Readonly<{ view: CellView, size: number, isCursor: boolean }>} next
   */
  shouldComponentUpdate({ view, size, isCursor }) {
    const shown = this.props;
    if (size !== shown.size || isCursor !== shown.isCursor) return true;
    return /** @type {(keyof CellView)[]} */ (Object.keys(view)).some((key) => view[key] !== shown.view[key]);
  }

  render() {
    const { view, size, isCursor } = this.props;
    const flags = Object.fromEntries(FLAGS.filter((flag) => view[flag]).map((flag) => [`data-${flag}`, '']));
    return html`<div
      class="cell"
      role="gridcell"
      data-cell=${view.cell}
      data-kind=${view.kind}
      data-effect=${view.effect || undefined}
      data-sets=${view.sets || undefined}
      data-group=${view.group || undefined}
      data-differs=${view.other > 0 ? '' : undefined}
      ...${flags}
      aria-label=${view.label}
      aria-selected=${view.selected ? 'true' : 'false'}
      tabindex=${isCursor ? 0 : -1}
    >
      ${
        view.colour > 0 &&
        html`<span class="colours" aria-hidden="true">
          ${digitsIn(view.colour).map((colour) => html`<span class="colour" data-colour=${colour}></span>`)}
        </span>`
      }
      ${
        view.digit
          ? html`<span class="digit" aria-hidden="true">${symbolOf(view.digit)}</span>`
          : html`<${Marks} ...${view} size=${size} />`
      }
      ${view.other > 0 && html`<span class="other-digit" aria-hidden="true">${symbolOf(view.other)}</span>`}
    </div>`;
  }
}

/** @param {CellView & { size: number }} props */
function Marks({ candidates, corner, centre, lit, sets, group, tones, lost, gained, size }) {
  if (!candidates && !corner && !centre) return null;
  const places = Array.from({ length: size }, (_, index) => index + 1);
  const letters = group ? GROUPS[group][0] : sets;
  const letterPlace = letters ? places.findLast((digit) => !has(candidates, digit)) : 0;
  const corners = digitsIn(corner);
  return html`<span
    class="marks"
    data-corners=${corners.length || undefined}
    data-both=${candidates && centre ? '' : undefined}
    aria-hidden="true"
  >
    ${
      candidates > 0 &&
      html`<span class="candidate-marks">
        ${places.map((digit) =>
          digit === letterPlace
            ? html`${' '}<i data-set=${sets || group}>${letters}</i>`
            : html`${' '}<${Mark}
              digit=${digit}
              shown=${has(candidates, digit)}
              lit=${lit}
              tone=${toneOf(tones, digit)}
              fate=${has(lost, digit) ? 'lost' : has(gained, digit) ? 'gained' : undefined}
            />`,
        )}
      </span>`
    }
    ${corner > 0 && html`<${CornerMarks} digits=${corners} lit=${lit} />`}
    ${
      centre > 0 &&
      html`<${CentreMarks}
        digits=${digitsIn(centre)}
        lit=${lit}
        inOneLine=${candidates > 0 || corner > 0}
      />`
    }
  </span>`;
}

/** @param {{ digits: readonly number[], lit: number }} props */
function CornerMarks({ digits, lit }) {
  const { rows, columns, places } = cornerPlaces(digits.length);
  return html`<span class="corner-marks" style=${{ '--mark-rows': rows, '--mark-columns': columns }}>
    ${digits.map(
      (digit, index) =>
        html`<${Mark} digit=${digit} shown lit=${lit} place=${places[index].join(' / ')} />`,
    )}
  </span>`;
}

/**
 * Where marks stand around the edge of a cell, in the order of their digits: the corners first, then the
 * middles of the edges at the top, the bottom, the left and the right. Nine or more need a finer grid, of one
 * more row first: rows may be closer together than columns.
 * @param {number} count
 * @returns {{ rows: number, columns: number, places: readonly (readonly [row: number, column: number])[] }}
 *   places from 1 in a grid of rows x columns
 */
export function cornerPlaces(count) {
  const both = Math.max(6, Math.ceil(count / 2) + 2); // the edge of a grid has 2 (rows + columns) - 4 places
  const columns = Math.floor(both / 2);
  const rows = both - columns;
  const between = (/** @type {number} */ most) => Array.from({ length: most - 2 }, (_, index) => index + 2);
  /** @type {(readonly [number, number])[]} */
  const places = [
    ...[1, rows].flatMap((row) => [1, columns].map((column) => /** @type {const} */ ([row, column]))),
    ...[1, rows].flatMap((row) => between(columns).map((column) => /** @type {const} */ ([row, column]))),
    ...between(rows).flatMap((row) => [1, columns].map((column) => /** @type {const} */ ([row, column]))),
  ];
  return { rows, columns, places: places.slice(0, count) };
}

/** @param {{ digits: readonly number[], lit: number, inOneLine: boolean }} props */
function CentreMarks({ digits, lit, inOneLine }) {
  const count = inOneLine ? 1 : Math.ceil(digits.length / LONGEST_LINE);
  const longest = Math.ceil(digits.length / count);
  const lines = Array.from({ length: count }, (_, line) =>
    digits.slice(line * longest, (line + 1) * longest),
  );
  return html`<span class="centre-marks" style=${{ '--longest-line': longest, '--lines': count }}>
    ${lines.map(
      (line) => html`<span>${line.map((digit) => html`<${Mark} digit=${digit} shown lit=${lit} />`)}</span>`,
    )}
  </span>`;
}

/**
 * @param {{ digit: number, shown: boolean, lit: number, tone?: string, fate?: 'lost' | 'gained',
 *   place?: string }} props `place`: its grid area, where the order does not say it
 */
function Mark({ digit, shown, lit, tone, fate, place }) {
  if (!shown) return html`<i></i>`;
  return html`<i
    data-lit=${digit === lit ? '' : undefined}
    data-tone=${tone}
    data-fate=${fate}
    style=${place && { gridArea: place }}
  >
    ${symbolOf(digit)}
  </i>`;
}
