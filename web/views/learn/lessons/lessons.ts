/** What can be done with lessons: open, run step by step, write, and take out as a file or a link. */
import { computed, effect, untracked } from '@preact/signals-core';
import { ask } from '../../../frame/ask.ts';
import { readRoute } from '../../../frame/route.ts';
import { taskRunner } from '../../../frame/run_task.ts';
import { mayOpen, offerLate, newTicket, ticketOf } from '../../../frame/ticket.ts';
import { sharing } from '../../../frame/sharing.ts';
import { workFile } from '../../../shared/exercises/text.ts';
import { SESSION_BITS } from '../../../shared/exercises/work_code.ts';
import { exerciseFromQuery } from '../../../shared/exercises/exercise_state.ts';
import { LONGEST_LESSON, readLesson, withoutAnswers, pictureLines, withPictures } from './lesson_text.ts';
import { exerciseCommands, paperCommands } from './exercise_commands.ts';
import {
  MAX_OWN,
  createLessons,
  fileNameOf,
  persistedLessons,
  stepAtLine,
  type LessonText,
  type Lessons,
  BEFORE_ALL,
  pressedBack,
  pressedOn,
  persistedUnderstood,
} from './state.ts';
import {
  DELETED,
  KEPT,
  LEAVE,
  LESSON_READ,
  LINK_COPIED,
  LINK_TOO_LONG,
  NO_PICTURE,
  NEW_LESSON,
  NOT_A_STATE,
  OFFERED,
  TOO_LONG,
  TOO_MANY,
  UNKNOWN,
} from './text.ts';
import type { ComponentChildren } from 'preact';
import type { App } from '../../../frame/app.ts';

/** Addresses longer than this are cut by some programs. */
const LONGEST_LINK = 8000;

declare module '../../../shared/controls/app_context.ts' {
  interface Rooms {
    lessons: Lessons;
  }
  interface Commands {
    lessons: ReturnType<typeof makeLessons>['commands']['lessons'];
  }
}

/**
 * @param shipped the lessons that come with the page
 * @param Card is the lesson that runs, beside whatever view is shown
 */
export function makeLessons(app: App, shipped: readonly LessonText[], Card: () => ComponentChildren) {
  const state = createLessons(shipped);
  const { store, platform, address } = app;
  const { copied, shared, handIn } = sharing(app);
  const path = taskRunner(app, state.path, 'steps');
  const own = () => state.own.value;

  effect(() => {
    const request = state.position.value;
    untracked(() => {
      if (!request) path.stop();
      else if (state.path.value.about !== request.about || state.path.value.phase === 'stopped') {
        void path.run(request.about, request.params);
      }
    });
  });

  const complain = (text: string, isStillTrue?: () => boolean) =>
    void (store.notice.value = { tone: 'bad', text, isStillTrue });

  // A lesson that is open here is one with the kept one, whichever tab changes it.
  effect(() => {
    const { value: lessons } = state.own;
    untracked(() => {
      const { value: open } = state.open;
      if (open?.from !== 'browser') return;
      const text = lessons.get(open.id) ?? null;
      if (text === null) {
        const left: LessonText = { id: '', from: 'elsewhere', text: open.text };
        state.open.value = left;
        complain(DELETED, () => state.open.value === left);
      } else if (text !== open.text) state.open.value = { ...open, text };
    });
  });

  /** Shows the view of lessons, and its address. */
  function showHere() {
    store.show('lessons', ticketOf(store));
    const { kind, seed } = state.alone.value;
    const addresses = { run: state.address.value, exercise: `#learn/lessons?exercise=${kind}&seed=${seed}` };
    const { value: mode } = state.mode;
    address.replace(
      mode === 'run' || mode === 'exercise' ? addresses[mode] : '#learn/lessons',
      ticketOf(store),
    );
  }

  /** Goes to a step, and shows what it shows. */
  function goTo(index: number) {
    if (!state.isRunning.value) return;
    const last = state.lesson.value.steps.length - 1;
    state.step.value = Math.min(last, Math.max(0, index));
    state.seen.value = new Set([...state.seen.value, state.step.value]);
    state.isAnswered.value = false;
    state.walk.value = BEFORE_ALL;
    const shown = state.current.value?.state;
    if (!shown || state.position.value) return showHere();
    const { view } = readRoute(shown.address);
    if (view === 'lessons' || !store.views.value.some(({ id }) => id === view)) {
      showHere();
      const { value: step } = state.current;
      return complain(NOT_A_STATE, () => state.current.value === step);
    }
    address.replace(shown.address, ticketOf(store));
    void app.commands.follow(shown.address);
  }

  /** Whether the lesson waits while the person is in a view that its step does not show. */
  const isAway = () => store.view.value !== state.besideView.value;

  function run(lesson: LessonText, step = 0) {
    state.open.value = lesson;
    state.mode.value = 'run';
    state.seen.value = new Set();
    state.session.value = Math.floor(platform.random() * 2 ** SESSION_BITS);
    goTo(step);
  }

  function end() {
    state.mode.value = 'library';
    state.open.value = null;
  }

  function findLesson(id: string): LessonText | null {
    const text = own().get(id);
    if (text !== undefined) return { id, from: 'browser', text };
    return state.shipped.find((lesson) => lesson.id === id) ?? null;
  }

  /** @param lesson that is kept from now on */
  function saveLesson(lesson: LessonText) {
    if (!own().has(lesson.id) && own().size >= MAX_OWN) {
      complain(TOO_MANY);
      return false;
    }
    state.own.value = new Map([...own(), [lesson.id, lesson.text]]);
    return true;
  }

  const newId = () => `own-${Math.floor(platform.random() * 36 ** 6).toString(36)}`;

  function edit(text: string, id = newId()) {
    const lesson: LessonText = { id, from: 'browser', text };
    if (!saveLesson(lesson)) return;
    state.open.value = lesson;
    state.editedStep.value = 0;
    state.mode.value = 'edit';
    showHere();
  }

  /** Shows a text that someone else may have written: nothing of it is kept until that is asked for. */
  function offer(text: string, step: number = 0) {
    if (text.length > LONGEST_LESSON) return complain(TOO_LONG);
    const lesson: LessonText = { id: '', from: 'elsewhere', text };
    run(lesson, step);
    const isStillTrue = () => state.open.value === lesson;
    store.notice.value = { tone: 'plain', text: OFFERED, isStillTrue };
  }

  const textOf = ({ text }: LessonText, isForStudents = false) =>
    isForStudents ? withoutAnswers(text) : text;

  const { walks, ...exercises } = exerciseCommands(app, state, showHere, complain);

  /** The way back to the step from a view elsewhere; then the answer where the step has one; then the next step. */
  function next() {
    if (isAway()) goTo(state.step.value);
    else if (state.hidesAnswer.value) state.isAnswered.value = true;
    else if (state.step.value < state.lesson.value.steps.length - 1) goTo(state.step.value + 1);
  }

  const back = () => goTo(state.step.value - (isAway() ? 0 : 1));

  const commands = {
    ...paperCommands(app, state),
    ...exercises,
    run,
    goTo,
    next,
    back,

    /** The one key of a clicker, and the other: they pass through the answers of an exercise too. */
    clickOn: () => (!isAway() && !state.hidesAnswer.value && walks(pressedOn)) || next(),
    clickBack: () => (!isAway() && walks(pressedBack)) || back(),

    first: () => goTo(0),
    last: () => goTo(Infinity),
    toggleAnswers: () => void (state.showsAnswers.value = !state.showsAnswers.value),

    /** Ends the run, or the writing, and shows the list of lessons. */
    close() {
      end();
      showHere();
    },

    /** Shows the step that is on, from a view where it is one line. */
    resume: () => goTo(state.step.value),

    /** Ends the lesson and leaves the view as it is. What nobody keeps is gone: that is asked first. */
    async leave() {
      const since = ticketOf(store);
      const open = state.open.value;
      if (open?.from === 'elsewhere' && !(await ask(app, LEAVE, since))) return;
      if (state.open.value === open) end();
    },

    /** Writes a lesson of one's own: a new one, or one that starts as a copy of another. */
    write: () => edit(NEW_LESSON),
    edit: ({ id, from, text }: LessonText) => (from === 'browser' ? edit(text, id) : edit(text)),

    /**
     * Puts a picture from a file at the end of the step that is edited.
     * @param addressOf makes the file its data address, null where it is no picture
     */
    async addPicture(addressOf: (file: Blob) => Promise<string | null>) {
      const { value: lesson } = state.open;
      const file = await platform.pickFile({ accept: 'image/*', capture: '' });
      if (!file || lesson?.from !== 'browser') return;
      const address = file.picture ? await addressOf(file.picture) : null;
      if (state.open.value?.id !== lesson.id) return; // another lesson is written by now
      if (!address) return complain(NO_PICTURE);
      const { text } = state.open.value;
      const lines = text.split('\n');
      const number = pictureLines(text).pictures.size + 1;
      const end = state.lesson.value.steps[state.editedStep.value + 1]?.line ?? lines.length;
      lines.splice(end, 0, `![Picture ${number}][picture-${number}]`, '');
      const next = `${lines.join('\n').trimEnd()}\n\n[picture-${number}]: ${address}\n`;
      if (next.length > LONGEST_LESSON) return complain(TOO_LONG);
      state.open.value = { ...state.open.value, text: next };
      saveLesson(state.open.value);
    },

    /** @param cursor its place in the words, which stand without the addresses of their pictures */
    setText(words: string, cursor: number) {
      const { open } = state;
      if (!open.value || open.value.from !== 'browser') return;
      const text = withPictures(words, pictureLines(open.value.text).pictures);
      if (text.length > LONGEST_LESSON) return complain(TOO_LONG);
      if (open.value.text !== text) {
        open.value = { ...open.value, text };
        saveLesson(open.value);
      }
      state.editedStep.value = stepAtLine(state.lesson.value, words.slice(0, cursor).split('\n').length - 1);
    },

    async remove({ id, text }: LessonText) {
      const since = ticketOf(store);
      const { title } = readLesson(text);
      const question = { text: `Delete “${title}”? You can’t undo this.`, yes: 'Delete', no: 'Keep' };
      if (!(await ask(app, question, since))) return;
      state.own.value = new Map([...own()].filter(([other]) => other !== id));
    },

    /** Keeps a lesson that came by a link or a file. */
    keepOffered() {
      const { value: open } = state.open;
      if (!open) return;
      const lesson: LessonText = { id: newId(), from: 'browser', text: open.text };
      if (!saveLesson(lesson)) return;
      state.open.value = lesson;
      app.storageSync.refresh(); // it writes at once: what is said next must be so
      if (!store.storageProblem.value) store.notice.value = { tone: 'good', text: KEPT };
    },

    ...(handIn && { sendWork: handIn }),
    copyWork: (code: string) => copied(code, 'Code copied.'),
    saveWork: (code: string) =>
      platform.download(`lesson-${code.slice(5, 9)}.txt`, workFile(state.lesson.value.title, code)),

    async openFile() {
      const since = newTicket(store);
      const file = await platform.pickFile();
      if (!file || file.picture) return;
      if (mayOpen(store, since)) return offer(file.text);
      offerLate(store, LESSON_READ, { label: 'Open', run: () => offer(file.text) });
    },

    save(lesson: LessonText, isForStudents: boolean) {
      const { title } = readLesson(lesson.text);
      platform.download(fileNameOf(title, isForStudents ? '-student' : ''), textOf(lesson, isForStudents));
    },

    copyLink(lesson: LessonText, isForStudents: boolean) {
      const text = textOf(lesson, isForStudents);
      const link =
        lesson.from === 'page' && !isForStudents
          ? `#learn/lessons?lesson=${lesson.id}`
          : `#learn/lessons?text=${encodeURIComponent(text)}`;
      if (link.length > LONGEST_LINK) return complain(LINK_TOO_LONG);
      return shared(link, { text, what: 'the lesson', done: LINK_COPIED });
    },
  };

  /** Opens what an address says. */
  function follow(query: URLSearchParams) {
    const text = query.get('text');
    const id = query.get('lesson');
    const step = Math.trunc(Number(query.get('step')) || 1) - 1;
    if (text) return offer(text, step);
    const exerciseId = exerciseFromQuery(query);
    if (exerciseId) return exercises.practise(exerciseId);
    if (!id) return undefined;
    if (id === state.open.value?.id && state.isRunning.value) return goTo(step);
    const lesson = findLesson(id);
    if (lesson) return run(lesson, step);
    address.replace('#learn/lessons', ticketOf(store));
    return complain(UNKNOWN);
  }

  return {
    state: { lessons: state },
    commands: { lessons: commands },
    keeping: {
      saved: [persistedLessons(state), persistedUnderstood(state.understood)],
      lost: () => [state.isUnsaved.value && 'a lesson that isn’t saved'],
    },

    effects() {
      const { board, isRunning, besideView } = state;
      const isShown = computed(
        () => isRunning.value && ['lessons', besideView.value].includes(store.view.value),
      );
      store.lesson.value = { Card, board, isRunning, isShown };
    },

    follow,
  };
}
