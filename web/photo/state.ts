/** What of the room is there from the start: the picture that waits to be read, and the board that was read. */
import { signal } from '@preact/signals-core';
import type { BoardSource } from '../board/source.ts';
import type { PhotoCell } from './reading_state.ts';

export function createPhoto() {
  return {
    /** A picture that a person brought, until its reading begins. */
    waiting: signal<Blob | null>(null),
    board: signal<BoardSource<PhotoCell> | null>(null),
    /** Opens the browser’s dialog for a picture, once the page is drawn. */
    picker: { open: () => {} },
  };
}
