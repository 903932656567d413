/** The pointer on the board: what a press, a drag and a press with a modifier select. */
import { useRef } from 'preact/hooks';
import { has } from './digits.ts';
import type { AppValue } from '../controls/app_context.ts';
import type { Geometry } from './geometry.ts';
import type { BoardSource } from './source.ts';

/** Milliseconds after which a press is a long one. */
const LONG_PRESS = 500;

/** in cells, from the board's upper left corner */
export type Point = { x: number; y: number };

/**
 * Press selects, dragging selects further cells. With Ctrl, or with Multi on, a press adds a cell or takes
 * it out, and dragging goes on with what the press began; with Shift it adds. A double press selects equal
 * cells.
 */
export function usePointer(
  grid: { current: HTMLElement | null },
  { geometry, cells, selection }: BoardSource<any>,
  { store, commands }: AppValue,
) {
  const { size } = geometry;
  /** Where the drag was last, and whether it takes cells out; null when there is none. */
  const drag = useRef<{ point: Point; takesOut: boolean } | null>(null);
  /** What lifting the finger does. Nothing is written before: a second finger makes another gesture of the first one's. */
  const lift = useRef<((cell: number | null) => void) | null>(null);

  const pointOf = (event: MouseEvent) => pointOn(grid.current, size, event);
  const cellAt = (point: Point) => cellUnder(size, point);

  /** The candidate of a cell's grid that the pointer is on, if it is there. */
  const candidateAt = (cell: number, point: Point) => {
    const digit = digitUnder(geometry, point);
    return has(cells[cell].candidates ?? 0, digit) ? digit : undefined;
  };

  /** Waits whether the press becomes a long one. */
  const hold = useRef<ReturnType<typeof setTimeout> | null>(null);
  const endHold = () => clearTimeout(hold.current ?? undefined);

  const stop = () => {
    endHold();
    drag.current = null;
    lift.current = null;
  };

  return {
    onPointerDown(event: PointerEvent) {
      const point = pointOf(event);
      const cell = cellAt(point);
      stop();
      if (cell === null || event.button !== 0 || !event.isPrimary) return;
      const { pressCell, holdCell, afterPress } = store.currentView.value;
      const candidate = candidateAt(cell, point);
      if (pressCell) {
        lift.current = (lifted) => lifted === cell && commands[pressCell](cell, candidate);
        return;
      }
      const toggles = event.ctrlKey || event.metaKey || (store.multi.value && !store.activeDigit.value);
      drag.current = { point, takesOut: toggles && selection.value.cells.includes(cell) };
      if (toggles) commands.toggle(cell);
      else if (event.shiftKey) commands.extendTo(cell);
      else {
        commands.select(cell);
        if (afterPress) lift.current = () => commands[afterPress]();
        if (holdCell) {
          hold.current = setTimeout(() => {
            stop(); // what lifting the finger would have done
            commands[holdCell](cell, candidate);
          }, LONG_PRESS);
        }
      }
    },
    onDblClick(event: MouseEvent) {
      const cell = cellAt(pointOf(event));
      if (cell === null || store.currentView.value.pressCell || store.activeDigit.value) return;
      commands.selectEqual(cell, event.shiftKey || event.ctrlKey || event.metaKey || store.multi.value);
    },
    onPointerMove(event: PointerEvent) {
      if (!drag.current) return;
      if (!event.buttons) return stop();
      const point = pointOf(event);
      const { takesOut } = drag.current;
      for (const between of pointsBetween(drag.current.point, point)) {
        const cell = cellAt(between);
        if (cell === null || cell === selection.value.cursor) continue;
        endHold();
        if (takesOut) commands.leaveOut(cell);
        else commands.extendTo(cell);
      }
      drag.current = { point, takesOut };
    },
    onPointerUp(event: PointerEvent) {
      const act = lift.current;
      stop();
      act?.(cellAt(pointOf(event)));
    },
    onPointerCancel: stop,
    /** Entering the grid by the keyboard selects the cell that gets the focus. */
    onFocusIn(event: FocusEvent) {
      const { cell } = (event.target as HTMLElement).dataset;
      if (!drag.current && cell && !selection.value.cells.length) commands.select(Number(cell));
    },
  };
}

/** The digit whose place in the grid of a cell's candidates is under a point. */
export function digitUnder({ boxRows, boxColumns }: Geometry, { x, y }: Point) {
  return Math.floor((y % 1) * boxRows) * boxColumns + Math.floor((x % 1) * boxColumns) + 1;
}

/** Where the pointer is. */
export function pointOn(grid: HTMLElement | null, size: number, { clientX, clientY }: MouseEvent): Point {
  const { left, top, width, height } = (grid as HTMLElement).getBoundingClientRect();
  return { x: ((clientX - left) / width) * size, y: ((clientY - top) / height) * size };
}

export function cellUnder(size: number, { x, y }: Point) {
  const isInside = x >= 0 && x < size && y >= 0 && y < size;
  return isInside ? Math.floor(y) * size + Math.floor(x) : null;
}

/** A quick hand moves over several cells from one event to the next: steps of half a cell miss none. */
const STEP = 0.5;

/** Points on the way from one point to another, the last one included. */
export function pointsBetween(from: Point, to: Point) {
  const steps = Math.max(1, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / STEP));
  return Array.from({ length: steps }, (_, index) => {
    const part = (index + 1) / steps;
    return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
  });
}
