/**
 * The words that the page says aloud (app/announce.tsx). They are fed by what happened (a digit written, an undo,
 * cells selected), and not by what was drawn; what a message, a question or a label says already is not said again.
 */
import { effect, untracked } from '@preact/signals-core';
import { changeText, nextEmptyCell, unitText } from '../board/change_text.ts';
import { selectOnly } from '../board/selection.ts';
import { counted } from '../text/words.ts';
import type { App } from '../app/app.ts';
import type { Store } from '../app/store.ts';

function announce({ announcement }: Pick<Store, 'announcement'>, text: string) {
  if (text) announcement.value = { text, number: announcement.peek().number + 1 };
}

/**
 * Says what changes: entries on the board, its end, and how many cells are selected. What has changed before this
 * came is said then, in its order.
 */
export function announceChanges(store: Store) {
  effect(() => {
    const changes = store.unsaid.value;
    if (!changes.length) return;
    untracked(() => {
      store.unsaid.value = [];
      const { fullSpeech } = store.settings.value;
      const texts = changes.map(({ before, after, action }) => changeText(before, after, action, fullSpeech));
      if (store.isSolved.value) texts.push('Puzzle complete');
      announce(store, texts.filter(Boolean).join('. '));
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
