/** Takes into the page's state what the engine does by itself: its status, its death, and what it offers. */
import { effect } from '@preact/signals-core';

/**
 * @template T
 * @typedef {import('@preact/signals-core').ReadonlySignal<T>} ReadonlySignal
 */

const REPLACED = 'The engine crashed and was restarted. Your game is safe.';

/**
 * @param {{ store: import('./store.js').Store,
 *   engine: import('./app.js').Engine & { replaced: ReadonlySignal<number>,
 *     status: ReadonlySignal<import('./store.js').EngineStatus> } }} app
 *   `replaced`: how often a dead engine was replaced
 * @param {{ learnTechniques(): Promise<unknown>, learnPatternMethods(): Promise<unknown> }} commands
 */
export function followEngine({ store, engine }, { learnTechniques, learnPatternMethods }) {
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
