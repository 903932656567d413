/**
 * Which cells are selected, and where the cursor is. The cursor's cell takes the keyboard's focus; it need
 * not be selected.
 */
export type Selection = { readonly cursor: number; readonly cells: readonly number[] };
import { computed, signal, type ReadonlySignal } from '@preact/signals-core';
import type { Geometry } from './geometry.ts';

export type Direction = 'up' | 'down' | 'left' | 'right' | 'row-start' | 'row-end';

const STEPS: Record<Direction, (row: number, column: number, last: number) => [number, number]> = {
  'up': (row, column) => [row - 1, column],
  'down': (row, column) => [row + 1, column],
  'left': (row, column) => [row, column - 1],
  'right': (row, column) => [row, column + 1],
  'row-start': (row) => [row, 0],
  'row-end': (row, _column, last) => [row, last],
};

/**
 * The selection of a board whose shape may change. What is read is always on the board as it is now: where
 * the shape has changed, the cursor is in the middle and nothing is selected.
 */
export type BoardSelection = { value: Selection; peek(): Selection };

export function createSelection(geometry: ReadonlySignal<Geometry>): BoardSelection {
  // The shape is not asked for until the selection is, since it may take a whole position to find.
  const latest = signal<{ shape: Geometry; selection: Selection } | null>(null);
  const current = computed(() =>
    latest.value?.shape === geometry.value ? latest.value.selection : middleOf(geometry.value),
  );
  return {
    get value() {
      return current.value;
    },
    set value(selection) {
      const shape = geometry.peek();
      if (selection.cursor < shape.cellCount) latest.value = { shape, selection };
    },
    peek: () => current.peek(),
  };
}

/** The cursor in the middle of a board, and nothing selected. */
export function middleOf({ cellCount }: Geometry): Selection {
  return { cursor: Math.floor(cellCount / 2), cells: [] };
}

/** The next cell in a direction; past an edge it comes in again on the other side. */
export function stepFrom(geometry: Geometry, cell: number, direction: Direction) {
  const { size } = geometry;
  const [row, column] = STEPS[direction](geometry.rowOf(cell), geometry.columnOf(cell), size - 1);
  return ((row + size) % size) * size + ((column + size) % size);
}

export function selectOnly(cell: number): Selection {
  return { cursor: cell, cells: [cell] };
}

export function selectAlso(selection: Selection, cell: number): Selection {
  if (selection.cells.includes(cell)) return { ...selection, cursor: cell };
  return { cursor: cell, cells: [...selection.cells, cell] };
}

export function toggleSelected(selection: Selection, cell: number): Selection {
  return selection.cells.includes(cell) ? unselect(selection, cell) : selectAlso(selection, cell);
}

export function unselect(selection: Selection, cell: number): Selection {
  return { cursor: cell, cells: selection.cells.filter((other) => other !== cell) };
}
