/**
 * Every key: rows of one table, which the keyboard, the help and the labels of controls all read. A view's
 * own rows come before those of the page. Chords are written as in chords.ts.
 */
import { computed } from '@preact/signals-core';
import { isLetterKey, isSequence } from './chords.ts';
import { PLACES } from './places.ts';
import { MAX_ZOOM } from './select.ts';
import type { View, PageAction } from './room.ts';
import type { KeySet } from './settings.ts';
import type { CommandName, Store } from '../shared/controls/app_context.ts';

/** One chord of a row. `isShortcut`: a single letter, which a person can switch off. */
type Binding = { chord: string; row: PageAction; isShortcut: boolean };

declare module '../shared/controls/app_context.ts' {
  interface Keys extends ReturnType<typeof createKeys> {}
}

/** A lesson that runs goes on from every view, by the keys that clickers send. */
const IN_LESSON = { group: 'Lessons', isForLesson: true } as const;

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

/** "g" and a letter: to a place; "g" and a digit: to a part of the place. No view has another use for "g". */
const PLACE_KEYS: readonly PageAction[] = [
  ...PLACES.map(({ id, title, key }): PageAction => ({
    group: 'Places',
    words: title,
    keys: [`g ${key}`],
    command: 'goPlace',
    args: [id],
  })),
  ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map((number): PageAction => ({
    group: 'Places',
    words: 'A part of the place',
    keys: [`g ${number}`],
    command: 'goPart',
    args: [number],
  })),
];

const PAGE_KEYS: readonly PageAction[] = [
  { group: 'Page', words: 'New puzzle', keys: ['n'], command: 'toggleDrawer', args: ['new'] },
  { group: 'Page', words: 'Solutions', keys: ['f'], command: 'go', args: ['solutions'] },
  { group: 'Page', words: 'Open a puzzle', keys: ['o'], command: 'toggleDrawer', args: ['own'] },
  { group: 'Page', words: 'Open a file', keys: ['Ctrl+o'], command: 'openFile' },
  { group: 'Page', words: 'Read a photo', keys: ['Shift+i'], command: 'go', args: ['photo'] },
  { group: 'Page', words: 'Settings', keys: ['u'], command: 'go', args: ['settings'] },
  { group: 'Page', words: 'These keys', keys: ['?', 'F1'], command: 'toggleKeys' },
  { group: 'Page', words: 'Theme: light, dark or system', keys: ['t'], command: 'cycleTheme' },
  { group: 'Page', words: 'Large type', keys: ['l'], command: 'toggleLarge' },
  { group: 'Page', words: 'High contrast', keys: ['Shift+l'], command: 'toggleContrast' },
  { group: 'Page', words: 'Full screen', keys: ['Shift+f'], command: 'fullscreen' },
  {
    ...{
      group: 'Page',
      words: 'Zoom in',
      icon: 'zoomIn',
      keys: ['+', '='],
      command: 'zoomIn',
      repeats: true,
    },
    isOff: ({ zoom }) => zoom.value === MAX_ZOOM,
  },
  {
    ...{ group: 'Page', words: 'Zoom out', icon: 'zoomOut', keys: ['-'], command: 'zoomOut', repeats: true },
    isOff: ({ zoom }) => zoom.value === 1,
  },
  { group: 'Page', words: 'Close, deselect', keys: ['Escape'], command: 'escape' },
  { group: 'Page', words: 'Share this puzzle', keys: ['Shift+p'], command: 'share' },
  { group: 'Page', words: 'Restart a failed engine', keys: ['Shift+w'], command: 'startEngine' },
  { ...IN_LESSON, words: 'Answer, or next step', keys: ['PageDown'], command: 'lessons.clickOn' },
  { ...IN_LESSON, words: 'Previous step', keys: ['PageUp'], command: 'lessons.clickBack' },
];

/**
 * The table for a view, a board and a key set: the view's own rows, then the page's.
 * @param size of the board that is shown
 */
function rowsOf(view: View, size: number, keySet: KeySet): readonly PageAction[] {
  const page = [...PLACE_KEYS, ...PAGE_KEYS].map((row) => ({ ...row, whenCovered: true }));
  const rows = [...(view.keys?.(size) ?? []), ...page];
  return rows.filter(({ sets }) => !sets || sets.includes(keySet));
}

/**
 * The chords of a view: the first row that has a chord owns it. Where letters write digits, the letters of
 * other rows need Alt.
 * @param size of the board that is shown
 */
export const bindingsOf = (view: View, size: number, keySet: KeySet = 'own') =>
  bindingsIn(rowsOf(view, size, keySet));

function bindingsIn(rows: readonly PageAction[]): ReadonlyMap<string, Binding> {
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
  const { views, currentView, onBoard, settings } = store;
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
  const rows = computed(() => rowsOf(viewNow(), size.value, keySet.value));
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
      for (const view of views) {
        const action = rowsOf(view, size.value, keySet.value).find(isIt);
        if (action) return action;
      }
      throw new Error(`No view tells what ${command} is`);
    },

    /**
     * The help for a view: its own keys, those of the page, and then those of the other views.
     * @returns group, words, chords
     */
    helpFor(id: string): ReadonlyMap<string, ReadonlyMap<string, readonly string[]>> {
      const groups: Map<string, Map<string, string[]>> = new Map();
      const ofView = views.filter((view) => view.id === id);
      for (const view of [...ofView, ...views.filter((other) => other.id !== id)]) {
        const inPosition = { ...view, keys: view.positionKeys };
        const both = [view, ...(view.positionKeys ? [inPosition] : [])];
        const all = both.flatMap((each) => [...bindingsOf(each, size.value, keySet.value).values()]);
        for (const { chord, row } of all) {
          const lines = groups.get(row.group) ?? new Map();
          const chords = lines.get(row.words) ?? [];
          if (!chords.includes(chord)) lines.set(row.words, [...chords, chord]);
          groups.set(row.group, lines);
        }
      }
      return groups;
    },
  };
}

/** A chord as ARIA names it: "Control+Shift+Z". */
function ariaName(chord: string) {
  const name = chord.replace('Ctrl+', 'Control+').replace(/ $/, 'Space');
  return name.replace(/(^|\+)([a-z])$/, (_, before, letter) => before + letter.toUpperCase());
}
