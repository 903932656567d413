/** The board while a pattern is drawn: which cells shall hold clues, and what the engine says of them. */
import { Component } from 'preact';
import { useRef } from 'preact/hooks';
import { symbolOf } from '../board/digits.js';
import { useApp } from '../controls/app_context.js';
import { useFocusOnCursor } from '../controls/focus.js';
import { html } from '../controls/html.js';
import { useStrokes } from './strokes.js';

/** @typedef {import('./scene.js').SpotView} SpotView */

const FLAGS = /** @type {const} */ (['selected', 'twin', 'barred', 'helps']);

export function PatternGrid() {
  const desk = useApp();
  const { patterns } = desk.store;
  const grid = useRef(/** @type {HTMLElement | null} */ (null));
  const { size } = patterns.geometry.value;
  const { cursor } = patterns.selection.value;
  const scene = patterns.scene.value;
  useFocusOnCursor(grid, cursor);

  const rows = Array.from({ length: size }, (_, row) => scene.slice(row * size, (row + 1) * size));
  return html`<div
    class="grid"
    role="grid"
    aria-label=${`${size} by ${size} clue pattern`}
    aria-multiselectable="true"
    aria-rowcount=${size}
    aria-colcount=${size}
    ref=${grid}
    ...${useStrokes(grid, size, desk)}
  >
    ${rows.map(
      (row, index) =>
        html`<div class="row" role="row" key=${index}>
          ${row.map(
            (view) => html`<${Spot} key=${view.cell} view=${view} isCursor=${view.cell === cursor} />`,
          )}
        </div>`,
    )}
  </div>`;
}

/**
 * @extends {Component<{ view: SpotView, isCursor: boolean }>}
 */
class Spot extends Component {
  /**
   * A stroke changes a few cells of many: the others are not drawn anew.
   * @param {Readonly<{ view: SpotView, isCursor: boolean }>} next
   */
  shouldComponentUpdate({ view, isCursor }) {
    const shown = this.props;
    if (isCursor !== shown.isCursor) return true;
    return /** @type {(keyof SpotView)[]} */ (Object.keys(view)).some((key) => view[key] !== shown.view[key]);
  }

  render() {
    const { view, isCursor } = this.props;
    const flags = Object.fromEntries(FLAGS.filter((flag) => view[flag]).map((flag) => [`data-${flag}`, '']));
    return html`<div
      class="cell spot"
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
