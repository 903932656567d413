/** Puzzles of a table: text whose first line names its columns. */
import { fieldsOf, markOf } from '../text/csv.ts';

export type Entry = { cells: string; title: string; box: { boxRows: number; boxColumns: number } | null };
export type Table = { head: string; read(line: string): Entry };

const PUZZLE_COLUMNS = ['puzzle', 'puzzles', 'quizzes', 'grid', 'sudoku', 'givens'];
const TITLE_COLUMNS = ['title', 'name', 'label', 'level', 'difficulty'];
const BOX_ROWS = ['box_rows'];
const BOX_COLUMNS = ['box_cols', 'box_columns'];

/** @returns null when the line is not the head of a table with puzzles */
export function csvHead(line: string): Table | null {
  const mark = markOf(line);
  const names = fieldsOf(line, mark).map((name) => name.toLowerCase());
  const columnOf = (separator: string[]) => names.findIndex((name) => separator.includes(name));
  const [puzzle, title] = [columnOf(PUZZLE_COLUMNS), columnOf(TITLE_COLUMNS)];
  const seed = names.indexOf('seed');
  const [boxRows, boxColumns] = [columnOf(BOX_ROWS), columnOf(BOX_COLUMNS)];
  if (puzzle < 0) return null;
  return {
    head: line,
    read(text) {
      const fields = fieldsOf(text, mark);
      const box = { boxRows: Number(fields[boxRows]), boxColumns: Number(fields[boxColumns]) };
      return {
        cells: (fields[puzzle] ?? '').replaceAll(/\s/g, ''),
        title: [fields[title], fields[seed] && `seed ${fields[seed]}`].filter(Boolean).join(', '),
        box: box.boxRows && box.boxColumns ? box : null,
      };
    },
  };
}
