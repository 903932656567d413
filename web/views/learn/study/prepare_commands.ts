/** What a teacher does to prepare a study: choose puzzles, measure them, hand out the link. */
import { effect, untracked, computed, signal } from '@preact/signals-core';
import { enginesFor, inParallel } from '../../../frame/run_batch.ts';
import { sharing } from '../../../frame/sharing.ts';
import { MAX_SEED } from '../../../shared/exercises/exercise_state.ts';
import { measured } from '../../../frame/measuring.ts';
import {
  UNMEASURED,
  type Measures,
  withMeasures,
  type Measured,
} from '../../../shared/puzzle_list/measures.ts';
import {
  geometryOfBox,
  moved,
  puzzleKey,
  puzzleOf,
  puzzleOfGame,
  type Puzzle,
} from '../../../shared/puzzle_list/puzzle.ts';
import { levelNamed } from '../../../shared/puzzles/levels.ts';
import {
  MAX_EXERCISES,
  MAX_PUZZLES,
  shortTitle,
  type Study,
  MAX_MINUTES,
  NO_EXERCISES,
  readStudy,
  writeStudy,
} from './study_link.ts';
import { studyFile } from './text.ts';
import { errorText } from '../../../shared/text/words.ts';
import { checked, firstOf, number, text, tick, type RecordOf } from '../../../shared/controls/record.ts';
import { CLASSIC } from '../../../shared/board/geometry.ts';
import { keptRecord, recordOf, type Kept } from '../../../shared/storage/kept.ts';
import type { Persisted } from '../../../shared/storage/storage_sync.ts';
import { reader } from '../../../shared/text/reader.ts';
import type { App, Engine } from '../../../frame/app.ts';
import type { StudySet } from '../../../frame/store.ts';
import type { Kind } from '../../../shared/exercises/kinds.ts';

/** The path of a puzzle, and its rating, may take so long each; then the measure stays unknown. */
const MAX_SECONDS = 30;

export function prepareCommands(app: App, preparing: Preparing) {
  const { store, engine, bank, platform } = app;
  const { study, measuring } = preparing;
  const { copied, shared } = sharing(app);

  function set(part: Partial<Study>) {
    preparing.isQrShown.value = false;
    study.value = { ...study.value, ...part };
  }

  function notify(text: string) {
    store.notice.value = { tone: 'bad', text };
  }

  const isIn = (puzzle: Pick<Puzzle, 'clues' | 'box'>) =>
    study.value.puzzles.some((entry) => puzzleKey(entry) === puzzleKey(puzzle));

  /** A study knows a puzzle by its clues and its level alone, as its link does. */
  const inStudy = ({ clues, box, level }: Puzzle) =>
    puzzleOf(clues, box, { level: levelNamed(level)?.id ?? null });

  function add(puzzle: Puzzle): boolean {
    if (isIn(puzzle)) notify('This puzzle is in the set already.');
    else if (preparing.counting.value >= MAX_PUZZLES) notify(`A study has ${MAX_PUZZLES} puzzles at most.`);
    else {
      set({ puzzles: [...study.value.puzzles, inStudy(puzzle)] });
      return true;
    }
    return false;
  }

  /** Puzzles of the collection that are not in the set, in random order. */
  async function fresh(levels: readonly string[]) {
    const found = levels.map(async (level) => {
      const collection = bank.collection(level);
      const puzzles = collection ? await bank.puzzlesOf(collection) : [];
      return puzzles.map((clues) => puzzleOf(clues, '3x3', { level }));
    });
    const all = (await Promise.all(found)).flat();
    const left = all.filter((puzzle) => !isIn(puzzle)).map((each) => ({ each, key: platform.random() }));
    return left.sort((one, other) => one.key - other.key).map(({ each }) => each);
  }

  const adders = {
    async level() {
      const [puzzle] = await fresh([preparing.level.value]);
      if (puzzle) add(puzzle);
      else notify('All puzzles of this level are in the set.');
    },

    play() {
      add(puzzleOfGame(store.game.value));
    },
  };

  /** Measures the puzzles that are not; one without exactly one solution leaves the set. */
  async function measureAll() {
    for (;;) {
      const left = study.value.puzzles.filter((puzzle) => !preparing.isKnown(puzzle));
      if (!left.length) return;
      const { call, atOnce } = enginesFor(app, left.length);
      await inParallel(left, atOnce, async (puzzle) => {
        if (!isIn(puzzle)) return;
        const key = puzzleKey(puzzle);
        measuring.value = new Set([...measuring.value, key]);
        const found = await measure(puzzle, call);
        store.measured.value = new Map([...store.measured.value, [key, { ...found, isRated: true }]]);
        measuring.value = new Set([...measuring.value].filter((other) => other !== key));
      });
    }
  }

  async function measure(puzzle: Puzzle, call: Engine['call']): Promise<Measures> {
    const others = () => study.value.puzzles.filter((entry) => puzzleKey(entry) !== puzzleKey(puzzle));
    const people = { by: 'rating', seconds: MAX_SECONDS } as const;
    try {
      const found = await measured(puzzle, call, { people, effort: { budget: null } });
      const { verdict, message, level } = found;
      if (verdict === null) notify(`A puzzle could not be measured: ${message}`);
      else if (verdict !== 'unique') {
        set({ puzzles: others() });
        notify('That puzzle doesn’t have exactly one solution, so it was removed from the set.');
      } else if (puzzle.level === null && level !== null) {
        const isIt = (entry: Puzzle) => puzzleKey(entry) === puzzleKey(puzzle);
        set({ puzzles: study.value.puzzles.map((entry) => (isIt(entry) ? { ...entry, level } : entry)) });
      }
      return found;
    } catch (error) {
      notify(`A puzzle could not be measured: ${errorText(error)}`);
      return UNMEASURED;
    }
  }

  let isMeasuring = false;
  effect(() => {
    const isOpen = store.view.value === 'study';
    if (!isOpen || preparing.isMeasured.value || isMeasuring) return;
    isMeasuring = true;
    untracked(() => void measureAll().finally(() => (isMeasuring = false)));
  });

  async function setPractice(isPractised: boolean) {
    const [easy] = await fresh(['easy']);
    const { puzzles, isPractised: was } = study.value;
    if (isPractised === was) return;
    if (isPractised && easy) set({ isPractised, puzzles: [inStudy(easy), ...puzzles] });
    else if (!isPractised) set({ isPractised, puzzles: puzzles.slice(1) });
  }

  return {
    /** Chooses what the next puzzle is chosen by. */
    chooseBy(way: Way) {
      preparing.way.value = way;
    },

    chooseLevel(level: string) {
      preparing.level.value = level;
    },

    toggleQr() {
      preparing.isQrShown.value = !preparing.isQrShown.value;
    },

    addPuzzle: () => adders[preparing.way.value](),

    /** Adds the puzzles of a list, as many as fit. */
    addPuzzles(puzzles: readonly Puzzle[]) {
      for (const puzzle of puzzles) if (!isIn(puzzle) && !add(puzzle)) return;
    },

    removePuzzle(at: number) {
      const { puzzles, isPractised } = study.value;
      set({ puzzles: puzzles.filter((_, index) => index !== at), isPractised: isPractised && at > 0 });
    },

    move(at: number, by: -1 | 1) {
      set({ puzzles: moved(study.value.puzzles, at, by) });
    },

    /** With practice comes an easy puzzle before the others; without, the first one goes. */
    setRules({ isPractised, ...rules }: Partial<Rules>) {
      if (isPractised !== undefined) return setPractice(isPractised);
      set(rules.title === undefined ? rules : { ...rules, title: shortTitle(rules.title) });
      return undefined;
    },

    /** Adds exercises after those that there are, as many as fit. */
    addExercises(kinds: readonly Kind[]) {
      const { exercises } = study.value;
      const all = [...exercises.kinds, ...kinds];
      if (all.length > MAX_EXERCISES) notify(`A study has ${MAX_EXERCISES} exercises at most.`);
      set({ exercises: { ...exercises, kinds: all.slice(0, MAX_EXERCISES) } });
    },

    /** @param at from 0; null removes all */
    removeExercise(at: number | null) {
      const { exercises } = study.value;
      const kinds = at === null ? [] : exercises.kinds.filter((_, index) => index !== at);
      set({ exercises: { ...exercises, kinds } });
    },

    /** Other exercises of the same kinds. */
    setExerciseSeed(seed: number) {
      const { exercises } = study.value;
      const largest = MAX_SEED - MAX_EXERCISES;
      set({ exercises: { ...exercises, seed: Math.min(largest, Math.max(0, Math.trunc(seed) || 0)) } });
    },

    /** The exercises as a document to print, with their answers on pages of their own. */
    async saveExerciseSheet() {
      const { seed, kinds } = study.value.exercises;
      try {
        const { html } = await engine.call('exercise_sheet', { kinds, seed, count: kinds.length });
        platform.download(`exercises-${seed}.html`, html);
      } catch (error) {
        notify(errorText(error));
      }
    },

    copyLink() {
      const token = preparing.token.value ?? '';
      return shared(`#learn/study?s=${token}`, { text: token, what: 'the study', done: 'Link copied.' });
    },
    copyText: () => copied(preparing.token.value ?? '', 'Study copied as text.'),
    saveStudy() {
      const token = preparing.token.value;
      if (token) platform.download('study.txt', studyFile(study.value, token, platform.pageAddress()));
    },
  };
}

// The set of puzzles that a teacher prepares, its rules, and what is known of each puzzle's difficulty.

/** how a puzzle is chosen */
export type Way = 'level' | 'play';
export type Preparing = ReturnType<typeof createPreparing>;

/** What a teacher sets for a whole study. */
export const RULES = {
  title: text('Title', '', 60),
  minutes: number('Minutes for each puzzle, 0 for no limit', 60, [0, MAX_MINUTES]),
  isPractised: tick('Begin with an easy puzzle for practice', false, 'It does not count.'),
  isBalanced: tick(
    'Balance the order',
    true,
    'People get the puzzles in different orders, by their number: a Latin square.',
  ),
};

export type Rules = RecordOf<typeof RULES>;

export const NO_STUDY: Study = {
  ...firstOf(RULES),
  puzzles: [],
  exercises: NO_EXERCISES,
};

/** @param measured what is known of the puzzles of all lists */
export function createPreparing(measured: { value: Measured }) {
  const study = signal(NO_STUDY);
  const isKnown = (puzzle: Puzzle) =>
    geometryOfBox(puzzle.box).size > CLASSIC.size || measured.value.get(puzzleKey(puzzle))?.isRated === true;
  const counting = computed(() => study.value.puzzles.length - Number(study.value.isPractised));
  return {
    study,
    measured,
    measuresOf: (puzzle: Puzzle) => measured.value.get(puzzleKey(puzzle)) ?? UNMEASURED,
    /** Whether it was measured, or is too large for that. */
    isKnown,
    /** How many puzzles count. */
    counting,
    /** The study's text for links; null without a puzzle that counts. */
    token: computed(() => (hasWhatCounts(study.value) ? writeStudy(study.value) : null)),
    way: signal<Way>('level'),
    level: signal('easy'),
    /** The keys of those that are being measured. */
    measuring: signal<ReadonlySet<string>>(new Set()),
    /** Until then the set may change: a level is found, or a puzzle has several solutions and leaves it. */
    isMeasured: computed(() => study.value.puzzles.every(isKnown)),
    /** Whether the main area has the QR code, large enough for a class to read it from a wall. */
    isQrShown: signal(false),
  };
}

/** Whether there is something to hand out: a puzzle that counts, or exercises. A puzzle for practice alone is none. */
function hasWhatCounts({ puzzles, isPractised, exercises }: Study) {
  const counting = puzzles.length - Number(isPractised);
  return counting > 0 || (counting === 0 && exercises.kinds.length > 0);
}

/** The set as lists take it. */
export function studySet({ study, measured }: Preparing): StudySet {
  const { title, isPractised, puzzles } = study.value;
  const listed = puzzles.map((puzzle, at) => {
    const words = isPractised && at === 0 ? 'for practice' : '';
    return withMeasures({ ...puzzle, title: words }, measured.value);
  });
  return { title, puzzles: listed };
}

export function persistedPreparing({
  study,
  measured,
}: Preparing): Persisted<{ study: Study; measures: Measured }> {
  const both = {
    get value(): { study: Study; measures: Measured } {
      const own = new Set(study.value.puzzles.map(puzzleKey));
      return { study: study.value, measures: new Map([...measured.value].filter(([key]) => own.has(key))) };
    },
    set value(next) {
      study.value = next.study;
      measured.value = new Map([...measured.value, ...next.measures]);
    },
  };
  return keptRecord({ key: 'dokulab/study', version: 2 }, both, prepared);
}

/** Of each of the two records of a set, in characters: its puzzles are few, and a puzzle has at most 625 cells. */
const LONGEST_RECORD = 50_000;

/** A set as it is stored; one without puzzles where the record makes no sense. */
export const readStoredStudy = reader<Study>('stored studies', {
  longest: LONGEST_RECORD,
  refused: NO_STUDY,
  read: studyIn,
});

function studyIn(text: string): Study {
  try {
    const stored = { ...NO_STUDY, ...JSON.parse(text) };
    const study = { ...stored, puzzles: stored.puzzles.map(storedPuzzle) };
    if (!study.puzzles.length && !study.exercises.kinds.length) {
      const { title, minutes } = checked(RULES, study);
      return { ...NO_STUDY, title: shortTitle(title), minutes };
    }
    const practice = study.isPractised && study.puzzles.length === 1;
    // What can be written as a link, and read again, makes sense.
    const again = readStudy(writeStudy(practice ? { ...study, isPractised: false } : study));
    return typeof again === 'string' ? NO_STUDY : { ...again, isPractised: Boolean(study.isPractised) };
  } catch {
    return NO_STUDY;
  }
}

/** Earlier versions of the page kept the sides of a box each by itself. */
const storedPuzzle = ({ clues, box, boxRows, boxColumns, level }: any) =>
  puzzleOf(clues, box ?? `${boxRows}x${boxColumns}`, { level });

/** What is known of the puzzles of a set, as it is stored. */
const readMeasures = reader<Measured>('stored measures', {
  longest: LONGEST_RECORD,
  refused: new Map(),
  read: measuresIn,
});

/**
 * Earlier versions of the page named a puzzle by its clues alone; those on other boards than 9x9 are measured again.
 */
function measuresIn(text: string): Measured {
  try {
    const number = (value: unknown) => (typeof value === 'number' && value >= 0 ? value : null);
    return new Map(
      JSON.parse(text).map(([key, { callCount, score, er }]: [string, any]) => [
        key.includes(' ') ? key : `3x3 ${key}`,
        { ...UNMEASURED, callCount: number(callCount), score: number(score), er: number(er), isRated: true },
      ]),
    );
  } catch {
    return new Map();
  }
}

const studyField: Kept<Study> = { check: (given) => readStoredStudy(String(given)), write: JSON.stringify };
const prepared = recordOf({
  study: studyField,
  measures: {
    check: (given) => readMeasures(String(given)),
    write: (measures) => JSON.stringify([...measures]),
  } as Kept<Measured>,
});
