/** Practice, as the registry knows it: positions for one technique, answered on the board, and when to come back. */
import { SELECT_KEYS } from '../../../frame/select.ts';
import type { View, PageAction } from '../../../frame/room.ts';

const DIGIT_KEYS: readonly PageAction[] = Array.from({ length: 9 }, (_, index) => ({
  group: 'Practice',
  words: 'Answer with the digit',
  isDigit: true,
  keys: [String(index + 1)],
  command: 'answerPractice' as const,
  args: [index + 1],
}));

export const practiceView: View = {
  id: 'practice',
  title: 'Techniques',
  late: () => import('./practice.ts'),
  style: () => import('./late_style.css'),
  load: () => import('./panel.tsx'),
  board: ({ practice }) => practice?.board,
  isPage: true,
  keys: () => [
    ...DIGIT_KEYS,
    { group: 'Practice', words: 'Hint', keys: ['h'], command: 'hintInPractice' },
    { group: 'Practice', words: 'Next position', keys: ['Enter'], command: 'nextPractice' },
    ...SELECT_KEYS,
  ],
};
