/**
 * What a student hands in: one short code with the outcome, time and pauses of each puzzle, and the answer to each
 * exercise. It can be typed: no character looks like another, O and I are read as 0 and 1, and a checksum finds slips.
 */
import { reader } from '../../../shared/text/reader.ts';
import {
  TYPED,
  bitReader,
  bitWriter,
  fittedText,
  grouped,
  plainTyped,
  repairsOf,
  sealed,
  unsealed,
} from '../../../shared/text/packed.ts';
import { MAX_NAME, SESSION_BITS, VERSION_BITS } from '../../../shared/exercises/work_code.ts';

export type Outcome = 'solved' | 'gave up' | 'out of time' | 'not tried';
/**
 * One puzzle's result. Times are whole seconds: `seconds` at work, `away` in pauses; `pauses` counts these.
 */
type PuzzleResult = { outcome: Outcome; seconds: number; pauses: number; away: number };
/** The options chosen of an exercise, in their order where it counts, and the seconds that it took. */
export type ExerciseAnswer = { chosen: readonly number[]; seconds: number };
/**
 * `tag` is the study's, `session` is a random number that tells people apart, `number` is the one that the
 * teacher gave, 0 for none. The results are in the study's order, without practice. `answers` are those of its
 * exercises, null where one was not answered; `name` is there if the person gave one.
 */
export type Handed = {
  tag: number;
  session: number;
  number: number;
  results: readonly PuzzleResult[];
  answers?: readonly (ExerciseAnswer | null)[];
  name?: string;
};

/** Of a code without exercises and name, which earlier versions of the page read too; and of one with them. */
const [PUZZLES_ONLY, VERSION] = [1, 2];

/** Of a code with one puzzle that was not tried. */
const MIN_LENGTH = 19;

/** Of a code with 12 puzzles and 24 exercises, each of the longest, and with as many signs between its characters. */
const LONGEST_CODE = 1200;

export const MAX_NUMBER = 1023;
const MAX_PAUSES = 15;
const GROUP = 4;

const OUTCOMES: readonly Outcome[] = ['not tried', 'solved', 'gave up', 'out of time'];

/** A name as a code holds it. */
export const shortName = (name: string) => fittedText(name, MAX_NAME);

/** @returns groups of four characters; a time that is too long for the code is cut to its most */
export function writeCode({ tag, session, number, results, answers = [], name = '' }: Handed): string {
  const { bits, write, writeText } = bitWriter();
  const hasMore = answers.length > 0 || name !== '';
  const writeEither = (value: number, few: number, many: number) => {
    const isFew = value < 2 ** few;
    write(Number(!isFew), 1);
    write(Math.min(value, 2 ** many - 1), isFew ? few : many);
  };
  write(hasMore ? VERSION : PUZZLES_ONLY, VERSION_BITS);
  write(results.length, 4);
  write(tag, 24);
  write(session, SESSION_BITS);
  write(number, 10);
  for (const { outcome, seconds, pauses, away } of results) {
    write(OUTCOMES.indexOf(outcome), 2);
    if (outcome === 'not tried') continue;
    writeEither(seconds, 12, 18);
    write(Number(pauses > 0), 1);
    if (!pauses) continue;
    write(Math.min(pauses, MAX_PAUSES), 4);
    writeEither(away, 8, 18);
  }
  if (hasMore) {
    write(Number(name !== ''), 1);
    if (name) writeText(shortName(name), 5);
    write(answers.length, 5);
    for (const answer of answers) {
      // One option is what most answers are.
      const isOne = answer?.chosen.length === 1;
      write(Number(isOne), 1);
      if (!isOne) {
        write(Number(answer !== null), 1);
        if (!answer) continue;
        write(answer.chosen.length, 4);
      }
      for (const option of answer?.chosen ?? []) write(option, 3);
      writeEither(answer?.seconds ?? 0, 6, 12);
    }
  }
  return grouped(sealed(bits, TYPED));
}

/** Answers what the code says, or one sentence about what is wrong with it. */
export const readCode = reader<Handed | string>('result codes', {
  longest: LONGEST_CODE,
  refused: 'This is too long for a code. Put each code on a line of its own.',
  read: codeIn,
});

function codeIn(text: string): Handed | string {
  const code = plainTyped(text);
  const odd = [...code].find((symbol) => !TYPED.includes(symbol));
  if (odd) return `“${odd}” is not used in codes. Compare the code with the student’s screen.`;
  if (code.length < MIN_LENGTH)
    return 'This is too short for a code, which has groups of four: 1ABC-2DEF-...';
  const bits = unsealed(code, TYPED);
  if (!bits) return slipIn(code) ?? DAMAGED;
  if (bitReader(bits).read(VERSION_BITS) > VERSION)
    return 'A newer version of Dokulab made this code. Reload this page to update it.';
  const handed = handedIn(bits);
  // A checksum does not notice zeros at the end.
  return handed && plainTyped(writeCode(handed)) === code ? handed : DAMAGED;
}

const DAMAGED = 'This code is incomplete or wrong in more than one place. Ask the student for it again.';

function handedIn(bits: readonly number[]): Handed | null {
  const { read, readText } = bitReader(bits);
  const readEither = (few: number, many: number) => read(read(1) ? many : few);
  try {
    const version = read(VERSION_BITS);
    const count = read(4);
    const [tag, session, number] = [read(24), read(SESSION_BITS), read(10)];
    const results = Array.from({ length: count }, () => {
      const outcome = OUTCOMES[read(2)];
      if (outcome === 'not tried') return { outcome, seconds: 0, pauses: 0, away: 0 };
      const seconds = readEither(12, 18);
      const pauses = read(1) ? read(4) : 0;
      return { outcome, seconds, pauses, away: pauses ? readEither(8, 18) : 0 };
    });
    if (version < VERSION) return { tag, session, number, results };
    const name = read(1) ? readText(5) : '';
    const answers = Array.from({ length: read(5) }, () => {
      const isOne = read(1);
      if (!isOne && !read(1)) return null;
      const chosen = Array.from({ length: isOne || read(4) }, () => read(3));
      return { chosen, seconds: readEither(6, 12) };
    });
    return { tag, session, number, results, answers, name };
  } catch {
    return null;
  }
}

/** The one character that is wrong, where there is just one that makes the code right. */
function slipIn(code: string) {
  const repairs = repairsOf(code, TYPED);
  if (repairs.length !== 1) return null;
  const [{ at, other }] = repairs;
  const symbol = code[at];
  const group = Math.floor(at / GROUP) * GROUP;
  const where = `group ${group / GROUP + 1}, “${code.slice(group, group + GROUP)}”`;
  const repair = `${symbol} should probably be ${other}`;
  return `One character looks wrong: in ${where}, ${repair}. Check it and paste again.`;
}
