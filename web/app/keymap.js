/** Every key and what it does in a view: tables of keys made bindings. Chords are written as in chords.js. */
import { symbolOf } from '../board/digits.js';
import { isLetterKey } from './chords.js';
import { WATCH_KEYS } from '../lab/keys.js';
import { BOARD_KEYS, MOVE_KEYS, PAGE_KEYS, STEP_KEYS } from './page_keys.js';
import { PATTERN_BOARD_KEYS, PATTERN_KEYS } from '../pattern/keys.js';

/** @typedef {import('./commands.js').Commands} Commands */
/** @typedef {import('./route.js').View} View */
/**
 * `where` is 'anywhere', or 'board' for keys that mean something else on a focused control. Bindings with the
 * same `words` are one line of the help. With a `view`, a binding holds in that view only, before others.
 * @typedef {{ chord: string, command: keyof Commands, args: readonly any[], where: 'anywhere' | 'board',
 *   group: string, words: string, view?: View }} Binding
 */

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
  const bind = binder(lettersAreDigits);
  return [
    ...steppingKeys(bind),
    ...watchingKeys(bind),
    ...patternKeys(bind, size),
    ...bind({ ...PAUSE, chords: [PAUSE.chord] }),
    ...digitKeys(size),
    ...movingKeys(bind, lettersAreDigits),
    ...PAGE_KEYS.flatMap(([group, chords, words, command, ...args]) =>
      bind({ group, chords, words, command, args }),
    ),
  ];
}

/**
 * One binding for each of some chords.
 * @typedef {Omit<Binding, 'chord' | 'args' | 'where'> & { chords: readonly string[],
 *   args?: readonly unknown[], where?: Binding['where'] }} Bound
 * @typedef {(bound: Bound) => Binding[]} Bind
 */

/**
 * @param {boolean} lettersAreDigits
 * @returns {Bind}
 */
function binder(lettersAreDigits) {
  return ({ group, chords, words, command, args = [], where = 'anywhere', view }) =>
    chords.map((chord) => ({
      chord: lettersAreDigits && isLetterKey(chord) ? `Alt+${chord}` : chord,
      command,
      args,
      where,
      group,
      words,
      ...(view && { view }),
    }));
}

/**
 * @param {number} size
 * @returns {Binding[]}
 */
function digitKeys(size) {
  return digitsUpTo(size).flatMap((digit) => {
    const key = symbolOf(digit).toLowerCase();
    /** @type {Pick<Binding, 'chord' | 'command' | 'words' | 'args'>[]} */
    const direct = [
      { chord: key, command: 'enter', words: 'Write in the chosen mode', args: [digit] },
      { chord: `Shift+${key}`, command: 'mark', words: 'Corner mark', args: ['corner', digit] },
    ];
    // Browsers need Ctrl with letters: there, the mode writes centre marks.
    if (digit <= 9) {
      direct.push({ chord: `Ctrl+${key}`, command: 'mark', words: 'Centre mark', args: ['centre', digit] });
    }
    return direct.map((binding) => ({ ...binding, where: 'anywhere', group: 'Write' }));
  });
}

/**
 * @param {Bind} bind
 * @param {boolean} lettersAreDigits
 */
function movingKeys(bind, lettersAreDigits) {
  const onBoard = /** @type {const} */ ({ group: 'Select', where: 'board' });
  return [
    ...MOVE_KEYS.flatMap(([arrow, letter, direction]) => {
      const args = [direction];
      return [
        ...bind({ ...onBoard, chords: [arrow], words: 'Move', command: 'move', args }),
        ...(lettersAreDigits
          ? []
          : bind({ group: 'Select', chords: [letter], words: 'Move', command: 'move', args })),
        ...bind({
          ...onBoard,
          chords: [`Shift+${arrow}`],
          words: 'Select further cells',
          command: 'extend',
          args,
        }),
        ...bind({
          ...onBoard,
          chords: [`Ctrl+${arrow}`],
          words: 'Move without selecting',
          command: 'moveCursor',
          args,
        }),
      ];
    }),
    ...BOARD_KEYS.flatMap(([group, chords, words, command, ...args]) =>
      bind({ group, chords, words, command, args, where: 'board' }),
    ),
  ];
}

/** @param {Bind} bind */
function steppingKeys(bind) {
  return STEP_KEYS.flatMap(([chords, words, command]) =>
    bind({ group: 'Explain', chords, words, command, where: 'board', view: 'explain' }),
  );
}

/** @param {Bind} bind */
function watchingKeys(bind) {
  return WATCH_KEYS.flatMap(([chords, words, ...press]) =>
    chords.flatMap((chord) =>
      bind({
        group: 'Lab',
        chords: [chord],
        words,
        command: 'pressInLab',
        args: press,
        where: isLetterKey(chord) ? 'anywhere' : 'board',
        view: 'lab',
      }),
    ),
  );
}

/**
 * @param {Bind} bind
 * @param {number} size
 */
function patternKeys(bind, size) {
  /** @type {import('../pattern/keys.js').PatternKey[]} */
  const fixing = digitsUpTo(Math.min(size, 9)).map((digit) => [
    [symbolOf(digit)],
    'Fix a digit',
    'fixDigit',
    digit,
  ]);
  /**
   * @param {readonly import('../pattern/keys.js').PatternKey[]} keys
   * @param {Binding['where']} where
   */
  const inPattern = (keys, where) =>
    keys.flatMap(([chords, words, command, ...args]) =>
      bind({ group: 'Pattern', chords, words, command, args, where, view: 'pattern' }),
    );
  return [
    ...inPattern(PATTERN_BOARD_KEYS, 'board'),
    ...inPattern([...PATTERN_KEYS, ...fixing], 'anywhere'),
  ];
}

/** @param {number} size */
const digitsUpTo = (size) => Array.from({ length: size }, (_, index) => index + 1);
