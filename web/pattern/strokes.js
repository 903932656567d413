/** The pointer on a pattern: a press turns a cell, and dragging does the same to further cells. */
import { useRef } from 'preact/hooks';
import { cellUnder, pointOn, pointsBetween } from '../board/board_pointer.js';

/** @typedef {import('../board/board_pointer.js').Point} Point */

/**
 * With the tool for digits a press chooses the cell, and nothing is drawn.
 * @param {{ current: HTMLElement | null }} grid
 * @param {number} size
 * @param {import('../controls/app_context.js').Desk} desk
 */
export function useStrokes(grid, size, { store, commands }) {
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
