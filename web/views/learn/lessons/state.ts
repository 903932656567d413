/**
 * Lessons' state: which there are, which one is open, at which step, what of it is shown, and what a pupil has
 * understood.
 */
import { computed, signal, type Signal } from '@preact/signals-core';
import { CLASSIC, geometry } from '../../../shared/board/geometry.ts';
import { createSelection } from '../../../shared/board/selection.ts';
import { readRoute } from '../../../frame/route.ts';
import { positionSource } from '../../../shared/board/source.ts';
import { keptFields, mergedTexts, lineField } from '../../../shared/storage/kept_fields.ts';
import { type Kept, oneOfField, wholeField } from '../../../shared/storage/kept.ts';
import { IDLE, resultAbout, type Task } from '../../../shared/controls/task.ts';
import {
  exerciseFromQuery,
  exerciseBoard,
  judged,
  keyOf,
  NO_ANSWER,
  pointsOf,
  type Answer,
  type ExerciseId,
  MAX_SEED,
} from '../../../shared/exercises/exercise_state.ts';
import { tagOfWork, type FirstAnswer, type Work } from '../../../shared/exercises/work_code.ts';
import { LONGEST_LESSON, readLesson, type Lesson, type Step } from './lesson_text.ts';
import { addressOf, positionIn, visiblePosition } from './shown_state.ts';
import { ALL_KINDS, type Kind } from '../../../shared/exercises/kinds.ts';
import type { ConstraintNetwork, Exercise, StepsResult } from '../../../engine/wire.d.ts';
import type { WALK_WORDS } from './text.ts';

/**
 * A lesson's text and where it is from: the page, this browser, or a link or file that someone else may have
 * written, of which nothing is kept. `subject`: under which heading one of the page's is listed.
 */
export type LessonText = {
  id: string;
  from: 'page' | 'browser' | 'elsewhere';
  text: string;
  subject?: Subject;
};
/** Solving by hand, or searching by machine. */
export type Subject = 'solving' | 'search';
/** What is printed: a lesson's text, its exercises by name, and the paths of its positions by what they are about. */
export type Printed = {
  text: string;
  isForTeacher: boolean;
  exercises: ReadonlyMap<string, Exercise>;
  paths: ReadonlyMap<string, StepsResult>;
};
export type Mode = 'library' | 'run' | 'edit' | 'exercise';
export type Lessons = ReturnType<typeof createLessons>;

/** Lessons of one's own that are kept. */
export const MAX_OWN = 50;

/** @param shipped the lessons that come with the page */
export function createLessons(shipped: readonly LessonText[]) {
  /** Those kept in this browser, by id. */
  const own = signal<ReadonlyMap<string, string>>(new Map());
  /** The lesson that is open in the run or in the editor. */
  const open = signal<LessonText | null>(null);
  const mode = signal<Mode>('library');
  /** The step that is on, from 0. */
  const step = signal(0);
  /** Whether the answers of the step have been asked for; and whether all are shown at once. */
  const isAnswered = signal(false);
  const showsAnswers = signal(false);
  const text = computed(() => open.value?.text ?? '');
  const lesson = computed(() => readLesson(text.value));
  const current = computed(() => lesson.value.steps[step.value] ?? null);
  const position = computed(() => (mode.value === 'run' ? positionIn(current.value?.state ?? null) : null));
  const path = signal(IDLE as Task<StepsResult>);
  const showsAnswer = computed(() => !hasAnswer(current.value) || isAnswered.value || showsAnswers.value);
  const shown = computed(() => visiblePosition(position.value, path.value, showsAnswer.value));
  const alone = signal({ kind: 'domain', seed: 1 } as ExerciseId);
  const exerciseHere = computed((): readonly ExerciseId[] => {
    if (mode.value === 'exercise') return [alone.value];
    return mode.value === 'run' && current.value ? exercisesIn([current.value]) : [];
  });
  /** The exercise that was answered last: of several in a step, its board is shown. */
  const faced = signal('');
  const exerciseId = computed(
    () => exerciseHere.value.find((one) => keyOf(one) === faced.value) ?? exerciseHere.value[0] ?? null,
  );
  const tasks = new Map<string, Signal<Task<Exercise>>>();
  function taskOf(one: ExerciseId) {
    const task = tasks.get(keyOf(one)) ?? signal(IDLE as Task<Exercise>);
    tasks.set(keyOf(one), task);
    return task;
  }
  const exerciseOf = (one: ExerciseId) => resultAbout(taskOf(one).value, keyOf(one));
  const exercise = computed(() => exerciseId.value && exerciseOf(exerciseId.value));
  const answers = signal<ReadonlyMap<string, Answer>>(new Map());
  /** The points of all that was answered since the page was opened, by first answers. */
  const points = computed(() =>
    pointsOf(
      [...answers.value].flatMap(([key, { first }]) => {
        const task = tasks.get(key);
        const exercise = task && resultAbout(task.value, key);
        return exercise && first ? [{ exercise, first }] : [];
      }),
    ),
  );
  /** The steps of the lesson that have been on, and what tells this time of going through it from the next. */
  const seen = signal<ReadonlySet<number>>(new Set());
  const session = signal(0);
  const answerTo = (one: ExerciseId) => answers.value.get(keyOf(one)) ?? NO_ANSWER;
  /** Where a clicker is among the answers of the step's exercises. */
  const walk = signal<Walk>(BEFORE_ALL);
  const walked = computed(() => exerciseHere.value.map((one) => walkedOf(exerciseOf(one), answerTo(one))));
  const shape = computed(() => {
    const { value: drill } = exercise;
    if (!exerciseId.value || position.value) return shown.value.geometry;
    return drill ? geometry(drill.box_rows, drill.box_columns) : CLASSIC;
  });
  const selection = createSelection(shape);
  const board = computed(() => {
    if (position.value) return positionSource(shown.value, selection);
    return exercise.value && exerciseBoard(exercise.value, selection);
  });

  return {
    shipped,
    own,
    open,
    mode,
    step,
    isAnswered,
    showsAnswers,
    lesson,
    current,
    /** What a sheet of exercises holds, and the exercises of the one that is printed. */
    paper: signal({ count: 6, isMixed: false }),
    sheet: signal<readonly Exercise[]>([]),
    printed: signal<Printed | null>(null),
    /** The networks that the engine has read for the list or for paper, by how addresses name them. */
    networks: signal<ReadonlyMap<string, ConstraintNetwork>>(new Map()),
    isRunning: computed(() => mode.value === 'run' && open.value !== null),
    /** Whether the lesson would be lost with the page. */
    isUnsaved: computed(() => open.value?.from === 'elsewhere'),
    /** Whether the next press shows an answer. */
    hidesAnswer: computed(() => !showsAnswer.value),
    /** The position of a puzzle that the step shows on the lesson's own board; null where it shows none. */
    position,
    path,
    board,
    /** The exercise that is answered by itself, those of the step, and the one whose board is shown. */
    alone,
    exerciseHere,
    faced,
    exerciseId,
    exercise,
    taskOf,
    exerciseOf,
    /** What was answered, by exercise: coming back finds it again. */
    answers,
    points,
    answerTo,
    /** The smaller question after a wrong answer to the exercise of this name, and what is answered to it. */
    smaller: signal<{ about: string; question: Exercise; answer: Answer } | null>(null),
    /** What was understood of the kinds of exercise. */
    understood: signal<Understood>(new Map()),
    seen,
    session,
    /** What can be handed in at the end of a lesson; null before it, and for an author. */
    work: computed((): Omit<Work, 'name'> | null => {
      const { title, steps } = lesson.value;
      if (mode.value !== 'run' || step.value < steps.length - 1 || steps.length < 2) return null;
      const first = exercisesIn(steps).map((one): FirstAnswer => {
        const [given, exercise] = [answerTo(one).first, exerciseOf(one)];
        return !given || !exercise ? 'none' : judged(exercise, given).isRight ? 'right' : 'wrong';
      });
      const done = { seen: seen.value.size, steps: steps.length, answers: first };
      const tag = tagOfWork('lesson', text.value);
      return { what: 'lesson', tag, session: session.value, title, ...done } as Omit<Work, 'name'>;
    }),
    walk,
    walked,
    /** Where the clicker is, by what its keys do there; null where they only turn the steps. */
    walkAt: computed((): keyof typeof WALK_WORDS | null => {
      const { exercise: number, place } = walk.value;
      const now = walked.value[number];
      if (!now?.answers || place > now.answers) return null;
      if (place >= 0) return place < now.answers ? 'answer' : 'check';
      if (place === DOOR) return 'door';
      return walked.value.some(({ isChecked }) => !isChecked) ? 'outside' : null;
    }),
    /** The view that the step shows with its words beside it. */
    besideView: computed(() => {
      const address = position.value ? null : current.value?.state?.address;
      return address ? readRoute(address).view : 'lessons';
    }),
    /** Whether the step shows a board of its own beside the words. */
    hasBoard: computed(() => position.value !== null || exerciseId.value !== null),
    /** The step that the cursor of the editor is in. */
    editedStep: signal(0),
    address: computed(() => addressOf(open.value, step.value)),
  };
}

/** The exercises of some steps, in their order. */
const exercisesIn = (steps: readonly Step[]): readonly ExerciseId[] =>
  steps.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.kind === 'exercise' ? (exerciseFromQuery(block.query) ?? []) : [])),
  );

function walkedOf(exercise: Exercise | null, { chosen, isChecked }: Answer): Walked {
  const isRight = exercise !== null && isChecked && judged(exercise, chosen).isRight;
  const takesOne = exercise?.how === 'one';
  return {
    answers: exercise?.options.length ?? 0,
    takesOne,
    isChosen: chosen.length > 0,
    isChecked,
    isRight,
  };
}

function hasAnswer(step: Step | null) {
  return step?.blocks.some((block) => block.kind === 'question' && block.answer.length > 0) ?? false;
}

/** The step that holds a line of the text, both from 0. */
export function stepAtLine({ steps }: Lesson, line: number) {
  return Math.max(
    0,
    steps.findLastIndex((step) => step.line <= line),
  );
}

/** A name for a lesson's file, from its title. */
export function fileNameOf(title: string, ending = '') {
  const plain = title.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-');
  return `${plain.replace(/^-+|-+$/g, '').slice(0, 50) || 'lesson'}${ending}.md`;
}

/** A lesson's text; one that is too long is left out, and not cut. */
const lessonText: Kept<string> = {
  check: (given) => (typeof given === 'string' && given.length <= LONGEST_LESSON ? given : undefined),
};

/** The lessons of one's own, each kept by itself. */
export const persistedLessons = ({ own }: Lessons) =>
  keptFields({ key: 'dokulab/lessons', version: 2, mergedTexts, most: MAX_OWN }, own, lessonText);

// A clicker's way through the exercises of a step. A clicker has two keys. The one that goes on passes all of them
// at once. The other one stops at their door: from there the first walks from answer to answer and then to Check,
// and the other takes the answer that it is at; pressed at the door, it goes on back to the step before.

/**
 * `exercise` counts the step's exercises from 0. `place` is an answer's number, from 0; `OUTSIDE` and `DOOR` are
 * before the first; after the last comes Check, and after that what was wrong or right.
 */
export type Walk = { readonly exercise: number; readonly place: number };
/** What the walk needs to know of an exercise. `takesOne`: only one of its answers can be chosen. */
type Walked = {
  answers: number;
  takesOne: boolean;
  isChosen: boolean;
  isChecked: boolean;
  isRight: boolean;
};
/** What a press does to the exercise; `leave` turns the step. */
type Pressed = { walk: Walk; act: 'walk' | 'choose' | 'check' | 'leave' };

const OUTSIDE = -2;
export const DOOR = -1;
export const BEFORE_ALL: Walk = { exercise: 0, place: OUTSIDE };

/** After the key that goes on. */
export function pressedOn(walk: Walk, exercises: readonly Walked[]): Pressed {
  const { exercise, place } = walk;
  const now = exercises[exercise];
  if (!now?.answers || place === OUTSIDE) return { walk, act: 'leave' };
  if (place > now.answers || (place === now.answers - 1 && !now.isChosen)) {
    const hasNext = Boolean(exercises[exercise + 1]?.answers);
    return hasNext ? { walk: { exercise: exercise + 1, place: 0 }, act: 'walk' } : { walk, act: 'leave' };
  }
  return { walk: { exercise, place: place + 1 }, act: place === now.answers ? 'check' : 'walk' };
}

/** After the key that goes back: it takes the answer that the walk is at. */
export function pressedBack(walk: Walk, exercises: readonly Walked[]): Pressed {
  const { exercise, place } = walk;
  if (place === OUTSIDE) {
    const open = exercises.findIndex(({ answers, isChecked }) => answers > 0 && !isChecked);
    return open < 0 ? { walk, act: 'leave' } : { walk: { exercise: open, place: DOOR }, act: 'walk' };
  }
  const now = exercises[exercise];
  if (!now?.answers || place === DOOR || (place > now.answers && now.isRight)) return { walk, act: 'leave' };
  if (place >= now.answers) return { walk: { exercise, place: 0 }, act: 'walk' };
  return { walk: now.takesOne ? { exercise, place: now.answers } : walk, act: 'choose' };
}

// What a pupil has understood: kinds of exercise, by first answers. It is kept in this browser alone.

/** First answers of a kind: how many, how many right, and how many right ones since the last wrong one. */
export type Tried = { readonly asked: number; readonly right: number; readonly inARow: number };
export type Understood = ReadonlyMap<Kind, Tried>;

/** This many right first answers of a kind, one after the other, and it is understood. */
export const ENOUGH = 2;

const NOT_TRIED: Tried = { asked: 0, right: 0, inARow: 0 };

export function withAnswer(understood: Understood, kind: Kind, isRight: boolean): Understood {
  const { asked, right, inARow } = understood.get(kind) ?? NOT_TRIED;
  const now = { asked: asked + 1, right: right + Number(isRight), inARow: isRight ? inARow + 1 : 0 };
  return new Map(understood).set(kind, now);
}

/** Once understood, a kind stays so until a first answer of it is wrong. */
export const isUnderstood = (understood: Understood, kind: Kind) =>
  (understood.get(kind)?.inARow ?? 0) >= ENOUGH;

/** The next exercise of the first kind, from easy to hard, that is not understood; of all, the first. */
export function nextExercise(understood: Understood): ExerciseId {
  const kind = ALL_KINDS.find((each) => !isUnderstood(understood, each)) ?? ALL_KINDS[0];
  return { kind, seed: 1 + ((understood.get(kind)?.asked ?? 0) % MAX_SEED) };
}

/** First answers of a kind, as they are kept; none where they make no sense. */
const sums = lineField({ asked: wholeField(1), right: wholeField(), inARow: wholeField() });
const tried: Kept<Tried> = {
  ...sums,
  check(given) {
    const found = sums.check(given);
    return found && found.inARow <= found.right && found.right <= found.asked ? found : undefined;
  },
};

export const persistedUnderstood = (signal: { value: Understood }) =>
  keptFields({ key: 'dokulab/understood', version: 2 }, signal, tried, oneOfField(ALL_KINDS));
