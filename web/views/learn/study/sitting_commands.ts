/** What a student does: start, solve, pause, give up, hand in. And the clock's beat. */
import { computed, effect, signal, untracked } from '@preact/signals-core';
import { ask } from '../../../frame/ask.ts';
import { sharing } from '../../../frame/sharing.ts';
import { isComplete } from '../../../shared/board/game.ts';
import { CLASSIC, geometry } from '../../../shared/board/geometry.ts';
import { createSelection } from '../../../shared/board/selection.ts';
import {
  chosenAfter,
  exerciseBoard,
  plainAnswer,
  unfinished,
} from '../../../shared/exercises/exercise_state.ts';
import { SESSION_BITS } from '../../../shared/exercises/work_code.ts';
import { shortName, type Outcome } from './result_code.ts';
import {
  afterExercise,
  answered,
  beaten,
  withPuzzleStarted,
  codeOf,
  cutOff,
  ended,
  exerciseAt,
  gameFor,
  halted,
  newSitting,
  placeOf,
  progressOf,
  resumed,
  withLedger,
  type Sitting,
  type Sittings,
} from './sitting_state.ts';
import { resultFile } from './text.ts';
import { ticketOf } from '../../../frame/ticket.ts';
import type { App } from '../../../frame/app.ts';
import type { ExerciseSets } from './study.ts';
import type { Study } from './study_link.ts';

const BEAT = 1000;

const NOTHING_CHOSEN = { chosen: [], isTooShort: false };

/** @param timeOfDay in ms; it goes on while the page is closed */
export function sittingCommands(app: App, sittings: Sittings, sets: ExerciseSets, timeOfDay: () => number) {
  const { store, platform } = app;
  const { all, token, study, current, tab } = sittings;

  function put(sitting: Sitting) {
    all.value = new Map([...all.value, [sitting.token, sitting]]);
  }

  /** @param change of the sitting on show */
  function change(change: (sitting: Sitting, study: Study) => Sitting) {
    if (!current.value || !study.value) return;
    const next = change(current.value, study.value);
    if (next !== current.value) put(next);
  }

  const end = (outcome: Outcome) =>
    change((sitting, itsStudy) => ended(sitting, itsStudy, outcome, timeOfDay()));

  const isOwn = () => current.value?.owner === tab;

  /** Where the page writes while a puzzle is solved: its game, and its pause. */
  const embedded = {
    game: {
      get value() {
        const sitting = current.value;
        return sitting?.phase === 'solving' ? sitting.game : null;
      },
      set value(game) {
        if (!game || !isOwn()) return;
        change((sitting) => ({ ...sitting, game }));
        if (isComplete(game)) end('solved');
      },
    },
    paused: {
      get value() {
        return Boolean(current.value && (current.value.isPaused || current.value.owner !== tab));
      },
      set value(isPaused) {
        change((sitting) => (sitting.isPaused === isPaused ? sitting : { ...sitting, isPaused }));
      },
    },
  };

  effect(() => {
    const isShown = store.view.value === 'study' && embedded.game.value !== null;
    untracked(() => {
      if (isShown === (store.embedded.value !== null)) return;
      store.embedded.value = isShown ? embedded : null;
      if (!isShown) return;
      store.wrong.value = new Set();
      store.preview.value = null;
      store.mode.value = 'digit';
      store.activeDigit.value = 0;
    });
  });

  /** The token of the sitting whose clock runs here. */
  let running: string | null = null;
  let timer: ReturnType<typeof setInterval> | undefined;

  function beat() {
    change((sitting, itsStudy) => withLedger(sitting, itsStudy, (ledger) => beaten(ledger, timeOfDay())));
    const sitting = current.value;
    if (!sitting || !study.value || !study.value.minutes) return;
    const { worked } = sitting.ledgers[placeOf(sitting, study.value)];
    if (worked >= study.value.minutes * 60_000) end('out of time');
  }

  function stopBeats() {
    clearInterval(timer);
    const sitting = running === null ? null : all.value.get(running);
    running = null;
    if (!sitting || sitting.owner !== tab || sitting.phase !== 'solving') return;
    const ledgers = sitting.ledgers.map((ledger) => halted(ledger, timeOfDay()));
    put({ ...sitting, ledgers });
  }

  effect(() => {
    const sitting = current.value;
    const isWorking = sitting?.phase === 'solving' && !embedded.paused.value;
    const runs =
      isWorking && store.view.value === 'study' && store.isPageVisible.value ? sitting.token : null;
    untracked(() => {
      if (runs === running) return;
      stopBeats();
      if (runs === null) return;
      running = runs;
      change((itsStudy, its) => withLedger(itsStudy, its, (ledger) => resumed(ledger, timeOfDay())));
      timer = setInterval(beat, BEAT);
    });
  });

  /** The exercise that the sitting is at, with what is chosen of it and not yet answered. */
  const exercise = computed(() => {
    const sitting = current.value;
    if (!study.value || sitting?.phase !== 'answering') return null;
    return sets.of(study.value.exercises)?.[exerciseAt(sitting, study.value)] ?? null;
  });
  const draft = signal<{ chosen: readonly number[]; isTooShort: boolean }>(NOTHING_CHOSEN);
  const shape = computed(() =>
    exercise.value ? geometry(exercise.value.box_rows, exercise.value.box_columns) : CLASSIC,
  );
  const selection = createSelection(shape);
  effect(() => {
    const isShown = store.view.value === 'study' && exercise.value !== null;
    store.embeddedPosition.value =
      isShown && exercise.value ? exerciseBoard(exercise.value, selection) : null;
  });
  // The time begins when the exercise can be seen, not while the engine starts.
  effect(() => {
    if (exercise.value) {
      untracked(() => {
        draft.value = NOTHING_CHOSEN;
        change((sitting, its) =>
          sitting.answers[exerciseAt(sitting, its)] === null ? { ...sitting, shown: timeOfDay() } : sitting,
        );
      });
    }
  });

  const { copied, handIn } = sharing(app);
  /** Tells the teacher's machine, where it collects, how far this sitting is; once for each step of it. */
  const reported = computed(() => {
    const [sitting, its] = [current.value, study.value];
    return sitting && its && platform.collector ? JSON.stringify(progressOf(sitting, its)) : null;
  });
  effect(() => {
    if (reported.value) platform.collector?.report(JSON.parse(reported.value));
  });
  const code = computed(() => (current.value && study.value ? codeOf(current.value, study.value) : ''));

  return {
    exercise,
    draft,

    choose(option: number) {
      const isOpen = current.value?.answers[exerciseAt(current.value, study.value as Study)] === null;
      if (!exercise.value?.options[option] || !isOpen) return;
      draft.value = { chosen: chosenAfter(exercise.value, draft.value.chosen, option), isTooShort: false };
    },

    /** Answers the exercise with what is chosen, for good. */
    answer() {
      const asked = exercise.value;
      if (!asked) return;
      const { chosen } = draft.value;
      const isTooShort = unfinished(asked, chosen) !== null;
      if (isTooShort) draft.value = { chosen, isTooShort };
      else change((sitting, its) => answered(sitting, its, plainAnswer(asked, chosen), timeOfDay()));
    },

    /** What one key does: it answers, and then goes on. */
    goOn() {
      const sitting = current.value;
      if (!sitting || !study.value || !exercise.value) return;
      if (sitting.answers[exerciseAt(sitting, study.value)]) this.nextExercise();
      else this.answer();
    },

    nextExercise: () => change((sitting, its) => afterExercise(sitting, its, timeOfDay())),

    /** Has the exercises made again, where the engine could not. */
    retry: () => study.value && sets.make(study.value.exercises),

    /**
     * @param number the one that the teacher gave; 0 without one
     * @param name the person's own, if they like; it is in the code
     */
    start(number: number, name = '') {
      if (token.value === null || !study.value) return;
      const session = Math.floor(platform.random() * 2 ** SESSION_BITS);
      const person = { session, number, name: shortName(name), owner: tab };
      put(newSitting(token.value, study.value, person, timeOfDay()));
    },

    beginPuzzle() {
      change((sitting, itsStudy) => ({ ...withPuzzleStarted(sitting, itsStudy, timeOfDay()), owner: tab }));
      const { geometry } = gameFor((study.value as Study).puzzles[0]);
      store.selection.value = { cursor: Math.floor(geometry.cellCount / 2), cells: [] };
    },

    /**
     * Goes on here with what another tab, or the page before a reload, had begun. It is saved at once: a tab that
     * takes over next must know of it, or its own change would count as the earlier one.
     */
    takeOver() {
      change((sitting, itsStudy) => ({
        ...withLedger(sitting, itsStudy, cutOff),
        owner: tab,
        isPaused: false,
      }));
      app.storageSync.refresh();
    },

    pause: () => change((sitting) => ({ ...sitting, isPaused: true })),
    resume: () => change((sitting) => ({ ...sitting, isPaused: false })),

    async giveUp() {
      const since = ticketOf(store);
      const text = 'Give up this puzzle? You can’t come back to it.';
      if (!(await ask(app, { text, yes: 'Give up', no: 'Keep solving' }, since))) return;
      if (current.value?.phase === 'solving') end('gave up');
    },

    code,
    ...(handIn && { handIn: () => handIn(code.value) }),
    copyCode: () => copied(code.value, 'Code copied.'),
    saveCode() {
      if (current.value && study.value)
        platform.download(`result-${code.value.slice(0, 4)}.txt`, resultFile(study.value, code.value));
    },

    /** Ends the sitting's place in this browser, for the next person at the same computer. */
    async forget() {
      const since = ticketOf(store);
      const text = 'Start again as someone else? Hand in this code first; it won’t be shown again.';
      if (!(await ask(app, { text, yes: 'Start again', no: 'Keep the code' }, since))) return;
      const others = [...all.value].filter(([other]) => other !== token.value);
      all.value = new Map(others);
    },
  };
}
