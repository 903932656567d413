/**
 * A study as students get it: its puzzles, its exercises and its rules, as one short text for a link, a file or a QR
 * code. The text holds no ratings, so it does not tell students how hard a puzzle is beyond its level's number, and
 * exercises are only a seed and their kinds: the engine makes them, the same everywhere.
 */
import { readGrid, writeGrid } from '../../../shared/board/digits.ts';
import { geometry, isPlayable } from '../../../shared/board/geometry.ts';
import {
  LINKED,
  bitReader,
  bitWriter,
  checksum,
  fittedText,
  sealed,
  unsealed,
} from '../../../shared/text/packed.ts';
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
  times,
  valueOf,
  whole,
  words,
  type Codec,
} from '../../../shared/text/codec.ts';
import { reader } from '../../../shared/text/reader.ts';
import { capitalised } from '../../../shared/text/words.ts';
import { puzzleOf, type Puzzle } from '../../../shared/puzzle_list/puzzle.ts';
import { LEVELS, levelNamed } from '../../../shared/puzzles/levels.ts';
import { MAX_SEED, type ExerciseId } from '../../../shared/exercises/exercise_state.ts';
import { ALL_KINDS, KINDS, type Kind } from '../../../shared/exercises/kinds.ts';

/** A puzzle as the text has it: its clues, its box, and its level where it has one. */
type Written = { clues: string; boxRows: number; boxColumns: number; level: string | null };
/** Exercise i is of the i-th kind, with the seed plus i. */
export type ExerciseSet = { seed: number; kinds: readonly Kind[] };
/**
 * `minutes` is the limit for each puzzle, 0 for none. `isPractised`: the first puzzle is for practice and
 * does not count. `isBalanced`: the order depends on the person (orders.ts).
 */
export type Study = {
  title: string;
  minutes: number;
  isPractised: boolean;
  isBalanced: boolean;
  puzzles: readonly Puzzle[];
  exercises: ExerciseSet;
};

export const NO_EXERCISES: ExerciseSet = { seed: 1, kinds: [] };

/** Of a study without exercises, which earlier versions of the page read too; and of one with them. */
const [PUZZLES_ONLY, VERSION] = [1, 2];

export const MAX_EXERCISES = 24;
export const MAX_PUZZLES = 12;
export const MAX_MINUTES = 240;
const MAX_TITLE = 60;

export const shortTitle = (title: string) => fittedText(title, MAX_TITLE);

export const exerciseIds = ({ seed, kinds }: ExerciseSet): readonly ExerciseId[] =>
  kinds.map((kind, at) => ({ kind, seed: seed + at }));

const LEVEL = oneOf<string | null>(3, [[null, 0], ...LEVELS.map(({ id, code }) => [id, code] as const)]);

/** The rows or columns of a box, of which 0 stands for 8. */
const SIDE: Codec<number> = as(
  whole(3),
  (side: number) => side % 8,
  (bits) => bits || 8,
);

/** The box, the level, which cells are clues, and the digits of these. */
const WRITTEN: Codec<Written> = after(
  record({ boxRows: SIDE, boxColumns: SIDE, level: LEVEL }),
  ({ boxRows, boxColumns, level }: Written) => ({
    boxRows,
    boxColumns,
    level: levelNamed(level)?.id ?? null,
  }),
  (facts): Codec<Written> => {
    const shape = geometry(facts.boxRows, facts.boxColumns);
    const digit = whole(Math.ceil(Math.log2(shape.size)));
    return as(
      after(
        times(shape.size ** 2, flag),
        (digits: readonly number[]) => digits.map(Boolean),
        (areClues): Codec<readonly number[]> => cluesAt(areClues, digit),
      ),
      ({ clues }: Written) => readGrid(clues, shape) ?? [],
      (digits) => ({ ...facts, clues: writeGrid(digits) }),
    );
  },
);

const sidesOf = (box: string) => {
  const [boxRows, boxColumns] = box.split('x').map(Number);
  return { boxRows, boxColumns };
};

const PUZZLE: Codec<Puzzle> = as(
  WRITTEN,
  ({ clues, box, level }: Puzzle) => ({ clues, level, ...sidesOf(box) }),
  ({ clues, boxRows, boxColumns, level }) => puzzleOf(clues, `${boxRows}x${boxColumns}`, { level }),
);

/** The digits of a grid, 0 where no clue is. */
const cluesAt = (areClues: readonly boolean[], digit: Codec<number>): Codec<readonly number[]> => ({
  write(digits, to) {
    for (const each of digits) if (each) digit.write(each - 1, to);
  },
  read: (from) => areClues.map((isClue) => (isClue ? digit.read(from) + 1 : 0)),
});

const EXERCISES: Codec<ExerciseSet> = record({
  seed: whole(30),
  kinds: list(
    5,
    oneOf<Kind>(
      5,
      ALL_KINDS.map((kind) => [kind, KINDS[kind].code] as const),
    ),
  ),
});

const STUDY = after(
  oneOf(4, [
    [false, PUZZLES_ONLY],
    [true, VERSION],
  ]),
  ({ exercises }: Study) => exercises.kinds.length > 0,
  (hasExercises): Codec<Study> => {
    const rules = record({ minutes: whole(8), isPractised: flag, isBalanced: flag });
    // The number of the puzzles comes before the title.
    const rest = after(
      whole(5),
      ({ puzzles }: Omit<Study, 'minutes' | 'isPractised' | 'isBalanced'>) => puzzles.length,
      (count) =>
        record({
          title: words(6, shortTitle),
          puzzles: times(count, PUZZLE),
          exercises: hasExercises ? EXERCISES : always(NO_EXERCISES),
        }),
    );
    return both(rules, rest);
  },
);

/**
 * @param study with at least one puzzle that counts, or an exercise
 * @returns letters, digits, - and _
 */
export const writeStudy = (study: Study) => sealed(bitsOf(STUDY, study), LINKED);

/** Thirteen puzzles of 25x25 take fewer than 9,000 characters; a file has words beside them. */
const LONGEST_STUDY = 20_000;

/** Reads what `writeStudy` wrote, or a link or file with it. */
export const readStudy = reader<Study | 'damaged' | 'newer'>('studies', {
  longest: LONGEST_STUDY,
  refused: 'damaged',
  read: studyIn,
});

function studyIn(text: string): Study | 'damaged' | 'newer' {
  const token = tokenIn(text);
  const bits = token && unsealed(token, LINKED);
  if (!bits) return 'damaged';
  if (bitReader(bits).read(4) > VERSION) return 'newer';
  const study = valueOf(STUDY, bits);
  // A checksum does not notice zeros at the end.
  return study && isWhole(study) && writeStudy(study) === token ? study : 'damaged';
}

function isWhole({ isPractised, puzzles, minutes, exercises: { seed, kinds } }: Study) {
  const counting = puzzles.length - Number(isPractised);
  const isRight = puzzles.every(({ clues, box }) => {
    const { boxRows, boxColumns } = sidesOf(box);
    return isPlayable(boxRows, boxColumns) && readGrid(clues, geometry(boxRows, boxColumns)) !== null;
  });
  const isSet = kinds.length <= MAX_EXERCISES && seed + kinds.length <= MAX_SEED + 1;
  const hasAny = counting >= 1 || (counting === 0 && kinds.length > 0);
  return isRight && isSet && hasAny && puzzles.length <= MAX_PUZZLES + 1 && minutes <= MAX_MINUTES;
}

/** The study's text within a link, a line of a file, or by itself. */
export function tokenIn(text: string) {
  const linked = /[?&]s=([\w-]+)/.exec(text);
  if (linked) return linked[1];
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  return lines.find((line) => /^[\w-]{15,}$/.test(line)) ?? null;
}

/** A number that tells studies apart: codes of another study are refused. */
export function tagOf(token: string) {
  const { bits, write } = bitWriter();
  for (const symbol of token) write(symbol.charCodeAt(0), 8);
  return checksum(bits);
}

/**
 * The puzzles that count, each by its place in `study.puzzles` and its name: "Easy", "Hard 2", "Puzzle 3".
 */
export function countedPuzzles({
  puzzles,
  isPractised,
}: Study): readonly { place: number; name: string; puzzle: Puzzle }[] {
  const counted = puzzles.map((puzzle, place) => ({ puzzle, place })).slice(Number(isPractised));
  return counted.map(({ puzzle, place }, index) => {
    const { level } = puzzle;
    if (level === null) return { puzzle, place, name: `Puzzle ${index + 1}` };
    const alike = counted.filter((other) => other.puzzle.level === level);
    const number = alike.length > 1 ? ` ${alike.findIndex((other) => other.place === place) + 1}` : '';
    return { puzzle, place, name: `${capitalised(level)}${number}` };
  });
}
