/** The keys of the Pattern view, as data for the keymap. */

/** @typedef {import('../app/commands.js').Commands} Commands */
/**
 * Chords, words, the command and its arguments.
 * @typedef {readonly [readonly string[], string, keyof Commands, ...unknown[]]} PatternKey
 */

/** Keys that mean something else on a focused control. */
/** @type {readonly PatternKey[]} */
export const PATTERN_BOARD_KEYS = [
  [['ArrowUp'], 'Move', 'moveSpot', 'up'],
  [['ArrowLeft'], 'Move', 'moveSpot', 'left'],
  [['ArrowDown'], 'Move', 'moveSpot', 'down'],
  [['ArrowRight'], 'Move', 'moveSpot', 'right'],
  [['Home'], 'First cell of the row', 'moveSpot', 'row-start'],
  [['End'], 'Last cell of the row', 'moveSpot', 'row-end'],
  [['Shift+ArrowUp'], 'Select further cells', 'extendSpots', 'up'],
  [['Shift+ArrowLeft'], 'Select further cells', 'extendSpots', 'left'],
  [['Shift+ArrowDown'], 'Select further cells', 'extendSpots', 'down'],
  [['Shift+ArrowRight'], 'Select further cells', 'extendSpots', 'right'],
  [[' '], 'Clue cell, or free', 'toggleSpots'],
  [['Enter'], 'Find a puzzle', 'findPuzzle'],
];

/** @type {readonly PatternKey[]} */
export const PATTERN_KEYS = [
  [['w'], 'Move', 'moveSpot', 'up'],
  [['a'], 'Move', 'moveSpot', 'left'],
  [['s'], 'Move', 'moveSpot', 'down'],
  [['d'], 'Move', 'moveSpot', 'right'],
  [['x'], 'Clue cell, or free', 'toggleSpots'],
  [['Backspace', 'Delete'], 'Free the cells', 'freeSpots'],
  [['Ctrl+z', '['], 'Undo', 'undoPattern'],
  [['Ctrl+y', 'Ctrl+Shift+z', ']'], 'Redo', 'redoPattern'],
  [['y'], 'Next symmetry', 'turnSymmetry'],
  [['Shift+i'], 'Invert', 'invertPattern'],
  [['Shift+x'], 'Clear', 'clearPattern'],
  [['Shift+p'], 'Copy a link to this pattern', 'sharePattern'],
];
