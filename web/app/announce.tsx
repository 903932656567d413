/**
 * What the page says aloud to those who do not see it, in one place: a polite region that a screen reader reads
 * when it changes. It is fed by what happened (a digit written, an undo, cells selected), and not by what was
 * drawn; what a message, a question or a label says already is not said again.
 */
import { effect, untracked } from '@preact/signals-core';
import { useApp } from '../controls/app_context.ts';
import { changeText, nextEmptyCell, unitText } from '../board/change_text.ts';
import { selectOnly } from '../board/selection.ts';
import { counted } from '../text/words.ts';
import type { App } from './app.ts';
import type { KeyRow } from './keys.ts';
import type { Store } from './store.ts';

/** `number` tells two equal texts apart: the second is read, too. */
export type Announcement = { readonly text: string; readonly number: number };

export function announce({ announcement }: Pick<Store, 'announcement'>, text: string) {
  if (text) announcement.value = { text, number: announcement.peek().number + 1 };
}

/** Says what changes: entries on the board, its end, and how many cells are selected. */
export function announceChanges(store: Store) {
  effect(() => {
    const happened = store.happened.value;
    if (!happened) return;
    const { before, after, action } = happened;
    untracked(() => {
      const text = changeText(before, after, action, store.settings.value.fullSpeech);
      announce(store, store.isSolved.value ? `${text}. Puzzle complete` : text);
    });
  });
  let before = 1;
  effect(() => {
    const amount = store.onBoard.value?.selected.length ?? 0;
    if (amount > 1 && amount !== before) {
      untracked(() => announce(store, `${counted(amount, 'cell')} selected`));
    }
    before = amount;
  });
}

export function announceCommands({ store }: App) {
  return {
    /** Reads the row, column or box of the cursor. */
    sayUnit(kind: 'row' | 'column' | 'box') {
      const game = store.board.value;
      const { cursor } = store.selection.value;
      const { geometry } = game;
      const unit = {
        row: geometry.rowOf(cursor),
        column: geometry.size + geometry.columnOf(cursor),
        box: 2 * geometry.size + geometry.boxOf(cursor),
      }[kind];
      announce(store, unitText(game, unit));
    },

    /** Goes to the next empty cell, which the focus then reads. */
    toEmptyCell() {
      const cell = nextEmptyCell(store.board.value, store.selection.value.cursor);
      if (cell === null) announce(store, 'No cell is empty');
      else store.selection.value = selectOnly(cell);
    },
  };
}

export const ANNOUNCE_KEYS: readonly KeyRow[] = [
  { group: 'Read aloud', words: 'Read the row', keys: [','], command: 'sayUnit', args: ['row'] },
  { group: 'Read aloud', words: 'Read the column', keys: ['.'], command: 'sayUnit', args: ['column'] },
  { group: 'Read aloud', words: 'Read the box', keys: [';'], command: 'sayUnit', args: ['box'] },
  { group: 'Select', words: 'Next empty cell', keys: ['/'], command: 'toEmptyCell' },
];

/** The region. Its text is a new element each time, so that the same words are read again. */
export function Announcer() {
  const { store } = useApp();
  const { text, number } = store.announcement.value;
  return (
    <div class="unseen announcer" role="status" aria-label="What happened">
      {text && <span key={number}>{text}</span>}
    </div>
  );
}

/** The first thing that Tab reaches: past the rail, to the board, or to the panel where there is none. */
export function SkipLink() {
  const skip = () => {
    const cell = document.querySelector<HTMLElement>('[role="gridcell"][tabindex="0"]');
    (cell ?? document.querySelector<HTMLElement>('.panel'))?.focus();
  };
  return (
    <button type="button" class="skip" onClick={skip}>
      Skip to the board
    </button>
  );
}
