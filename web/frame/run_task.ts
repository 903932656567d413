/** Runs one piece of the engine's work and keeps its task up to date. */
import { isUnderWay, type Task, type TaskOf } from '../shared/controls/task.ts';
import { errorName, errorText } from '../shared/text/words.ts';
import type { CallOptions, EngineError } from '../engine/worker_client/client.ts';
import type { Engine } from './app.ts';
import type { Detail, Method, Params } from '../engine/methods.ts';

/** The engine, and what it says of itself. */
type Machine = { store: { engine: { value: { name: string } } }; engine: Engine };

/** A runner for one of the store's tasks, by a method of the engine. */
export const taskRunner = <Name extends Method>(
  { store, engine }: Machine,
  task: { value: TaskOf<Name> },
  method: Name,
) =>
  runnerOf(store, task, (params: Params<Name>, options: Options<Detail<Name>>) =>
    engine.call(method, params, options),
  );

/** What reports its progress, and ends when it is told to. */
type Options<Detail> = Required<CallOptions<Partial<Detail>>>;

/** The same for work that takes more than one call. A task that is run again stops what it did before. */
export function runnerOf<Asked, Result, Detail>(
  store: Machine['store'],
  task: { value: Task<Result, Detail> },
  work: (asked: Asked, options: Options<Detail>) => Promise<Result>,
) {
  let current: AbortController | null = null;

  /** Stops the task at once; the engine is told. */
  function stop() {
    current?.abort();
    current = null;
    if (isUnderWay(task.value)) task.value = stopped(task.value);
  }

  /**
   * @param onDetail gets what each report of progress tells
   * @returns null when it failed or was stopped: the task says which
   */
  async function run(
    about: string,
    asked: Asked,
    onDetail: (detail: Partial<Detail>) => void = () => {},
  ): Promise<Result | null> {
    stop();
    const own = new AbortController();
    current = own;
    const isReady = ['ready', 'busy'].includes(store.engine.value.name);
    task.value = isReady
      ? { phase: 'running', about, fraction: null, detail: {} }
      : { phase: 'waiting', about };
    try {
      const result = await work(asked, {
        signal: own.signal,
        onProgress({ fraction, detail }) {
          if (current !== own) return;
          task.value = { phase: 'running', about, fraction, detail };
          onDetail(detail);
        },
      });
      if (current !== own) return null;
      task.value = { phase: 'done', about, result };
      return result;
    } catch (error) {
      if (current === own) task.value = failure(task.value, about, error);
      return null;
    } finally {
      if (current === own) current = null;
    }
  }

  return { run, stop };
}

function stopped<Detail>(task: Task<unknown, Detail>): Task<never, Detail> {
  const detail = task.phase === 'running' ? task.detail : {};
  return { phase: 'stopped', about: String(task.about), detail };
}

function failure<Detail>(task: Task<unknown, Detail>, about: string, error: unknown): Task<never, Detail> {
  if (errorName(error) === 'AbortError') return stopped(task);
  const { cell = null, position = null } = (error ?? {}) as Partial<EngineError>; // of what Python refused
  return {
    phase: 'failed',
    about,
    message: errorText(error),
    cell,
    position,
  };
}
