/** The board while a pattern is drawn: which cells are for clues, and what the engine says of them. */
import { cellUnder, pointOn, pointsBetween, type Point } from '../../../shared/board/board_pointer.ts';
import { Component } from 'preact';
import { useRef } from 'preact/hooks';
import { Grid } from '../../../shared/board/board_view.tsx';
import { symbolOf } from '../../../shared/board/digits.ts';
import { useApp, type AppValue } from '../../../shared/controls/app_context.ts';
import type { BoardSource } from '../../../shared/board/source.ts';
import type { CellView } from './scene.ts';

const FLAGS = ['selected', 'twin', 'barred', 'helps'] as const;

export function PatternGrid({ source }: { source: BoardSource<CellView> }) {
  const app = useApp();
  const { size } = source.geometry;
  return (
    <Grid
      source={source}
      label={`${size} by ${size} clue pattern`}
      usePointer={(grid: { current: HTMLElement | null }) => useStrokes(grid, size, app)}
      draw={(view: CellView, isCursor: boolean) => (
        <PatternCell key={view.cell} view={view} isCursor={isCursor} />
      )}
    />
  );
}

/** Where a digit up to 9 is among three rows of three, as lines of a grid. */
function placeOf(symbol: string) {
  const index = Number(symbol) - 1;
  return { row: Math.floor(index / 3) + 1, column: (index % 3) + 1 };
}

class PatternCell extends Component<{ view: CellView; isCursor: boolean }> {
  /** A stroke changes a few cells of many: the others are not drawn anew. */
  shouldComponentUpdate({ view, isCursor }: Readonly<{ view: CellView; isCursor: boolean }>) {
    const shown = this.props;
    if (isCursor !== shown.isCursor) return true;
    return (Object.keys(view) as (keyof CellView)[]).some((key) => view[key] !== shown.view[key]);
  }

  render() {
    const { view, isCursor } = this.props;
    const flags = Object.fromEntries(FLAGS.filter((flag) => view[flag]).map((flag) => [`data-${flag}`, '']));
    return (
      <div
        class="cell pattern-cell"
        role="gridcell"
        data-cell={view.cell}
        data-kind={view.kind}
        {...flags}
        aria-label={view.label}
        aria-selected={view.selected ? 'true' : 'false'}
        tabindex={isCursor ? 0 : -1}
      >
        {view.possible && (
          <span
            class="pattern-possible"
            data-one={view.possible.length === 1 ? '' : undefined}
            aria-hidden="true"
          >
            {[...view.possible].map((symbol) => (
              <span style={{ '--row': placeOf(symbol).row, '--column': placeOf(symbol).column }}>
                {symbol}
              </span>
            ))}
          </span>
        )}
        {view.digit > 0 && (
          <span class="digit" aria-hidden="true">
            {symbolOf(view.digit)}
          </span>
        )}
      </div>
    );
  }
}

/**
 * The pointer: a press turns a cell, and dragging does the same to further cells.
 * With the tool for digits a press chooses the cell, and nothing is drawn.
 */
function useStrokes(grid: { current: HTMLElement | null }, size: number, { store, commands }: AppValue) {
  const { patterns } = store;
  /** Where the stroke was last, null when there is none. */
  const stroke = useRef<Point>(null);

  const stop = () => {
    stroke.current = null;
    commands.endStroke();
  };

  return {
    onPointerDown(event: PointerEvent) {
      const point = pointOn(grid.current, size, event);
      const cell = cellUnder(size, point);
      if (cell === null || event.button !== 0) return;
      if (patterns.tool.value === 'digits') return commands.select(cell);
      stroke.current = point;
      commands.beginStroke(cell);
    },
    onPointerMove(event: PointerEvent) {
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
    /** Entering the grid by the keyboard selects the cell that gets the focus. */
    onFocusIn(event: FocusEvent) {
      const { cell } = (event.target as HTMLElement).dataset;
      const { cells } = patterns.selection.value;
      if (!stroke.current && cell && !cells.length) commands.select(Number(cell));
    },
  };
}
