/**
 * What somebody has done beside exercises, a network by hand or a lesson, as a code to hand in. It is made of the same
 * characters as the codes of Study, which reads it: what was done, how it went, and a name where one was given.
 */
import { reader } from '../text/reader.ts';
import {
  TYPED,
  bitWriter,
  checksum,
  fittedText,
  grouped,
  plainTyped,
  sealed,
  unsealed,
} from '../text/packed.ts';
import {
  after,
  always,
  as,
  bitsOf,
  both,
  flag,
  list,
  oneOf,
  record,
  valueOf,
  whole,
  words,
  type Codec,
} from '../text/codec.ts';

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

const MAX_ANSWERS = 31;

const short = words(5, (text) => fittedText(text, MAX_NAME));

const LESSON: Codec<LessonWork> = record({
  what: always('lesson' as const),
  seen: whole(7, true),
  steps: whole(7, true),
  answers: list(
    5,
    oneOf<FirstAnswer>(2, [
      ['none', 0],
      ['right', 1],
      ['wrong', 2],
    ]),
    MAX_ANSWERS,
  ),
});

const MISTAKE = oneOf(
  4,
  ALL_MISTAKES.map((mistake) => [mistake, NETWORK_MISTAKES[mistake].code] as const),
);
/** A mistake and how often it was made. */
const MADE = as(
  record({ mistake: MISTAKE, times: whole(8, true) }),
  ([mistake, times]: readonly [NetworkMistake, number]) => ({ mistake, times }),
  ({ mistake, times }) => [mistake, times] as const,
);

const NETWORK: Codec<NetworkWork> = record({
  what: always('network' as const),
  isSolved: flag,
  own: whole(12, true),
  byPage: whole(12, true),
  mistakes: as(
    list(4, MADE),
    (made: ReadonlyMap<NetworkMistake, number>) => [...made],
    (made) => new Map(made),
  ),
});

/** What any work begins with. */
const WHICH = { tag: whole(24), session: whole(SESSION_BITS), title: short, name: short };

const WORK = record({
  version: oneOf(VERSION_BITS, [['work', WORK_VERSION]]),
  work: after(
    flag,
    ({ what }: Work) => what === 'lesson',
    (isLesson): Codec<Work> =>
      both(record(WHICH), (isLesson ? LESSON : NETWORK) as Codec<LessonWork | NetworkWork>),
  ),
});

/** With as many signs between its characters. */
const LONGEST_CODE = 600;

/** @param text that tells one network or lesson from all others */
export function tagOfWork(what: Work['what'], text: string) {
  const { bits, write } = bitWriter();
  for (const byte of new TextEncoder().encode(`${what} ${text}`)) write(byte, 8);
  return checksum(bits);
}

/** @returns groups of four characters; a number that is too large for the code is cut to its most */
export const writeWork = (work: Work) => grouped(sealed(bitsOf(WORK, { version: 'work', work }), TYPED));

/** Reads what `writeWork` wrote, as it was typed; null for any other code, and for one that is damaged. */
export const readWork = reader<Work | null>('codes of work', {
  longest: LONGEST_CODE,
  refused: null,
  read(text) {
    const code = plainTyped(text);
    const bits = unsealed(code, TYPED);
    const work = (bits && valueOf(WORK, bits)?.work) ?? null;
    // A checksum does not notice zeros at the end.
    return work && plainTyped(writeWork(work)) === code ? work : null;
  },
});
