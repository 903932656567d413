/** What the shelves say. */
import { counted } from '../text/words.ts';

export const IN_THE_PAGE = 'In the page';
export const MINE = 'Mine';
export const EMPTY = 'Nothing here yet.';
export const NOTHING_TICKED = 'Tick the puzzles you want.';
export const NOT_LOADED = 'These puzzles can’t be loaded: you seem to be offline. The first ones are shown.';

/** "6 puzzles: 3 of 4x4, 3 of 6x6". @param sizes of the boards, one a puzzle */
export function tickedText(sizes: readonly number[]) {
  const each = [...new Set(sizes)].toSorted((one, other) => one - other);
  const amounts = each.map((size) => `${sizes.filter((one) => one === size).length} of ${size}x${size}`);
  return `${counted(sizes.length, 'puzzle')}${each.length > 1 ? `: ${amounts.join(', ')}` : ''}`;
}

/** @param start from 0 */
export const pageText = (start: number, end: number, total: number) => `${start + 1} to ${end} of ${total}`;
