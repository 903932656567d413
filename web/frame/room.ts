/**
 * What a room of the page is to the frame, which loops over all of them (registry.ts). A room is a folder: its
 * `view.ts` has the record, which the page reads at once. Its state and commands come by `late`, soon after
 * the first frame, and what it draws comes by `load`, when it is opened.
 *
 * A room tells the type checker beside its state and commands what it adds to those of the page, by extending
 * `Rooms` and `Commands` (app_context.ts).
 */
import type { ComponentChildren } from 'preact';
import type { ReadonlySignal } from '@preact/signals-core';
import type { BoardOverlay } from '../shared/board/board_overlay.tsx';
import type { BoardSource } from '../shared/board/source.ts';
import type { Persisted } from '../shared/storage/storage_sync.ts';
import type { App, Drawer } from './app.ts';
import type { Commands, Rooms, Store, CommandName } from '../shared/controls/app_context.ts';
import type { KeySet } from './settings.ts';
import type { IconName } from '../shared/controls/icons.tsx';

/**
 * What a person can do, told once: the table of keys, the help, and its button (button.tsx) are made from it.
 * `group` and `words` are its line in the help, `keys` run it; none, where it has a button alone. One that `repeats`
 * acts again while a key is held: moves, undo and zoom. On its button stand `icon` and `label`; without a label, or
 * where that alone says too little (`isLabelShort`), the button's name is `words`. It does nothing while it `isOff`, and
 * is held down while it `isOn`. `isDigit`: its keys write a digit, so they need no Alt and cannot be switched off.
 * `isLeftToDigits`: where letters write digits, they do nothing else. `whenCovered`: it works while the board is hidden.
 * `isForLesson`: it works while a lesson runs. `sets`: the key sets that have it; all of them, unless told.
 */
export type PageAction = {
  group: string;
  words: string;
  keys: readonly string[];
  command: CommandName;
  args?: readonly unknown[];
  icon?: IconName;
  label?: string;
  isLabelShort?: boolean;
  isOff?: (store: Store) => boolean;
  isOn?: (store: Store) => boolean;
  repeats?: boolean;
  isDigit?: boolean;
  isLeftToDigits?: boolean;
  whenCovered?: boolean;
  isForLesson?: boolean;
  sets?: readonly KeySet[];
};

export type BoardOrNone = ReadonlySignal<BoardSource<any> | null>;

/**
 * What becomes of a room's state when the page is loaded again. A room that has a state cannot leave either out: `saved`
 * comes back, and `lost` names, for people, what would not at the moment: "the search in Make"; null where a person has
 * nothing there that is worth a question.
 */
export type Keeping = { saved: readonly Persisted<any>[]; lost: (() => Losses) | null };
export type Losses = readonly (string | false)[];

/**
 * What a room is made of, in one piece: what it adds to the page's state with what becomes of that, and what a person can
 * do with it; `effects` starts what goes on by itself, `follow` gets what an address asks of its view, and again
 * whenever it asks.
 */
export type Made = (Stateful | Stateless) & {
  commands?: Partial<Commands>;
  effects?: () => unknown;
  follow?: (query: URLSearchParams) => unknown;
};
type Stateful = { state: Partial<Rooms>; keeping: Keeping };
type Stateless = { state?: undefined; keeping?: undefined };

/** What the frame draws around the board, once the first frame is painted. */
export type FrameComponents = Record<
  'SkipLink' | 'PlaceList' | 'PlaceHead' | 'Messages' | 'EngineStatus' | 'Announcer',
  () => ComponentChildren
>;

/** What a room adds to the page, by `make`. `Over` is drawn over every view. */
export type Feature = {
  make?: (app: App) => Made;
  Over?: () => ComponentChildren;
};

/**
 * What a room adds once the first frame is painted, or before, when one of its commands is run.
 * `drawers` are the pages of Play's home, `heads` what stands over all parts of a place, by its id, `Overlay` draws a step over the board's cells. `NewPuzzles` is
 * what the room offers in the list of new puzzles, before the levels; `Finished` takes the keypad's place once the
 * puzzle is solved, and `AfterGame` is what the room says there; `Reminder` is a quiet line under Play’s panel before a
 * game is begun. `HintContent` is a hint, `AfterHint` what the room offers under one that names its technique,
 * `AfterGameOffer` one of the buttons once the puzzle is solved, and `NextDay` the button that leads on from a daily puzzle.
 */
export type LateFeature = Feature & {
  Overlay?: typeof BoardOverlay;
  NewPuzzles?: () => ComponentChildren;
  Finished?: () => ComponentChildren;
  AfterGame?: () => ComponentChildren;
  Reminder?: () => ComponentChildren;
  HintContent?: () => ComponentChildren;
  AfterHint?: (props: { technique: string; name?: string }) => ComponentChildren;
  AfterGameOffer?: () => ComponentChildren;
  NextDay?: (props: { day: string }) => ComponentChildren;
  drawers?: Readonly<Record<Exclude<Drawer, 'none'>, () => ComponentChildren>>;
  heads?: Readonly<Record<string, () => ComponentChildren>>;
};

/**
 * A room without a view of its own. All that the first frame does not need comes by `late`, and with it, by `style`,
 * the style of what the room draws outside a view.
 */
export type Room = Feature & {
  id: string;
  late?: () => Promise<{ feature: LateFeature }>;
  style?: () => Promise<{ default: string }>;
};

/**
 * A room with a view: what it shows, and what keys and addresses mean in it.
 *
 * Which place it is a part of, and its address, is said in places.ts. `board` is the source of what the board shows, undefined while
 * its room has not come; a view that `hasOwnGrid` has among its components what
 * draws its cells, which are not those of a puzzle; a view without a board has a `Main` among its components. `Pad` is
 * what writes on the board of a view other than Play. `pressCell` is the command for a press on a cell, which
 * selects it otherwise, `holdCell` that for a long one; both get the candidate that was hit; `afterPress` runs once it is selected. `isDrawnOn`: one finger draws on the board, so two
 * do not zoom it. `isPage`: it has nothing to show on a board, always or until its components say so, so its panel has the whole width. `keys` are the view's own, for a board of a size; those of a view
 * that `isForEmbeddedGame` work only while it has its game on the board,
 * and `positionKeys` while it shows a position without a game. `follow` gets what an address says after
 * the view's name, and answers whether that was all. `escape` is asked first when Escape is pressed, and answers
 * whether that closed something. `load` fetches the rest of the room; one without has its `components` from the start.
 * Where the room `isMadeLate`, its state and its commands come by `load` too: they are a group of that name, and
 * one of them that is run before waits until they are there.
 */
export type View = Room & {
  title: string;
  board?: (store: Store) => BoardOrNone | undefined;
  hasOwnGrid?: boolean;
  Pad?: () => ComponentChildren;
  pressCell?: 'showCell';
  holdCell?: 'askWhyAt';
  afterPress?: 'writeActiveDigit';
  isForEmbeddedGame?: boolean;
  isDrawnOn?: boolean;
  isPage?: boolean;
  keys?: (size: number) => readonly PageAction[];
  positionKeys?: (size: number) => readonly PageAction[];
  follow?: (commands: Commands, query: URLSearchParams) => boolean;
  escape?: (commands: Commands) => boolean;
  components?: ViewComponents;
  load?: () => Promise<LateView>;
  isMadeLate?: boolean;
};

/**
 * What a view draws: `Panel` beside the board, `Main` in its place, `Grid` its cells where those of a puzzle
 * will not do, `Heading` over it (of the game unless told otherwise), or only `Facts` for one. `part`: of a view that
 * draws several parts of its place, the one that is shown. `isPage`: whether it has nothing to show
 * on a board as things are.
 * `form`: what the view adds to the form that is the panel of every part of its place: beside the choice of cells, under how
 * hard and how many, among more options, and below the form.
 */
export type ViewComponents = {
  Panel: () => ComponentChildren;
  Main?: () => ComponentChildren;
  Grid?: (props: { source: BoardSource<any> }) => ComponentChildren;
  Heading?: () => ComponentChildren;
  Facts?: () => ComponentChildren;
  part?: ReadonlySignal<string>;
  isPage?: () => boolean;
  form?: Partial<Record<'Cells' | 'Hard' | 'Days' | 'More' | 'Below', () => ComponentChildren>>;
};

/** The late part of a room: its style, and its views, for which state and commands may have to be made first. */
export type LateView = {
  styles?: readonly string[];
  make?: (app: App) => Made;
  open(app: App, commands: Commands): ViewComponents;
};
