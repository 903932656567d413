/** The keys of the Pattern view. */
import { symbolOf } from '../board/digits.js';
import { SELECT_KEYS } from '../board/select.js';

/** @typedef {import('../app/keys.js').KeyRow} KeyRow */

/** @type {readonly KeyRow[]} */
const PATTERN_KEYS = [
  { group: 'Pattern', words: 'Clue cell or free', keys: [' ', 'x'], command: 'toggleSpots' },
  { group: 'Pattern', words: 'Free the cells', keys: ['Backspace', 'Delete', '0'], command: 'freeSpots' },
  { group: 'Pattern', words: 'Find a puzzle', keys: ['Enter'], command: 'findPuzzle' },
  { group: 'Pattern', words: 'Undo', keys: ['Ctrl+z', '['], command: 'undoPattern' },
  { group: 'Pattern', words: 'Redo', keys: ['Ctrl+y', 'Ctrl+Shift+z', ']'], command: 'redoPattern' },
  { group: 'Pattern', words: 'Next symmetry', keys: ['y'], command: 'turnSymmetry' },
  { group: 'Pattern', words: 'Invert', keys: ['Shift+i'], command: 'invertPattern' },
  { group: 'Pattern', words: 'Clear', keys: ['Shift+x'], command: 'clearPattern' },
  { group: 'Pattern', words: 'Copy a link to this pattern', keys: ['Shift+p'], command: 'sharePattern' },
];

/**
 * @param {number} size of the board
 * @returns {readonly KeyRow[]}
 */
export function patternKeys(size) {
  const fixed = Array.from({ length: Math.min(size, 9) }, (_, index) => index + 1);
  return [
    ...fixed.map((digit) => ({
      group: 'Pattern',
      words: 'Fix a digit',
      keys: [symbolOf(digit)],
      command: /** @type {const} */ ('fixDigit'),
      args: [digit],
      isDigit: true,
    })),
    ...PATTERN_KEYS,
    ...SELECT_KEYS,
  ];
}
