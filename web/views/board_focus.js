/** The keyboard's focus on the board. */
import { useEffect, useRef } from 'preact/hooks';

/**
 * Keyboard focus goes where the cursor goes, unless someone is typing elsewhere.
 * @param {{ current: HTMLElement | null }} grid
 * @param {number} cursor
 */
export function useFocusOnCursor(grid, cursor) {
  const shown = useRef(cursor);
  useEffect(() => {
    if (shown.current === cursor) return;
    shown.current = cursor;
    if (document.activeElement?.matches('input, textarea, select')) return;
    if (grid.current) focusCell(grid.current, cursor);
  }, [cursor]);
}

/**
 * @param {ParentNode} place
 * @param {number} cell
 */
export function focusCell(place, cell) {
  /** @type {HTMLElement | null} */
  const element = place.querySelector(`[data-cell="${cell}"]`);
  element?.focus({ preventScroll: true });
}
