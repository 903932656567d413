/** Lessons' state: which there are, which one is open, at which step, and what of it is shown. */
import { computed, signal } from '@preact/signals-core';
import { CLASSIC, geometry } from '../board/geometry.ts';
import { createSelection } from '../board/selection.ts';
import { positionSource } from '../board/source.ts';
import { keptRecord } from '../storage/keeper.ts';
import { IDLE, resultAbout } from '../controls/task.ts';
import { askedIn, exerciseBoard } from './exercise_state.ts';
import { LONGEST_LESSON, readLesson } from './lesson_text.ts';
import { addressOf, positionIn, shownPosition } from './shown_state.ts';
import type { Task } from '../controls/task.ts';
import type { Exercise, StepsResult } from '../engine/wire.d.ts';
import type { Asked } from './exercise_state.ts';
import type { Lesson, Step } from './lesson_text.ts';

/**
 * A lesson's text and where it is from: the page, this browser, or a link or file that someone else may have
 * written, of which nothing is kept.
 */
export type LessonText = { id: string; from: 'page' | 'browser' | 'elsewhere'; text: string };
export type Mode = 'library' | 'run' | 'edit' | 'exercise';
export type Lessons = ReturnType<typeof createLessons>;

/** Lessons of one's own that are kept. */
export const MOST_OWN = 50;

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
  const answers = computed(() => !hasAnswer(current.value) || isAnswered.value || showsAnswers.value);
  const shown = computed(() => shownPosition(position.value, path.value, answers.value));
  const alone = signal({ kind: 'domain', seed: 1 } as Asked);
  const asked = computed(() => {
    if (mode.value === 'exercise') return alone.value;
    const block = mode.value === 'run' ? current.value?.blocks.find(({ kind }) => kind === 'exercise') : null;
    return block?.kind === 'exercise' ? askedIn(block.query) : null;
  });
  const asking = signal(IDLE as Task<Exercise>);
  const askedKey = computed(() => (asked.value ? `${asked.value.kind} ${asked.value.seed}` : ''));
  const exercise = computed(() => resultAbout(asking.value, askedKey.value));
  const shape = computed(() => {
    const { value: drill } = exercise;
    if (!asked.value || position.value) return shown.value.geometry;
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
    isRunning: computed(() => mode.value === 'run' && open.value !== null),
    /** Whether the next press shows an answer. */
    hidesAnswer: computed(() => !answers.value),
    /** The position of a puzzle that the step shows on the lesson's own board; null where it shows none. */
    position,
    path,
    board,
    /** The exercise that is answered by itself, and the one that is asked for now. */
    alone,
    asked,
    askedKey,
    asking,
    exercise,
    /** The options chosen, and whether the choice has been checked. */
    chosen: signal<readonly number[]>([]),
    isChecked: signal(false),
    /** Whether the step shows a board of its own beside the words. */
    hasBoard: computed(() => position.value !== null || asked.value !== null),
    /** The step that the cursor of the editor is in. */
    editedStep: signal(0),
    address: computed(() => addressOf(open.value, step.value)),
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

/** The lessons of one's own, each kept by itself. */
export function keptLessons({ own }: Lessons) {
  return keptRecord({
    key: 'dokulab/lessons',
    signal: own,
    isText: true,
    encode: (lessons) => Object.fromEntries(lessons),
    decode: (fields) => {
      const lessons: Map<string, string> = new Map();
      for (const [id, text] of Object.entries(fields).slice(0, MOST_OWN)) {
        if (typeof text === 'string' && text.length <= LONGEST_LESSON) lessons.set(id, text);
      }
      return lessons;
    },
  });
}
