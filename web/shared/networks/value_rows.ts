/** Where the values of a variable stand in its oval. */
import { symbolOf, digitsIn } from '../board/digits.ts';
import type { Problem } from './problem.ts';

/** A value from the oval's middle: as its name, or of a colour that is drawn as its first letter. */
type PlacedValue = { digit: number; text: string; dx: number; dy: number };

/** Names of values that are drawn as colours; their letters stay, for those who do not tell colours apart. */
export const COLOURS: ReadonlySet<string> = new Set([
  ...['red', 'green', 'blue', 'yellow', 'orange', 'purple', 'white', 'black', 'grey'],
]);

/** The room in a board's oval: how many fit into a row, and from row to row. */
const IN_A_ROW = 4;
const ROW = 4.2;

/** The same under a name: how wide a row and a letter are, how many rows there are, and where the first of them is. */
const NAMED = { width: 19, letter: 1.8, colour: 3.9, gap: 1, rows: 2, row: 3.3, top: 1.2 };

/** @param mask the values that are shown, those that have just gone too */
export function valueRows(problem: Problem, mask: number): readonly PlacedValue[] {
  const digits = digitsIn(mask);
  return problem.board ? onBoard(digits, problem.board.boxColumns) : named(problem, digits);
}

/** In one row, or where there are many in two. */
function onBoard(digits: readonly number[], boxColumns: number) {
  const isLow = (digit: number) => digit <= boxColumns;
  const rows =
    digits.length <= IN_A_ROW ? [digits] : [digits.filter(isLow), digits.filter((digit) => !isLow(digit))];
  return rows.flatMap((row, index) => {
    const gap = Math.min(3.4, 11 / Math.max(1, row.length - 1));
    return row.map((digit, place) => ({
      digit,
      text: symbolOf(digit),
      dx: (place - (row.length - 1) / 2) * gap,
      dy: (index - (rows.length - 1) / 2) * ROW,
    }));
  });
}

/** In one row or two under the variable's name; where they need more room, how many there are. */
function named({ valueName }: Problem, digits: readonly number[]): readonly PlacedValue[] {
  const rows: { digit: number; text: string; width: number }[][] = [[]];
  const widthOf = (row: readonly { width: number }[]) =>
    row.reduce((sum, { width }) => sum + width + NAMED.gap, -NAMED.gap);
  for (const digit of digits) {
    const name = valueName(digit);
    const isColour = COLOURS.has(name) && digits.length > 1;
    const value = {
      digit,
      text: isColour ? name[0].toUpperCase() : name,
      width: isColour ? NAMED.colour : name.length * NAMED.letter,
    };
    const row = rows[rows.length - 1];
    if (row.length && widthOf([...row, value]) > NAMED.width) rows.push([value]);
    else row.push(value);
  }
  if (rows.length > NAMED.rows) {
    return [{ digit: 0, text: `${digits.length} values`, dx: 0, dy: NAMED.top + NAMED.row / 2 }];
  }
  return rows.flatMap((row, index) => {
    let left = -widthOf(row) / 2;
    return row.map(({ digit, text, width }) => {
      const dx = left + width / 2;
      left += width + NAMED.gap;
      return { digit, text, dx, dy: NAMED.top + (index + (rows.length === 1 ? 0.6 : 0)) * NAMED.row };
    });
  });
}
