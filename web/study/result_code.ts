/**
 * What a student hands in: one short code with the outcome, time and pauses of each puzzle. It can be typed:
 * no character looks like another, O and I are read as 0 and 1, and a checksum finds slips.
 */
import { reader } from '../text/reader.ts';
import { TYPED, bitReader, bitWriter, repairsOf, sealed, unsealed } from '../text/packed.ts';

export type Outcome = 'solved' | 'gave up' | 'out of time' | 'not tried';
/**
 * One puzzle's result. Times are whole seconds: `seconds` at work, `away` in pauses; `pauses` counts these.
 */
type PuzzleResult = { outcome: Outcome; seconds: number; pauses: number; away: number };
/**
 * `tag` is the study's, `session` is a random number that tells people apart, `number` is the one that the
 * teacher gave, 0 for none. The results are in the study's order, without practice.
 */
export type Handed = { tag: number; session: number; number: number; results: readonly PuzzleResult[] };

const VERSION = 1;
const VERSION_BITS = 4;

/** Of a code with one puzzle that was not tried. */
const MIN_LENGTH = 19;

/** Of a code with 15 puzzles, each of the longest times, and with as many signs between its characters. */
const LONGEST_CODE = 400;

export const SESSION_BITS = 26;
export const MAX_NUMBER = 1023;
const MAX_PAUSES = 15;
const GROUP = 4;

const OUTCOMES: readonly Outcome[] = ['not tried', 'solved', 'gave up', 'out of time'];

/** @returns groups of four characters; a time that is too long for the code is cut to its most */
export function writeCode({ tag, session, number, results }: Handed): string {
  const { bits, write } = bitWriter();
  const writeEither = (value: number, few: number, many: number) => {
    const isFew = value < 2 ** few;
    write(Number(!isFew), 1);
    write(Math.min(value, 2 ** many - 1), isFew ? few : many);
  };
  write(VERSION, VERSION_BITS);
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
  return sealed(bits, TYPED).replace(/.{4}(?=.)/g, '$&-');
}

/** @param text the characters of a code, of which some are read as others */
const plainCode = (text: string) =>
  text
    .toUpperCase()
    .replace(/[\s\-–—]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1');

/** Answers what the code says, or one sentence about what is wrong with it. */
export const readCode = reader<Handed | string>('result codes', {
  longest: LONGEST_CODE,
  refused: 'This is too long for a code. Put each code on a line of its own.',
  read: codeIn,
});

function codeIn(text: string): Handed | string {
  const code = plainCode(text);
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
  return handed && plainCode(writeCode(handed)) === code ? handed : DAMAGED;
}

const DAMAGED = 'This code is incomplete or wrong in more than one place. Ask the student for it again.';

function handedIn(bits: readonly number[]): Handed | null {
  const { read } = bitReader(bits);
  const readEither = (few: number, many: number) => read(read(1) ? many : few);
  try {
    read(VERSION_BITS);
    const count = read(4);
    const [tag, session, number] = [read(24), read(SESSION_BITS), read(10)];
    const results = Array.from({ length: count }, () => {
      const outcome = OUTCOMES[read(2)];
      if (outcome === 'not tried') return { outcome, seconds: 0, pauses: 0, away: 0 };
      const seconds = readEither(12, 18);
      const pauses = read(1) ? read(4) : 0;
      return { outcome, seconds, pauses, away: pauses ? readEither(8, 18) : 0 };
    });
    return { tag, session, number, results };
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
