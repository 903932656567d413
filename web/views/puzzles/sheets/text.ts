/** What the sheets say. */
import { capitalised, counted, listed } from '../../../shared/text/words.ts';
import type { Item } from './layout.ts';

export const MAKING_SHEET = 'Making the sheet';

export const INTRO = 'Print puzzles with an answer key. Each QR code opens its puzzle here.';

/** @param isList whether there are several puzzles, which can be ticked */
export function outlineText(versions: number, isList: boolean) {
  const ticks = isList ? ['Tick the puzzles you want.'] : [];
  const more =
    versions > 1
      ? 'Making the sheet adds the other versions, the answers and the codes.'
      : 'Making the sheet adds the answers and the codes.';
  return ['It will look like this.', ...ticks, more].join(' ');
}

/** More puzzles than this make no sheet that a person hands out, and take minutes. */
export const MAX_PUZZLES = 200;

export const NONE_TICKED = 'No puzzle is ticked. Tick one in the preview.';

export const TOO_MANY =
  `A sheet has at most ${MAX_PUZZLES} puzzles. ` +
  'For more, use the command line: dokulab sheet FILE --out sheet.pdf.';

/**
 * @param leftOut puzzles without exactly one solution
 * @param leftOver puzzles that did not go into the versions
 */
export function leftOutText(leftOut: number, leftOver: number) {
  const parts = [
    leftOut && `${counted(leftOut, 'puzzle')} without exactly one solution`,
    leftOver && `${counted(leftOver, 'puzzle')} left over from the versions`,
  ].filter(Boolean);
  return parts.length ? `Not on the sheet: ${listed(parts as string[])}.` : '';
}

export function tooFewText(puzzles: number, leftOut: number) {
  if (!puzzles && leftOut) return 'No puzzle here has exactly one solution, so there is nothing to print.';
  return `${counted(puzzles, 'puzzle')} can’t be split into that many versions. Transform them instead.`;
}

/** The words beside a puzzle's number. */
export const factsText = ({ level, facts }: Pick<Item, 'level' | 'facts'>) =>
  [level && capitalised(level), ...facts].filter(Boolean).join(', ');
