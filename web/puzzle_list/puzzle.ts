/** A puzzle of a list, with what is known of it: what every list of the page holds. Pure. */
import { readGrid, writeGrid } from '../board/digits.ts';
import { geometry } from '../board/geometry.ts';
import { csvText } from '../text/csv.ts';
import { decodeSource } from '../storage/game_record.ts';
import { counted, sourceTitle } from '../text/words.ts';
import type { Game, Source } from '../board/game.ts';
import type { Geometry } from '../board/geometry.ts';

/**
 * `clues` is its usual text, `box` that of its board, as "3x3"; `level` and `er` (Sudoku Explainer's rating) are null
 * where they are not known.
 */
export type Puzzle = {
  readonly clues: string;
  readonly box: string;
  readonly source: Source;
  readonly level: string | null;
  readonly er: number | null;
};

/** A puzzle is in a list once: two of one board with equal clues are the same. */
export const puzzleKey = ({ box, clues }: Pick<Puzzle, 'box' | 'clues'>) => `${box} ${clues}`;

export function geometryOfBox(box: string): Geometry {
  const [rows, columns] = box.split('x').map(Number);
  return geometry(rows, columns);
}

export const boxOf = ({ boxRows, boxColumns }: Geometry) => `${boxRows}x${boxColumns}`;

export const puzzleOfGame = ({ geometry: shape, clues, source }: Game): Puzzle => ({
  clues: writeGrid(clues),
  box: boxOf(shape),
  source,
  level: source.kind === 'collection' || source.kind === 'made' ? source.level : null,
  er: null,
});

/** "Hard 7, ER 4.4"; "Puzzle from a link, 28 clues". */
export function puzzleText({ source, er, clues }: Puzzle) {
  const title = sourceTitle(source);
  const amount = [...clues].filter((symbol) => symbol !== '.').length;
  return er === null ? `${title}, ${counted(amount, 'clue')}` : `${title}, ER ${er.toFixed(1)}`;
}

/** A list as CSV, which this page and the command line read: a puzzle a line, with what is known of it. */
export function csvOf(puzzles: readonly Puzzle[]) {
  const rows = puzzles.map(({ clues, box, source, level, er }) => [
    clues,
    box,
    sourceTitle(source),
    level,
    er,
  ]);
  return csvText(['puzzle', 'box', 'title', 'level', 'er'], rows);
}

/** What a stored or received entry says, where it is a puzzle. */
export function decodePuzzle(value: unknown): Puzzle | null {
  const { clues, box, source, level, er } = Object(value);
  if (typeof clues !== 'string' || !/^[2-5]x[2-5]$/.test(box) || !readGrid(clues, geometryOfBox(box)))
    return null;
  return {
    clues,
    box,
    source: decodeSource(Object(source)),
    level: typeof level === 'string' ? level : null,
    er: typeof er === 'number' ? er : null,
  };
}
