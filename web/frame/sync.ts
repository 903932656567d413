/**
 * What follows by itself: the page's state what the engine does, the puzzles that were played what is on the board, and
 * the page's root element the state.
 */
import { effect, type ReadonlySignal } from '@preact/signals-core';
import { withGame } from '../shared/puzzles/played.ts';
import { safeText } from './errors.tsx';
import type { Engine } from './app.ts';
import type { EngineStatus } from '../shared/controls/task.ts';
import type { Store } from '../shared/controls/app_context.ts';

const REPLACED = 'The engine crashed and was restarted.';

/**
 * Takes in what the engine does by itself: its status, its death, and what it offers.
 * @param app `replaced`: how often a dead engine was replaced
 */
export function followEngine(
  {
    store,
    engine,
  }: {
    store: Store;
    engine: Engine & { replaced: ReadonlySignal<number>; status: ReadonlySignal<EngineStatus> };
  },
  learn: () => Promise<unknown>,
) {
  effect(() => {
    store.engine.value = engine.status.value;
  });
  effect(() => {
    if (engine.replaced.value) store.notice.value = { tone: 'bad', text: safeText(store, REPLACED) };
  });
  let isAsked = false;
  effect(() => {
    // Also while it works: a view that asks for much as soon as it is seen keeps it busy for long.
    const isThere = ['ready', 'busy'].includes(store.engine.value.name);
    if (!isThere || isAsked || store.hello.peek()) return;
    isAsked = true;
    Promise.all([engine.call('hello', {}).then((hello) => (store.hello.value = hello)), learn()]).catch(
      () => (isAsked = false),
    ); // the status line tells what is wrong with the engine
  });
}

/**
 * Notes which puzzles of the collections are begun and solved on the board.
 * @returns stops it
 */
export function trackPlayedPuzzles({ store }: { store: Store }): () => void {
  return effect(() => {
    store.played.value = withGame(store.played.value, store.game.value);
  });
}

/**
 * What the root element says of the page: style sheets and tests read its attributes.
 * @param facts `booted`: how the engine has booted; `kept`: whether the site is there without the network
 */
export function syncRootAttributes(
  root: HTMLElement,
  store: Store,
  { booted, kept }: { booted: ReadonlySignal<{ boot: string } | null>; kept: ReadonlySignal<string> },
) {
  effect(() => {
    root.dataset.view = store.place.value?.id ?? store.view.value;
  });
  effect(() => {
    root.dataset.engine = store.engine.value.name;
  });
  effect(() => {
    if (booted.value) root.dataset.boot = booted.value.boot;
  });
  effect(() => {
    root.dataset.offline = kept.value;
  });
}
