/** Why lines of a file make no puzzle, in one sentence each. */
import { isSize, strangeSymbol } from './puzzle_lines.ts';
import { counted } from '../text/words.ts';

/** `line` counts from 1 */
export type Problem = { line: number; message: string };
export type Row = { line: number; cells: string };

/** Whether rows make one puzzle or several. */
export function isWhole(rows: Row[]) {
  const width = rows[0].cells.length;
  return isSize(width) && rows.length % width === 0 && rows.every(({ cells }) => cells.length === width);
}

/** Why rows make no puzzle, and in which line that shows first. */
export function rowsProblem(rows: Row[]): Problem {
  const width = commonWidth(rows);
  const alike = rows.filter(({ cells }) => cells.length === width);
  const [{ line }] = rows;
  if (!isSize(width) || alike.length * 2 <= rows.length || rows.length === 1) {
    return { line, message: 'This isn’t a puzzle or a row of one.' };
  }
  const odd = rows.find(({ cells }) => cells.length !== width);
  if (odd) {
    const message = `This row has ${counted(odd.cells.length, 'cell')}; the others have ${width}.`;
    return { line: odd.line, message };
  }
  const found = `${counted(rows.length, 'row')} of ${width} cells`;
  return { line, message: `${found} here; a ${width}x${width} puzzle has ${width}.` };
}

function commonWidth(rows: Row[]) {
  const counts: Map<number, number> = new Map();
  for (const { cells } of rows) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1);
  return [...counts].reduce((best, entry) => (entry[1] > best[1] ? entry : best))[0];
}

export function strangeness(cells: string, size: number) {
  const symbol = strangeSymbol(cells, size);
  if (symbol === '0') return "'0' could be a digit or an empty cell here. Use '.' for every empty cell.";
  return `'${symbol}' isn’t valid in a ${size}x${size} puzzle.`;
}

export function lengthProblem(cells: string) {
  const isNearly = Math.abs(cells.length - 81) <= 9 && strangeSymbol(cells, 9) === null;
  const cellsText = counted(cells.length, 'cell');
  return isNearly ? `${cellsText} here; a 9x9 puzzle has 81.` : 'There is no puzzle in this line.';
}
