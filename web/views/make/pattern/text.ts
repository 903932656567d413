/** What Pattern says. */
import { orbitOf, type Symmetry } from '../../../shared/board/symmetry.ts';
import { counted, measureText, timeText } from '../../../shared/text/words.ts';
import type { Geometry } from '../../../shared/board/geometry.ts';
import type { Attempt } from './state.ts';

export const INTRO =
  'Choose the cells for clues: tap or drag, or start from a shape below. The engine then ' +
  'looks for a puzzle there, or proves there isn’t any.';

export const SYMMETRY = 'Symmetry';

export const AS_ASKED = 'It has one solution, and is what you asked for.';
export const NEAREST = 'The nearest so far has one solution, and is on the board.';

export const HOW_TO_FIX =
  'Choose a cell, then a digit. Press the same digit again to leave it to the engine.';

export const ONLY_LETTERS = 'Only the letters A to Z and digits can be drawn.';
export const DRAFTS = 'Drafts';
export const KEEP_DRAFT = 'Keep this drawing';

export const ONLY_THESE_BOARDS =
  'Patterns can be drawn on boards of the sizes below, with their usual boxes.';

export const BAD_LINK =
  'The link’s pattern can’t be read: it needs a character for each cell of a board, such as 81, with “x” for a clue.';

/** The choice of techniques outlives the puzzle, so it is said where it can be undone. */
export const ONLY_THESE_STRATEGIES =
  'Explain now uses only your pattern’s strategies. To change that, choose “Allow all” under Techniques.';

/** @param max letters */
export function lettersLabel(max: number) {
  return max > 1 ? `A short name, up to ${max} letters` : 'A letter or a digit';
}

/** @param isFull whether every cell is a clue */
export function foundText(isFull: boolean) {
  return isFull
    ? 'Every cell is a clue, so there is nothing to solve.'
    : 'It has one solution, and your strategies reach it.';
}

export function attemptText(best: Attempt | null, titleOf: (technique: string) => string) {
  if (best?.isProper === false) return 'No filling with one solution yet';
  if (best?.isProper) return nearestText(best, titleOf);
  return best ? `Best so far: ${counted(best.score, 'candidate')} left` : 'No attempt yet';
}

/** @param best with one solution */
function nearestText({ level, hardest, er, callCount }: Attempt, titleOf: (technique: string) => string) {
  const known = [
    level ?? 'one solution, not yet as asked',
    hardest ? titleOf(hardest) : '',
    typeof er === 'number' ? `ER ${er.toFixed(1)}` : '',
    typeof callCount === 'number' ? `search effort ${measureText(callCount)}` : '',
  ];
  return `Nearest so far: ${known.filter(Boolean).join(', ')}`;
}

/** @param name of a package */
export function fetchingText(name: string) {
  return `Downloading ${name} for one more method.`;
}

/** @param problem why a package did not come */
export function searchErrorText(problem: string) {
  return `${problem}; the search continues with the other methods.`;
}

/** "0:12 of 0:30". */
export function progressText(seconds: number, limit: number) {
  return `${timeText(seconds * 1000)} of ${timeText(limit * 1000)}`;
}

export function undecidedText(seconds: number) {
  return `Not found yet (${timeText(seconds * 1000)}).`;
}

export function searchLongerText(seconds: number) {
  return `Search for ${timeText(seconds * 1000)}`;
}

export const HELPFUL =
  'One more clue makes a puzzle more likely. The ringed cells are those that attempts fill least.';

/** "Add r1c1 and r9c9": a cell and those that the symmetry ties to it. */
export function addText(geometry: Geometry, symmetry: Symmetry, cell: number) {
  const [name, ...twins] = orbitOf(geometry, symmetry, cell).map((tied) => geometry.cellName(tied));
  return `Add ${twins.length > 1 ? `${name} and ${twins.length} more` : [name, ...twins].join(' and ')}`;
}
