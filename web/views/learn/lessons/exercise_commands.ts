/**
 * What can be done with a lesson's exercises: answer them by hand or by a clicker, go to harder ones, print a sheet.
 */
import { effect, untracked } from '@preact/signals-core';
import { taskRunner } from '../../../frame/run_task.ts';
import { isSameView, print, ticketOf } from '../../../frame/ticket.ts';
import {
  NO_ANSWER,
  chosenAfter,
  judged,
  keyOf,
  unfinished,
  type Answer,
  type ExerciseId,
  exerciseFromQuery,
} from '../../../shared/exercises/exercise_state.ts';
import { withAnswer, type Lessons, type LessonText, type pressedOn } from './state.ts';
import { errorText } from '../../../shared/text/words.ts';
import { readLesson } from './lesson_text.ts';
import { isLaterPosition, networkIn, positionIn } from './shown_state.ts';
import { smallerQuestion } from '../../../shared/exercises/kinds.ts';
import type { App } from '../../../frame/app.ts';
import type { ExerciseSheetResult, Exercise, StepsResult } from '../../../engine/wire.d.ts';

/**
 * @param showHere shows the view of lessons
 * @param complain says what went wrong
 */
export function exerciseCommands(
  app: App,
  state: Lessons,
  showHere: () => void,
  complain: (text: string) => void,
) {
  const { store, platform } = app;

  effect(() => {
    const { value: all } = state.exerciseHere;
    untracked(() => {
      for (const exerciseId of all) {
        const [about, task] = [keyOf(exerciseId), state.taskOf(exerciseId)];
        if (['idle', 'stopped', 'failed'].includes(task.value.phase)) {
          void taskRunner(app, task, 'exercise').run(about, { ...exerciseId });
        }
      }
    });
  });

  /** The exercises of a sheet, from the one that is shown on. */
  async function madeSheet(): Promise<ExerciseSheetResult | null> {
    const { kind, seed } = state.alone.value;
    const { count, isMixed } = state.paper.value;
    try {
      return await app.engine.call('exercise_sheet', { kinds: isMixed ? [] : [kind], seed, count });
    } catch (error) {
      complain(errorText(error));
      return null;
    }
  }

  function answer(exerciseId: ExerciseId, given: Answer) {
    state.faced.value = keyOf(exerciseId);
    state.answers.value = new Map(state.answers.value).set(keyOf(exerciseId), given);
  }

  function practise(change: Partial<ExerciseId>) {
    state.sheet.value = [];
    state.open.value = null;
    const { kind, seed } = { ...state.alone.value, ...change };
    state.alone.value = { kind, seed };
    state.smaller.value = null;
    state.mode.value = 'exercise';
    showHere();
  }

  /** @param option of the exercise, pressed */
  function choose(option: number, exerciseId = state.exerciseId.value) {
    const exercise = exerciseId && state.exerciseOf(exerciseId);
    if (!exercise?.options[option]) return;
    const { chosen, first } = state.answerTo(exerciseId);
    answer(exerciseId, { chosen: chosenAfter(exercise, chosen, option), isChecked: false, first });
  }

  function check(exerciseId = state.exerciseId.value) {
    const exercise = exerciseId && state.exerciseOf(exerciseId);
    if (!exercise) return;
    const { chosen, first } = state.answerTo(exerciseId);
    const isAnswer = unfinished(exercise, chosen) === null;
    answer(exerciseId, { chosen, isChecked: true, first: first ?? (isAnswer ? chosen : null) });
    const { isRight } = judged(exercise, chosen);
    if (isAnswer && !first)
      state.understood.value = withAnswer(state.understood.value, exerciseId.kind, isRight);
    state.smaller.value =
      isAnswer && !isRight
        ? { about: keyOf(exerciseId), question: smallerQuestion(exercise, chosen), answer: NO_ANSWER }
        : null;
    const number = Math.max(0, state.exerciseHere.value.indexOf(exerciseId));
    state.walk.value = { exercise: number, place: exercise.options.length + 1 };
  }

  /** Does what a clicker's key does to the exercises. False where it turns the step. */
  function walks(press: typeof pressedOn) {
    const before = state.walk.value;
    const { walk, act } = press(before, state.walked.value);
    if (act === 'leave') return false;
    state.walk.value = walk;
    const one = state.exerciseHere.value[walk.exercise];
    state.faced.value = keyOf(one);
    if (act === 'choose') choose(before.place, one);
    if (act === 'check') check(one);
    return true;
  }

  return {
    walks,
    practise,
    choose,
    check,

    /** The next exercise with more points, of this kind or of a later one. */
    async harder() {
      const since = ticketOf(store);
      const { kind, seed } = state.alone.value;
      const points = state.exercise.value?.points ?? 0;
      try {
        const next = await app.engine.call('harder_exercise', { kind, seed, points });
        if (isSameView(store, since) && state.mode.value === 'exercise') practise(next);
      } catch (error) {
        complain(errorText(error));
      }
    },

    /** @param option of the smaller question, pressed */
    chooseSmaller(option: number) {
      const { value: now } = state.smaller;
      if (!now) return;
      const chosen = chosenAfter(now.question, now.answer.chosen, option);
      state.smaller.value = { ...now, answer: { chosen, isChecked: false, first: null } };
    },

    checkSmaller() {
      const { value: now } = state.smaller;
      if (now) state.smaller.value = { ...now, answer: { ...now.answer, isChecked: true } };
    },

    /** Back to the exercise that was answered wrongly, with nothing chosen. */
    retry(exerciseId: ExerciseId) {
      answer(exerciseId, { chosen: [], isChecked: false, first: state.answerTo(exerciseId).first });
      state.smaller.value = null;
    },

    /** Shows the board of one of the step's exercises. */
    face: (exerciseId: ExerciseId) => void (state.faced.value = keyOf(exerciseId)),

    setPaper(change: Partial<typeof state.paper.value>) {
      state.paper.value = { ...state.paper.value, ...change };
    },

    /** Saves exercises to print, with their answers on a page of their own. */
    async saveSheet() {
      const { kind, seed } = state.alone.value;
      const what = state.paper.value.isMixed ? 'mixed' : kind;
      const sheet = await madeSheet();
      if (sheet) platform.download(`exercises-${what}-${seed}.html`, sheet.html);
    },

    async printSheet() {
      const since = ticketOf(store);
      const sheet = await madeSheet();
      if (!sheet) return;
      state.sheet.value = sheet.exercises;
      await platform.pause(); // until the pages are drawn
      print(app, since, 'lessons');
    },
  };
}

// What the engine makes for the list of lessons and for paper: networks are read and exercises are made first.

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
      const since = ticketOf(store);
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
