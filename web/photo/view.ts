/** Photo, as the registry knows it: a picture of a puzzle, read and corrected beside the picture. */
import { symbolOf } from '../board/digits.ts';
import { SELECT_KEYS } from '../board/select.ts';
import { photoCommands } from './commands.ts';
import { PictureInput } from './picture_input.tsx';
import { createPhoto } from './state.ts';
import type { KeyRow } from '../app/keys.ts';
import type { View } from '../app/room.ts';

declare module '../app/store.ts' {
  interface Rooms {
    photo: ReturnType<typeof createPhoto>;
  }
}

declare module '../app/commands.ts' {
  interface Commands extends ReturnType<typeof photoCommands> {}
}

/** The size of the largest board that is read. */
const MAX_SIZE = 9;

const ROW = { group: 'Photo', command: 'pressInView' } as const;

const PHOTO_KEYS: readonly KeyRow[] = [
  { ...ROW, words: 'Erase', keys: ['Backspace', 'Delete', '0', 'Shift+0'], args: ['photo', 'enter', 0] },
  { ...ROW, words: 'Next cell to check', keys: ['Enter'], args: ['photo', 'showNext'] },
  { ...ROW, words: 'Play the puzzle', keys: ['Shift+Enter'], args: ['photo', 'play'] },
  { ...ROW, words: 'Photo or digits', keys: ['x'], args: ['photo', 'togglePicture'] },
  { ...ROW, words: 'Undo', keys: ['Ctrl+z', '['], args: ['photo', 'undo'] },
];

/** @param size of the board */
function photoKeys(size: number): readonly KeyRow[] {
  const digits = Array.from({ length: Math.min(size, MAX_SIZE) }, (_, index) => index + 1);
  return [
    ...digits.map((digit) => ({
      ...ROW,
      words: 'Correct a cell',
      keys: [symbolOf(digit)],
      args: ['photo', 'enter', digit],
      isDigit: true,
    })),
    ...PHOTO_KEYS,
    ...SELECT_KEYS,
  ];
}

export const photoView: View = {
  id: 'photo',
  title: 'Photo',
  state: () => ({ photo: createPhoto() }),
  commands: photoCommands,
  load: () => import('./index.tsx'),
  board: ({ photo }) => photo.board,
  keys: photoKeys,
  escape: ({ pressInView }) => {
    pressInView('photo', 'cancel');
    return false;
  },
  Over: PictureInput,
};
