/** One cell of the board: what stands in it, and as data attributes why it draws attention. */
import { Component } from 'preact';
import { symbolOf } from './digits.js';
import { digitsIn, has } from './masks.js';
import { toneOf } from '../steps/step_picture.js';
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
      data-differs=${view.other > 0 ? '' : undefined}
      ...${flags}
      aria-label=${view.label}
      aria-selected=${view.selected ? 'true' : 'false'}
      tabindex=${isCursor ? 0 : -1}
    >
      ${view.colour > 0 && html`<span class="colour" data-colour=${view.colour} aria-hidden="true"></span>`}
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
function Marks({ corner, centre, lit, sets, tones, lost, gained, size }) {
  if (!corner && !centre) return null;
  const places = Array.from({ length: size }, (_, index) => index + 1);
  const letterPlace = sets ? places.findLast((digit) => !has(corner, digit)) : 0;
  return html`<span class="marks" data-both=${corner && centre ? '' : undefined} aria-hidden="true">
    ${
      corner > 0 &&
      html`<span class="corner-marks">
        ${places.map((digit) =>
          digit === letterPlace
            ? html`${' '}<i data-set=${sets}>${sets}</i>`
            : html`${' '}<${Mark}
              digit=${digit}
              shown=${has(corner, digit)}
              lit=${lit}
              tone=${toneOf(tones, digit)}
              fate=${has(lost, digit) ? 'lost' : has(gained, digit) ? 'gained' : undefined}
            />`,
        )}
      </span>`
    }
    ${centre > 0 && html`<${CentreMarks} digits=${digitsIn(centre)} lit=${lit} inOneLine=${corner > 0} />`}
  </span>`;
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
 * @param {{ digit: number, shown: boolean, lit: number, tone?: string, fate?: 'lost' | 'gained' }} props
 */
function Mark({ digit, shown, lit, tone, fate }) {
  if (!shown) return html`<i></i>`;
  return html`<i data-lit=${digit === lit ? '' : undefined} data-tone=${tone} data-fate=${fate}>
    ${symbolOf(digit)}
  </i>`;
}
