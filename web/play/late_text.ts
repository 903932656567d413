/** The words of Play's drawers, of its checks and its solutions, which come after the first frame. */
import { capitalised, counted, spokenTime, timeText } from '../text/words.ts';
import type { Game, Help } from '../board/game.ts';
import type { Mode, Notice } from '../app/store.ts';
import type { SolveResult } from '../engine/wire.d.ts';
import type { Depth, Hint } from '../steps/hint_state.ts';
import type { Collection } from '../puzzles/bank.ts';
import type { PlayedOf } from '../puzzles/played.ts';

/** The switches of the options: the setting, its name, and what it does. */
export const SWITCHES = [
  ['tidy', 'Auto-remove marks', 'Placing a digit removes it from the marks in its row, column and box.'],
  ['showSame', 'Highlight matching digits', 'Everywhere on the board, when you select a cell with a digit.'],
  ['showPeers', 'Highlight row, column and box', 'All cells that see the selected cell.'],
  ['showClock', 'Show the timer', 'When hidden, it keeps running; it pauses when you leave the page.'],
  ['digitFirst', 'Digit first', 'Choose a digit on the keypad, then tap the cells that get it.'],
  ['letterKeys', 'Letter shortcuts', 'Use single letters as shortcuts.'],
  ['patterns', 'Patterns in colours', 'Adds a pattern to each colour.'],
  ['fullSpeech', 'Say more to screen readers', 'After each digit, in how many cells marks were removed.'],
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

export const STORAGE_WORDS = {
  passing: 'Your games are kept in this browser. It may delete them when its storage is full.',
  lasting: 'Your games are kept in this browser until you delete them.',
} as const;

/** Whether the page is there without the network. */
export const OFFLINE_WORDS = {
  off: 'Dokulab isn’t kept for use offline yet. It is about 30 MB.',
  fetching: 'Dokulab is being kept for use offline.',
  kept: 'Dokulab is kept in this browser, so it works offline.',
  failed: 'This browser doesn’t keep Dokulab for use offline.',
} as const;

/** Of the wish to keep the games for good. */
export const REFUSED =
  'The browser doesn’t promise it yet. Many do once a page is installed, bookmarked or often used. To be safe, ' +
  'save a backup: New puzzle, Statistics and backup.';

/** What the puzzles of a level are rated: from the lowest ER to the highest. */
export const ratingRange = ([low, high]: readonly number[]) =>
  low === high ? `ER\u00a0${low.toFixed(1)}` : `ER\u00a0${low.toFixed(1)}–${high.toFixed(1)}`;

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

export const NEW_TO_SUDOKU = 'New to sudoku? Start with a lesson';

/** A number of a collection, as it is read aloud: "Hard 7, ER 4.2, solved in 5:10". */
export function numberSays(
  title: string,
  er: number | null,
  state: string | undefined,
  seconds: number | null,
) {
  const done = seconds === null ? state : `solved in ${timeText(seconds * 1000)}`;
  return [title, er === null ? '' : `ER ${er.toFixed(1)}`, done].filter(Boolean).join(', ');
}

/** What the shades of the numbers mean. */
export const SHADES = 'The stronger the shade, the higher the rating';

export const FILL_IN = {
  text: 'Fill in the whole solution? It ends this game, until you undo it.',
  yes: 'Fill in',
  no: 'Keep playing',
};

export const NOT_UNIQUE = 'This puzzle doesn’t have exactly one solution, so your digits can’t be checked.';

/** What a check has shown. */
export function checkNotice(written: number, wrong: number): Notice {
  if (!written) return { tone: 'plain', text: 'Nothing to check yet. Place some digits first.' };
  if (!wrong) {
    const all = written === 1 ? 'Your digit is' : `All ${written} digits are`;
    return { tone: 'good', text: `${all} correct so far.` };
  }
  if (written === 1) return { tone: 'bad', text: 'Your digit is wrong (crossed out).' };
  const of = `${wrong} of your ${counted(written, 'digit')}`;
  return { tone: 'bad', text: `${of} ${wrong === 1 ? 'is' : 'are'} wrong (crossed out).` };
}

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

/** What a solved puzzle took: "2 hints, 3 checks, 1 mistake found"; "No hints, no checks". */
export function helpText({ hints, checks, mistakes }: Help) {
  const words = [
    hints ? counted(hints, 'hint') : 'no hints',
    checks ? counted(checks, 'check') : 'no checks',
  ];
  if (mistakes) words.push(`${counted(mistakes, 'mistake')} found`);
  return capitalised(words.join(', '));
}

/** What is said aloud where nothing that is drawn says it. */
export const SPOKEN = {
  nothingSelected: 'No cell selected',
  whatFollows: 'What follows from it?',
  noneEmpty: 'No cell is empty',
  multi: 'Select several cells',
  zoom: 'Zoom',
  theme: 'Theme',
  ownBoard: 'Your game is on the board',
  offer: 'Button:',
  newVersion: 'A new version of Dokulab is ready. Button: Update now.',
} as const;

/** What the digit keys write, aloud. */
export const SPOKEN_MODES: Record<Mode, string> = {
  digit: 'Digits',
  corner: 'Corner marks',
  centre: 'Centre marks',
  candidates: 'Candidates',
  colour: 'Colours',
};

/** "High contrast: on". */
export const onOffText = (name: string, isOn: boolean) => (isOn ? `${name}: on` : `${name}: off`);

/** The end of a game, aloud. @param time that it took, in ms; null where nobody is told */
export function finishedText({ history, help }: Game, time: number | null) {
  if (history.present.shown) return 'The solution is filled in';
  if (time === null) return 'Puzzle complete';
  return `Solved in ${spokenTime(time)}. ${helpText(help)}`;
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
