/** The board while a pattern is drawn: which cells shall hold clues, and what the engine says of them. */
import { Component } from 'preact';
import { Grid } from '../board/board_view.js';
import { symbolOf } from '../board/digits.js';
import { useApp } from '../controls/app_context.js';
import { html } from '../controls/html.js';
import { useStrokes } from './strokes.js';

/** @typedef {import('./scene.js').SpotView} SpotView */

const FLAGS = /** @type {const} */ (['selected', 'twin', 'barred', 'helps']);

/** @param {{ source: import('../board/source.js').BoardSource<SpotView> }} props */
export function PatternGrid({ source }) {
  const desk = useApp();
  const { size } = source.geometry;
  return html`<${Grid}
    source=${source}
    label=${`${size} by ${size} clue pattern`}
    usePointer=${(/** @type {{ current: HTMLElement | null }} */ grid) => useStrokes(grid, size, desk)}
    draw=${(/** @type {SpotView} */ view, /** @type {boolean} */ isCursor) =>
      html`<${Spot} key=${view.cell} view=${view} isCursor=${isCursor} />`}
  />`;
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
