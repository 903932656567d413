/** Lessons, as the registry of views knows it. */
import type { KeyRow } from '../app/keys.ts';
import type { LessonCommands } from './commands.ts';
import type { View } from '../app/room.ts';

type LessonKey = readonly [readonly string[], string, keyof LessonCommands, ...unknown[]];

const KEYS: readonly LessonKey[] = [
  [['ArrowRight', ' '], 'Answer, or next step', 'next'],
  [['ArrowLeft'], 'Previous step', 'back'],
  [['PageDown'], 'Answer, or next step; in an exercise the next answer', 'clickOn'],
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

const LESSON_KEYS: readonly KeyRow[] = KEYS.map(([keys, words, ...press]) => ({
  group: 'Lessons',
  words,
  keys,
  command: 'pressInView',
  args: ['lessons', ...press],
  isForLesson: true,
}));

export const lessonsView: View = {
  id: 'lessons',
  title: 'Lessons',
  losses: ({ lesson }) => (lesson.value?.isUnsaved?.value ? ['a lesson that isn’t saved'] : []),
  load: () => import('./index.ts'),
  board: ({ lessonBoard }) => lessonBoard,
  keys: () => LESSON_KEYS,
  follow: ({ askView }, query) => askView('lessons', query),
};
