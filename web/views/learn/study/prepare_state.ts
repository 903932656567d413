/** The set of puzzles that a teacher prepares, its rules, and what is known of each puzzle's difficulty. */
import { computed, signal } from '@preact/signals-core';
import { checked, firstOf, number, text, tick, type RecordOf } from '../../../shared/controls/record.ts';
import { boxOf, puzzleOf } from '../../../shared/puzzle_list/puzzle.ts';
import { persistedRecord, type Persisted } from '../../../shared/storage/storage_sync.ts';
import { reader } from '../../../shared/text/reader.ts';
import { MAX_MINUTES, NO_EXERCISES, readStudy, shortTitle, writeStudy, type Study } from './study_link.ts';
import type { StudySet } from '../../../frame/store.ts';

/** Null where a measure is not known (yet). `erAtLeast` says more where ER was not found. */
export type Measures = { callCount: number | null; score: number | null; er: number | null };
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

export const UNMEASURED: Measures = { callCount: null, score: null, er: null };

export function createPreparing() {
  const study = signal(NO_STUDY);
  const measures = signal<ReadonlyMap<string, Measures>>(new Map());
  const counting = computed(() => study.value.puzzles.length - Number(study.value.isPractised));
  return {
    study,
    /** By clues. */
    measures,
    measuresOf: (clues: string) => measures.value.get(clues) ?? UNMEASURED,
    /** How many puzzles count. */
    counting,
    /** The study's text for links; null without a puzzle that counts. */
    token: computed(() => (hasWhatCounts(study.value) ? writeStudy(study.value) : null)),
    way: signal<Way>('level'),
    level: signal('easy'),
    /** The clues of those that are being measured. */
    measuring: signal<ReadonlySet<string>>(new Set()),
    /** Until then the set may change: a level is found, or a puzzle has several solutions and leaves it. */
    isMeasured: computed(() => study.value.puzzles.every(({ clues }) => measures.value.has(clues))),
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
export function studySet({ study, measuresOf }: Preparing): StudySet {
  const { title, isPractised, puzzles } = study.value;
  const listed = puzzles.map((puzzle, at) => {
    const { callCount, er } = measuresOf(puzzle.clues);
    const words = isPractised && at === 0 ? 'for practice' : '';
    return puzzleOf(puzzle.clues, boxOf(puzzle), { title: words, level: puzzle.level, callCount, er });
  });
  return { title, puzzles: listed };
}

export function persistedPreparing({
  study,
  measures,
}: Preparing): Persisted<{ study: Study; measures: ReadonlyMap<string, Measures> }> {
  const both = {
    get value() {
      return { study: study.value, measures: measures.value };
    },
    set value(next) {
      study.value = next.study;
      measures.value = next.measures;
    },
  };
  return persistedRecord({
    key: 'dokulab/study',
    signal: both,
    encode: (numbered) => ({
      study: JSON.stringify(numbered.study),
      measures: JSON.stringify([...numbered.measures].filter(([clues]) => isIn(numbered.study, clues))),
    }),
    decode: (fields) => ({
      study: readStoredStudy(String(fields.study)),
      measures: readMeasures(String(fields.measures)),
    }),
  });
}

const isIn = ({ puzzles }: Study, clues: string) => puzzles.some((puzzle) => puzzle.clues === clues);

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
    const study = { ...NO_STUDY, ...JSON.parse(text) };
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

/** What is known of the puzzles of a set, as it is stored. */
const readMeasures = reader<ReadonlyMap<string, Measures>>('stored measures', {
  longest: LONGEST_RECORD,
  refused: new Map(),
  read: measuresIn,
});

function measuresIn(text: string): ReadonlyMap<string, Measures> {
  try {
    const number = (value: unknown) => (typeof value === 'number' && value >= 0 ? value : null);
    return new Map(
      JSON.parse(text).map(([clues, { callCount, score, er }]: [string, any]) => [
        clues,
        { callCount: number(callCount), score: number(score), er: number(er) },
      ]),
    );
  } catch {
    return new Map();
  }
}
