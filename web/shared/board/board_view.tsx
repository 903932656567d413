/** The board: the cells of whatever the view shows, and the lines over them. */
import { useLayoutEffect, useRef } from 'preact/hooks';
import { Button } from '../controls/button.tsx';
import { areaPath, borderPath, linePaths } from './outline.ts';
import { useApp } from '../controls/app_context.ts';
import { usePointer } from './board_pointer.ts';
import { CandidateCanvas, useIsPrinting, isPlain } from './candidate_canvas.tsx';
import { Cell } from './cell.tsx';
import { useZoom } from './zoom.ts';
import { useRestoredFocus, useFocusOnCursor } from '../controls/focus.ts';
import type { ComponentChildren } from 'preact';
import type { Geometry } from './geometry.ts';
import type { CellView } from './scene.ts';
import type { BoardSource } from './source.ts';

export function Board() {
  const app = useApp();
  const { store } = app;
  const source = store.onBoard.value;
  const { id, isDrawnOn, hasOwnGrid } = store.currentView.value;
  const Grid = store.late.value[id]?.Grid ?? (hasOwnGrid ? null : CellGrid);
  useRestoredFocus(store, source?.isCovered);
  const frame = useZoom(app, source?.selection.value.cursor, !isDrawnOn);
  const zoom = store.zoom.value;
  return (
    <div class="board-place" data-zoomed={zoom > 1 ? '' : undefined} {...frame}>
      {source && Grid ? <Drawn source={source} Grid={Grid} zoom={zoom} /> : <div class="board" />}
    </div>
  );
}

function Drawn({
  source,
  Grid,
  zoom,
}: {
  source: BoardSource<any>;
  Grid: (props: { source: BoardSource<any> }) => ComponentChildren;
  zoom: number;
}) {
  const Overlay = useApp().store.lateFeatures.value.find((feature) => feature.Overlay)?.Overlay;
  const { geometry, isCovered, selected, states, picture } = source;
  return (
    <div
      class="board"
      style={{
        '--n': geometry.size,
        '--box-rows': geometry.boxRows,
        '--box-columns': geometry.boxColumns,
        '--zoom': zoom,
      }}
      data-solved={states.solved ? '' : undefined}
      data-draft={states.draft ? '' : undefined}
      data-preview={states.preview ? '' : undefined}
      data-explained={states.explained ? '' : undefined}
      data-many={selected.length > 1 ? '' : undefined}
    >
      {isCovered ? <Cover /> : <Grid source={source} />}
      {picture && Overlay && <Overlay geometry={geometry} picture={picture} words={source.words} />}
      <Lines geometry={geometry} selected={selected} />
      <Rulers size={geometry.size} />
    </div>
  );
}

/** The cells of a puzzle. */
function CellGrid({ source }: { source: BoardSource<CellView> }) {
  const app = useApp();
  const { geometry, cells } = source;
  const { size } = geometry;
  const isPrinting = useIsPrinting();
  return (
    <>
      <Grid
        source={source}
        label={`${size} by ${size} sudoku board`}
        usePointer={(grid: { current: HTMLElement | null }) => usePointer(grid, source, app)}
        draw={(view: CellView, isCursor: boolean) => (
          <Cell key={view.cell} view={view} size={size} isCursor={isCursor} isText={isPrinting} />
        )}
      />
      {!isPrinting && cells.some(isPlain) && <CandidateCanvas geometry={geometry} cells={cells} />}
    </>
  );
}

/** Rows of cells, drawn by `draw`, as a grid that the keyboard and assistive technology know. */
export function Grid<View extends { cell: number }>({
  source,
  label,
  usePointer: useGridPointer,
  draw,
}: {
  source: BoardSource<View>;
  label: string;
  usePointer: (grid: { current: HTMLElement | null }) => object;
  draw: (view: View, isCursor: boolean) => ComponentChildren;
}) {
  const grid = useRef<HTMLDivElement>(null);
  const { size } = source.geometry;
  const { cursor } = source.selection.value;
  useFocusOnCursor(grid, cursor);
  const rows = Array.from({ length: size }, (_, row) => source.cells.slice(row * size, (row + 1) * size));
  return (
    <div
      class="grid"
      role="grid"
      translate={false}
      aria-label={label}
      aria-multiselectable="true"
      aria-rowcount={size}
      aria-colcount={size}
      ref={grid}
      {...useGridPointer(grid)}
    >
      {rows.map((row, index) => (
        <div class="row" role="row" aria-label={`Row ${index + 1}`} key={index}>
          {row.map((view) => draw(view, view.cell === cursor))}
        </div>
      ))}
    </div>
  );
}

/** Covers a game that is paused: nothing of its cells is on the page. */
function Cover() {
  const { store, commands } = useApp();
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (store.drawer.peek() === 'none') button.current?.focus();
  }, []);
  return (
    <Button isBare class="cover" place={button} act={commands.togglePause}>
      <span>Paused</span> <span class="unseen">The board is hidden.</span>
      <small>Tap to resume</small>
    </Button>
  );
}

function Lines({ geometry, selected }: { geometry: Geometry; selected: readonly number[] }) {
  const { cells, boxes } = linePaths(geometry);
  return (
    <svg class="lines" viewBox={`0 0 ${geometry.size} ${geometry.size}`} aria-hidden="true">
      <clipPath id="selected-cells">
        <path d={areaPath(geometry, selected)} />
      </clipPath>
      <path class="cell-lines" d={cells} />
      <path class="box-lines" d={boxes} />
      <path class="selection-line" d={borderPath(geometry, selected)} clip-path="url(#selected-cells)" />
    </svg>
  );
}

/** The numbers of rows and columns, as in r3c5. */
function Rulers({ size }: { size: number }) {
  const numbers = Array.from({ length: size }, (_, index) => <span>{index + 1}</span>);
  return (
    <>
      <div class="ruler across" aria-hidden="true">
        {numbers}
      </div>
      <div class="ruler down" aria-hidden="true">
        {numbers}
      </div>
    </>
  );
}
