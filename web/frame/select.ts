/** Moving the cursor, choosing cells and zooming, on whichever board is shown; and the keys for it. */
import { equalCells } from '../shared/board/scene.ts';
import {
  selectAlso,
  selectOnly,
  stepFrom,
  toggleSelected,
  unselect,
  type Direction,
  type Selection,
} from '../shared/board/selection.ts';
import type { App } from './app.ts';
import type { Geometry } from '../shared/board/geometry.ts';
import type { PageAction } from './room.ts';

/** How large a board can be, in sizes of its place, by keys and buttons; fingers choose freely between. */
const ZOOMS = [1, 1.5, 2, 3, 4];
export const MAX_ZOOM = 4;

export function selectCommands({ store }: App) {
  function select(change: (selection: Selection, geometry: Geometry) => Selection) {
    const source = store.onBoard.value;
    if (source) source.selection.value = change(source.selection.value, source.geometry);
  }

  return {
    select: (cell: number) => select(() => selectOnly(cell)),

    extendTo: (cell: number) => select((selection) => selectAlso(selection, cell)),

    leaveOut: (cell: number) => select((selection) => unselect(selection, cell)),

    /**
     * Selects all cells that hold what this one holds: its digit, or else its marks.
     * @param adds to what is selected
     */
    selectEqual(cell: number, adds: boolean) {
      const equal = equalCells(store.onBoard.value?.cells ?? [], cell);
      select(({ cells }) => ({ cursor: cell, cells: [...new Set(adds ? [...cells, ...equal] : equal)] }));
    },

    toggle: (cell: number) => select((selection) => toggleSelected(selection, cell)),

    move: (direction: Direction) =>
      select(({ cursor }, geometry) => selectOnly(stepFrom(geometry, cursor, direction))),

    extend: (direction: Direction) =>
      select((selection, geometry) =>
        selectAlso(selectAlso(selection, selection.cursor), stepFrom(geometry, selection.cursor, direction)),
      ),

    /** Moves the cursor and leaves the selection as it is. */
    moveCursor: (direction: Direction) =>
      select((selection, geometry) => ({
        ...selection,
        cursor: stepFrom(geometry, selection.cursor, direction),
      })),

    zoomIn() {
      store.zoom.value = ZOOMS.find((zoom) => zoom > store.zoom.value) ?? MAX_ZOOM;
    },
    zoomOut() {
      store.zoom.value = ZOOMS.findLast((zoom) => zoom < store.zoom.value) ?? 1;
    },

    /** @param zoom from 1, where the board fits its place, to MAX_ZOOM */
    setZoom(zoom: number) {
      store.zoom.value = Math.min(MAX_ZOOM, Math.max(1, zoom));
    },

    toggleCursor: () => select((selection) => toggleSelected(selection, selection.cursor)),
    selectAll: () => select((selection, { cells }) => ({ ...selection, cells })),
    invertSelection: () =>
      select((selection, { cells }) => ({
        ...selection,
        cells: cells.filter((cell) => !selection.cells.includes(cell)),
      })),
    deselect: () => select((selection) => ({ ...selection, cells: [] })),
  };
}

/** An arrow, the letter that does the same, and the direction. */
const DIRECTION_KEYS: readonly [string, string, Direction][] = [
  ['ArrowUp', 'w', 'up'],
  ['ArrowLeft', 'a', 'left'],
  ['ArrowDown', 's', 'down'],
  ['ArrowRight', 'd', 'right'],
];

const TOGGLE_ROW = {
  group: 'Select',
  words: 'Select or deselect this cell',
  command: 'toggleCursor',
} as const;

export const SELECT_KEYS: readonly PageAction[] = [
  ...DIRECTION_KEYS.flatMap(([arrow, letter, direction]) => {
    const row = (words: string, key: string, command: 'move' | 'extend' | 'moveCursor') => {
      return { group: 'Select', words, keys: [key], command, args: [direction], repeats: true };
    };
    return [
      row('Move', arrow, 'move'),
      { ...row('Move', letter, 'move'), isLeftToDigits: true },
      row('Select further cells', `Shift+${arrow}`, 'extend'),
      { ...row('Move without selecting', `Ctrl+${arrow}`, 'moveCursor'), sets: ['own'] },
      { ...row('Select further cells', `Ctrl+${arrow}`, 'extend'), sets: ['sudokupad', 'exchange'] },
    ];
  }),
  {
    group: 'Select',
    words: 'First cell of the row',
    keys: ['Home'],
    command: 'move',
    args: ['row-start'],
    repeats: true,
  },
  {
    group: 'Select',
    words: 'Last cell of the row',
    keys: ['End'],
    command: 'move',
    args: ['row-end'],
    repeats: true,
  },
  { ...TOGGLE_ROW, keys: [' '], sets: ['own'] },
  { ...TOGGLE_ROW, keys: [' ', 'Shift+ ', 'Ctrl+ '], sets: ['exchange'] },
  { group: 'Select', words: 'Invert the selection', keys: ['Ctrl+i'], command: 'invertSelection' },
  { group: 'Select', words: 'Select all cells', keys: ['Ctrl+a'], command: 'selectAll' },
];
