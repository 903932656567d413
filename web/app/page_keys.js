/** The keys of the page and of the board in Play and Explain, as data for the keymap. */

/** @typedef {import('./commands.js').Commands} Commands */
/**
 * The group in the help, chords, words, the command and its arguments.
 * @typedef {readonly [string, readonly string[], string, keyof Commands, ...unknown[]]} PageKey
 */

/**
 * An arrow, the letter that does the same, and the direction.
 * @type {readonly [string, string, import('../board/selection.js').Direction][]}
 */
export const MOVE_KEYS = [
  ['ArrowUp', 'w', 'up'],
  ['ArrowLeft', 'a', 'left'],
  ['ArrowDown', 's', 'down'],
  ['ArrowRight', 'd', 'right'],
];

/** @type {readonly PageKey[]} */
export const PAGE_KEYS = [
  ['Write', ['z'], 'Digit keys write digits', 'setMode', 'digit'],
  ['Write', ['x'], 'Digit keys write corner marks', 'setMode', 'corner'],
  ['Write', ['c'], 'Digit keys write centre marks', 'setMode', 'centre'],
  ['Write', ['v'], 'Digit keys give colours', 'setMode', 'colour'],
  ['Write', ['m'], 'Fill in all marks', 'fillMarks'],
  ['Write', ['Backspace', 'Delete'], 'Erase', 'erase'],
  ['Write', ['Ctrl+z', '['], 'Undo', 'undo'],
  ['Write', ['Ctrl+y', 'Ctrl+Shift+z', ']'], 'Redo', 'redo'],
  ['Write', ['Shift+r'], 'Start this puzzle again', 'restart'],
  ['Select', ['Ctrl+a'], 'Select all cells', 'selectAll'],
  ['Select', ['Escape'], 'Put away, deselect', 'escape'],
  ['Engine', ['Shift+e'], 'Start a failed engine again', 'startEngine'],
  ['Engine', ['h'], 'Hint: where, why, do it', 'hint'],
  ['Engine', ['Shift+s'], 'Find the solutions', 'solve'],
  ['Engine', ['Shift+c'], 'Count the solutions', 'count'],
  ['Engine', ['Shift+o'], 'Second opinion by SAT', 'askSat'],
  ['Engine', ['Shift+v'], 'Show the solution', 'showSolution'],
  ['Engine', ['b'], 'Flip between two solutions', 'flipSolution'],
  ['Engine', ['Shift+b'], 'Fill in the solution', 'fillSolution'],
  ['Page', ['p'], 'Play', 'go', 'play'],
  ['Page', ['e'], 'Explain', 'go', 'explain'],
  ['Page', ['r'], 'Rate', 'go', 'rate'],
  ['Page', ['g'], 'Create', 'go', 'create'],
  ['Page', ['j'], 'Lab', 'go', 'lab'],
  ['Page', ['k'], 'Pattern', 'go', 'pattern'],
  ['Page', ['i'], 'About', 'go', 'about'],
  ['Page', ['n'], 'New puzzle', 'toggleDrawer', 'new'],
  ['Page', ['f'], 'Solutions', 'toggleDrawer', 'solve'],
  ['Page', ['o'], 'Enter your own', 'toggleDrawer', 'own'],
  ['Page', ['Ctrl+o'], 'Open a file', 'openFile'],
  ['Page', ['u'], 'Options', 'toggleDrawer', 'options'],
  ['Page', ['?', 'F1'], 'These keys', 'toggleDrawer', 'keys'],
  ['Page', ['t'], 'Light, dark, or as the system', 'cycleTheme'],
  ['Page', ['l'], 'Large type', 'toggleLarge'],
  ['Page', ['Shift+l'], 'High contrast', 'toggleContrast'],
  ['Page', ['Shift+f'], 'Full screen', 'fullscreen'],
  ['Page', ['Shift+p'], 'Copy a link to this puzzle', 'copyLink'],
  ['Page', ['Shift+g'], 'Copy a link with your progress', 'copyProgress'],
];

/** On the board alone: elsewhere these keys do what a control makes of them. */
/** @type {readonly PageKey[]} */
export const BOARD_KEYS = [
  ['Select', ['Home'], 'First cell of the row', 'move', 'row-start'],
  ['Select', ['End'], 'Last cell of the row', 'move', 'row-end'],
  ['Select', [' '], 'Add or drop this cell', 'toggleCursor'],
  ['Engine', ['Enter'], 'Check what you have written', 'check'],
];

/** In Explain: the board is for reading, and these keys go through the path. */
/** @type {readonly [readonly string[], string, keyof Commands][]} */
export const STEP_KEYS = [
  [['ArrowLeft', 'ArrowUp', '['], 'Step before', 'previousStep'],
  [['ArrowRight', 'ArrowDown', ']'], 'Step after', 'nextStep'],
  [['Home'], 'First step', 'firstStep'],
  [['End'], 'Last step', 'lastStep'],
];
