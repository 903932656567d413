/** Pattern, as the registry knows it: its board is the drawing. Its keys are rows here. */
import { symbolOf } from '../../../shared/board/digits.ts';
import { SELECT_KEYS } from '../../../frame/select.ts';
import type { View, PageAction } from '../../../frame/room.ts';

const PATTERN_KEYS: readonly PageAction[] = [
  { group: 'Pattern', words: 'Clue cell or free', keys: [' ', 'x'], command: 'togglePatternCells' },
  {
    group: 'Pattern',
    words: 'Free the cells',
    keys: ['Backspace', 'Delete', '0', 'Shift+0'],
    command: 'freePatternCells',
  },
  { group: 'Pattern', words: 'Make a puzzle', keys: ['Enter'], command: 'make' },
  { group: 'Pattern', words: 'Undo', keys: ['Ctrl+z', '['], command: 'undoPattern', repeats: true },
  {
    group: 'Pattern',
    words: 'Redo',
    keys: ['Ctrl+y', 'Ctrl+Shift+z', ']'],
    command: 'redoPattern',
    repeats: true,
  },
  { group: 'Pattern', words: 'Next symmetry', keys: ['y'], command: 'turnSymmetry' },
  { group: 'Pattern', words: 'Invert', keys: ['Shift+i'], command: 'invertPattern' },
  { group: 'Pattern', words: 'Clear', keys: ['Shift+x'], command: 'clearPattern' },
  { group: 'Pattern', words: 'Copy a link to this pattern', keys: ['Shift+p'], command: 'sharePattern' },
];

/** @param size of the board */
function patternKeys(size: number): readonly PageAction[] {
  const fixed = Array.from({ length: Math.min(size, 9) }, (_, index) => index + 1);
  return [
    ...fixed.map((digit) => ({
      group: 'Pattern',
      words: 'Fix a digit',
      keys: [symbolOf(digit)],
      command: 'fixDigit' as const,
      args: [digit],
      isDigit: true,
    })),
    ...PATTERN_KEYS,
    ...SELECT_KEYS,
  ];
}

export const patternView: View = {
  id: 'pattern',
  title: 'In these cells',
  late: () => import('./pattern.ts'),
  load: () => import('./panel.tsx'),
  hasOwnGrid: true,
  isDrawnOn: true,
  board: ({ patterns }) => patterns?.board,
  keys: patternKeys,
  follow: ({ openPattern }, query) => {
    const pattern = query.get('x');
    if (pattern !== null) openPattern(pattern, query.get('s'));
    return pattern !== null;
  },
  escape: ({ stopIfSearching }) => stopIfSearching(),
};
