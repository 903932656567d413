/** Pattern, as the registry of views knows it: its board is the drawing. Its keys are rows here. */
import { symbolOf } from '../board/digits.js';
import { SELECT_KEYS } from '../board/select.js';
import { useApp } from '../controls/app_context.js';
import { html } from '../controls/html.js';
import { counted } from '../text/words.js';
import { fixedCells } from './drawing.js';
import { Pattern } from './pattern.js';
import { PatternGrid } from './pattern_grid.js';

/** @typedef {import('../app/keys.js').KeyRow} KeyRow */

/** @type {readonly KeyRow[]} */
const PATTERN_KEYS = [
  { group: 'Pattern', words: 'Clue cell or free', keys: [' ', 'x'], command: 'togglePatternCells' },
  {
    group: 'Pattern',
    words: 'Free the cells',
    keys: ['Backspace', 'Delete', '0'],
    command: 'freePatternCells',
  },
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
function patternKeys(size) {
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

/** @type {import('../app/registry.js').View} */
export const patternView = {
  id: 'pattern',
  title: 'Pattern',
  key: 'k',
  icon: 'M4 4h16v16H4zM8 8.2v-.2M12 12v-.1M16 16v-.1M16 8.2v-.2M8 16v-.1',
  Panel: Pattern,
  Heading: PatternHeading,
  Grid: PatternGrid,
  board: ({ patterns }) => patterns.board,
  keys: patternKeys,
  follow: ({ openPattern }, query) => {
    const pattern = query.get('x');
    if (pattern !== null) openPattern(pattern, query.get('s'));
    return pattern !== null;
  },
  escape: ({ stopIfSearching }) => stopIfSearching(),
};

/** Over a pattern, which is no game: no clock. */
function PatternHeading() {
  const { drawing, count } = useApp().store.patterns;
  const { size } = drawing.value.geometry;
  const fixed = fixedCells(drawing.value).length;
  const facts = [`${size}x${size}`, counted(count.value, 'clue cell')];
  if (fixed) facts.push(`${counted(fixed, 'digit')} fixed`);
  return html`<div class="heading">
    <h2>Pattern</h2>
    <p class="facts" role="status">${facts.join(', ')}</p>
  </div>`;
}
