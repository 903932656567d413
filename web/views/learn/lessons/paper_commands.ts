/** Printing a lesson: its exercises are made first, so that paper has them too. */
import { print, turnOf } from '../../../frame/turn.ts';
import { exerciseFromQuery, keyOf } from '../../../shared/exercises/exercise_state.ts';
import { errorText } from '../../../shared/text/errors.ts';
import { readRoute } from '../../../frame/route.ts';
import { readLesson, type Step } from './lesson_text.ts';
import type { App } from '../../../frame/app.ts';
import type { ConstraintNetwork, Exercise } from '../../../engine/wire.d.ts';
import type { LessonText, Lessons } from './state.ts';

export function paperCommands(app: App, state: Lessons) {
  const { store, platform } = app;
  return {
    /** Prints the students' sheet of a lesson, or the teacher's page. */
    async printLesson({ text }: LessonText, isForTeacher: boolean) {
      const since = turnOf(store);
      const exercises: Map<string, Exercise> = new Map();
      const { steps } = readLesson(text);
      const wanted = steps.flatMap(({ blocks }) =>
        blocks.flatMap((block) => (block.kind === 'exercise' ? (exerciseFromQuery(block.query) ?? []) : [])),
      );
      const named = steps.flatMap(({ state: shown }) => networkIn(shown) ?? []);
      const networks: Map<string, ConstraintNetwork> = new Map();
      try {
        for (const text of named) networks.set(text, await app.engine.call('network', { text }));
        for (const one of wanted) exercises.set(keyOf(one), await app.engine.call('exercise', { ...one }));
      } catch (error) {
        store.notice.value = { tone: 'bad', text: errorText(error) };
        return;
      }
      state.printed.value = { text, isForTeacher, exercises, networks };
      await platform.pause(); // until the pages are drawn
      print(app, since, 'lessons');
    },
  };
}

/** The network that a step shows, as its address names it. */
export const networkIn = (state: Step['state']) => state && readRoute(state.address).query.get('net');
