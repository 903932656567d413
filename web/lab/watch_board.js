/** The board of a search: digits that stand, domains that shrink, and the cell or unit in hand. */
import { Component } from 'preact';
import { symbolOf } from '../board/digits.js';
import { linePaths, unitPath } from '../board/outline.js';
import { html } from '../controls/html.js';
import { Domains } from './domains.js';

/** @typedef {import('../board/geometry.js').Geometry} Geometry */
/** @typedef {import('./guess_state.js').Guess} Guess */
/** @typedef {import('./watch_scene.js').WatchedCell} WatchedCell */
/** @typedef {import('./watch_scene.js').WatchScene} WatchScene */

/**
 * @param {{ geometry: Geometry, scene: WatchScene | null, guess?: Guess | null,
 *   choose?: (cell: number) => void }} props `guess` is drawn in its cell; `choose` is told which cell was
 *   pressed
 */
export function WatchBoard({ geometry, scene, guess = null, choose }) {
  const { size } = geometry;
  const lines = linePaths(geometry);
  return html`<div
    class="board watch-board"
    data-asking=${choose ? '' : undefined}
    style=${{ '--n': size, '--box-rows': geometry.boxRows, '--box-columns': geometry.boxColumns }}
  >
    ${scene && html`<${Cells} ...${{ geometry, guess, choose }} cells=${scene.cells} />`}
    ${scene && html`<${Domains} geometry=${geometry} cells=${scene.cells} />`}
    <svg class="lines" viewBox=${`0 0 ${size} ${size}`} aria-hidden="true">
      <path class="cell-lines" d=${lines.cells} />
      <path class="box-lines" d=${lines.boxes} />
      ${scene && scene.unit >= 0 && html`<path class="unit-in-hand" d=${unitPath(geometry, scene.unit)} />`}
    </svg>
  </div>`;
}

/**
 * @param {{ geometry: Geometry, cells: readonly WatchedCell[], guess: Guess | null,
 *   choose?: (cell: number) => void }} props
 */
function Cells({ geometry, cells, guess, choose }) {
  const { size } = geometry;
  /** @param {any} event */
  function press({ target }) {
    const cell = target.closest('[data-cell]');
    if (cell) choose?.(Number(cell.dataset.cell));
  }

  const inHand = cells.findIndex(({ light }) => light !== '' && light !== 'cause');
  const rows = Array.from({ length: size }, (_, row) => cells.slice(row * size, (row + 1) * size));
  return html`<div
    class="grid"
    role="grid"
    aria-label=${`The ${size} by ${size} board of the search`}
    aria-readonly="true"
    onClick=${press}
    onMouseDown=${(/** @type {Event} */ event) => choose && event.preventDefault()}
  >
    ${rows.map(
      (row, index) =>
        html`<div class="row" role="row" key=${index}>
          ${row.map(
            (view) =>
              html`<${WatchCell}
                key=${view.cell}
                view=${view}
                guess=${guess?.cell === view.cell ? guess.digit : -1}
                isStop=${view.cell === Math.max(0, inHand)}
              />`,
          )}
        </div>`,
    )}
  </div>`;
}

/**
 * `guess` is the digit that is guessed of the cell: 0 where none is yet, -1 where another cell is guessed.
 * @extends {Component<{ view: WatchedCell, guess: number, isStop: boolean }>}
 */
class WatchCell extends Component {
  /**
   * An event changes few cells of many: the others are not drawn anew.
   * @param {Readonly<{ view: WatchedCell, guess: number, isStop: boolean }>} next
   */
  shouldComponentUpdate({ view, guess, isStop }) {
    const shown = this.props;
    if (guess !== shown.guess || isStop !== shown.isStop) return true;
    return view.label !== shown.view.label || view.cell !== shown.view.cell;
  }

  render() {
    const { view, guess, isStop } = this.props;
    const said = guess < 0 ? '' : `, guessed${guess ? ` to be ${symbolOf(guess)}` : ''}`;
    return html`<div
      class="cell"
      role="gridcell"
      data-cell=${view.cell}
      data-kind=${view.kind}
      data-light=${view.light || undefined}
      data-single=${isSingle(view) ? '' : undefined}
      data-guess=${guess < 0 ? undefined : guess ? 'digit' : 'cell'}
      aria-label=${view.label + said}
      tabindex=${isStop ? 0 : -1}
    >
      ${view.value > 0 && html`<span class="digit" aria-hidden="true">${symbolOf(view.value)}</span>`}
      ${guess > 0 && html`<span class="digit" aria-hidden="true">${symbolOf(guess)}</span>`}
    </div>`;
  }
}

/** @param {WatchedCell} view */
const isSingle = ({ domain }) => domain !== 0 && (domain & (domain - 1)) === 0;
