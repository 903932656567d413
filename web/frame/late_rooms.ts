/**
 * The state and commands of rooms that the first frame does not need. They are fetched together: soon after
 * that frame, or at once when a view of theirs is shown or one of their commands is run, which then waits.
 */
import { computed, effect, untracked } from '@preact/signals-core';
import { keep } from './persisted_games.ts';
import { addCommands } from './commands.ts';
import { isUnfetched, reportError, reportUnfetched } from './errors.tsx';
import type { MoreEngines } from '../engine/worker_client/pool.ts';
import type { App } from './app.ts';
import type { Feature, LateFeature, LateView, Made, Room, View } from './room.ts';

const NOTHING = new URLSearchParams();

/** Fetches what rooms add, and the engines that some need; several calls are one. After a failure, the next call tries again. */
export function lateRooms(app: App, fetchMoreEngines: () => Promise<MoreEngines>): () => Promise<void> {
  let fetching: Promise<void> | null = null;
  return () => {
    fetching ??= Promise.all([
      fetchFeatures(app.store.rooms.value),
      fetchStyles(app.store.rooms.value),
      fetchMoreEngines(),
    ])
      .then(([features, styles, engines]) => {
        adoptStyles(styles);
        Object.assign(app, engines);
        return addFeatures(app, features);
      })
      .catch((error) => {
        fetching = null;
        throw error;
      });
    return fetching;
  };
}

export async function fetchFeatures(rooms: readonly Room[]): Promise<readonly LateFeature[]> {
  const modules = await Promise.all(rooms.flatMap(({ late }) => (late ? [late()] : [])));
  return modules.map(({ feature }) => feature);
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
 * Adds late rooms to a page, in parts, between which it can draw and listen: their state with what is kept of it, which
 * their commands may read; the commands, which wait until then; and what goes on by itself.
 */
async function addFeatures(app: App, features: readonly LateFeature[]) {
  const { pause } = app.platform;
  const made = makeRooms(app, features);
  await pause();
  addCommands(app, made);
  app.store.lateFeatures.value = features;
  await pause();
  startRooms(made);
}

/** Makes rooms: their state is the page's then, with what was kept of it. Their commands are to be added, and they are to start. */
export function makeRooms(app: App, rooms: readonly Feature[]): readonly Made[] {
  const made = rooms.flatMap(({ make }) => make?.(app) ?? []);
  addState(app, made);
  return made;
}

function addState(app: App, made: readonly Made[]) {
  for (const { state } of made) Object.assign(app.store, state);
  for (const { keeping } of made) if (keeping) keep(app, keeping);
}

export const startRooms = (made: readonly Made[]) => made.forEach(({ effects }) => effects?.());

/** Adds a room that is made when its view is first shown. @param view its id */
export function addMade(app: App, view: string, made: Made) {
  addState(app, [made]);
  addCommands(app, [made]);
  startRooms([made]);
  const { store } = app;
  const { follow } = made;
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

/** Fetches what a view draws when it is first opened, once, however often it is left and opened meanwhile. */
export function fetchLateViews(app: App) {
  const { late, currentView } = app.store;
  const fetched = new Map<string, Promise<void>>();

  async function fetchView({ id, title }: View, load: NonNullable<View['load']>) {
    let room: LateView;
    try {
      [room] = await Promise.all([load(), app.fetchRooms()]);
    } catch (error) {
      fetched.delete(id);
      if (!isUnfetched(error)) return reportError(app.store, error);
      if (currentView.peek().id !== id) return; // nobody waits for it any more
      return reportUnfetched(app.store, title);
    }
    try {
      adoptStyles(room.styles);
      untracked(() => {
        if (room.make) addMade(app, id, room.make(app));
        late.value = { ...late.peek(), [id]: room.open(app, app.commands) };
      });
    } catch (error) {
      reportError(app.store, error);
    }
  }

  app.fetchView = async (id) => {
    const view = app.store.views.value.find((one) => one.id === id);
    if (!view?.load) return;
    const fetching = fetched.get(id) ?? fetchView(view, view.load);
    fetched.set(id, fetching);
    await fetching;
  };
  effect(() => void app.fetchView(currentView.value.id));
}
