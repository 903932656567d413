/** Many calls to the engines, some at once: for a list of results, or as a batch that can pause and go on. */
import { effect } from '@preact/signals-core';
import { errorText } from '../shared/text/words.ts';
import type { Batch, BatchPhase } from '../shared/controls/task.ts';
import type { App, Engine, Engines } from './app.ts';
import type { Detail, Method, Params, Progress, Result } from '../engine/methods.ts';

/** One call for a task. */
export type Call = <Name extends Method>(
  method: Name,
  params: Params<Name>,
  onProgress?: (progress: Progress<Detail<Name>>) => void,
) => Promise<Result<Name>>;
/**
 * `tasks` are those without a result, in the order in which they are done; they are asked for one by one, so
 * that the results so far can decide how many there are. `work` answers one, until
 * its signal is aborted; what it throws ends the batch.
 * `onResults` takes answers, some at once, unless the batch was stopped before they came.
 */
type Job<Task, Result> = {
  tasks(): Iterable<Task>;
  work(task: Task, call: Call, signal: AbortSignal): Promise<Result>;
  onResults(found: readonly (readonly [Task, Result])[]): void;
  atOnce?(): number;
};

/**
 * Works on items, some at once. The first failure stops the rest.
 * @param work `share` numbers, from 0,
 *   those that work at once
 * @returns in the order of the items, however many worked at once
 */
export async function inParallel<Item, Result>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item, signal: AbortSignal, share: number) => Promise<Result>,
  stop?: AbortSignal,
): Promise<Result[]> {
  const failing = endedWith(stop);
  const { signal } = failing;
  const results: Result[] = [];
  const left = items.entries();
  const share = async (number: number) => {
    for (const [index, item] of left) {
      signal.throwIfAborted();
      results[index] = await work(item, signal, number);
    }
  };
  try {
    await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, (_, number) => share(number)));
  } catch (error) {
    failing.abort();
    throw error;
  }
  return results;
}

/** What changes many times a second is drawn at most so often, in ms. */
const DRAWN_EVERY = 200;

/** Shows what changes often: the first change at once, and those that follow soon after it together. */
export function seldom(draw: () => unknown) {
  let last = -Infinity;
  let timer: ReturnType<typeof setTimeout> | undefined;
  function show() {
    clearTimeout(timer);
    timer = undefined;
    last = performance.now();
    draw();
  }
  return {
    show,
    showSoon() {
      const left = last + DRAWN_EVERY - performance.now();
      if (left <= 0) show();
      else timer ??= setTimeout(show, left);
    },
  };
}

/** A controller that aborts by itself when `signal` does. */
export function endedWith(signal?: AbortSignal) {
  const controller = new AbortController();
  const end = () => controller.abort(signal?.reason);
  if (signal?.aborted) end();
  else signal?.addEventListener('abort', end, { once: true });
  return controller;
}

/** So few short calls are answered by the page's own engine before another one has started. */
const FEW = 6;

/** What answers so many short calls: the page's own engine, which runs already, or the pool. */
export function enginesFor(
  { engine, engines }: App,
  amount: number,
): { call: Engine['call']; atOnce: number } {
  return amount > FEW
    ? { call: engines.call, atOnce: engines.size }
    : { call: (...args) => engine.call(...args), atOnce: 1 };
}

export function batchRunner<Task, Result>(
  engines: Engines,
  batch: Batch,
  { tasks, work, onResults, atOnce = () => 1 }: Job<Task, Result>,
) {
  let current: AbortController | null = null;
  const found: (readonly [Task, Result])[] = [];
  const results = seldom(() => found.length && onResults(found.splice(0)));
  /** Settles once nothing of the last run is under way any more. */
  let ended = Promise.resolve();
  effect(() => {
    batch.engineWords.value = engines.status.value.words;
  });

  function end(phase: BatchPhase) {
    current?.abort();
    current = null;
    results.show();
    batch.phase.value = phase;
  }

  /** Stops the work under way; what is done stays. Resolves once the engines are free. */
  function stop() {
    if (current) end('stopped');
    return ended;
  }

  /** Does what has no result yet, in place of what is being done. Resolves when that has ended, however. */
  function run() {
    ended = workOff();
    return ended;
  }

  async function workOff() {
    current?.abort();
    const own = new AbortController();
    current = own;
    batch.problem.value = '';
    batch.phase.value = ['ready', 'busy'].includes(engines.status.value.name) ? 'running' : 'waiting';
    const left = tasks()[Symbol.iterator]();
    const call: Call = (method, params, onProgress) =>
      engines.call(method, params, {
        signal: own.signal,
        onProgress(progress) {
          if (current !== own) return;
          batch.phase.value = 'running';
          onProgress?.(progress);
        },
      });
    const share = async () => {
      while (current === own) {
        const next = left.next();
        if (next.done) return;
        const result = await work(next.value, call, own.signal);
        if (current !== own) return;
        batch.phase.value = 'running';
        found.push([next.value, result]);
        results.showSoon();
      }
    };
    try {
      await Promise.all(Array.from({ length: Math.max(1, atOnce()) }, share));
      if (current === own) end('done');
    } catch (error) {
      if (current !== own) return;
      batch.problem.value = errorText(error);
      end('failed');
    }
  }

  return { run, stop };
}
