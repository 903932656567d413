/** What the shelves add to the page: the list of what is ticked, and what is done with it. */
import { makeShelves } from './shelves.ts';
import type { LateParts } from '../../../frame/room.ts';

declare module '../../../frame/store.ts' {
  interface Rooms {
    shelves: ReturnType<typeof makeShelves>['state']['shelves'];
  }
}

declare module '../../../frame/commands.ts' {
  interface Commands extends Made {}
}

type Made = ReturnType<typeof makeShelves>['commands'];

export const parts: LateParts = { make: makeShelves };
