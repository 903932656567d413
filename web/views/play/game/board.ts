/** What the first frame has of Play: its board, and what is written on it by keys. */
import { symbolOf } from '../../../shared/board/digits.ts';
import { SOLUTION_KEYS, WHY_KEY } from '../../../frame/keys.ts';
import { SELECT_KEYS } from '../../../frame/select.ts';
import { MODE_WORDS } from './text.ts';
import { editCommands } from './edit.ts';
import type { View, PageAction } from '../../../frame/room.ts';
import type { Store } from '../../../shared/controls/app_context.ts';

declare module '../../../shared/controls/app_context.ts' {
  interface Commands extends ReturnType<typeof editCommands> {}
}

export const playBoard: View = {
  id: 'play',
  title: 'Play',
  components: { Panel: () => null },
  make: (app) => ({ commands: editCommands(app) }),
  board: ({ gameBoard }) => gameBoard,
  afterPress: 'writeActiveDigit',
  keys: playKeys,
};

/** The key of each mode. */
const MODE_KEYS = { digit: 'z', corner: 'x', centre: 'c', colour: 'v', candidates: 'b' };

const isDraft = (store: Store) => store.isDraft.value;

/** What is read aloud of the board. */
const ANNOUNCE_KEYS: readonly PageAction[] = [
  { group: 'Read aloud', words: 'Read the row', keys: [','], command: 'sayUnit', args: ['row'] },
  { group: 'Read aloud', words: 'Read the column', keys: ['.'], command: 'sayUnit', args: ['column'] },
  { group: 'Read aloud', words: 'Read the box', keys: [';'], command: 'sayUnit', args: ['box'] },
  { group: 'Select', words: 'Next empty cell', keys: ['/'], command: 'toEmptyCell' },
];

const PLAY_KEYS: readonly PageAction[] = [
  ...MODE_WORDS.map(([mode, label, words]): PageAction => ({
    ...{ group: 'Write', words, label, keys: [MODE_KEYS[mode]], command: 'setMode', args: [mode] },
    isOn: (store) => store.mode.value === mode,
    isOff: (store) => store.isDraft.value && mode !== 'digit',
  })),
  { group: 'Write', words: 'Next mode', keys: [' '], command: 'nextMode', sets: ['sudokupad'] },
  { group: 'Write', words: 'Previous mode', keys: ['Shift+ '], command: 'previousMode', sets: ['sudokupad'] },
  { group: 'Page', words: 'Full screen', keys: ['f'], command: 'fullscreen', sets: ['exchange'] },
  {
    group: 'Select',
    words: 'Multi: taps add or remove cells',
    ...{ label: 'Multi', isLabelShort: true, icon: 'multi' },
    keys: ['Shift+a'],
    command: 'toggleMulti',
    isOn: ({ multi }) => multi.value,
  },
  { group: 'Write', words: 'Digit first', keys: ['y'], command: 'toggleDigitFirst' },
  {
    ...{ group: 'Write', words: 'Fill in candidates', label: 'Fill in', isLabelShort: true, icon: 'fill' },
    ...{ keys: ['m'], command: 'fillMarks', isOff: isDraft },
  },
  { group: 'Write', words: 'Clear all marks', keys: ['Shift+m'], command: 'clearMarks' },
  {
    ...{ group: 'Write', words: 'Erase', label: 'Erase', icon: 'erase' },
    ...{ keys: ['Backspace', 'Delete', '0', 'Shift+0'], command: 'erase' },
  },
  {
    ...{ group: 'Write', words: 'Undo', label: 'Undo', icon: 'undo' },
    ...{ keys: ['Ctrl+z', '['], command: 'undo', repeats: true },
    isOff: ({ board }) => !board.value.history.past.length,
  },
  {
    ...{ group: 'Write', words: 'Redo', label: 'Redo', icon: 'redo' },
    ...{ keys: ['Ctrl+y', 'Ctrl+Shift+z', ']'], command: 'redo', repeats: true },
    isOff: ({ board }) => !board.value.history.future.length,
  },
  { group: 'Write', words: 'Restart puzzle', keys: ['Shift+r'], command: 'restart' },
  {
    ...{ group: 'Engine', words: 'Hint, and more of it each time', label: 'Hint', icon: 'hint' },
    ...{ keys: ['h'], command: 'hint', isOff: isDraft },
  },
  {
    ...{ group: 'Engine', words: 'Check your digits', label: 'Check', isLabelShort: true, icon: 'check' },
    ...{ keys: ['Enter'], command: 'check', isOff: isDraft },
  },
  WHY_KEY,
  ...SOLUTION_KEYS,
  {
    ...{ group: 'Page', words: 'Pause or resume', keys: ['p'], command: 'togglePause', whenCovered: true },
  },
];

function middleKey(size: number): PageAction {
  const middle = [Math.floor((size * size) / 2)];
  const row = { group: 'Select', words: 'Middle cell', keys: ['Home'], args: middle };
  return { ...row, command: 'select', sets: ['exchange'] };
}

function playKeys(size: number): readonly PageAction[] {
  return [...digitKeys(size), ...PLAY_KEYS, middleKey(size), ...SELECT_KEYS, ...ANNOUNCE_KEYS];
}

function digitKeys(size: number): readonly PageAction[] {
  return Array.from({ length: size }, (_, index) => index + 1).flatMap((digit) => {
    const key = symbolOf(digit).toLowerCase();
    const row = { group: 'Write', isDigit: true };
    const rows: PageAction[] = [
      { ...row, words: 'Enter in the chosen mode', keys: [key], command: 'enter', args: [digit] },
      { ...row, words: 'Corner mark', keys: [`Shift+${key}`], command: 'mark', args: ['corner', digit] },
    ];
    // Browsers need Ctrl with letters: there, the mode writes centre marks.
    if (digit <= 9) {
      const centre = ['centre', digit];
      rows.push({ ...row, words: 'Centre mark', keys: [`Ctrl+${key}`], command: 'mark', args: centre });
      rows.push({ ...row, words: 'Colour', keys: [`Ctrl+Shift+${key}`], command: 'colour', args: [digit] });
    }
    return rows;
  });
}
