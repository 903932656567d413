/** What the shelves add to the page: the list of what is ticked, and what is done with it. */
import { makeShelves } from './shelves.ts';
import type { LateParts } from '../app/room.ts';

declare module '../app/store.ts' {
  interface Rooms {
    shelves: ReturnType<typeof makeShelves>['state']['shelves'];
  }
}

declare module '../app/commands.ts' {
  interface Commands extends Made {}
}

type Made = ReturnType<typeof makeShelves>['commands'];

export const parts: LateParts = { make: makeShelves };
