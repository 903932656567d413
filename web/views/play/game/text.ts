/** What is said where cells are written into. */
import { counted } from '../../../shared/text/words.ts';

/** What the digit keys enter: the mode, its button, and its line in the help. */
export const MODE_WORDS = [
  ['digit', 'Digit', 'Digit keys enter digits'],
  ['corner', 'Corner', 'Digit keys enter corner marks'],
  ['centre', 'Centre', 'Digit keys enter centre marks'],
  ['candidates', 'Candidates', 'Digit keys enter candidates'],
  ['colour', 'Colour', 'Digit keys set colours'],
] as const;

export const NO_CELL =
  'Select a cell first. To choose the digit first instead, turn on Digit first in Settings.';

export const RESTARTED = 'Puzzle restarted. Undo brings your entries back.';
export const CLOCK_GOES_ON = ' The clock goes on.';
export const CLOCK_RESTARTED = 'The puzzle and its clock begin anew.';

export const REFILL = {
  text: 'Refill all candidates? This brings back candidates that you removed.',
  yes: 'Refill',
  no: 'Keep mine',
};

/**
 * A full board that is no solution looks finished and is not.
 * @param cells that conflict
 */
export function fullText(cells: number) {
  return `The board is full but not solved: ${counted(cells, 'cell')} conflict.`;
}
