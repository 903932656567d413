/** What Play says. */
import { COLOURS } from '../board/colours.ts';
import { symbolOf } from '../board/digits.ts';
import { capitalised, counted } from '../text/words.ts';
import type { Notice } from '../app/store.ts';
import type { Help } from '../board/game.ts';
import type { SolveResult } from '../engine/wire.d.ts';
import type { Collection } from '../puzzles/bank.ts';
import type { PlayedOf } from '../puzzles/played.ts';
import type { Depth, Hint } from '../steps/hint_state.ts';

/** What the digit keys enter: the mode, its button, and its line in the help. */
export const MODE_WORDS = [
  ['digit', 'Digit', 'Digit keys enter digits'],
  ['corner', 'Corner', 'Digit keys enter corner marks'],
  ['centre', 'Centre', 'Digit keys enter centre marks'],
  ['candidates', 'Candidates', 'Digit keys enter candidates'],
  ['colour', 'Colour', 'Digit keys set colours'],
] as const;

/** The tools: the command, its word, its icon, and its whole name where the word alone says too little. */
export const TOOLS = [
  ['undo', 'Undo', 'undo', undefined],
  ['redo', 'Redo', 'redo', undefined],
  ['erase', 'Erase', 'erase', undefined],
  ['toggleMulti', 'Multi', 'multi', 'Multi: each tap adds a cell or takes it out'],
  ['fillMarks', 'Marks', 'marks', 'Marks: fill in candidates'],
  ['check', 'Check', 'check', 'Check your digits'],
  ['hint', 'Hint', 'hint', undefined],
] as const;

/** The switches of the options: the setting, its name, and what it does. */
export const SWITCHES = [
  ['tidy', 'Auto-remove marks', 'Placing a digit removes it from the marks in its row, column and box.'],
  ['showSame', 'Highlight matching digits', 'Everywhere on the board, when you select a cell with a digit.'],
  ['showPeers', 'Highlight row, column and box', 'All cells that see the selected cell.'],
  ['showClock', 'Show the timer', 'When hidden, it keeps running; it pauses when you leave the page.'],
  ['digitFirst', 'Digit first', 'Choose a digit on the keypad, then tap the cells that get it.'],
  ['letterKeys', 'Letter shortcuts', 'Use single letters as shortcuts.'],
  ['patterns', 'Patterns in colours', 'Gives each colour a pattern, for those who can’t tell the hues.'],
  ['contrast', 'High contrast', 'Black on white or white on black, with heavier lines.'],
  ['large', 'Large type', 'For projectors and tired eyes.'],
] as const;

/** Whose keys they are. */
export const KEY_SET_WORDS = [
  ['own', 'Dokulab'],
  ['sudokupad', 'SudokuPad'],
  ['exchange', 'Sudoku Exchange'],
] as const;

export const THEMES = [
  ['auto', 'System'],
  ['light', 'Light'],
  ['dark', 'Dark'],
] as const;

/** What the puzzles of a level are rated: from the lowest ER to the highest. */
export const ratingRange = ([low, high]: readonly number[]) =>
  low === high ? `ER ${low.toFixed(1)}` : `ER ${low.toFixed(1)}–${high.toFixed(1)}`;

/** @param id of a collection */
export const playText = (id: string) => `Play ${withArticle(id)} puzzle`;

/** @param id of a collection */
export const generateText = (id: string) => `Generate ${withArticle(id)} puzzle`;

const withArticle = (id: string) => (/^[ae]/.test(id) ? `an ${id}` : `a ${id}`);

/** While a puzzle is being made. */
export const MAKING =
  'The engine tries puzzle after puzzle until both measures fit: how long a search takes, and the hardest ' +
  'technique you need. Evil ones may take half a minute.';

/** "12 of 500 puzzles solved, 3 begun". */
export function solvedText({ amount }: Collection, { started, solved }: PlayedOf) {
  const open = [...started].filter((number) => !solved.has(number)).length;
  return `${solved.size} of ${counted(amount, 'puzzle')} solved${open ? `, ${open} begun` : ''}`;
}

/** @param colour from 1 */
export function colourKeyText(colour: number) {
  return `${capitalised(COLOURS[colour - 1])}, key ${symbolOf(colour)}`;
}

export const NO_CELL =
  'Select a cell first. To choose the digit first instead, turn on Digit first in Options.';

export const RESTARTED = 'Puzzle restarted. Undo brings your entries back.';

export const REFILL = {
  text: 'Refill all candidates? This brings back candidates that you removed.',
  yes: 'Refill',
  no: 'Keep mine',
};

export const FILL_IN = {
  text: 'Fill in the whole solution? It ends this game, until you undo it.',
  yes: 'Fill in',
  no: 'Keep playing',
};

/**
 * A full board that is no solution looks finished and is not.
 * @param cells that conflict
 */
export function fullText(cells: number) {
  return `The board is full but not solved: ${counted(cells, 'cell')} conflict.`;
}

export const NOT_UNIQUE = 'This puzzle doesn’t have exactly one solution, so your digits can’t be checked.';

/** What a check has shown. */
export function checkNotice(written: number, wrong: number): Notice {
  if (!written) return { tone: 'plain', text: 'Nothing to check yet. Place some digits first.' };
  if (!wrong) {
    const all = written === 1 ? 'Your digit is' : `All ${written} digits are`;
    return { tone: 'good', text: `${all} correct so far.` };
  }
  const of = `${wrong} of your ${counted(written, 'digit')}`;
  return { tone: 'bad', text: `${of} ${wrong === 1 ? 'is' : 'are'} wrong (crossed out).` };
}

/** What a solved puzzle took: "2 hints, 3 checks, 1 mistake found"; "No hints, no checks". */
export function helpText({ hints, checks, mistakes }: Help) {
  const words = [
    hints ? counted(hints, 'hint') : 'no hints',
    checks ? counted(checks, 'check') : 'no checks',
  ];
  if (mistakes) words.push(`${counted(mistakes, 'mistake')} found`);
  return capitalised(words.join(', '));
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

/** How many solutions there are, and what that means. */
export function solutionsText({ verdict, differing_cells: differing }: SolveResult): {
  verdict: string;
  more: string;
} {
  switch (verdict) {
    case 'multiple':
      return {
        verdict: 'More than one solution.',
        more: `Two of them differ in ${counted(differing.length, 'cell')}.`,
      };
    case 'none':
      return {
        verdict: 'No solution.',
        more: 'The clues contradict each other. Edit them under Import or enter.',
      };
    case 'undecided':
      return { verdict: 'Undecided.', more: 'The search reached its limit without an answer.' };
    default:
      return { verdict: 'Exactly one solution.', more: '' };
  }
}

export function countText({ count, exhausted }: { count: number; exhausted: boolean }) {
  const solutions = counted(count, 'solution');
  return exhausted ? `Exactly ${solutions}.` : `At least ${solutions}; counting stopped there.`;
}

const FOUND: Record<SolveResult['verdict'], string> = {
  unique: 'exactly one solution',
  multiple: 'more than one solution',
  none: 'no solution',
  solved: 'a solution',
  undecided: 'no answer',
};

/** What the SAT solver says beside the engine's own. */
export function secondOpinionText(first: SolveResult, second: SolveResult) {
  const agree = first.verdict === second.verdict ? 'agree' : 'disagree';
  return `The SAT solver (CaDiCaL) found ${FOUND[second.verdict]}. The two solvers ${agree}.`;
}

const DEEPER: Record<Depth, string> = {
  where: 'Name it',
  technique: 'Show it',
  pattern: 'Explain',
  whole: 'Apply',
};

/** What the button of a hint does next; null where there is no more to do. */
export function deeperText({ result: { kind }, depth }: Hint) {
  if (kind === 'wrong-digits') return 'Erase';
  if (kind === 'missing-marks') return 'Restore candidates';
  return kind === 'step' ? DEEPER[depth] : null;
}
