/** What the shelves say. */
export const IN_THE_PAGE = 'In the page';
export const MINE = 'Mine';
export const ALL_LISTS = 'All lists';
export const EMPTY = 'Nothing here yet.';

/** @param start from 0 */
export const pageText = (start: number, end: number, total: number) => `${start + 1} to ${end} of ${total}`;
