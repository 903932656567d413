/**
 * Which cells are selected, and where the cursor is. The cursor's cell takes the keyboard's focus; it need
 * not be selected.
 * @typedef {{ readonly cursor: number, readonly cells: readonly number[] }} Selection
 */
import { computed, signal } from '@preact/signals-core';

/** @typedef {import('./geometry.js').Geometry} Geometry */
/** @typedef {'up' | 'down' | 'left' | 'right' | 'row-start' | 'row-end'} Direction */

/** @type {Record<Direction, (row: number, column: number, last: number) => [number, number]>} */
const STEPS = {
  up: (row, column) => [row - 1, column],
  down: (row, column) => [row + 1, column],
  left: (row, column) => [row, column - 1],
  right: (row, column) => [row, column + 1],
  'row-start': (row) => [row, 0],
  'row-end': (row, _column, last) => [row, last],
};

/**
 * The selection of a board whose shape may change. What is read is always on the board as it is now: where
 * the shape has changed, the cursor is in the middle and nothing is selected.
 * @typedef {{ value: Selection, peek(): Selection }} BoardSelection
 */

/**
 * @param {import('@preact/signals-core').ReadonlySignal<Geometry>} geometry
 * @returns {BoardSelection}
 */
export function createSelection(geometry) {
  // The shape is not asked for until the selection is, since it may take a whole position to find.
  const held = signal(/** @type {{ shape: Geometry, selection: Selection } | null} */ (null));
  const current = computed(() =>
    held.value?.shape === geometry.value ? held.value.selection : middleOf(geometry.value),
  );
  return {
    get value() {
      return current.value;
    },
    set value(selection) {
      const shape = geometry.peek();
      if (selection.cursor < shape.cellCount) held.value = { shape, selection };
    },
    peek: () => current.peek(),
  };
}

/**
 * The cursor in the middle of a board, and nothing selected.
 * @param {Geometry} geometry
 * @returns {Selection}
 */
export function middleOf({ cellCount }) {
  return { cursor: Math.floor(cellCount / 2), cells: [] };
}

/**
 * The next cell in a direction; past an edge it comes in again on the other side.
 * @param {Geometry} geometry
 * @param {number} cell
 * @param {Direction} direction
 */
export function stepFrom(geometry, cell, direction) {
  const { size } = geometry;
  const [row, column] = STEPS[direction](geometry.rowOf(cell), geometry.columnOf(cell), size - 1);
  return ((row + size) % size) * size + ((column + size) % size);
}

/**
 * @param {number} cell
 * @returns {Selection}
 */
export function selectOnly(cell) {
  return { cursor: cell, cells: [cell] };
}

/**
 * @param {Selection} selection
 * @param {number} cell
 * @returns {Selection}
 */
export function selectAlso(selection, cell) {
  if (selection.cells.includes(cell)) return { ...selection, cursor: cell };
  return { cursor: cell, cells: [...selection.cells, cell] };
}

/**
 * @param {Selection} selection
 * @param {number} cell
 * @returns {Selection}
 */
export function toggleSelected(selection, cell) {
  return selection.cells.includes(cell) ? unselect(selection, cell) : selectAlso(selection, cell);
}

/**
 * @param {Selection} selection
 * @param {number} cell
 * @returns {Selection}
 */
export function unselect(selection, cell) {
  return { cursor: cell, cells: selection.cells.filter((other) => other !== cell) };
}
