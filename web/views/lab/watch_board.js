/** The board of a search: digits that stand, domains that shrink, and the cell or unit in hand. */
import { Component } from 'preact';
import { symbolOf } from '../../model/digits.js';
import { linePaths, unitPath } from '../../model/outline.js';
import { html } from '../html.js';
import { Domains } from './domains.js';

/** @typedef {import('../../model/geometry.js').Geometry} Geometry */
/** @typedef {import('../../model/lab/watch_scene.js').WatchedCell} WatchedCell */
/** @typedef {import('../../model/lab/watch_scene.js').WatchScene} WatchScene */

/** @param {{ geometry: Geometry, scene: WatchScene | null }} props */
export function WatchBoard({ geometry, scene }) {
  const { size } = geometry;
  const lines = linePaths(geometry);
  return html`<div
    class="board watch-board"
    style=${{ '--n': size, '--box-rows': geometry.boxRows, '--box-columns': geometry.boxColumns }}
  >
    ${scene && html`<${Cells} geometry=${geometry} cells=${scene.cells} />`}
    ${scene && html`<${Domains} geometry=${geometry} cells=${scene.cells} />`}
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
                isStop=${view.cell === Math.max(0, inHand)}
              />`,
          )}
        </div>`,
    )}
  </div>`;
}

/** @extends {Component<{ view: WatchedCell, isStop: boolean }>} */
class WatchCell extends Component {
  /**
   * An event changes few cells of many: the others are not drawn anew.
   * @param {Readonly<{ view: WatchedCell, isStop: boolean }>} next
   */
  shouldComponentUpdate({ view, isStop }) {
    const shown = this.props;
    return view.label !== shown.view.label || view.cell !== shown.view.cell || isStop !== shown.isStop;
  }

  render() {
    const { view, isStop } = this.props;
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
      ${view.value > 0 && html`<span class="digit" aria-hidden="true">${symbolOf(view.value)}</span>`}
    </div>`;
  }
}

/** @param {WatchedCell} view */
const isSingle = ({ domain }) => domain !== 0 && (domain & (domain - 1)) === 0;
