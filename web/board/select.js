/** Moving the cursor, choosing cells and zooming, on whichever board is shown; and the keys for it. */
import { equalCells } from './scene.js';
import { selectAlso, selectOnly, stepFrom, toggleSelected, unselect } from './selection.js';

/** @typedef {import('./selection.js').Direction} Direction */
/** @typedef {import('./selection.js').Selection} Selection */

/** How large a board can be, in sizes of its place, by keys and buttons; fingers choose freely between. */
const ZOOMS = [1, 1.5, 2, 3, 4];
export const MOST_ZOOM = 4;

/** @param {import('../app/app.js').App} app */
export function selectCommands({ store }) {
  /** @param {(selection: Selection, geometry: import('./geometry.js').Geometry) => Selection} change */
  function select(change) {
    const source = store.onBoard.value;
    if (source) source.selection.value = change(source.selection.value, source.geometry);
  }

  return {
    /** @param {number} cell */
    select: (cell) => select(() => selectOnly(cell)),

    /** @param {number} cell */
    extendTo: (cell) => select((selection) => selectAlso(selection, cell)),

    /** @param {number} cell */
    leaveOut: (cell) => select((selection) => unselect(selection, cell)),

    /**
     * Selects all cells that hold what this one holds: its digit, or else its marks.
     * @param {number} cell
     * @param {boolean} adds to what is selected
     */
    selectEqual(cell, adds) {
      const equal = equalCells(store.onBoard.value?.cells ?? [], cell);
      select(({ cells }) => ({ cursor: cell, cells: [...new Set(adds ? [...cells, ...equal] : equal)] }));
    },

    /** @param {number} cell */
    toggle: (cell) => select((selection) => toggleSelected(selection, cell)),

    /** @param {Direction} direction */
    move: (direction) =>
      select(({ cursor }, geometry) => selectOnly(stepFrom(geometry, cursor, direction))),

    /** @param {Direction} direction */
    extend: (direction) =>
      select((selection, geometry) =>
        selectAlso(
          selectAlso(selection, selection.cursor),
          stepFrom(geometry, selection.cursor, direction),
        ),
      ),

    /**
     * Moves the cursor and leaves the selection as it is.
     * @param {Direction} direction
     */
    moveCursor: (direction) =>
      select((selection, geometry) => ({
        ...selection,
        cursor: stepFrom(geometry, selection.cursor, direction),
      })),

    zoomIn() {
      store.zoom.value = ZOOMS.find((zoom) => zoom > store.zoom.value) ?? MOST_ZOOM;
    },
    zoomOut() {
      store.zoom.value = ZOOMS.findLast((zoom) => zoom < store.zoom.value) ?? 1;
    },

    /** @param {number} zoom from 1, where the board fits its place, to MOST_ZOOM */
    setZoom(zoom) {
      store.zoom.value = Math.min(MOST_ZOOM, Math.max(1, zoom));
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

/**
 * An arrow, the letter that does the same, and the direction.
 * @type {readonly [string, string, Direction][]}
 */
export const DIRECTION_KEYS = [
  ['ArrowUp', 'w', 'up'],
  ['ArrowLeft', 'a', 'left'],
  ['ArrowDown', 's', 'down'],
  ['ArrowRight', 'd', 'right'],
];

const TOGGLE_ROW = /** @type {const} */ ({
  group: 'Select',
  words: 'Select or deselect this cell',
  command: 'toggleCursor',
});

/** @type {readonly import('../app/keys.js').KeyRow[]} */
export const SELECT_KEYS = [
  ...DIRECTION_KEYS.flatMap(([arrow, letter, direction]) => {
    /** @param {string} words @param {string} key @param {'move' | 'extend' | 'moveCursor'} command */
    const row = (words, key, command) => {
      return { group: 'Select', words, keys: [key], command, args: [direction] };
    };
    return [
      row('Move', arrow, 'move'),
      { ...row('Move', letter, 'move'), isLeftToDigits: true },
      row('Select further cells', `Shift+${arrow}`, 'extend'),
      { ...row('Move without selecting', `Ctrl+${arrow}`, 'moveCursor'), sets: ['own'] },
      { ...row('Select further cells', `Ctrl+${arrow}`, 'extend'), sets: ['sudokupad', 'exchange'] },
    ];
  }),
  { group: 'Select', words: 'First cell of the row', keys: ['Home'], command: 'move', args: ['row-start'] },
  { group: 'Select', words: 'Last cell of the row', keys: ['End'], command: 'move', args: ['row-end'] },
  { ...TOGGLE_ROW, keys: [' '], sets: ['own'] },
  { ...TOGGLE_ROW, keys: [' ', 'Shift+ ', 'Ctrl+ '], sets: ['exchange'] },
  { group: 'Select', words: 'Invert the selection', keys: ['Ctrl+i'], command: 'invertSelection' },
  { group: 'Select', words: 'Select all cells', keys: ['Ctrl+a'], command: 'selectAll' },
];
