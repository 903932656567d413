/**
 * A study as students get it: its puzzles, its exercises and its rules, as one short text for a link, a file or a QR
 * code. The text holds no ratings, so it does not tell students how hard a puzzle is beyond its level's number, and
 * exercises are only a seed and their kinds: the engine makes them, the same everywhere.
 */
import { readGrid, writeGrid } from '../../../shared/board/digits.ts';
import { geometry, usualBox } from '../../../shared/board/geometry.ts';
import {
  LINKED,
  bitReader,
  bitWriter,
  checksum,
  fittedText,
  sealed,
  unsealed,
} from '../../../shared/text/packed.ts';
import { reader } from '../../../shared/text/reader.ts';
import { capitalised } from '../../../shared/text/words.ts';
import { LEVELS, levelNamed } from '../../../shared/puzzles/levels.ts';
import {
  ALL_KINDS,
  KINDS,
  MAX_SEED,
  type ExerciseId,
  type Kind,
} from '../../../shared/exercises/exercise_state.ts';

/** A puzzle of a study: its clues as text, its box, and its level where it has one. */
export type StudyPuzzle = { clues: string; boxRows: number; boxColumns: number; level: string | null };
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
  puzzles: readonly StudyPuzzle[];
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

/**
 * @param study with at least one puzzle that counts, or an exercise
 * @returns letters, digits, - and _
 */
export function writeStudy({ title, minutes, isPractised, isBalanced, puzzles, exercises }: Study): string {
  const { bits, write, writeText } = bitWriter();
  const hasExercises = exercises.kinds.length > 0;
  write(hasExercises ? VERSION : PUZZLES_ONLY, 4);
  write(minutes, 8);
  write(Number(isPractised), 1);
  write(Number(isBalanced), 1);
  write(puzzles.length, 5);
  writeText(shortTitle(title), 6);
  for (const { clues, boxRows, boxColumns, level } of puzzles) {
    write(boxRows, 3);
    write(boxColumns, 3);
    write(levelNamed(level)?.code ?? 0, 3);
    const shape = geometry(boxRows, boxColumns);
    const digits = readGrid(clues, shape) ?? [];
    const width = widthOf(shape.size);
    for (const digit of digits) write(Number(digit > 0), 1);
    for (const digit of digits) if (digit) write(digit - 1, width);
  }
  if (hasExercises) {
    write(exercises.seed, 30);
    write(exercises.kinds.length, 5);
    for (const kind of exercises.kinds) write(KINDS[kind].code, 5);
  }
  return sealed(bits, LINKED);
}

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
  const { read, readText } = bitReader(bits);
  try {
    const version = read(4);
    if (version > VERSION) return 'newer';
    const [minutes, isPractised, isBalanced, count] = [read(8), read(1), read(1), read(5)];
    const title = readText(6);
    const puzzles = Array.from({ length: count }, () => {
      const [boxRows, boxColumns, level] = [read(3), read(3), read(3)];
      const shape = geometry(boxRows, boxColumns);
      const width = widthOf(shape.size);
      const isClue = shape.cells.map(() => read(1));
      const clues = writeGrid(isClue.map((is) => (is ? read(width) + 1 : 0)));
      return { clues, boxRows, boxColumns, level: LEVELS.find(({ code }) => code === level)?.id ?? null };
    });
    const exercises = version < VERSION ? NO_EXERCISES : exercisesIn(read);
    const rules = { title, minutes, isPractised: isPractised === 1, isBalanced: isBalanced === 1 };
    const study = { ...rules, puzzles, exercises };
    // A checksum does not notice zeros at the end.
    return isWhole(study) && writeStudy(study) === token ? study : 'damaged';
  } catch {
    return 'damaged';
  }
}

/** Throws a RangeError where a kind is not known. */
function exercisesIn(read: (width: number) => number): ExerciseSet {
  const [seed, count] = [read(30), read(5)];
  const kinds = Array.from({ length: count }, () => {
    const code = read(5);
    const kind = ALL_KINDS.find((one) => KINDS[one].code === code);
    if (!kind) throw new RangeError('no such kind');
    return kind;
  });
  return { seed, kinds };
}

const widthOf = (size: number) => Math.ceil(Math.log2(size));

function isWhole({ isPractised, puzzles, minutes, exercises: { seed, kinds } }: Study) {
  const counting = puzzles.length - Number(isPractised);
  const isRight = puzzles.every(({ clues, boxRows, boxColumns }) => {
    const shape = geometry(boxRows, boxColumns);
    const box = usualBox(shape.size);
    const isKnown = shape.size >= 4 && (boxRows === box.boxRows || boxColumns === box.boxRows);
    return isKnown && readGrid(clues, shape) !== null;
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
}: Study): readonly { place: number; name: string; puzzle: StudyPuzzle }[] {
  const counted = puzzles.map((puzzle, place) => ({ puzzle, place })).slice(Number(isPractised));
  return counted.map(({ puzzle, place }, index) => {
    const { level } = puzzle;
    if (level === null) return { puzzle, place, name: `Puzzle ${index + 1}` };
    const alike = counted.filter((other) => other.puzzle.level === level);
    const number = alike.length > 1 ? ` ${alike.findIndex((other) => other.place === place) + 1}` : '';
    return { puzzle, place, name: `${capitalised(level)}${number}` };
  });
}
