/** Takes into the page's state what the engine does by itself: its status, its death, and what it offers. */
import { effect } from '@preact/signals-core';
import type { ReadonlySignal } from '@preact/signals-core';
import type { Engine } from './app.ts';
import type { EngineStatus, Store } from './store.ts';

const REPLACED = 'The engine crashed and was restarted. Your game is safe.';

/** @param app `replaced`: how often a dead engine was replaced */
export function followEngine(
  {
    store,
    engine,
  }: {
    store: Store;
    engine: Engine & { replaced: ReadonlySignal<number>; status: ReadonlySignal<EngineStatus> };
  },
  {
    learnTechniques,
    learnPatternMethods,
  }: { learnTechniques(): Promise<unknown>; learnPatternMethods(): Promise<unknown> },
) {
  effect(() => {
    store.engine.value = engine.status.value;
  });
  effect(() => {
    if (engine.replaced.value) store.notice.value = { tone: 'bad', text: REPLACED };
  });
  effect(() => {
    if (store.engine.value.name !== 'ready' || store.hello.peek()) return;
    Promise.all([
      engine.call('hello', {}).then((hello) => (store.hello.value = hello)),
      learnTechniques(),
      learnPatternMethods(),
    ]).catch(() => {}); // the status line tells what is wrong with the engine
  });
}
