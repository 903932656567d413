/** Moving the cursor and choosing cells, on whichever board is shown; and the keys for it. */
import { selectAlso, selectOnly, stepFrom, toggleSelected } from './selection.js';

/** @typedef {import('./selection.js').Direction} Direction */
/** @typedef {import('./selection.js').Selection} Selection */

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

    toggleCursor: () => select((selection) => toggleSelected(selection, selection.cursor)),
    selectAll: () => select((selection, { cells }) => ({ ...selection, cells })),
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
      row('Move without selecting', `Ctrl+${arrow}`, 'moveCursor'),
    ];
  }),
  { group: 'Select', words: 'First cell of the row', keys: ['Home'], command: 'move', args: ['row-start'] },
  { group: 'Select', words: 'Last cell of the row', keys: ['End'], command: 'move', args: ['row-end'] },
  { group: 'Select', words: 'Select or deselect this cell', keys: [' '], command: 'toggleCursor' },
  { group: 'Select', words: 'Select all cells', keys: ['Ctrl+a'], command: 'selectAll' },
];
