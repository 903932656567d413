/** The views of the page, in the order of the rail. A new view is a folder of its own and a line here. */
import { aboutView } from '../about/index.ts';
import { consoleView } from '../console/view.ts';
import { createView } from '../create/index.tsx';
import { explainView } from '../explain/index.ts';
import { labView } from '../lab/view.ts';
import { lessonsView } from '../lessons/view.ts';
import { patternView } from '../pattern/index.tsx';
import { playView, writing } from '../play/index.ts';
import { rateView } from '../rate/index.ts';
import { sheetsView } from '../sheets/view.ts';
import { studyViewWith } from '../study/view.ts';
import type { ComponentChildren } from 'preact';
import type { ReadonlySignal } from '@preact/signals-core';
import type { BoardSource } from '../board/source.ts';
import type { App } from './app.ts';
import type { KeyRow } from './keys.ts';
import type { LateParts } from './store.ts';

type Board = ReadonlySignal<BoardSource<any>>;
export type BoardOrNone = ReadonlySignal<BoardSource<any> | null>;
/**
 * The boards that there are, each where its feature keeps it. `guestBoard` is null while there is no guest.
 */
type Boards = {
  gameBoard: Board;
  guestBoard: BoardOrNone;
  lessonBoard: BoardOrNone;
  explain: { board: Board };
  creating: { board: Board };
  patterns: { board: Board };
};
/** those of commands.ts, by name */
export type Commands = Record<string, (...args: any[]) => any>;
/**
 * A view: what it shows, and what keys and addresses mean in it.
 *
 * `icon` is path data on a 24 x 24 grid. `Panel` is beside the board, `Heading` over it (of the game unless
 * told otherwise). `board` is the source of what the board shows, and `Grid` draws its cells where they are
 * not those of a puzzle; a view with a `Stage` has that instead of a board. `Pad` is what writes on the board
 * of a view other than Play. `pressCell` is the command for a press on a cell, which selects it otherwise;
 * `afterPress` runs once it is selected. `keys` are the view's own, for a board of a size; those of a view
 * that `isForGuest` work only while a guest is on the board. `follow` gets what an address says after the
 * view's name, and answers whether that was all. `escape` is asked first when Escape is pressed, and answers
 * whether that closed something. `load` fetches the parts of a view that late_view.tsx makes.
 */
export type View = {
  id: string;
  title: string;
  key: string;
  icon: string;
  Panel: () => ComponentChildren;
  Heading?: () => ComponentChildren;
  Stage?: () => ComponentChildren;
  Pad?: () => ComponentChildren;
  Grid?: (props: { source: BoardSource<any> }) => ComponentChildren;
  board?: (boards: Boards) => BoardOrNone;
  pressCell?: 'showCell';
  afterPress?: 'writeHeld';
  isForGuest?: boolean;
  keys?: (size: number) => readonly KeyRow[];
  follow?: (commands: Commands, query: URLSearchParams) => boolean;
  escape?: (commands: Commands) => boolean;
  load?: (app: App, commands: import('./commands.ts').Commands) => Promise<LateParts>;
};

export const VIEWS: readonly View[] = [
  playView,
  explainView,
  rateView,
  createView,
  patternView,
  sheetsView,
  labView,
  lessonsView,
  studyViewWith(writing),
  consoleView,
  aboutView,
];
