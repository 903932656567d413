/** Lessons, as the registry of views knows it. */
import type { View, PageAction } from '../../../frame/room.ts';
import type { Commands } from '../../../shared/controls/app_context.ts';

type LessonKey = readonly [readonly string[], string, keyof Commands['lessons'], ...unknown[]];

const KEYS: readonly LessonKey[] = [
  [['ArrowRight', ' '], 'Answer, or next step', 'next'],
  [['ArrowLeft'], 'Previous step', 'back'],
  [['PageDown'], 'Answer, or next step; from answer to answer after Page Up', 'clickOn'],
  [['PageUp'], 'Previous step; in an exercise take the answer', 'clickBack'],
  [['Home'], 'First step', 'first'],
  [['End'], 'Last step', 'last'],
  [['a'], 'All answers at once', 'toggleAnswers'],
  ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map((number): LessonKey => [
    [String(number)],
    'Exercise: choose this answer',
    'choose',
    number - 1,
  ]),
  [['Enter'], 'Exercise: check the answer', 'check'],
];

const LESSON_KEYS: readonly PageAction[] = KEYS.map(([keys, words, name, ...args]) => ({
  group: 'Lessons',
  words,
  keys,
  command: `lessons.${name}`,
  args,
  isForLesson: true,
}));

export const lessonsView: View = {
  id: 'lessons',
  title: 'Lessons',
  isMadeLate: true,
  load: () => import('./panel.tsx'),
  board: ({ lessonBoard }) => lessonBoard,
  keys: () => LESSON_KEYS,
  follow: ({ askView }, query) => askView('lessons', query),
};
