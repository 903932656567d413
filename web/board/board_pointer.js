/** The pointer on the board: what a press, a drag and a press with a modifier select. */
import { useRef } from 'preact/hooks';

/** @typedef {{ x: number, y: number }} Point in cells, from the board's upper left corner */

/**
 * Press selects, dragging selects further cells. With Ctrl, or with Multi on, a press adds a cell or takes
 * it out, and dragging goes on with what the press began; with Shift it adds. A double press selects equal
 * cells.
 * @param {{ current: HTMLElement | null }} grid
 * @param {import('./source.js').BoardSource<any>} source
 * @param {import('../controls/app_context.js').Desk} desk
 */
export function usePointer(grid, { geometry: { size }, selection }, { store, commands }) {
  /** Where the drag was last, and whether it takes cells out; null when there is none. */
  const drag = useRef(/** @type {{ point: Point, takesOut: boolean } | null} */ (null));

  const pointOf = (/** @type {MouseEvent} */ event) => pointOn(grid.current, size, event);
  const cellAt = (/** @type {Point} */ point) => cellUnder(size, point);

  const stop = () => {
    drag.current = null;
  };

  return {
    /** @param {PointerEvent} event */
    onPointerDown(event) {
      const point = pointOf(event);
      const cell = cellAt(point);
      if (cell === null || event.button !== 0) return;
      const { pressCell, afterPress } = store.shownView.value;
      if (pressCell) return commands[pressCell](cell);
      const toggles = event.ctrlKey || event.metaKey || (store.multi.value && !store.held.value);
      drag.current = { point, takesOut: toggles && selection.value.cells.includes(cell) };
      if (toggles) commands.toggle(cell);
      else if (event.shiftKey) commands.extendTo(cell);
      else {
        commands.select(cell);
        if (afterPress) commands[afterPress]();
      }
    },
    /** @param {MouseEvent} event */
    onDblClick(event) {
      const cell = cellAt(pointOf(event));
      if (cell === null || store.shownView.value.pressCell || store.held.value) return;
      commands.selectEqual(cell, event.shiftKey || event.ctrlKey || event.metaKey || store.multi.value);
    },
    /** @param {PointerEvent} event */
    onPointerMove(event) {
      if (!drag.current) return;
      if (!event.buttons) return stop();
      const point = pointOf(event);
      const { takesOut } = drag.current;
      for (const between of pointsBetween(drag.current.point, point)) {
        const cell = cellAt(between);
        if (cell === null || cell === selection.value.cursor) continue;
        if (takesOut) commands.leaveOut(cell);
        else commands.extendTo(cell);
      }
      drag.current = { point, takesOut };
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    /** Entering the grid by the keyboard selects the cell that gets the focus. @param {FocusEvent} event */
    onFocusIn(event) {
      const { cell } = /** @type {HTMLElement} */ (event.target).dataset;
      if (!drag.current && cell && !selection.value.cells.length) commands.select(Number(cell));
    },
  };
}

/**
 * Where the pointer is.
 * @param {HTMLElement | null} grid
 * @param {number} size
 * @param {MouseEvent} event
 * @returns {Point}
 */
export function pointOn(grid, size, { clientX, clientY }) {
  const { left, top, width, height } = /** @type {HTMLElement} */ (grid).getBoundingClientRect();
  return { x: ((clientX - left) / width) * size, y: ((clientY - top) / height) * size };
}

/**
 * @param {number} size
 * @param {Point} point
 */
export function cellUnder(size, { x, y }) {
  const isInside = x >= 0 && x < size && y >= 0 && y < size;
  return isInside ? Math.floor(y) * size + Math.floor(x) : null;
}

/** A quick hand moves over several cells from one event to the next: steps of half a cell miss none. */
const STEP = 0.5;

/**
 * Points on the way from one point to another, the last one included.
 * @param {Point} from
 * @param {Point} to
 */
export function pointsBetween(from, to) {
  const steps = Math.max(1, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / STEP));
  return Array.from({ length: steps }, (_, index) => {
    const part = (index + 1) / steps;
    return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
  });
}
