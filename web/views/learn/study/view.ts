/** Study, as the registry knows it. */
import type { View, PageAction } from '../../../frame/room.ts';

const ANSWER_KEYS: readonly PageAction[] = [
  ...[1, 2, 3, 4, 5, 6, 7, 8].map((number) => ({
    group: 'Study',
    words: 'Exercise: choose this answer',
    keys: [String(number)],
    command: 'study.choose' as const,
    args: [number - 1],
  })),
  {
    group: 'Study',
    words: 'Exercise: answer, then the next one',
    keys: ['Enter'],
    command: 'study.goOn',
  },
];

/**
 * While a student solves a puzzle, the page writes on the student's board by the keys and the pad of the view
 * that is for writing.
 */
export const studyViewWith = (writing: Pick<View, 'Pad' | 'keys' | 'afterPress'>): View => ({
  id: 'study',
  title: 'Study',
  isMadeLate: true,
  load: () => import('./panel.tsx'),
  ...writing,
  isForEmbeddedGame: true,
  positionKeys: () => ANSWER_KEYS,
  board: ({ embeddedBoard }) => embeddedBoard,
  follow: ({ askView }, query) => askView('study', query),
});
