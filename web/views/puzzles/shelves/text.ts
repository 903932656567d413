/** What the shelves say. */
import { classText } from '../../../shared/controls/call_levels.ts';
import { counted, measureText, numberText } from '../../../shared/text/words.ts';
import type { CallLevel } from '../../../engine/wire.d.ts';
import type { Row } from '../../../shared/puzzle_list/measures.ts';

export const IN_THE_PAGE = 'In the page';
export const MINE = 'Mine';
export const ALL_LISTS = 'All lists';
export const TICKED = 'Ticked';
export const EMPTY = 'Nothing here yet.';

export const pageText = (last: number, total: number) => `to ${numberText(last)} of ${numberText(total)}`;

/** What each measure of the plot means, as the end of a sentence. */
export const MEANING = {
  callCount: 'how long a random search takes',
  score: 'how hard the hardest step is that you can’t do without',
  er: 'how hard the hardest step of Sudoku Explainer’s path is',
};

/** The plot of a list's puzzles. */
export const PLOT = { across: 'Across', up: 'Up' };

export const doneText = (done: number, total: number) => `${numberText(done)} of ${counted(total, 'puzzle')}`;

export function summaryText(rows: readonly Row[]) {
  const rated = rows.filter((row) => !withoutNumbers(row)).length;
  const rest = rows.length - rated;
  return `${counted(rated, 'puzzle')} rated${rest ? `, ${numberText(rest)} without a rating` : ''}.`;
}

const VERDICTS: Record<string, string> = {
  none: 'No solution',
  multiple: 'Several solutions',
  undecided: 'Undecided',
};

/** Why a row has no numbers; '' where it has some, or waits for them. */
export function withoutNumbers({ verdict, message, callCount, hardest, er, isMeasured }: Row) {
  if (!isMeasured || callCount !== null || hardest !== null || er !== null) return '';
  return message || VERDICTS[verdict ?? ''] || 'No rating';
}

/**
 * The histogram of a list, for those who do not see it.
 * @param means not empty
 * @param counts of the classes
 */
export function histogramText(
  means: readonly number[],
  levels: readonly CallLevel[],
  counts: readonly number[],
) {
  const said = levels.map(({ name }, index) => `${numberText(counts[index])} ${classText(name)}`).join(', ');
  const middle = [...means].sort((a, b) => a - b)[Math.floor(means.length / 2)];
  return `${counted(means.length, 'rating')}: ${said}. The median is ${measureText(middle)} sweeps.`;
}
