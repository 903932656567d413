/** The board while a pattern is drawn: which cells are for clues, and what the engine says of them. */
import { cellUnder, pointOn, pointsBetween } from '../board/board_pointer.js';
import { Component } from 'preact';
import { useRef } from 'preact/hooks';
import { Grid } from '../board/board_view.js';
import { symbolOf } from '../board/digits.js';
import { useApp } from '../controls/app_context.js';
import { html } from '../controls/html.js';

/** @typedef {import('../board/board_pointer.js').Point} Point */
/** @typedef {import('./scene.js').CellView} CellView */

const FLAGS = /** @type {const} */ (['selected', 'twin', 'barred', 'helps']);

/** @param {{ source: import('../board/source.js').BoardSource<CellView> }} props */
export function PatternGrid({ source }) {
  const desk = useApp();
  const { size } = source.geometry;
  return html`<${Grid}
    source=${source}
    label=${`${size} by ${size} clue pattern`}
    usePointer=${(/** @type {{ current: HTMLElement | null }} */ grid) => useStrokes(grid, size, desk)}
    draw=${(/** @type {CellView} */ view, /** @type {boolean} */ isCursor) =>
      html`<${PatternCell} key=${view.cell} view=${view} isCursor=${isCursor} />`}
  />`;
}

/**
 * @extends {Component<{ view: CellView, isCursor: boolean }>}
 */
class PatternCell extends Component {
  /**
   * A stroke changes a few cells of many: the others are not drawn anew.
   * @param {Readonly<{ view: CellView, isCursor: boolean }>} next
   */
  shouldComponentUpdate({ view, isCursor }) {
    const shown = this.props;
    if (isCursor !== shown.isCursor) return true;
    return /** @type {(keyof CellView)[]} */ (Object.keys(view)).some((key) => view[key] !== shown.view[key]);
  }

  render() {
    const { view, isCursor } = this.props;
    const flags = Object.fromEntries(FLAGS.filter((flag) => view[flag]).map((flag) => [`data-${flag}`, '']));
    return html`<div
      class="cell pattern-cell"
      role="gridcell"
      data-cell=${view.cell}
      data-kind=${view.kind}
      ...${flags}
      aria-label=${view.label}
      aria-selected=${view.selected ? 'true' : 'false'}
      tabindex=${isCursor ? 0 : -1}
    >
      ${view.digit > 0 && html`<span class="digit" aria-hidden="true">${symbolOf(view.digit)}</span>`}
    </div>`;
  }
}

/**
 * The pointer: a press turns a cell, and dragging does the same to further cells.
 * With the tool for digits a press chooses the cell, and nothing is drawn.
 * @param {{ current: HTMLElement | null }} grid
 * @param {number} size
 * @param {import('../controls/app_context.js').Desk} desk
 */
function useStrokes(grid, size, { store, commands }) {
  const { patterns } = store;
  /** Where the stroke was last, null when there is none. */
  const stroke = useRef(/** @type {Point | null} */ (null));

  const stop = () => {
    stroke.current = null;
    commands.endStroke();
  };

  return {
    /** @param {PointerEvent} event */
    onPointerDown(event) {
      const point = pointOn(grid.current, size, event);
      const cell = cellUnder(size, point);
      if (cell === null || event.button !== 0) return;
      if (patterns.tool.value === 'digits') return commands.select(cell);
      stroke.current = point;
      commands.beginStroke(cell);
    },
    /** @param {PointerEvent} event */
    onPointerMove(event) {
      if (!stroke.current) return;
      if (!event.buttons) return stop();
      const point = pointOn(grid.current, size, event);
      for (const between of pointsBetween(stroke.current, point)) {
        const cell = cellUnder(size, between);
        if (cell !== null && cell !== patterns.selection.value.cursor) commands.drawStroke(cell);
      }
      stroke.current = point;
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    /** Entering the grid by the keyboard selects the cell that gets the focus. @param {FocusEvent} event */
    onFocusIn(event) {
      const { cell } = /** @type {HTMLElement} */ (event.target).dataset;
      const { cells } = patterns.selection.value;
      if (!stroke.current && cell && !cells.length) commands.select(Number(cell));
    },
  };
}
