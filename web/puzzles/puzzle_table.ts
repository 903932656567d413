/** Tables as CSV text: puzzles read from one whose first line names its columns, and tables written. */

export type Entry = { cells: string; title: string; box: { boxRows: number; boxColumns: number } | null };
export type Table = { head: string; read(line: string): Entry };

const PUZZLE_COLUMNS = ['puzzle', 'puzzles', 'quizzes', 'grid', 'sudoku', 'givens'];
const TITLE_COLUMNS = ['title', 'name', 'label', 'level', 'difficulty'];
const BOX_ROWS = ['box_rows'];
const BOX_COLUMNS = ['box_cols', 'box_columns'];

/** Between two fields: each mark that tables use. */
const MARKS = [',', ';', '\t'];

/** The mark between the fields of a table with this head. */
export const markOf = (head: string) => MARKS.find((mark) => head.includes(mark)) ?? ',';

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

/** The fields of a line; quotes around a field go, and a doubled quote within is one. */
export function fieldsOf(line: string, mark: string) {
  const fields = [''];
  let isQuoted = false;
  for (const symbol of line.replace('\ufeff', '')) {
    if (symbol === '"') isQuoted = !isQuoted;
    if (symbol === mark && !isQuoted) fields.push('');
    else fields[fields.length - 1] += symbol;
  }
  return fields.map((field) =>
    field
      .trim()
      .replace(/^"(.*)"$/, '$1')
      .replaceAll('""', '"'),
  );
}

/**
 * A table as text.
 * @param head the columns' names
 * @param rows null for what is not there; numbers have two places
 */
export function csvText(head: readonly string[], rows: readonly (readonly (string | number | null)[])[]) {
  return [head, ...rows].map((fields) => `${fields.map(field).join(',')}\n`).join('');
}

function field(value: string | number | null) {
  const text = typeof value === 'number' ? String(Number(value.toFixed(2))) : String(value ?? '');
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
