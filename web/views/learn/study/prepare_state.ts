/** The set of puzzles that a teacher prepares, its rules, and what is known of each puzzle's difficulty. */
import { computed, signal } from '@preact/signals-core';
import { checked, firstOf, number, text, tick, type RecordOf } from '../../../shared/controls/record.ts';
import { CLASSIC } from '../../../shared/board/geometry.ts';
import { UNMEASURED, withMeasures, type Measured } from '../../../shared/puzzle_list/measures.ts';
import { geometryOfBox, puzzleKey, puzzleOf, type Puzzle } from '../../../shared/puzzle_list/puzzle.ts';
import { persistedRecord, type Persisted } from '../../../shared/storage/storage_sync.ts';
import { reader } from '../../../shared/text/reader.ts';
import { MAX_MINUTES, NO_EXERCISES, readStudy, shortTitle, writeStudy, type Study } from './study_link.ts';
import type { StudySet } from '../../../frame/store.ts';

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
  return persistedRecord({
    key: 'dokulab/study',
    signal: both,
    encode: (numbered) => ({
      study: JSON.stringify(numbered.study),
      measures: JSON.stringify([...numbered.measures]),
    }),
    decode: (fields) => ({
      study: readStoredStudy(String(fields.study)),
      measures: readMeasures(String(fields.measures)),
    }),
  });
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

/** Earlier versions of the page named a puzzle by its clues alone; those on other boards than 9x9 are measured again. */
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
