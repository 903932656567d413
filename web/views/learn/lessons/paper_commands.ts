/** What the engine makes for the list of lessons and for paper: networks are read and exercises are made first. */
import { print, turnOf } from '../../../frame/turn.ts';
import { exerciseFromQuery, keyOf } from '../../../shared/exercises/exercise_state.ts';
import { errorText } from '../../../shared/text/words.ts';
import { readLesson } from './lesson_text.ts';
import { isLaterPosition, networkIn, positionIn } from './shown_state.ts';
import type { App } from '../../../frame/app.ts';
import type { Exercise, StepsResult } from '../../../engine/wire.d.ts';
import type { LessonText, Lessons } from './state.ts';

export function paperCommands(app: App, state: Lessons) {
  const { store, platform } = app;

  /** Has the engine read a network, once. @throws what the engine says is wrong with it */
  async function readNetwork(text: string) {
    if (state.networks.value.has(text)) return;
    const network = await app.engine.call('network', { text });
    state.networks.value = new Map([...state.networks.value, [text, network]]);
  }

  return {
    /** Reads a network for its small picture; one that cannot be read has none. */
    pictureNetwork: (text: string) => readNetwork(text).catch(() => {}),

    /** Prints the students' sheet of a lesson, or the teacher's page. */
    async printLesson({ text }: LessonText, isForTeacher: boolean) {
      const since = turnOf(store);
      const exercises: Map<string, Exercise> = new Map();
      const paths: Map<string, StepsResult> = new Map();
      const { steps } = readLesson(text);
      const wanted = steps.flatMap(({ blocks }) =>
        blocks.flatMap((block) => (block.kind === 'exercise' ? (exerciseFromQuery(block.query) ?? []) : [])),
      );
      const named = steps.flatMap(({ state: shown }) => networkIn(shown) ?? []);
      const positions = steps.flatMap(({ state: shown }) => positionIn(shown) ?? []).filter(isLaterPosition);
      try {
        for (const text of named) await readNetwork(text);
        for (const { about, params } of isForTeacher ? [] : positions)
          if (!paths.has(about)) paths.set(about, await app.engine.call('steps', params));
        for (const one of wanted) exercises.set(keyOf(one), await app.engine.call('exercise', { ...one }));
      } catch (error) {
        store.notice.value = { tone: 'bad', text: errorText(error) };
        return;
      }
      state.printed.value = { text, isForTeacher, exercises, paths };
      await platform.pause(); // until the pages are drawn
      print(app, since, 'lessons');
    },
  };
}
