/** The keys of the Lab. */

/**
 * Keys, words, the Lab's command and its arguments.
 * @typedef {readonly [readonly string[], string, keyof import('./commands.js').LabCommands,
 *   ...unknown[]]} WatchKey
 */

const GUESS_DIGIT = 'Asked first: guess a digit';
const GUESS_CELL = 'Asked first: guess a cell';

/** @type {readonly WatchKey[]} */
const GUESS_KEYS = [
  ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map(
    (digit) => /** @type {const} */ ([[String(digit)], GUESS_DIGIT, 'guessDigit', digit]),
  ),
  [['Shift+ArrowUp'], GUESS_CELL, 'moveGuess', 'up'],
  [['Shift+ArrowLeft'], GUESS_CELL, 'moveGuess', 'left'],
  [['Shift+ArrowDown'], GUESS_CELL, 'moveGuess', 'down'],
  [['Shift+ArrowRight'], GUESS_CELL, 'moveGuess', 'right'],
];

/** @type {readonly WatchKey[]} */
const WATCH_KEYS = [
  [[' ', 's'], 'Play, pause', 'togglePlay'],
  [['ArrowRight', ']'], 'Step on', 'stepForward'],
  [['ArrowLeft', '['], 'Step back', 'stepBack'],
  [['Enter'], 'Show what was asked, or step on', 'stepForward'],
  [['ArrowUp'], 'Faster', 'changeSpeed', 1],
  [['ArrowDown'], 'Slower', 'changeSpeed', -1],
  [['c'], 'Next choice', 'toNext', 'choice'],
  [['Shift+c'], 'Choice before', 'toPrevious', 'choice'],
  [['d'], 'Next value that leaves a domain', 'toNext', 'prune'],
  [['Shift+d'], 'Value before that', 'toPrevious', 'prune'],
  [['x'], 'Next dead end', 'toNext', 'fail'],
  [['Shift+x'], 'Dead end before', 'toPrevious', 'fail'],
  [['v'], 'Next run', 'toNext', 'restart'],
  [['Shift+v'], 'Run before', 'toPrevious', 'restart'],
  [['Home'], 'To the start', 'toStart'],
  [['End'], 'To the end', 'toEnd'],
  [['a'], 'Ask before each choice', 'toggleAskFirst'],
  ...GUESS_KEYS,
  [['w'], 'Board, or constraint network', 'toggleNetwork'],
  [['Shift+p'], 'Copy a link to this step', 'copyDemonstration'],
];

/** @type {readonly import('../app/keys.js').KeyRow[]} */
export const LAB_KEYS = WATCH_KEYS.map(([keys, words, ...press]) => ({
  group: 'Lab',
  words,
  keys,
  command: 'pressInLab',
  args: press,
}));
