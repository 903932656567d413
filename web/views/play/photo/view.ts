/** Photo, as the registry knows it: a picture of a puzzle, read and corrected beside the picture. */
import { signal } from '@preact/signals-core';
import { createElement } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { visit } from '../../../frame/route.ts';
import { SELECT_KEYS } from '../../../frame/select.ts';
import { isSameView, offerLate, ticketOf } from '../../../frame/ticket.ts';
import { symbolOf } from '../../../shared/board/digits.ts';
import { useApp } from '../../../shared/controls/app_context.ts';
import { FileInput } from '../../../shared/controls/button.tsx';
import type { Reading } from './reading_state.ts';
import type { App, Ticket } from '../../../frame/app.ts';
import type { PageAction, View } from '../../../frame/room.ts';

declare module '../../../shared/controls/app_context.ts' {
  interface Rooms {
    photo: ReturnType<typeof make>['state']['photo'];
  }
  interface Commands extends PhotoCommands {}
}

type PhotoCommands = ReturnType<typeof make>['commands'];

/** Asks a phone for its camera, the one on its back. */
const CAMERA = { accept: 'image/*', capture: 'environment' };

const PICTURE_HERE = 'The picture is here.';

/** What is there from the start: ways by which a picture comes here from any view. What reads it comes late. */
function make(app: App) {
  const { store, platform } = app;
  const photo = {
    /** A picture that a person brought, until its reading begins. */
    waiting: signal<Blob | null>(null),
    /** Opens the browser’s dialog for a picture, once the page is drawn. */
    picker: { open: () => {} },
  };
  return {
    state: { photo: photo as typeof photo & Reading },
    keeping: { saved: [], lost: null }, // what is read of a picture is said by what reads it
    commands: {
      /** Reads the puzzle in a picture. What a person dropped, pasted, chose or shared comes here. */
      readPicture(picture: Blob, since: Ticket = ticketOf(store)): void {
        if (!isSameView(store, since)) {
          const run = () => app.commands.readPicture(picture);
          return offerLate(store, PICTURE_HERE, { label: 'Read it', run });
        }
        photo.waiting.value = picture;
        visit(app, 'photo', since);
      },

      choosePicture() {
        photo.picker.open();
      },

      takePhoto: () => app.commands.takeFile(platform.pickFile(CAMERA)),
    },
  };
}

/** The file input for pictures, which is there in every view. */
function PictureInput() {
  const { store, commands } = useApp();
  const place = useRef<HTMLInputElement>(null);
  useEffect(() => {
    store.photo.picker.open = () => place.current?.click();
  }, []);
  const take = (files: FileList | null) => files?.[0] && commands.readPicture(files[0]);
  return createElement(FileInput, { 'accept': 'image/*', 'aria-label': 'Picture of a puzzle', place, take });
}

/** The size of the largest board that is read. */
const MAX_SIZE = 9;

const GROUP = { group: 'Photo' } as const;

const PHOTO_KEYS: readonly PageAction[] = [
  {
    ...GROUP,
    words: 'Erase',
    keys: ['Backspace', 'Delete', '0', 'Shift+0'],
    command: 'photo.enter',
    args: [0],
  },
  { ...GROUP, words: 'Next cell to check', keys: ['Enter'], command: 'photo.showNext' },
  { ...GROUP, words: 'Play the puzzle', keys: ['Shift+Enter'], command: 'photo.play' },
  { ...GROUP, words: 'Photo or digits', keys: ['x'], command: 'photo.togglePicture' },
  {
    ...{ ...GROUP, words: 'Undo', label: 'Undo', icon: 'undo', keys: ['Ctrl+z', '['], command: 'photo.undo' },
    isOff: ({ photo }) => !photo.past.value.length,
  },
];

/** @param size of the board */
function photoKeys(size: number): readonly PageAction[] {
  const digits = Array.from({ length: Math.min(size, MAX_SIZE) }, (_, index) => index + 1);
  return [
    ...digits.map((digit) => ({
      ...GROUP,
      words: 'Correct a cell',
      keys: [symbolOf(digit)],
      command: 'photo.enter' as const,
      args: [digit],
      isDigit: true,
    })),
    ...PHOTO_KEYS,
    ...SELECT_KEYS,
  ];
}

export const photoView: View = {
  id: 'photo',
  title: 'Photo',
  make,
  isMadeLate: true,
  load: () => import('./panel.tsx'),
  board: ({ photo }) => photo.board,
  keys: photoKeys,
  escape: ({ photo }) => {
    photo.cancel();
    return false;
  },
  Over: PictureInput,
};
