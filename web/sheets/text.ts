/** What the sheets say. */
import { counted, listed } from '../text/words.ts';
import { MAX_PUZZLES } from './state.ts';

export const INTRO = 'Print puzzles with an answer key. Each QR code opens its puzzle here.';

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
