/** Play, as the registry of views knows it: the one view in which digits are written. */
import { symbolOf } from '../../../shared/board/digits.ts';
import { ANNOUNCE_KEYS } from '../../../frame/announce.tsx';
import { SOLUTION_KEYS } from '../../../frame/keys.ts';
import { SELECT_KEYS } from '../../../frame/select.ts';
import { WritingPad } from './pad.tsx';
import { Play } from './play.tsx';
import { MODE_WORDS } from './text.ts';
import { editCommands } from './edit.ts';
import type { View, KeyRow } from '../../../frame/room.ts';

declare module '../../../shared/controls/app_context.ts' {
  interface Commands extends ReturnType<typeof editCommands> {}
}

export const playView: View = {
  id: 'play',
  title: 'Play',
  parts: { Panel: Play },
  commands: editCommands,
  late: () => import('./late.ts'),
  style: () => import('./late_style.css'),
  board: ({ gameBoard }) => gameBoard,
  afterPress: 'writeActiveDigit',
  holdCell: 'askWhyAt',
  keys: playKeys,
  follow: ({ followNumber, followDay, followNew }, query) => {
    const [name, day] = [query.get('n'), query.get('day')];
    if (name !== null) void followNumber(name);
    else if (day !== null) void followDay(day);
    else if (query.has('new')) void followNew();
    else return false;
    return true;
  },
};

/** What another view needs to have puzzles solved on its board: all but what asks the engine. */
export const WRITING = {
  Pad: WritingPad,
  afterPress: playView.afterPress,
  keys: (size: number) => playKeys(size).filter(({ group }) => group !== 'Engine'),
};

/** The key of each mode. */
const MODE_KEYS = { digit: 'z', corner: 'x', centre: 'c', colour: 'v', candidates: 'b' };

const PLAY_KEYS: readonly KeyRow[] = [
  ...MODE_WORDS.map(([mode, , words]) => {
    const row: KeyRow = { group: 'Write', words, keys: [MODE_KEYS[mode]], command: 'setMode', args: [mode] };
    return row;
  }),
  { group: 'Write', words: 'Next mode', keys: [' '], command: 'nextMode', sets: ['sudokupad'] },
  { group: 'Write', words: 'Previous mode', keys: ['Shift+ '], command: 'previousMode', sets: ['sudokupad'] },
  { group: 'Page', words: 'Full screen', keys: ['f'], command: 'fullscreen', sets: ['exchange'] },
  {
    group: 'Select',
    words: 'Multi: taps add or remove cells',
    keys: ['Shift+a'],
    command: 'toggleMulti',
  },
  { group: 'Write', words: 'Digit first', keys: ['y'], command: 'toggleDigitFirst' },
  { group: 'Write', words: 'Fill in candidates', keys: ['m'], command: 'fillMarks' },
  { group: 'Write', words: 'Clear all marks', keys: ['Shift+m'], command: 'clearMarks' },
  { group: 'Write', words: 'Erase', keys: ['Backspace', 'Delete', '0', 'Shift+0'], command: 'erase' },
  { group: 'Write', words: 'Undo', keys: ['Ctrl+z', '['], command: 'undo', repeats: true },
  { group: 'Write', words: 'Redo', keys: ['Ctrl+y', 'Ctrl+Shift+z', ']'], command: 'redo', repeats: true },
  { group: 'Write', words: 'Restart puzzle', keys: ['Shift+r'], command: 'restart' },
  { group: 'Engine', words: 'Hint, and more of it each time', keys: ['h'], command: 'hint' },
  { group: 'Engine', words: 'Check your digits', keys: ['Enter'], command: 'check' },
  { group: 'Engine', words: 'Why can’t the cell be…', keys: ['q'], command: 'askWhy' },
  ...SOLUTION_KEYS,
  { group: 'Page', words: 'Pause or resume', keys: ['p'], command: 'togglePause', whenCovered: true },
];

function middleKey(size: number): KeyRow {
  const middle = [Math.floor((size * size) / 2)];
  const row = { group: 'Select', words: 'Middle cell', keys: ['Home'], args: middle };
  return { ...row, command: 'select', sets: ['exchange'] };
}

function playKeys(size: number): readonly KeyRow[] {
  return [...digitKeys(size), ...PLAY_KEYS, middleKey(size), ...SELECT_KEYS, ...ANNOUNCE_KEYS];
}

function digitKeys(size: number): readonly KeyRow[] {
  return Array.from({ length: size }, (_, index) => index + 1).flatMap((digit) => {
    const key = symbolOf(digit).toLowerCase();
    const row = { group: 'Write', isDigit: true };
    const rows: KeyRow[] = [
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
