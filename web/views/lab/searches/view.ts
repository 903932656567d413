/** The Lab, as the registry of views knows it. */
import type { View, PageAction } from '../../../frame/room.ts';
import type { PartKeys } from './watch.ts';

/** Keys, words, the Lab's command and its arguments. */
type WatchKey = readonly [readonly string[], string, keyof PartKeys, ...unknown[]];

const GUESS_DIGIT = 'Ask first: guess a digit';
const GUESS_CELL = 'Ask first: guess a cell';

const GUESS_KEYS: readonly WatchKey[] = [
  ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map((digit) => [[String(digit)], GUESS_DIGIT, 'guessDigit', digit] as const),
  [['Shift+ArrowUp'], GUESS_CELL, 'moveGuess', 'up'],
  [['Shift+ArrowLeft'], GUESS_CELL, 'moveGuess', 'left'],
  [['Shift+ArrowDown'], GUESS_CELL, 'moveGuess', 'down'],
  [['Shift+ArrowRight'], GUESS_CELL, 'moveGuess', 'right'],
];

const WATCH_KEYS: readonly WatchKey[] = [
  [[' ', 's'], 'Play, pause', 'togglePlay'],
  [['ArrowRight', ']'], 'Next step', 'stepForward'],
  [['ArrowLeft', '['], 'Previous step', 'stepBack'],
  [['Enter'], 'Show the choice, or next step', 'stepForward'],
  [['ArrowUp'], 'Faster', 'changeSpeed', 1],
  [['ArrowDown'], 'Slower', 'changeSpeed', -1],
  [['c'], 'Next choice', 'toNext', 'choice'],
  [['Shift+c'], 'Previous choice', 'toPrevious', 'choice'],
  [['d'], 'Next value removed', 'toNext', 'prune'],
  [['Shift+d'], 'Previous value removed', 'toPrevious', 'prune'],
  [['x'], 'Next dead end', 'toNext', 'fail'],
  [['Shift+x'], 'Previous dead end', 'toPrevious', 'fail'],
  [['v'], 'Next run', 'toNext', 'restart'],
  [['Shift+v'], 'Previous run', 'toPrevious', 'restart'],
  [['Home'], 'To the start', 'toStart'],
  [['End'], 'To the end', 'toEnd'],
  [['a'], 'Ask before each choice', 'toggleAskFirst'],
  ...GUESS_KEYS,
  [['w'], 'Board, or constraint network', 'toggleNetwork'],
  [['Shift+k'], 'Pseudocode beside the board', 'toggleCode'],
  [['m'], 'Choose another search', 'toggleSetup'],
  [['Shift+p'], 'Copy a link to this step', 'copyDemonstration'],
];

const REPEATED: ReadonlySet<keyof PartKeys> = new Set(['stepBack', 'stepForward', 'moveGuess']);

const LAB_KEYS: readonly PageAction[] = WATCH_KEYS.map(([keys, words, name, ...args]) => ({
  group: 'Lab',
  words,
  keys,
  command: `lab.${name}`,
  args,
  repeats: REPEATED.has(name),
}));

export const labView: View = {
  id: 'lab',
  title: 'Lab',
  isMadeLate: true,
  load: () => import('./panel.tsx'),
  keys: () => LAB_KEYS,
  follow: ({ askView }, query) => askView('lab', query),
};
