/** Puzzles that the engine has read from a text or a file, as the page keeps them. */
import type { Entries } from '../board/game.ts';
import type { ParseResult, ParsedPuzzle, TextProblem } from '../../engine/wire.d.ts';

export type ImportedEntries = Partial<Pick<Entries, 'digits' | 'candidates'>>;
/**
 * `text` is the puzzle as the page writes it; `line` is where it starts in the file, from 1; `title` is what the file
 * says about it, and may be empty; `remark` is what was read in no usual way, or left out; `entries` were written into
 * it elsewhere.
 */
export type FilePuzzle = {
  text: string;
  line: number;
  title: string;
  clues: number;
  boxRows: number;
  boxColumns: number;
  remark?: string;
  entries?: ImportedEntries;
};
/** `problems` holds the first hundred of `problemCount`. `isCut`: the text has more puzzles than were read. */
export type PuzzleFile = {
  puzzles: FilePuzzle[];
  problems: readonly TextProblem[];
  problemCount: number;
  isCut: boolean;
};

/**
 * The puzzles of a text that the engine reads in parts.
 * @param read asks the engine; its progress adds puzzles, and its result has the last ones
 */
export async function readInParts(
  read: (onDetail: (detail: { added?: readonly ParsedPuzzle[] }) => void) => Promise<ParseResult | null>,
): Promise<PuzzleFile | null> {
  const puzzles: FilePuzzle[] = [];
  const add = (added: readonly ParsedPuzzle[]) => added.forEach((one) => puzzles.push(filePuzzleOf(one)));
  const result = await read(({ added = [] }) => add(added));
  if (!result) return null;
  add(result.puzzles);
  return { puzzles, problems: result.problems, problemCount: result.problem_count, isCut: result.cut };
}

function filePuzzleOf(parsed: ParsedPuzzle): FilePuzzle {
  const { puzzle, line, box_rows, box_columns, info, digits, candidates, remark, seed } = parsed;
  const entries = { ...(digits ? { digits } : {}), ...(candidates ? { candidates } : {}) };
  return {
    text: puzzle,
    line,
    title: [info?.title || info?.level, seed && `seed ${seed}`].filter(Boolean).join(', '),
    clues: puzzle.replaceAll('.', '').length,
    boxRows: box_rows,
    boxColumns: box_columns,
    ...(remark ? { remark } : {}),
    ...(digits || candidates ? { entries } : {}),
  };
}
