/** What Play says. */
import { COLOURS } from '../../../shared/board/colours.ts';
import { symbolOf } from '../../../shared/board/digits.ts';
import { capitalised, counted } from '../../../shared/text/words.ts';

/** What the digit keys enter: the mode, its button, and its line in the help. */
export const MODE_WORDS = [
  ['digit', 'Digit', 'Digit keys enter digits'],
  ['corner', 'Corner', 'Digit keys enter corner marks'],
  ['centre', 'Centre', 'Digit keys enter centre marks'],
  ['candidates', 'Candidates', 'Digit keys enter candidates'],
  ['colour', 'Colour', 'Digit keys set colours'],
] as const;

/** @param colour from 1 */
export function colourKeyText(colour: number) {
  return `${capitalised(COLOURS[colour - 1])}, key ${symbolOf(colour)}`;
}

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

/** A draft, before the engine knows how many solutions it has. */
export const DRAFT = { empty: 'Enter the clues on the board.', counting: 'Counting solutions …' };

/** @param cells that conflict */
export function conflictText(cells: number) {
  return `${counted(cells, 'cell')} conflict.`;
}

export const DRAFT_VERDICTS: Record<string, string> = {
  unique: 'One solution: ready to play.',
  none: 'No solution: at least one clue is wrong.',
  multiple: 'Several solutions: add more clues.',
  undecided: 'The search ended without an answer.',
};
