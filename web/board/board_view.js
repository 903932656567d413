/** The board: the cells of whatever the view shows, and the lines over them. */
import { useLayoutEffect, useRef } from 'preact/hooks';
import { areaPath, borderPath, linePaths } from './outline.js';
import { useApp } from '../controls/app_context.js';
import { usePointer } from './board_pointer.js';
import { Cell } from './cell.js';
import { BoardOverlay } from './board_overlay.js';
import { useZoom } from './zoom.js';
import { useFocusKept, useFocusOnCursor } from '../controls/focus.js';
import { html } from '../controls/html.js';

/** @typedef {import('./geometry.js').Geometry} Geometry */
/**
 * @template Cell
 * @typedef {import('./source.js').BoardSource<Cell>} BoardSource
 */

export function Board() {
  const desk = useApp();
  const { store } = desk;
  const source = store.onBoard.value;
  const { Grid = CellGrid } = store.shownView.value;
  useFocusKept(store, source?.isCovered);
  const place = useZoom(desk, source?.selection.value.cursor, Grid === CellGrid);
  const zoom = store.zoom.value;
  return html`<div class="board-place" data-zoomed=${zoom > 1 ? '' : undefined} ...${place}>
    ${source && html`<${Drawn} source=${source} Grid=${Grid} zoom=${zoom} />`}
    ${!source && html`<div class="board"></div>`}
  </div>`;
}

/** @param {{ source: BoardSource<any>, Grid: (props: any) => any, zoom: number }} props */
function Drawn({ source, Grid, zoom }) {
  const { geometry, isCovered, selected, states, picture } = source;
  return html`<div
    class="board"
    style=${{
      '--n': geometry.size,
      '--box-rows': geometry.boxRows,
      '--box-columns': geometry.boxColumns,
      '--zoom': zoom,
    }}
    data-solved=${states.solved ? '' : undefined}
    data-draft=${states.draft ? '' : undefined}
    data-preview=${states.preview ? '' : undefined}
    data-explained=${states.explained ? '' : undefined}
    data-many=${selected.length > 1 ? '' : undefined}
  >
    ${isCovered ? html`<${Cover} />` : html`<${Grid} source=${source} />`}
    ${picture && html`<${BoardOverlay} geometry=${geometry} picture=${picture} words=${source.words} />`}
    <${Lines} geometry=${geometry} selected=${selected} />
    <${Rulers} size=${geometry.size} />
  </div>`;
}

/** The cells of a puzzle. @param {{ source: BoardSource<import('./scene.js').CellView> }} props */
function CellGrid({ source }) {
  const desk = useApp();
  const { size } = source.geometry;
  return html`<${Grid}
    source=${source}
    label=${`${size} by ${size} sudoku board`}
    usePointer=${(/** @type {{ current: HTMLElement | null }} */ grid) => usePointer(grid, source, desk)}
    draw=${(/** @type {import('./scene.js').CellView} */ view, /** @type {boolean} */ isCursor) =>
      html`<${Cell} key=${view.cell} view=${view} size=${size} isCursor=${isCursor} />`}
  />`;
}

/**
 * Rows of cells, drawn by `draw`, as a grid that the keyboard and assistive technology know.
 * @template {{ cell: number }} View
 * @param {{ source: BoardSource<View>, label: string,
 *   usePointer: (grid: { current: HTMLElement | null }) => object,
 *   draw: (view: View, isCursor: boolean) => any }} props
 */
export function Grid({ source, label, usePointer: useGridPointer, draw }) {
  const grid = useRef(/** @type {HTMLElement | null} */ (null));
  const { size } = source.geometry;
  const { cursor } = source.selection.value;
  useFocusOnCursor(grid, cursor);
  const rows = Array.from({ length: size }, (_, row) => source.cells.slice(row * size, (row + 1) * size));
  return html`<div
    class="grid"
    role="grid"
    aria-label=${label}
    aria-multiselectable="true"
    aria-rowcount=${size}
    aria-colcount=${size}
    ref=${grid}
    ...${useGridPointer(grid)}
  >
    ${rows.map(
      (row, index) =>
        html`<div class="row" role="row" key=${index}>
          ${row.map((view) => draw(view, view.cell === cursor))}
        </div>`,
    )}
  </div>`;
}

/** Covers a game that is paused: nothing of its cells is on the page. */
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
