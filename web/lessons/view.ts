/** Lessons, as the registry of views knows it. */
import type { KeyRow } from '../app/keys.ts';
import type { LessonCommands } from './commands.ts';
import type { View } from '../app/room.ts';

const KEYS: readonly [readonly string[], string, keyof LessonCommands][] = [
  [['ArrowRight', ' ', 'PageDown'], 'Answer, or next step', 'next'],
  [['ArrowLeft', 'PageUp'], 'Previous step', 'back'],
  [['Home'], 'First step', 'first'],
  [['End'], 'Last step', 'last'],
  [['a'], 'All answers at once', 'toggleAnswers'],
];

const LESSON_KEYS: readonly KeyRow[] = KEYS.map(([keys, words, action]) => ({
  group: 'Lessons',
  words,
  keys,
  command: 'pressInView',
  args: ['lessons', action],
  isForLesson: true,
}));

export const lessonsView: View = {
  id: 'lessons',
  title: 'Lessons',
  key: 'Shift+h',
  icon: 'M12 6.5C10 4.9 7.3 4.5 4 4.5v13c3.3 0 6 .4 8 2c2-1.6 4.7-2 8-2v-13c-3.3 0-6 .4-8 2zM12 6.5v13',
  losses: ({ lesson }) => (lesson.value?.isUnsaved?.value ? ['a lesson that isn’t saved'] : []),
  load: () => import('./index.ts'),
  board: ({ lessonBoard }) => lessonBoard,
  keys: () => LESSON_KEYS,
  follow: ({ askView }, query) => askView('lessons', query),
};
