/** The keys of the Lab's Watch, as data for the keymap. */

/**
 * Chords, words, the Lab's command and its arguments. All but letters mean something else on a focused
 * control.
 * @type {readonly [readonly string[], string, keyof import('./lab.js').LabCommands, ...unknown[]][]}
 */
export const WATCH_KEYS = [
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
  [['w'], 'Board, or constraint network', 'toggleNetwork'],
  [['Shift+p'], 'Copy a link to this step', 'copyDemonstration'],
];
