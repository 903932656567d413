/**
 * Every key and what it does, as data. Chords are written "Ctrl+Shift+z": modifiers in the order Ctrl, Alt,
 * Shift, then the key. Ctrl stands for Command too.
 */
import { symbolOf } from '../model/digits.js';
import { WATCH_KEYS } from './lab_keys.js';
import { PATTERN_BOARD_KEYS, PATTERN_KEYS } from './pattern_keys.js';

/** @typedef {import('./index.js').Commands} Commands */
/** @typedef {import('../model/route.js').View} View */
/**
 * `where` is 'anywhere', or 'board' for keys that mean something else on a focused control. Bindings with the
 * same `words` are one line of the help. With a `view`, a binding holds in that view only, before others.
 * @typedef {{ chord: string, command: keyof Commands, args: readonly any[], where: 'anywhere' | 'board',
 *   group: string, words: string, view?: View }} Binding
 */

/** @type {readonly [string, string, import('../model/selection.js').Direction][]} */
const MOVES = [
  ['ArrowUp', 'w', 'up'],
  ['ArrowLeft', 'a', 'left'],
  ['ArrowDown', 's', 'down'],
  ['ArrowRight', 'd', 'right'],
];

/** @type {readonly [string, readonly string[], string, keyof Commands, ...unknown[]][]} */
const SINGLE = [
  ['Write', ['z'], 'Digit keys write digits', 'setMode', 'digit'],
  ['Write', ['x'], 'Digit keys write corner marks', 'setMode', 'corner'],
  ['Write', ['c'], 'Digit keys write centre marks', 'setMode', 'centre'],
  ['Write', ['v'], 'Digit keys give colours', 'setMode', 'colour'],
  ['Write', ['m'], 'Fill in all marks', 'fillMarks'],
  ['Write', ['Backspace', 'Delete'], 'Erase', 'erase'],
  ['Write', ['Ctrl+z', '['], 'Undo', 'undo'],
  ['Write', ['Ctrl+y', 'Ctrl+Shift+z', ']'], 'Redo', 'redo'],
  ['Write', ['Shift+r'], 'Start this puzzle again', 'restart'],
  ['Select', ['Ctrl+a'], 'Select all cells', 'selectAll'],
  ['Select', ['Escape'], 'Put away, deselect', 'escape'],
  ['Engine', ['Shift+e'], 'Start a failed engine again', 'startEngine'],
  ['Engine', ['h'], 'Hint: where, why, do it', 'hint'],
  ['Engine', ['Shift+s'], 'Find the solutions', 'solve'],
  ['Engine', ['Shift+c'], 'Count the solutions', 'count'],
  ['Engine', ['Shift+o'], 'Second opinion by SAT', 'askSat'],
  ['Engine', ['Shift+v'], 'Show the solution', 'showSolution'],
  ['Engine', ['b'], 'Flip between two solutions', 'flipSolution'],
  ['Engine', ['Shift+b'], 'Fill in the solution', 'fillSolution'],
  ['Page', ['p'], 'Play', 'go', 'play'],
  ['Page', ['e'], 'Explain', 'go', 'explain'],
  ['Page', ['r'], 'Rate', 'go', 'rate'],
  ['Page', ['g'], 'Create', 'go', 'create'],
  ['Page', ['j'], 'Lab', 'go', 'lab'],
  ['Page', ['k'], 'Pattern', 'go', 'pattern'],
  ['Page', ['i'], 'About', 'go', 'about'],
  ['Page', ['n'], 'New puzzle', 'toggleDrawer', 'new'],
  ['Page', ['f'], 'Solutions', 'toggleDrawer', 'solve'],
  ['Page', ['o'], 'Enter your own', 'toggleDrawer', 'own'],
  ['Page', ['Ctrl+o'], 'Open a file', 'openFile'],
  ['Page', ['u'], 'Options', 'toggleDrawer', 'options'],
  ['Page', ['?', 'F1'], 'These keys', 'toggleDrawer', 'keys'],
  ['Page', ['t'], 'Light, dark, or as the system', 'cycleTheme'],
  ['Page', ['l'], 'Large type', 'toggleLarge'],
  ['Page', ['Shift+l'], 'High contrast', 'toggleContrast'],
  ['Page', ['Shift+f'], 'Full screen', 'fullscreen'],
  ['Page', ['Shift+p'], 'Copy a link to this puzzle', 'copyLink'],
  ['Page', ['Shift+g'], 'Copy a link with your progress', 'copyProgress'],
];

/** In Explain: the board is for reading, and these keys go through the path. */
/** @type {readonly [readonly string[], string, keyof Commands][]} */
const STEPPING = [
  [['ArrowLeft', 'ArrowUp', '['], 'Step before', 'previousStep'],
  [['ArrowRight', 'ArrowDown', ']'], 'Step after', 'nextStep'],
  [['Home'], 'First step', 'firstStep'],
  [['End'], 'Last step', 'lastStep'],
];

/** The key that opens Play stops the clock where Play is open already. */
/** @type {Binding} */
const PAUSE = {
  chord: 'p',
  command: 'togglePause',
  args: [],
  where: 'anywhere',
  group: 'Page',
  words: 'In Play: pause, go on',
  view: 'play',
};

/** What would write or read a board that is covered. */
const GROUPS_OF_BOARD = ['Write', 'Select', 'Engine'];

/**
 * Out of Play nothing is written: the game's clock stands there.
 * @type {Partial<Record<View, readonly string[]>>}
 */
const GROUPS_WITHOUT_EFFECT = {
  rate: ['Write'],
  about: ['Write'],
  explain: ['Write', 'Engine'],
  create: ['Write', 'Engine'],
  lab: ['Write', 'Select', 'Engine'],
  pattern: ['Write', 'Select', 'Engine'],
};

/**
 * What a chord does in a view.
 * @param {readonly Binding[]} bindings
 * @param {string} chord
 * @param {View} view
 * @param {boolean} [isCovered] whether the board is hidden: what is about its cells has no effect then
 */
export function bindingOf(bindings, chord, view, isCovered = false) {
  return bindings.find(
    (known) =>
      known.chord === chord &&
      (!known.view || known.view === view) &&
      (known.command === 'escape' ||
        (!GROUPS_WITHOUT_EFFECT[view]?.includes(known.group) &&
          !(isCovered && GROUPS_OF_BOARD.includes(known.group)))),
  );
}

/**
 * The bindings for a board of n = size. Where letters are digits, letter keys need Alt.
 * @param {number} size
 * @returns {readonly Binding[]}
 */
export function bindingsFor(size) {
  const lettersAreDigits = size > 9;
  /**
   * @param {string} group
   * @param {readonly string[]} chords
   * @param {string} words
   * @param {keyof Commands} command
   * @param {readonly unknown[]} args
   * @param {Binding['where']} [where]
   * @returns {Binding[]}
   */
  const bind = (group, chords, words, command, args, where = 'anywhere') =>
    chords.map((chord) => ({
      chord: lettersAreDigits && isLetterKey(chord) ? `Alt+${chord}` : chord,
      command,
      args,
      where,
      group,
      words,
    }));

  const digits = Array.from({ length: size }, (_, index) => index + 1).flatMap((digit) => {
    const key = symbolOf(digit).toLowerCase();
    const direct = [
      { chord: key, command: 'enter', words: 'Write in the chosen mode', args: [digit] },
      { chord: `Shift+${key}`, command: 'mark', words: 'Corner mark', args: ['corner', digit] },
    ];
    // Browsers need Ctrl with letters: there, the mode writes centre marks.
    if (digit <= 9) {
      direct.push({ chord: `Ctrl+${key}`, command: 'mark', words: 'Centre mark', args: ['centre', digit] });
    }
    return direct.map(
      (binding) => /** @type {Binding} */ ({ ...binding, where: 'anywhere', group: 'Write' }),
    );
  });

  const moves = MOVES.flatMap(([arrow, letter, direction]) => [
    ...bind('Select', [arrow], 'Move', 'move', [direction], 'board'),
    ...(lettersAreDigits ? [] : bind('Select', [letter], 'Move', 'move', [direction])),
    ...bind('Select', [`Shift+${arrow}`], 'Select further cells', 'extend', [direction], 'board'),
    ...bind('Select', [`Ctrl+${arrow}`], 'Move without selecting', 'moveCursor', [direction], 'board'),
  ]);

  const stepping = STEPPING.flatMap(([chords, words, command]) =>
    bind('Explain', chords, words, command, [], 'board').map((binding) => ({
      ...binding,
      view: /** @type {const} */ ('explain'),
    })),
  );

  const watching = WATCH_KEYS.flatMap(([chords, words, action, ...args]) =>
    bind('Lab', chords, words, 'pressInLab', [action, ...args]).map((binding) => ({
      ...binding,
      where: isLetterKey(binding.chord) ? /** @type {const} */ ('anywhere') : /** @type {const} */ ('board'),
      view: /** @type {const} */ ('lab'),
    })),
  );

  /**
   * @param {readonly import('./pattern_keys.js').PatternKey[]} keys
   * @param {Binding['where']} where
   */
  const inPattern = (keys, where) =>
    keys.flatMap(([chords, words, command, ...args]) =>
      bind('Pattern', chords, words, command, args, where).map((binding) => ({
        ...binding,
        view: /** @type {const} */ ('pattern'),
      })),
    );
  const fixing = Array.from({ length: Math.min(size, 9) }, (_, index) => {
    const digit = index + 1;
    return /** @type {const} */ ([[symbolOf(digit)], 'Fix a digit', 'fixDigit', digit]);
  });

  return [
    ...stepping,
    ...watching,
    ...inPattern(PATTERN_BOARD_KEYS, 'board'),
    ...inPattern([...PATTERN_KEYS, ...fixing], 'anywhere'),
    lettersAreDigits ? { ...PAUSE, chord: `Alt+${PAUSE.chord}` } : PAUSE,
    ...digits,
    ...moves,
    ...bind('Select', ['Home'], 'First cell of the row', 'move', ['row-start'], 'board'),
    ...bind('Select', ['End'], 'Last cell of the row', 'move', ['row-end'], 'board'),
    ...bind('Select', [' '], 'Add or drop this cell', 'toggleCursor', [], 'board'),
    ...bind('Engine', ['Enter'], 'Check what you have written', 'check', [], 'board'),
    ...SINGLE.flatMap(([group, chords, words, command, ...args]) =>
      bind(group, chords, words, command, args),
    ),
  ];
}

/**
 * Single letters without a modifier but Shift: they can be switched off.
 * @param {string} chord
 */
export function isLetterKey(chord) {
  return /^(Shift\+)?[a-z]$/.test(chord);
}

/**
 * The chord of a key press. Digits are told by their place on the keyboard, since Shift makes other
 * characters of them.
 * @param {Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>} event
 */
export function chordOf({ key, code, ctrlKey, metaKey, altKey, shiftKey }) {
  const base = digitKey(key, code, shiftKey) ?? (key.length === 1 ? key.toLowerCase() : key);
  const isSymbol = base.length === 1 && !/[a-z0-9 ]/.test(base);
  return [
    ctrlKey || metaKey ? 'Ctrl+' : '',
    altKey ? 'Alt+' : '',
    shiftKey && !isSymbol ? 'Shift+' : '',
    base,
  ].join('');
}

/**
 * @param {string} key
 * @param {string} code
 * @param {boolean} shiftKey
 */
function digitKey(key, code, shiftKey) {
  const [, block, digit] = /^(Digit|Numpad)([1-9])$/.exec(code ?? '') ?? [];
  const isNavigation = block === 'Numpad' && !shiftKey && key !== digit;
  return digit && !isNavigation ? digit : null;
}
