/** What the shelves add to the page: the list of what is ticked, and what is done with it. */
import { makeShelves } from './shelves.ts';
import type { LateParts } from '../../../frame/room.ts';

declare module '../../../shared/controls/app_context.ts' {
  interface Rooms {
    shelves: ReturnType<typeof makeShelves>['state']['shelves'];
  }
  interface Commands extends Made {}
}

type Made = ReturnType<typeof makeShelves>['commands'];

export const parts: LateParts = { make: makeShelves };
