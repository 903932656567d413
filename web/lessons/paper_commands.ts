/** Printing a lesson: its exercises are made first, so that paper has them too. */
import { print, turnOf } from '../app/turn.ts';
import { exerciseFromQuery, keyOf } from '../exercises/exercise_state.ts';
import { errorText } from '../text/errors.ts';
import { readLesson } from './lesson_text.ts';
import type { App } from '../app/app.ts';
import type { Exercise } from '../engine/wire.d.ts';
import type { LessonText, Lessons } from './state.ts';

export function paperCommands(app: App, state: Lessons) {
  const { store, platform } = app;
  return {
    /** Prints the students' sheet of a lesson, or the teacher's page. */
    async printLesson({ text }: LessonText, isForTeacher: boolean) {
      const since = turnOf(store);
      const exercises: Map<string, Exercise> = new Map();
      const wanted = readLesson(text).steps.flatMap(({ blocks }) =>
        blocks.flatMap((block) => (block.kind === 'exercise' ? (exerciseFromQuery(block.query) ?? []) : [])),
      );
      try {
        for (const one of wanted) exercises.set(keyOf(one), await app.engine.call('exercise', { ...one }));
      } catch (error) {
        store.notice.value = { tone: 'bad', text: errorText(error) };
        return;
      }
      state.printed.value = { text, isForTeacher, exercises };
      await platform.pause(); // until the pages are drawn
      print(app, since, 'lessons');
    },
  };
}
