/**
 * What commands work on. Everything outside the page's state comes in here, so that commands run in tests.
 */
import type { Collector } from './collector.ts';
import type { Engine as OwnEngine } from '../engine/worker_client/client.ts';
import type { Bank } from '../shared/puzzles/bank.ts';
import type * as GameToken from '../shared/puzzles/game_token.ts';
import type { StorageSync } from '../shared/storage/storage_sync.ts';
import type { ReadonlySignal } from '@preact/signals-core';
import type { Kept } from '../offline/keep_offline.ts';
import type { Examples } from '../shared/steps/practice_position.ts';
import type { Commands, Store } from '../shared/controls/app_context.ts';
import type { EngineStatus } from '../shared/controls/task.ts';
import type { MoreEngines } from '../engine/worker_client/pool.ts';

/** What answers calls: each method has its own parameters and result. */
export type Engine = Pick<OwnEngine, 'call'>;
/** the open drawer of Play's panel */
export type Drawer = 'none' | 'new' | 'own';

/**
 * `opened` counts what was asked to be opened, `left` how often a view was left; `clues` are those on the
 * board, a new array for each puzzle and the same after each move. `drawer` is the one that was open.
 */
export type Ticket = {
  readonly opened: number;
  readonly left: number;
  readonly clues: readonly number[];
  readonly drawer: Drawer;
};

/**
 * `isStillTrue`: where the words tell of a state, whether that is still so; they go when it has ended. `isUnfetched`: a part
 * of the page did not come, and can be fetched again. `ticket`: that of the game which it tells of, with which it goes
 * from the view where that was opened to Play.
 */
export type Notice = {
  tone: 'plain' | 'good' | 'bad';
  text: string;
  isStillTrue?: () => boolean;
  offer?: Offer;
  isUnfetched?: boolean;
  ticket?: Ticket;
};
/** What a message offers to do, on a button. */
export type Offer = { label: string; run: () => unknown };

/** The page's address; `set` is a step of the browser's history. */
export type Address = { set(hash: string, since: Ticket): void; replace(hash: string, since: Ticket): void };

/** Engines that share out calls. */
export type Engines = Engine & { status: { value: EngineStatus }; size: number; endIdle(): void };
/** `isPart`: the file has more than this. A picture has no text. */
export type TextFile = { name: string; text: string; isPart: boolean; picture?: Blob };
/**
 * `now` is in ms, from any start; `date` is the clock on the wall; `pause` lets the browser
 *   draw and listen;
 *   `pickFile` lets a person choose a file, null where none was chosen, and rejects where it cannot be read;
 *   `accept` says which kinds of files, `capture` which camera of a phone takes a picture instead;
 *   `share` hands a link or a text to other programs, where the device can;
 *   `pageAddress` is null where a link would lead nobody here; `random` from 0 up to, not including, 1;
 *   `storage` throws where storage is denied;
 *   `tabStorage` is this tab's alone, outlives a reload, and throws likewise; `engine` is the page's own, `engines` are those for batches
 *   `ownEngines` run the solvers that a person writes, and `makeOwnEngine` starts an engine for a prompt:
 *   what runs there can hang or be ended without harm to anything else. While `isOpen` is true, that
 *   engine's next workers may reach other sites, where the page `hasOpenEngines`; `startPhotoReader` makes a
 *   worker that reads one picture, and rejects where its script cannot be had
 */
export type Platform = {
  now(): number;
  date(): Date;
  pause(): Promise<void>;
  random(): number;
  copy(text: string): Promise<void>;
  setHash(hash: string): void;
  replaceHash(hash: string): void;
  pageAddress(): string | null;
  /** Whether the page could be loaded again now. */
  isPageThere(): Promise<boolean>;
  reload(): void;
  download(name: string, content: string | Blob): void;
  storage(): Storage;
  tabStorage?(): Pick<Storage, 'getItem' | 'setItem' | 'clear'>;
  pickFile(options?: { accept: string; capture: string }): Promise<TextFile | null>;
  /** Undefined where the browser cannot promise to keep what is stored. */
  lastingStorage?: Pick<StorageManager, 'persist' | 'persisted'>;
  share?: (data: { title: string; text?: string; url?: string; files?: File[] }) => Promise<void>;
  /** Whether files can be shared: undefined where nothing can. */
  canShare?: (data: { files: File[] }) => boolean;
  /** Undefined where the browser cannot keep the screen on. */
  keepAwake?(): Promise<{ release(): Promise<void> }>;
  toggleFullscreen(): void;
  print(): void;
  /** Undefined but where this page is from a teacher's machine that collects. */
  collector?: Collector;
};
/** What the first frame uses of it. */
export type FirstOfPlatform =
  'now' | 'date' | 'pause' | 'random' | 'setHash' | 'replaceHash' | 'reload' | 'storage' | 'tabStorage';
export type App = MoreEngines & {
  store: Store;
  commands: Commands;
  engine: Engine & { start(): void };
  hasOpenEngines: boolean;
  startPhotoReader(): Promise<Worker>;
  offline?: {
    useNewVersion(): void;
    clear(): Promise<void>;
    start(): Promise<void>;
    kept: ReadonlySignal<Kept>;
  };
  bank: Bank;
  platform: Omit<Platform, 'setHash' | 'replaceHash'>;
  address: Address;
  storageSync: StorageSync;
  fetchExamples(): Promise<Examples>;
  /** What reads links with a game in them. */
  fetchLinkReader(): Promise<Pick<typeof GameToken, 'readToken'>>;
  /** Adds what comes after the first frame, once. */
  fetchRest(): Promise<void>;
  /** Adds the late rooms, once. */
  fetchRooms(): Promise<void>;
  /** Adds the late part of a view, by its id, once. Where it cannot be had, that is told, and the next call tries again. */
  fetchView(id: string): Promise<void>;
};
