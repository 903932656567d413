/** What goes on by itself: the picture that waits is read, the page is told of it, and leaving the view drops it. */
import { effect, untracked } from '@preact/signals-core';
import type { Store } from '../app/store.ts';
import type { ReadingCommands } from './reading_commands.ts';
import type { Reading } from './reading_state.ts';

export function followPictures(store: Store, state: Reading, commands: ReadingCommands) {
  effect(() => {
    store.photo.board.value = state.board.value;
  });
  effect(() => {
    if (state.status.value) document.documentElement.dataset.photo = state.status.value;
  });
  effect(() => {
    const picture = store.photo.waiting.value;
    if (!picture) return;
    store.photo.waiting.value = null;
    untracked(() => void commands.read(picture));
  });
  effect(() => {
    if (store.view.value !== 'photo') untracked(commands.clear);
  });
}
