/** A puzzle of a list, with what is known of it, and lists of them that outlive a visit. */
import { readGrid, writeGrid } from '../board/digits.ts';
import { newGame, type Game } from '../board/game.ts';
import { geometry, isPlayable, type Geometry } from '../board/geometry.ts';
import { sourceTitle } from '../board/source_title.ts';
import { TYPED, sourceField } from '../storage/game_record.ts';
import {
  dayField,
  keptRecord,
  oneField,
  orElse,
  recordIn,
  wordsField,
  type RecordOf,
} from '../storage/kept.ts';
import { jsonListField } from '../storage/kept_fields.ts';
import { dayNumber, shortDayText, weekdayOf } from '../text/days.ts';
import { counted } from '../text/words.ts';

const text = orElse(wordsField(Infinity), '');
const name = orElse(wordsField(Infinity), null);
const figure = orElse({ check: (given) => (Number.isFinite(given) ? Number(given) : undefined) }, null);
/**
 * `clues` is its usual text, `box` that of its board, as "3x3". `title`, `author`, `notes` and `rules` are words that
 * go along, and may be empty; `day` is YYYY-MM-DD. `level`, `hardest` (a technique's id), `er` (Sudoku Explainer's
 * rating), `callCount` (in sweeps) and `day` are null where they are not known.
 */
const PUZZLE = {
  clues: wordsField(Infinity),
  box: wordsField(Infinity),
  source: orElse(sourceField, TYPED),
  title: text,
  author: text,
  notes: text,
  rules: text,
  day: orElse(dayField, null),
  level: name,
  hardest: name,
  er: figure,
  callCount: figure,
};
export type Puzzle = Readonly<RecordOf<typeof PUZZLE>>;

/** The words that go along with a puzzle. */
export const WORDS = ['title', 'author', 'notes', 'rules'] as const;

const UNKNOWN = recordIn(PUZZLE, { clues: '', box: '', source: { kind: 'pasted' } }) as Puzzle;

/** @param facts what is known of it */
export const puzzleOf = (clues: string, box: string, facts: Partial<Puzzle> = {}): Puzzle => ({
  ...UNKNOWN,
  ...facts,
  clues,
  box,
});

/** A puzzle is in a list once: two of one board with equal clues are the same. */
export const puzzleKey = ({ box, clues }: Pick<Puzzle, 'box' | 'clues'>) => `${box} ${clues}`;

export function geometryOfBox(box: string): Geometry {
  const [rows, columns] = box.split('x').map(Number);
  return geometry(rows, columns);
}

export const boxOf = ({ boxRows, boxColumns }: Pick<Geometry, 'boxRows' | 'boxColumns'>) =>
  `${boxRows}x${boxColumns}`;

export const puzzleOfGame = ({ geometry: shape, clues, source }: Game): Puzzle =>
  puzzleOf(writeGrid(clues), boxOf(shape), {
    source,
    level: source.kind === 'collection' || source.kind === 'made' ? source.level : null,
  });

/** A new game of a puzzle; null where its clues are not those of its board. */
export function gameOfPuzzle({ clues: text, box, source }: Pick<Puzzle, 'clues' | 'box' | 'source'>) {
  const shape = geometryOfBox(box);
  const clues = readGrid(text, shape);
  return clues && newGame(shape, clues, source);
}

export const cluesOf = ({ clues }: Pick<Puzzle, 'clues'>) =>
  [...clues].filter((symbol) => symbol !== '.').length;

/** What a puzzle is called: its title, its day, or where it is from. */
export const titleOf = ({ title, day, source }: Puzzle) =>
  title || (day ? `${weekdayText(day)} ${shortDayText(day)}` : sourceTitle(source));

/** "Hard 7, ER 4.4"; "Puzzle from a link, 28 clues". */
export function puzzleText(puzzle: Puzzle) {
  const { er } = puzzle;
  return `${titleOf(puzzle)}, ${er === null ? counted(cluesOf(puzzle), 'clue') : `ER ${er.toFixed(1)}`}`;
}

export function weekdayText(day: string) {
  const number = dayNumber(day);
  return number === null ? '' : weekdayOf(number);
}

/** What a stored or received entry says, where it is a puzzle. */
export function decodePuzzle(value: unknown): Puzzle | null {
  const puzzle = recordIn(PUZZLE, Object(value));
  const [rows, columns] = (/^(\d)x(\d)$/.exec(puzzle?.box ?? '') ?? []).slice(1).map(Number);
  return puzzle && isPlayable(rows, columns) && readGrid(puzzle.clues, geometry(rows, columns))
    ? puzzle
    : null;
}

// Lists of puzzles.

/** So many puzzles of a list are kept, the latest. */
export const MAX_KEPT = 200;

/** With a puzzle more, at the end, or in its place where it is there already. */
export function withPuzzle(list: readonly Puzzle[], puzzle: Puzzle): readonly Puzzle[] {
  const isThere = list.some((one) => puzzleKey(one) === puzzleKey(puzzle));
  return isThere ? list : [...list, puzzle].slice(-MAX_KEPT);
}

export function toggled(list: readonly Puzzle[], puzzle: Puzzle): readonly Puzzle[] {
  const others = list.filter((one) => puzzleKey(one) !== puzzleKey(puzzle));
  return others.length < list.length ? others : withPuzzle(list, puzzle);
}

/** With the puzzle at a place one further on, or back. @param at from 0; there is a puzzle where it goes */
export function moved<Item>(list: readonly Item[], at: number, by: -1 | 1): readonly Item[] {
  return list.with(at, list[at + by]).with(at + by, list[at]);
}

export const persistedList = (name: string, signal: { value: readonly Puzzle[] }) =>
  keptRecord(
    { key: `dokulab/list-${name}`, version: 2 },
    signal,
    oneField('puzzles', orElse(jsonListField(decodePuzzle, MAX_KEPT), [])),
  );
