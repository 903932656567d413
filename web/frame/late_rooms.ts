/**
 * The state and commands of rooms that the first frame does not need. They are fetched together: soon after
 * that frame, or at once when a view of theirs is shown or one of their commands is run, which then waits.
 */
import { computed, effect, untracked } from '@preact/signals-core';
import { keep, keepParts } from './persisted.ts';
import { addCommands } from './commands.ts';
import type { MoreEngines } from '../engine/worker_client/pool.ts';
import type { App } from './app.ts';
import type { LateParts, Made, Room } from './room.ts';

const NOTHING = new URLSearchParams();

/** Fetches what rooms add, and the engines that some need; several calls are one. After a failure, the next call tries again. */
export function lateRooms(app: App, fetchMoreEngines: () => Promise<MoreEngines>): () => Promise<void> {
  let fetching: Promise<void> | null = null;
  return () => {
    fetching ??= Promise.all([fetchParts(app.store.rooms), fetchStyles(app.store.rooms), fetchMoreEngines()])
      .then(([parts, styles, engines]) => {
        adoptStyles(styles);
        Object.assign(app, engines);
        return addRooms(app, parts);
      })
      .catch((error) => {
        fetching = null;
        throw error;
      });
    return fetching;
  };
}

export async function fetchParts(rooms: readonly Room[]): Promise<readonly LateParts[]> {
  const modules = await Promise.all(rooms.flatMap(({ late }) => (late ? [late()] : [])));
  return modules.map(({ parts }) => parts);
}

async function fetchStyles(rooms: readonly Room[]): Promise<readonly string[]> {
  const modules = await Promise.all(rooms.flatMap(({ style }) => (style ? [style()] : [])));
  return modules.map((module) => module.default);
}

/**
 * Begins to fetch what rooms add, one file in each moment in which the page has nothing else to do: a press between
 * two of them need not wait for the others. What fails is fetched again, and told, when it is needed.
 * @param idle resolves in such a moment
 */
export async function prefetchRooms(rooms: readonly Room[], idle: () => Promise<unknown>) {
  for (const begin of rooms.flatMap(({ late, style }) => [late, style])) {
    if (!begin) continue;
    await idle();
    begin().catch(() => {});
  }
}

/**
 * Adds rooms to a page, in parts, between which it can draw and listen: their state with what is kept of it, which
 * their commands may read; the commands, which wait until then; and what goes on by itself.
 */
async function addRooms(app: App, parts: readonly LateParts[]) {
  const { pause } = app.platform;
  parts = parts.map((part) => madeOf(app, part));
  addState(app, parts);
  keepParts(app, parts);
  await pause();
  addWork(app, parts);
  await pause();
  for (const { effects } of parts) effects?.(app, app.commands);
}

/** Adds the state and the commands of rooms. */
export function addParts(app: App, given: readonly LateParts[]) {
  const parts = given.map((part) => madeOf(app, part));
  addState(app, parts);
  addWork(app, parts);
  return parts;
}

/** The parts of a room, of which those that are made in one piece are made now. */
function madeOf(app: App, parts: LateParts): LateParts {
  if (!parts.make) return parts;
  const { state, commands, keeping, ...rest } = parts.make(app);
  return { ...parts, ...rest, state: () => state, commands: () => commands, keeping: () => keeping };
}

/** Adds a room that is made when its view is first shown. @param view its id */
export function addMade(app: App, view: string, { state, commands, keeping, effects, follow }: Made) {
  const { store } = app;
  Object.assign(store, state);
  keep(app, keeping);
  addCommands(app, [{ commands: () => commands }]);
  effects?.(app, app.commands);
  if (!follow) return;
  const query = computed(() => store.routeQueries.value[view] ?? NOTHING);
  effect(() => {
    const latest = query.value;
    untracked(() => void follow(latest));
  });
}

/** Adds a late room's styles to those of the page. */
export function adoptStyles(styles: readonly string[] = []) {
  for (const style of styles) {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(style);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }
}

function addState({ store }: App, parts: readonly LateParts[]) {
  for (const { state } of parts) Object.assign(store, state?.(store));
}

function addWork(app: App, parts: readonly LateParts[]) {
  addCommands(app, parts);
  app.store.lateParts.value = parts;
}
