/**
 * What somebody has done beside exercises, a network by hand or a lesson, as a code to hand in. It is made of the same
 * characters as the codes of Study, which reads it: what was done, how it went, and a name where one was given.
 */
import { reader } from '../text/reader.ts';
import {
  TYPED,
  bitReader,
  bitWriter,
  checksum,
  fittedText,
  grouped,
  plainTyped,
  sealed,
  unsealed,
} from '../text/packed.ts';

/**
 * The mistakes that can be made in a network, in words, and the number by which a code names each. No number changes:
 * a new mistake has the next one.
 */
export const NETWORK_MISTAKES = {
  'no constraint': { code: 0, words: 'an arc without a constraint' },
  'not on the agenda': { code: 1, words: 'an arc that is not on the agenda' },
  'not in the domain': { code: 2, words: 'a value that is not in the domain' },
  'supported': { code: 3, words: 'removed a value that has a support' },
  'unsupported': { code: 4, words: 'kept a value without a support' },
  'removes': { code: 5, words: 'said that nothing more is removed, too early' },
  'agenda': { code: 6, words: 'split before all arcs were consistent' },
  'dead end': { code: 7, words: 'went on at a dead end' },
  'no dead end': { code: 8, words: 'turned back without a dead end' },
  'one value': { code: 9, words: 'split a variable that has one value' },
  'other variable': { code: 10, words: 'left a split before all its values were tried' },
  'failed before': { code: 11, words: 'tried a value again that had failed' },
  'over': { code: 12, words: 'went on after the end' },
} as const;

export type NetworkMistake = keyof typeof NETWORK_MISTAKES;

const ALL_MISTAKES = Object.keys(NETWORK_MISTAKES) as readonly NetworkMistake[];

/** How an exercise of a lesson was answered at first. */
export type FirstAnswer = 'none' | 'right' | 'wrong';
/**
 * A network that was finished by hand: `own` are the student's right moves, `byPage` those that the page made for them;
 * `mistakes` says how often each was made.
 */
type NetworkWork = {
  what: 'network';
  isSolved: boolean;
  own: number;
  byPage: number;
  mistakes: ReadonlyMap<NetworkMistake, number>;
};
/** A lesson: how many of its steps were seen, and its exercises in their order. */
type LessonWork = { what: 'lesson'; seen: number; steps: number; answers: readonly FirstAnswer[] };
/**
 * `tag` tells networks and lessons apart, `session` one time of doing it from the next; `title` is that of the network
 * or the lesson, cut to `MAX_NAME`, and `name` the person's own, '' for none.
 */
export type Work = { tag: number; session: number; title: string; name: string } & (NetworkWork | LessonWork);

/** Of every code that is handed in. */
export const VERSION_BITS = 4;
export const SESSION_BITS = 26;
/** Of a name, in bytes: it is typed with the code where that is typed. */
export const MAX_NAME = 24;

/** Of codes of work; Study's have the numbers before it. */
const WORK_VERSION = 3;

const FIRST_ANSWERS: readonly FirstAnswer[] = ['none', 'right', 'wrong'];
const MAX_MOVES = 4095;
const MAX_TIMES = 255;
const MAX_STEPS = 127;
const MAX_ANSWERS = 31;

/** With as many signs between its characters. */
const LONGEST_CODE = 600;

/** @param text that tells one network or lesson from all others */
export function tagOfWork(what: Work['what'], text: string) {
  const { bits, write } = bitWriter();
  for (const byte of new TextEncoder().encode(`${what} ${text}`)) write(byte, 8);
  return checksum(bits);
}

/** @returns groups of four characters; a number that is too large for the code is cut to its most */
export function writeWork(work: Work): string {
  const { bits, write, writeText } = bitWriter();
  write(WORK_VERSION, VERSION_BITS);
  write(Number(work.what === 'lesson'), 1);
  write(work.tag, 24);
  write(work.session, SESSION_BITS);
  writeText(fittedText(work.title, MAX_NAME), 5);
  writeText(fittedText(work.name, MAX_NAME), 5);
  if (work.what === 'lesson') {
    write(Math.min(work.seen, MAX_STEPS), 7);
    write(Math.min(work.steps, MAX_STEPS), 7);
    const answers = work.answers.slice(0, MAX_ANSWERS);
    write(answers.length, 5);
    for (const answer of answers) write(FIRST_ANSWERS.indexOf(answer), 2);
  } else {
    write(Number(work.isSolved), 1);
    write(Math.min(work.own, MAX_MOVES), 12);
    write(Math.min(work.byPage, MAX_MOVES), 12);
    write(work.mistakes.size, 4);
    for (const [mistake, times] of work.mistakes) {
      write(NETWORK_MISTAKES[mistake].code, 4);
      write(Math.min(times, MAX_TIMES), 8);
    }
  }
  return grouped(sealed(bits, TYPED));
}

/** Reads what `writeWork` wrote, as it was typed; null for any other code, and for one that is damaged. */
export const readWork = reader<Work | null>('codes of work', {
  longest: LONGEST_CODE,
  refused: null,
  read(text) {
    const code = plainTyped(text);
    const bits = unsealed(code, TYPED);
    const work = bits && workIn(bits);
    // A checksum does not notice zeros at the end.
    return work && plainTyped(writeWork(work)) === code ? work : null;
  },
});

function workIn(bits: readonly number[]): Work | null {
  const { read, readText } = bitReader(bits);
  try {
    if (read(VERSION_BITS) !== WORK_VERSION) return null;
    const isLesson = read(1) === 1;
    const which = { tag: read(24), session: read(SESSION_BITS), title: readText(5), name: readText(5) };
    if (isLesson) {
      const [seen, steps] = [read(7), read(7)];
      const answers = Array.from({ length: read(5) }, () => FIRST_ANSWERS[read(2)]);
      return answers.includes(undefined as never) ? null : { ...which, what: 'lesson', seen, steps, answers };
    }
    const [isSolved, own, byPage] = [read(1) === 1, read(12), read(12)];
    const mistakes: Map<NetworkMistake, number> = new Map();
    for (let left = read(4); left > 0; left -= 1) {
      const code = read(4);
      const mistake = ALL_MISTAKES.find((one) => NETWORK_MISTAKES[one].code === code);
      if (!mistake) return null;
      mistakes.set(mistake, read(8));
    }
    return { ...which, what: 'network', isSolved, own, byPage, mistakes };
  } catch {
    return null;
  }
}
