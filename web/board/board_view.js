/** The board: a grid of cells, and the lines over it. */
import { useLayoutEffect, useRef } from 'preact/hooks';
import { areaPath, borderPath, linePaths } from './outline.js';
import { useApp } from '../controls/app_context.js';
import { usePointer } from './board_pointer.js';
import { Cell } from './cell.js';
import { BoardOverlay } from './board_overlay.js';
import { useFocusKept, useFocusOnCursor } from '../controls/focus.js';
import { html } from '../controls/html.js';
import { PatternGrid } from '../pattern/pattern_grid.js';

/** @typedef {import('./geometry.js').Geometry} Geometry */

/** @type {readonly number[]} */
const NO_CELLS = [];

export function Board() {
  const { store } = useApp();
  const geometry = store.shape.value;
  const { size } = geometry;
  const isPattern = store.view.value === 'pattern';
  const isCovered = store.isCovered.value;
  const { selection } = isPattern ? store.patterns : store;
  const cells = store.lesson.value || isCovered ? NO_CELLS : selection.value.cells;
  const isPlayed = !isPattern && !store.lesson.value;
  const picture = isCovered ? null : store.picture.value;
  useFocusKept(store, isCovered);

  return html`<div
    class="board"
    style=${{ '--n': size, '--box-rows': geometry.boxRows, '--box-columns': geometry.boxColumns }}
    data-solved=${isPlayed && store.isSolved.value ? '' : undefined}
    data-draft=${!isPattern && store.isDraft.value ? '' : undefined}
    data-preview=${!isPattern && store.preview.value ? '' : undefined}
    data-explained=${picture || store.lesson.value ? '' : undefined}
    data-many=${cells.length > 1 ? '' : undefined}
  >
    ${isPattern ? html`<${PatternGrid} />` : isCovered ? html`<${Cover} />` : html`<${Grid} size=${size} />`}
    ${picture && html`<${BoardOverlay} geometry=${geometry} picture=${picture} />`}
    <${Lines} geometry=${geometry} selected=${cells} />
    <${Rulers} size=${size} />
  </div>`;
}

/** @param {{ size: number }} props */
function Grid({ size }) {
  const desk = useApp();
  const { store } = desk;
  const grid = useRef(/** @type {HTMLElement | null} */ (null));
  // Create may show a smaller board than that of the game.
  const cursor = Math.min(store.selection.value.cursor, size * size - 1);
  const scene = store.scene.value;
  useFocusOnCursor(grid, cursor);

  const rows = Array.from({ length: size }, (_, row) => scene.slice(row * size, (row + 1) * size));
  return html`<div
    class="grid"
    role="grid"
    aria-label=${`${size} by ${size} sudoku board`}
    aria-multiselectable="true"
    aria-rowcount=${size}
    aria-colcount=${size}
    ref=${grid}
    ...${usePointer(grid, size, desk)}
  >
    ${rows.map(
      (row, index) =>
        html`<div class="row" role="row" key=${index}>
          ${row.map(
            (view) =>
              html`<${Cell} key=${view.cell} view=${view} size=${size} isCursor=${view.cell === cursor} />`,
          )}
        </div>`,
    )}
  </div>`;
}

/** What lies over a game that is paused: nothing of its cells is on the page. */
function Cover() {
  const { store, commands } = useApp();
  const button = useRef(/** @type {HTMLElement | null} */ (null));
  useLayoutEffect(() => {
    if (store.drawer.peek() === 'none') button.current?.focus();
  }, []);
  return html`<button type="button" class="cover" ref=${button} onClick=${() => commands.togglePause()}>
    <span>Paused</span> <span class="unseen">The board is hidden.</span>
    <small>Tap to resume</small>
  </button>`;
}

/** @param {{ geometry: Geometry, selected: readonly number[] }} props */
function Lines({ geometry, selected }) {
  const { cells, boxes } = linePaths(geometry);
  return html`<svg class="lines" viewBox=${`0 0 ${geometry.size} ${geometry.size}`} aria-hidden="true">
    <clipPath id="selected-cells"><path d=${areaPath(geometry, selected)} /></clipPath>
    <path class="cell-lines" d=${cells} />
    <path class="box-lines" d=${boxes} />
    <path class="selection-line" d=${borderPath(geometry, selected)} clip-path="url(#selected-cells)" />
  </svg>`;
}

/** The numbers of rows and columns, as in r3c5. @param {{ size: number }} props */
function Rulers({ size }) {
  const numbers = Array.from({ length: size }, (_, index) => html`<span>${index + 1}</span>`);
  return html`<div class="ruler across" aria-hidden="true">${numbers}</div>
    <div class="ruler down" aria-hidden="true">${numbers}</div>`;
}
