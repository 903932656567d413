/** Runs one piece of the engine's work and keeps its task up to date. */
import { isUnderWay } from '../controls/task.js';

/**
 * The engine, and what it says of itself.
 * @typedef {{ store: { engine: { value: { name: string } } }, engine: import('./app.js').Engine }} Machine
 */

/**
 * A runner for one of the store's tasks. A task that is run again stops what it did before.
 * @template Result
 * @param {Machine} machine
 * @param {{ value: import('../controls/task.js').Task<Result> }} task
 * @param {string} method
 */
export function taskRunner({ store, engine }, task, method) {
  /** @type {AbortController | null} */
  let current = null;

  /** Stops the task at once; the engine is told. */
  function stop() {
    current?.abort();
    current = null;
    if (isUnderWay(task.value)) task.value = stopped(task.value);
  }

  /**
   * @param {string} about
   * @param {object} params
   * @param {(detail: Record<string, any>) => void} [onDetail] gets what each report of progress tells
   * @returns {Promise<Result | null>} null when it failed or was stopped: the task says which
   */
  async function run(about, params, onDetail = () => {}) {
    stop();
    const mine = new AbortController();
    current = mine;
    const isReady = ['ready', 'busy'].includes(store.engine.value.name);
    task.value = isReady
      ? { phase: 'running', about, fraction: null, detail: {} }
      : { phase: 'waiting', about };
    try {
      const result = await engine.call(method, params, {
        signal: mine.signal,
        onProgress({ fraction, detail }) {
          if (current !== mine) return;
          task.value = { phase: 'running', about, fraction, detail };
          onDetail(detail);
        },
      });
      if (current !== mine) return null;
      task.value = { phase: 'done', about, result };
      return result;
    } catch (error) {
      if (current === mine) task.value = failure(task.value, about, error);
      return null;
    } finally {
      if (current === mine) current = null;
    }
  }

  return { run, stop };
}

/**
 * @param {import('../controls/task.js').Task<any>} task
 * @returns {import('../controls/task.js').Task<never>}
 */
function stopped(task) {
  const detail = task.phase === 'running' ? task.detail : {};
  return { phase: 'stopped', about: String(task.about), detail };
}

/**
 * @param {import('../controls/task.js').Task<any>} task
 * @param {string} about
 * @param {any} error
 * @returns {import('../controls/task.js').Task<never>}
 */
function failure(task, about, error) {
  if (error?.name === 'AbortError') return stopped(task);
  return {
    phase: 'failed',
    about,
    message: String(error?.message ?? error),
    cell: error?.cell ?? null,
    position: error?.position ?? null,
  };
}
