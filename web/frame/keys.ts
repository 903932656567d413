/**
 * Every key: rows of one table, which the keyboard, the help and the labels of controls all read. A view's own rows come
 * before those of the page.
 *
 * A key press is a chord, as text: "Ctrl+Shift+z". Modifiers come in the order Ctrl, Alt, Shift, then the key. Ctrl stands
 * for Command too.
 */
import { computed } from '@preact/signals-core';
import type { View, PageAction } from './room.ts';
import type { KeySet } from './settings.ts';
import type { CommandName, Store } from '../shared/controls/app_context.ts';

/** One chord of a row. `isShortcut`: a single letter, which a person can switch off. */
type Binding = { chord: string; row: PageAction; isShortcut: boolean };

declare module '../shared/controls/app_context.ts' {
  interface Keys extends ReturnType<typeof createKeys> {}
}

/** Asks why a candidate is false, where the puzzle is played or analysed. */
export const WHY_KEY: PageAction = {
  ...{ group: 'Engine', words: 'Why can’t the cell be…', keys: ['q'], command: 'askWhy' },
};

/** What asks the engine about the puzzle's solutions, while it is played or analysed. */
export const SOLUTION_KEYS: readonly PageAction[] = [
  { group: 'Engine', words: 'Find solutions', keys: ['Shift+s'], command: 'solve' },
  { group: 'Engine', words: 'Count solutions', keys: ['Shift+c'], command: 'count' },
  { group: 'Engine', words: 'Check with a SAT solver', keys: ['Shift+o'], command: 'askSat' },
  { group: 'Engine', words: 'Show solution', keys: ['Shift+v'], command: 'showSolution' },
  { group: 'Engine', words: 'Switch between two solutions', keys: ['Shift+d'], command: 'flipSolution' },
  { group: 'Engine', words: 'Fill in solution', keys: ['Shift+b'], command: 'fillSolution' },
];

/**
 * The table for a view, a board and a key set: the view's own rows, then the page's.
 * @param size of the board that is shown
 */
export const rowsOf = (view: View, size: number, keySet: KeySet, ofPage: readonly PageAction[]) =>
  [...(view.keys?.(size) ?? []), ...ofPage].filter(({ sets }) => !sets || sets.includes(keySet));

/**
 * The chords of some rows: the first one that has a chord owns it. Where letters write digits, the letters of
 * other rows need Alt.
 */
export function bindingsIn(rows: readonly PageAction[]): ReadonlyMap<string, Binding> {
  const lettersAreDigits = rows.some(({ isDigit, keys }) => isDigit && keys.some(isLetterKey));
  const bindings: Map<string, Binding> = new Map();
  for (const row of rows) {
    for (const key of row.keys) {
      const isLetter = isLetterKey(key) || isSequence(key);
      const givesWay = isLetter && lettersAreDigits && !row.isDigit;
      if (givesWay && row.isLeftToDigits) continue;
      const chord = givesWay ? `Alt+${key}` : key;
      if (!bindings.has(chord)) bindings.set(chord, { chord, row, isShortcut: isLetter && !row.isDigit });
    }
  }
  return bindings;
}

/** The keys of the page as it is: for the view, the board and the settings of the moment. */
export function createKeys(store: Store) {
  const { views, currentView, onBoard, settings, pageActions } = store;
  // What is on the board changes with every press; its keys and their labels need not be made anew.
  const size = computed(() => onBoard.value?.geometry.size ?? store.board.value.geometry.size);
  const isCovered = computed(() => onBoard.value?.isCovered ?? false);
  const hasBoard = computed(() => onBoard.value !== null);
  const keySet = computed(() => settings.value.keySet);
  /** The view; with other keys, or none, where its own are for an embedded game that is not there. */
  const viewNow = () => {
    const view = currentView.value;
    if (view.isForEmbeddedGame && store.embeddedPosition.value) return { ...view, keys: view.positionKeys };
    return view.isForEmbeddedGame && !hasBoard.value ? { ...view, keys: undefined } : view;
  };
  // A dozen buttons ask for theirs at each press.
  const rows = computed(() => rowsOf(viewNow(), size.value, keySet.value, pageActions.value));
  const bindings = computed(() => bindingsIn(rows.value));
  const byCommand = computed(() => {
    const grouped: Map<string, Binding[]> = new Map();
    for (const binding of bindings.value.values()) {
      const { command } = binding.row;
      grouped.set(command, [...(grouped.get(command) ?? []), binding]);
    }
    return grouped;
  });

  /** A lesson runs, or may once it has come. */
  const isInLesson = () => {
    const { isMadeLate, id } = currentView.value;
    return store.lesson.value?.isRunning.value ?? (isMadeLate && !store.late.value[id]);
  };
  const isOn = ({ row, isShortcut }: Binding) =>
    (!row.isForLesson || isInLesson()) &&
    (settings.value.letterKeys || !isShortcut) &&
    (row.whenCovered || !isCovered.value);

  return {
    /** What a chord does now. */
    rowFor(chord: string): PageAction | null {
      const binding = bindings.value.get(chord);
      return binding && isOn(binding) ? binding.row : null;
    },

    /** Whether a chord begins one of two keys, one after the other. */
    isPrefix(chord: string) {
      return [...bindings.value.values()].some(
        (binding) => binding.chord.startsWith(`${chord} `) && isSequence(binding.chord) && isOn(binding),
      );
    },

    /**
     * The keys that run a command now, for `aria-keyshortcuts`, which has no way to say that one comes after another;
     * undefined where there are none.
     */
    shortcutOf(command: CommandName, ...args: unknown[]) {
      const ofCommand = byCommand.value.get(command) ?? [];
      const wanted = ofCommand.filter(({ row }) => args.every((arg, index) => row.args?.[index] === arg));
      const chords = wanted.filter((binding) => isOn(binding) && !isSequence(binding.chord));
      return chords.map(({ chord }) => ariaName(chord)).join(' ') || undefined;
    },

    /** What a command is, as it is told: by the view that is shown, else by the first that has it. */
    actionOf(command: CommandName, ...args: unknown[]): PageAction {
      const isIt = (row: PageAction) =>
        row.command === command && args.every((arg, index) => row.args?.[index] === arg);
      const here = rows.value.find(isIt);
      if (here) return here;
      for (const view of views.value) {
        const action = rowsOf(view, size.value, keySet.value, []).find(isIt);
        if (action) return action;
      }
      throw new Error(`No view tells what ${command} is`);
    },
  };
}

/** A chord as ARIA names it: "Control+Shift+Z". */
function ariaName(chord: string) {
  const name = chord.replace('Ctrl+', 'Control+').replace(/ $/, 'Space');
  return name.replace(/(^|\+)([a-z])$/, (_, before, letter) => before + letter.toUpperCase());
}

/** Single letters without a modifier but Shift: they can be switched off. */
export function isLetterKey(chord: string) {
  return /^(Shift\+)?[a-z]$/.test(chord);
}

/** Two keys, one after the other: "g p". */
export const isSequence = (chord: string) => /^\S+ \S$/.test(chord);

/**
 * The chord of a key press. Digits are told by their place on the keyboard, since Shift makes other
 * characters of them.
 */
export function chordOf(event: Press) {
  const { key, code, ctrlKey, metaKey, altKey } = event;
  const shiftKey = event.shiftKey || isShiftHidden(event);
  const base =
    digitKey(key, code, shiftKey) ??
    letterKey(key, code, altKey) ??
    (key.length === 1 ? key.toLowerCase() : key);
  const isSymbol = base.length === 1 && !/[a-z0-9 ]/.test(base);
  return [
    ctrlKey || metaKey ? 'Ctrl+' : '',
    altKey ? 'Alt+' : '',
    shiftKey && !isSymbol ? 'Shift+' : '',
    base,
  ].join('');
}

type Press = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'> &
  Partial<Pick<KeyboardEvent, 'getModifierState'>>;

/** Windows sends Shift with a digit of the number pad as "End" and the like, without Shift. */
const isShiftHidden = (event: Press) =>
  /^Numpad[0-9]$/.test(event.code ?? '') &&
  !/^[0-9]$/.test(event.key) &&
  Boolean(event.getModifierState?.('NumLock'));

function digitKey(key: string, code: string, shiftKey: boolean) {
  const [, block, digit] = /^(Digit|Numpad)([0-9])$/.exec(code ?? '') ?? [];
  const isNavigation = block === 'Numpad' && !shiftKey && key !== digit;
  return digit && !isNavigation ? digit : null;
}

/**
 * With Option a Mac writes another character, and a Cyrillic or Greek layout has no Latin letters: there the letter is told
 * by its place on the keyboard.
 */
function letterKey(key: string, code: string, altKey: boolean) {
  const [, letter] = /^Key([A-Z])$/.exec(code ?? '') ?? [];
  const isOther = altKey ? !/^[a-z]$/i.test(key) : /^\p{L}$/u.test(key) && !/\p{Script=Latin}/u.test(key);
  return letter && isOther ? letter.toLowerCase() : null;
}
