/** The board of a search: digits that stand, domains that shrink, and the cell or unit in hand. */
import { Component } from 'preact';
import { symbolOf } from '../../model/digits.js';
import { bit, digitsIn } from '../../model/masks.js';
import { linePaths, unitPath } from '../../model/outline.js';
import { html } from '../html.js';

/** @typedef {import('../../model/geometry.js').Geometry} Geometry */
/** @typedef {import('../../model/lab/watch_scene.js').WatchedCell} WatchedCell */
/** @typedef {import('../../model/lab/watch_scene.js').WatchScene} WatchScene */

/** On larger boards a domain is shown by dots at the digits' places: digits would be too small to read. */
const LARGEST_WITH_DIGITS = 9;

/** How much of a cell's width its dots take up, and how much of its place a dot. */
const DOTS_WIDTH = 0.78;
const DOT = 0.68;
const DOTS_EDGE = 0.13;

/** @param {{ geometry: Geometry, scene: WatchScene | null }} props */
export function WatchBoard({ geometry, scene }) {
  const { size } = geometry;
  const lines = linePaths(geometry);
  return html`<div
    class="board watch-board"
    style=${{ '--n': size, '--box-rows': geometry.boxRows, '--box-columns': geometry.boxColumns }}
  >
    ${scene && html`<${Cells} geometry=${geometry} cells=${scene.cells} />`}
    ${scene && size > LARGEST_WITH_DIGITS && html`<${Dots} geometry=${geometry} cells=${scene.cells} />`}
    <svg class="lines" viewBox=${`0 0 ${size} ${size}`} aria-hidden="true">
      <path class="cell-lines" d=${lines.cells} />
      <path class="box-lines" d=${lines.boxes} />
      ${scene && scene.unit >= 0 && html`<path class="unit-in-hand" d=${unitPath(geometry, scene.unit)} />`}
    </svg>
  </div>`;
}

/** @param {{ geometry: Geometry, cells: readonly WatchedCell[] }} props */
function Cells({ geometry, cells }) {
  const { size } = geometry;
  const inHand = cells.findIndex(({ light }) => light !== '' && light !== 'cause');
  const rows = Array.from({ length: size }, (_, row) => cells.slice(row * size, (row + 1) * size));
  return html`<div
    class="grid"
    role="grid"
    aria-label=${`The ${size} by ${size} board of the search`}
    aria-readonly="true"
  >
    ${rows.map(
      (row, index) =>
        html`<div class="row" role="row" key=${index}>
          ${row.map(
            (view) =>
              html`<${WatchCell}
                key=${view.cell}
                view=${view}
                geometry=${geometry}
                isStop=${view.cell === Math.max(0, inHand)}
              />`,
          )}
        </div>`,
    )}
  </div>`;
}

/** @extends {Component<{ view: WatchedCell, geometry: Geometry, isStop: boolean }>} */
class WatchCell extends Component {
  /**
   * An event changes few cells of many: the others are not drawn anew.
   * @param {Readonly<{ view: WatchedCell, geometry: Geometry, isStop: boolean }>} next
   */
  shouldComponentUpdate({ view, geometry, isStop }) {
    const shown = this.props;
    return view.label !== shown.view.label || geometry !== shown.geometry || isStop !== shown.isStop;
  }

  render() {
    const { view, geometry, isStop } = this.props;
    return html`<div
      class="cell"
      role="gridcell"
      data-cell=${view.cell}
      data-kind=${view.kind}
      data-light=${view.light || undefined}
      data-single=${isSingle(view) ? '' : undefined}
      aria-label=${view.label}
      tabindex=${isStop ? 0 : -1}
    >
      ${
        view.value
          ? html`<span class="digit" aria-hidden="true">${symbolOf(view.value)}</span>`
          : geometry.size <= LARGEST_WITH_DIGITS && html`<${Digits} view=${view} geometry=${geometry} />`
      }
    </div>`;
  }
}

/** @param {WatchedCell} view */
const isSingle = ({ domain }) => domain !== 0 && (domain & (domain - 1)) === 0;

/**
 * The domain's digits, each at its place: one text element for all.
 * @param {{ view: WatchedCell, geometry: Geometry }} props
 */
function Digits({ view, geometry }) {
  const { boxColumns, boxRows } = geometry;
  const x = (/** @type {number} */ digit) => ((digit - 1) % boxColumns) + 0.5;
  const y = (/** @type {number} */ digit) => Math.floor((digit - 1) / boxColumns) + 0.5;
  const digits = digitsIn(view.domain);
  return html`<svg class="domain" viewBox=${`0 0 ${boxColumns} ${boxRows}`} aria-hidden="true">
    <text x=${digits.map(x).join(' ')} y=${digits.map((digit) => y(digit) + 0.29).join(' ')}>
      ${digits.map(symbolOf).join('')}
    </text>
    ${
      view.lost > 0 &&
      html`<text class="lost" x=${x(view.lost)} y=${y(view.lost) + 0.29}>${symbolOf(view.lost)}</text>
        <path class="lost-strike" d=${`M${x(view.lost) - 0.4} ${y(view.lost) + 0.3}l.8 -.6`} />`
    }
  </svg>`;
}

/**
 * All domains of a large board as dots at the digits' places: one path, which costs far less than one a cell.
 * @param {{ geometry: Geometry, cells: readonly WatchedCell[] }} props
 */
function Dots({ geometry, cells }) {
  const left = cells.map(({ cell, domain }) => dots(geometry, cell, domain)).join('');
  const lost = cells.map(({ cell, lost: digit }) => (digit ? dots(geometry, cell, bit(digit)) : '')).join('');
  const { size } = geometry;
  return html`<svg class="domain-dots" viewBox=${`0 0 ${size} ${size}`} aria-hidden="true">
    <path d=${left} />
    <path class="lost" d=${lost} />
  </svg>`;
}

/**
 * @param {Geometry} geometry
 * @param {number} cell
 * @param {number} domain
 */
function dots(geometry, cell, domain) {
  const { boxColumns, boxRows } = geometry;
  const left = geometry.columnOf(cell) + DOTS_EDGE;
  const top = geometry.rowOf(cell) + DOTS_EDGE;
  const [across, down] = [DOTS_WIDTH / boxColumns, DOTS_WIDTH / boxRows];
  let path = '';
  for (let rest = domain, place = 0; rest; rest >>>= 1, place += 1) {
    if (rest & 1) {
      const x = left + (place % boxColumns) * across;
      const y = top + Math.floor(place / boxColumns) * down;
      path += `M${x.toFixed(3)} ${y.toFixed(3)}h${across * DOT}v${down * DOT}h${-across * DOT}z`;
    }
  }
  return path;
}
