/** The words of what a person can set, which Settings shows and which are read aloud when one changes. */
import type { Switch } from './settings.ts';

/** Of each setting that is on or off, in the order in which they are shown: its name, and what it does. */
const SWITCH_WORDS: Record<Switch, readonly [string, string]> = {
  tidy: ['Auto-remove marks', 'Placing a digit removes it from the marks in its row, column and box.'],
  showSame: ['Highlight matching digits', 'Everywhere on the board, when you select a cell with a digit.'],
  showPeers: ['Highlight row, column and box', 'All cells that see the selected cell.'],
  showClock: ['Show the timer', 'When hidden, it keeps running; it pauses when you leave the page.'],
  digitFirst: ['Digit first', 'Choose a digit on the keypad, then tap the cells that get it.'],
  leftHand: ['Left-handed keypad', 'The keypad is left of the board, and on phones Erase is at its left.'],
  awake: ['Keep the screen on', 'While you solve: as long as the timer runs.'],
  letterKeys: ['Letter shortcuts', 'Use single letters as shortcuts.'],
  patterns: ['Patterns in colours', 'Adds a pattern to each colour.'],
  fullSpeech: ['Say more to screen readers', 'After each digit, say how many cells lost marks.'],
  contrast: ['High contrast', 'Black on white or white on black, with heavier lines.'],
  large: ['Large type', 'For projectors and tired eyes.'],
};

export const SWITCHES = Object.entries(SWITCH_WORDS).map(
  ([name, [words, hint]]) => [name as Switch, words, hint] as const,
);

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
  kept: 'Dokulab is saved in this browser, so it works offline.',
  failed: 'This browser doesn’t keep Dokulab for use offline.',
} as const;
