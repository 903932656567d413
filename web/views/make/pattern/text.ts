/** What Pattern says. */
import groups from '../../../../py/dokulab/make/generators/pattern_odds.json';
import { orbitOf, type Symmetry } from '../../../shared/board/symmetry.ts';
import { counted, measureText, numberText, timeText } from '../../../shared/text/words.ts';
import { clueCounts } from './draft_state.ts';
import type { Drawing } from './drawing.ts';
import type { Attempt } from './state.ts';
import type { DraftFacts } from '../../../engine/wire.d.ts';
import type { Geometry } from '../../../shared/board/geometry.ts';

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

type Odds = { searches: number; found: number; seconds: number | null };

/** "22 clue cells: 11 of 12 searches found a puzzle that is hard, half of these within 12 s."; empty where nothing is known. */
export function oddsText(clues: number, level: string) {
  const group = groups.find(({ clues: [low, high] }) => low <= clues && clues <= high);
  const known = group && (group.levels as Partial<Record<string, Odds>>)[level];
  if (!known) return '';
  const half =
    known.seconds === null
      ? ''
      : `, half of these within ${numberText(Math.max(1, Math.round(known.seconds)))} s`;
  return `${numberText(clues)} clue cells: ${known.found} of ${known.searches} searches found a puzzle that is ${level}${half}.`;
}
