/** Moving the cursor and choosing cells. */
import { selectAlso, selectOnly, stepFrom, toggleSelected } from './selection.js';

/** @typedef {import('./selection.js').Direction} Direction */

/** @param {import('../app/app.js').App} app */
export function selectCommands({ store }) {
  const { selection } = store;

  /** @param {Direction} direction */
  const ahead = (direction) => stepFrom(store.board.value.geometry, selection.value.cursor, direction);

  return {
    /** @param {number} cell */
    select(cell) {
      selection.value = selectOnly(cell);
    },

    /** @param {number} cell */
    extendTo(cell) {
      selection.value = selectAlso(selection.value, cell);
    },

    /** @param {number} cell */
    toggle(cell) {
      selection.value = toggleSelected(selection.value, cell);
    },

    /** @param {Direction} direction */
    move(direction) {
      selection.value = selectOnly(ahead(direction));
    },

    /** @param {Direction} direction */
    extend(direction) {
      const anchored = selectAlso(selection.value, selection.value.cursor);
      selection.value = selectAlso(anchored, ahead(direction));
    },

    /**
     * Moves the cursor and leaves the selection as it is.
     * @param {Direction} direction
     */
    moveCursor(direction) {
      selection.value = { ...selection.value, cursor: ahead(direction) };
    },

    toggleCursor() {
      selection.value = toggleSelected(selection.value, selection.value.cursor);
    },

    selectAll() {
      selection.value = { ...selection.value, cells: store.board.value.geometry.cells };
    },
  };
}
