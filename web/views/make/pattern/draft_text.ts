/** What is said of the digits drawn so far. */
import { counted } from '../../../shared/text/words.ts';
import { clueCounts } from './draft_state.ts';
import type { Drawing } from './drawing.ts';
import type { DraftFacts } from '../../../engine/wire.d.ts';

export const POSSIBLE = 'Show what each cell can still be';

export const CHECKING = 'Checking …';

export function solutionsText({ solutions, is_whole }: DraftFacts) {
  if (!is_whole) return `More than ${counted(solutions, 'solution')}.`;
  if (solutions === 0) return 'No solution.';
  return solutions === 1 ? 'Exactly one solution.' : `${counted(solutions, 'solution')}.`;
}

export function openText(cells: number) {
  return `${counted(cells, 'cell')} differ from solution to solution.`;
}

/** "Clues: 2 to 4 in a row, 2 to 5 in a column, 3 in a box." */
export function balanceText(drawing: Drawing) {
  const [rows, columns, boxes] = (['rows', 'columns', 'boxes'] as const).map((part) => {
    const counts = clueCounts(drawing, part);
    const [low, high] = [Math.min(...counts), Math.max(...counts)];
    return low === high ? String(low) : `${low} to ${high}`;
  });
  return `Clues: ${rows} in a row, ${columns} in a column, ${boxes} in a box.`;
}

/** @param left solutions; null where there are too many to count */
export function addClueText(cell: string, digit: string, left: number | null) {
  const clue = `Add ${digit} in ${cell}`;
  if (left === null) return `${clue}: helps most`;
  return left === 1 ? `${clue}: one solution` : `${clue}: leaves ${left}`;
}

/** @param cells names */
export function redundantText(cells: readonly string[]) {
  const shown = cells.slice(0, 8).join(', ');
  const more = cells.length > 8 ? ` and ${cells.length - 8} more` : '';
  return `Each of these can go: ${shown}${more}.`;
}
