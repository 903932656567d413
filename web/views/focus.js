/** Where the keyboard's focus goes when what held it has left the page. */

/**
 * Gives focus that was lost back to the board.
 * @param {import('../model/store.js').Store} store
 */
export function returnToBoard({ selection }) {
  const { activeElement } = document;
  if (activeElement && activeElement !== document.body) return;
  /** @type {HTMLElement | null} */
  const cell = document.querySelector(`[data-cell="${selection.peek().cursor}"]`);
  cell?.focus({ preventScroll: true });
}
