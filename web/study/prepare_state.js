/** The set of puzzles that a teacher prepares, its rules, and what is known of each puzzle's difficulty. */
import { computed, signal } from '@preact/signals-core';
import { IDLE } from '../controls/task.js';
import { keptRecord } from '../storage/keeper.js';
import { readStudy, writeStudy } from './study_link.js';

/** @typedef {import('./study_link.js').Study} Study */
/** @typedef {import('./study_link.js').StudyPuzzle} StudyPuzzle */
/**
 * Null where a measure is not known (yet). `erAtLeast` says more where ER was not found.
 * @typedef {{ callCount: number | null, score: number | null, er: number | null }} Measures
 */
/** @typedef {'level' | 'count' | 'er' | 'play'} Way how a puzzle is chosen */
/** @typedef {ReturnType<typeof createPreparing>} Preparing */

/** @type {Study} */
export const NO_STUDY = { title: '', minutes: 60, isPractised: false, isBalanced: true, puzzles: [] };

/** @type {Measures} */
export const UNMEASURED = { callCount: null, score: null, er: null };

export function createPreparing() {
  const study = signal(NO_STUDY);
  const measures = signal(/** @type {ReadonlyMap<string, Measures>} */ (new Map()));
  const counting = computed(() => study.value.puzzles.length - Number(study.value.isPractised));
  return {
    study,
    /** By clues. */
    measures,
    measuresOf: (/** @type {string} */ clues) => measures.value.get(clues) ?? UNMEASURED,
    /** How many puzzles count. */
    counting,
    /** The study's text for links; null without a puzzle that counts. */
    token: computed(() => (counting.value > 0 ? writeStudy(study.value) : null)),
    way: signal(/** @type {Way} */ ('level')),
    level: signal('easy'),
    count: signal(30),
    er: signal(2.6),
    making: signal(/** @type {import('../controls/task.js').Task<any>} */ (IDLE)),
    /** The clues of those that are being measured. */
    measuring: signal(/** @type {ReadonlySet<string>} */ (new Set())),
    /** Until then the set may change: a level is found, or a puzzle has several solutions and leaves it. */
    isMeasured: computed(() => study.value.puzzles.every(({ clues }) => measures.value.has(clues))),
    /** Whether the stage has the QR code, large enough for a class to read it from a wall. */
    isQrShown: signal(false),
  };
}

/**
 * The set as other views take it.
 * @param {Preparing} preparing
 * @returns {import('../app/store.js').StudySet}
 */
export function studySet({ study, measuresOf }) {
  const { title, isPractised, puzzles } = study.value;
  const known = puzzles.map((puzzle, at) => ({
    ...puzzle,
    callCount: measuresOf(puzzle.clues).callCount,
    isPractice: isPractised && at === 0,
  }));
  return { title, puzzles: known };
}

/**
 * @param {Preparing} preparing
 * @returns {import('../storage/keeper.js').Kept<{ study: Study, measures: ReadonlyMap<string, Measures> }>}
 */
export function keptPreparing({ study, measures }) {
  const both = {
    get value() {
      return { study: study.value, measures: measures.value };
    },
    set value(next) {
      study.value = next.study;
      measures.value = next.measures;
    },
  };
  return keptRecord({
    key: 'dokulab/study',
    signal: both,
    encode: (known) => ({
      study: JSON.stringify(known.study),
      measures: JSON.stringify([...known.measures].filter(([clues]) => isIn(known.study, clues))),
    }),
    decode: (fields) => ({ study: studyIn(fields.study), measures: measuresIn(fields.measures) }),
  });
}

/** @param {Study} study @param {string} clues */
const isIn = ({ puzzles }, clues) => puzzles.some((puzzle) => puzzle.clues === clues);

/** @param {unknown} text @returns {Study} */
function studyIn(text) {
  try {
    const study = { ...NO_STUDY, ...JSON.parse(String(text)) };
    if (!study.puzzles.length)
      return { ...NO_STUDY, title: String(study.title), minutes: Number(study.minutes) };
    const practice = study.isPractised && study.puzzles.length === 1;
    // What can be written as a link, and read again, makes sense.
    const again = readStudy(writeStudy(practice ? { ...study, isPractised: false } : study));
    return typeof again === 'string' ? NO_STUDY : { ...again, isPractised: study.isPractised };
  } catch {
    return NO_STUDY;
  }
}

/** @param {unknown} text @returns {ReadonlyMap<string, Measures>} */
function measuresIn(text) {
  try {
    const number = (/** @type {unknown} */ value) => (typeof value === 'number' && value >= 0 ? value : null);
    return new Map(
      JSON.parse(String(text)).map((/** @type {[string, any]} */ [clues, { callCount, score, er }]) => [
        clues,
        { callCount: number(callCount), score: number(score), er: number(er) },
      ]),
    );
  } catch {
    return new Map();
  }
}
