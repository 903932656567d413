/**
 * What a student hands in: one short code with the outcome, time and pauses of each puzzle, and the answer to each
 * exercise. It can be typed: no character looks like another, O and I are read as 0 and 1, and a checksum finds slips.
 */
import { reader } from '../../../shared/text/reader.ts';
import {
  TYPED,
  bitReader,
  fittedText,
  grouped,
  plainTyped,
  repairsOf,
  sealed,
  unsealed,
} from '../../../shared/text/packed.ts';
import {
  after,
  always,
  as,
  bitsOf,
  both,
  either,
  flag,
  list,
  oneOf,
  record,
  times,
  unless,
  valueOf,
  whole,
  words,
  type Codec,
} from '../../../shared/text/codec.ts';
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
const GROUP = 4;

export const OUTCOMES: readonly Outcome[] = ['not tried', 'solved', 'gave up', 'out of time'];

/** A name as a code holds it. */
export const shortName = (name: string) => fittedText(name, MAX_NAME);

const NOT_TRIED: PuzzleResult = { outcome: 'not tried', seconds: 0, pauses: 0, away: 0 };
const NO_PAUSES = { pauses: 0, away: 0 };

/** Of a puzzle that was tried. */
const TRIED = both(
  record({ seconds: either(12, 18) }),
  unless(NO_PAUSES, record({ pauses: whole(4, true), away: either(8, 18) }), ({ pauses }) => pauses === 0),
);

const PUZZLE = after(
  oneOf<Outcome>(
    2,
    OUTCOMES.map((outcome, code) => [outcome, code] as const),
  ),
  ({ outcome }: PuzzleResult) => outcome,
  (outcome): Codec<PuzzleResult> =>
    outcome === 'not tried' ? always(NOT_TRIED) : both(record({ outcome: always(outcome) }), TRIED),
);

const OPTION = whole(3);
const ANSWERED = (chosen: Codec<readonly number[]>) => record({ chosen, seconds: either(6, 12) });
const ONE_OPTION = as(
  OPTION,
  ([option]: readonly number[]) => option,
  (option) => [option],
);

/** One option is what most answers are. */
const ANSWER = after(
  flag,
  (answer: ExerciseAnswer | null) => answer?.chosen.length === 1,
  (isOne): Codec<ExerciseAnswer | null> =>
    isOne
      ? (ANSWERED(ONE_OPTION) as Codec<ExerciseAnswer | null>)
      : unless(null, ANSWERED(list(4, OPTION)) as Codec<ExerciseAnswer | null>),
);

/** In a version with exercises and a name. */
const MORE = record({ name: unless('', words(5, shortName)), answers: list(5, ANSWER) });

const hasMore = ({ answers = [], name = '' }: Handed) => answers.length > 0 || name !== '';

const HANDED = after(
  oneOf(VERSION_BITS, [
    [false, PUZZLES_ONLY],
    [true, VERSION],
  ]),
  hasMore,
  (isMore): Codec<Handed> => {
    // The number of results comes before what tells whose they are.
    const puzzles = after(
      whole(4),
      ({ results }: Handed) => results.length,
      (count): Codec<Handed> =>
        record({
          ...{ tag: whole(24), session: whole(SESSION_BITS), number: whole(10) },
          results: times(count, PUZZLE),
        }),
    );
    return isMore ? both(puzzles, MORE as Codec<Pick<Handed, 'name' | 'answers'>>) : puzzles;
  },
);

/** @returns groups of four characters; a time that is too long for the code is cut to its most */
export const writeCode = (handed: Handed) =>
  grouped(
    sealed(bitsOf(HANDED, { ...handed, answers: handed.answers ?? [], name: handed.name ?? '' }), TYPED),
  );

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
  const handed = valueOf(HANDED, bits);
  // A checksum does not notice zeros at the end.
  return handed && plainTyped(writeCode(handed)) === code ? handed : DAMAGED;
}

const DAMAGED = 'This code is incomplete or wrong in more than one place. Ask the student for it again.';

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
