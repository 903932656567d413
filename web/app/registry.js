/** The views of the page, in the order of the rail. A new view is a folder of its own and a line here. */
import { aboutView } from '../about/index.js';
import { consoleView } from '../console/view.js';
import { createView } from '../create/index.js';
import { explainView } from '../explain/index.js';
import { labView } from '../lab/view.js';
import { lessonsView } from '../lessons/view.js';
import { patternView } from '../pattern/index.js';
import { playView, writing } from '../play/index.js';
import { rateView } from '../rate/index.js';
import { sheetsView } from '../sheets/view.js';
import { studyViewWith } from '../study/view.js';

/**
 * @template T
 * @typedef {import('@preact/signals-core').ReadonlySignal<T>} ReadonlySignal
 */
/** @typedef {ReadonlySignal<import('../board/source.js').BoardSource<any>>} Board */
/** @typedef {ReadonlySignal<import('../board/source.js').BoardSource<any> | null>} BoardOrNone */
/**
 * The boards that there are, each where its feature keeps it. `guestBoard` is null while there is no guest.
 * @typedef {{ gameBoard: Board, guestBoard: BoardOrNone, lessonBoard: BoardOrNone,
 *   explain: { board: Board }, creating: { board: Board }, patterns: { board: Board } }} Boards
 */
/** @typedef {Record<string, (...args: any[]) => any>} Commands those of commands.js, by name */
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
 * whether that closed something. `load` fetches the parts of a view that late_view.js makes.
 * @typedef {{ id: string, title: string, key: string, icon: string, Panel: () => any, Heading?: () => any,
 *   Stage?: () => any, Pad?: () => any,
 *   Grid?: (props: { source: import('../board/source.js').BoardSource<any> }) => any,
 *   board?: (boards: Boards) => BoardOrNone,
 *   pressCell?: 'showCell', afterPress?: 'writeHeld', isForGuest?: boolean,
 *   keys?: (size: number) => readonly import('./keys.js').KeyRow[],
 *   follow?: (commands: Commands, query: URLSearchParams) => boolean,
 *   escape?: (commands: Commands) => boolean,
 *   load?: (app: import('./app.js').App, commands: import('./commands.js').Commands) =>
 *     Promise<import('./store.js').LateParts> }} View
 */

/** @type {readonly View[]} */
export const VIEWS = [
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
