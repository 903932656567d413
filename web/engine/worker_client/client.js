/**
 * The page's end of the bridge: calls to the engine as JSON-RPC over postMessage, with progress and cancel.
 * A worker that dies is replaced; every call that waited for it is told.
 */
import { signal } from '@preact/signals';
import { JSONRPCClient } from 'json-rpc-2.0';
import { createLifeline } from './lifeline.js';

/** @typedef {import('../wire.js').Methods} Methods */
/** @typedef {{ fraction: number | null, detail: Record<string, unknown> }} Progress */
/**
 * `fraction` is the part of the boot that is done, null where it is not known.
 * @typedef {{ name: 'off' | 'booting' | 'ready' | 'busy' | 'failed', fraction: number | null,
 *   words: string }} Status
 */
/** @typedef {{ signal?: AbortSignal, onProgress?: (progress: Progress) => void }} CallOptions */
/**
 * @typedef {{ request: { id: number }, onProgress?: (progress: Progress) => void,
 *   fail: (error: Error) => void }} Pending
 */
/** @typedef {ReturnType<typeof createEngine>} Engine */

/**
 * A cancelled job that still runs after so many intervals, in ms, costs the worker its life. They are many:
 * where the page itself stood still for a second, the answer may have come and not be heard yet.
 */
const CANCEL_INTERVAL = 250;
const CANCEL_INTERVALS = 4;

const REQUEST_CANCELLED = -32800;

/**
 * Bad input, as Python tells it: `cell`, `rule` and `position` say where, when that is known.
 * @typedef {{ code: string, message: string, cell: number | null, rule: string | null,
 *   position: number | null }} ErrorData
 */

/** The engine refused the request; its message is for people. */
export class EngineError extends Error {
  /** @param {Partial<ErrorData> & { message: string }} data */
  constructor(data) {
    super(data.message);
    this.name = 'EngineError';
    this.code = data.code ?? 'internal';
    this.cell = data.cell ?? null;
    this.rule = data.rule ?? null;
    this.position = data.position ?? null;
  }
}

/** The worker died before it answered. A new one has been started: ask again. */
export class EngineLost extends Error {
  constructor() {
    super('The engine stopped and was started again. Your game is safe; ask again.');
    this.name = 'EngineLost';
  }
}

/** @type {Record<Status['name'], string>} */
const WORDS = {
  off: 'The engine is asleep',
  booting: 'The engine is starting',
  ready: 'The engine is ready',
  busy: 'The engine is working',
  failed: 'The engine could not start',
};

/**
 * @param {import('../source.js').Source} source
 * @param {(text: string) => void} [onOutput] told what Python prints
 */
export function createEngine(source, onOutput = () => {}) {
  const status = signal(/** @type {Status} */ ({ name: 'off', fraction: null, words: WORDS.off }));
  /** How often a dead worker was replaced. */
  const replaced = signal(0);
  /**
   * How the worker booted: from the snapshot, or plainly; `trouble` is why not from the snapshot.
   * @type {import('@preact/signals').Signal<{ boot: string, trouble: string | null } | null>}
   */
  const booted = signal(null);

  /** @type {Map<number, Pending>} */
  const pending = new Map();
  /** @type {{ id: number }[]} requests that wait for the boot to end */
  let waiting = [];
  let lastId = 0;

  const rpc = new JSONRPCClient((request) => {
    if (lifeline.isReady()) lifeline.post(request);
    else waiting.push(request);
  });

  const lifeline = createLifeline(source, {
    onBooting: ({ fraction, words }) => setStatus('booting', fraction, words),
    onReady: (how) => {
      booted.value = how;
      showLoad();
      for (const request of waiting) lifeline.post(request);
      waiting = [];
    },
    onMessage: (message) => {
      if (message.method === '$/progress') {
        pending.get(message.params.token)?.onProgress?.(message.params.value);
      } else if (message.method === '$/output') {
        onOutput(message.params.text);
      } else {
        rpc.receive(message);
      }
    },
    onLost: (hadBegun) => {
      replaced.value += 1;
      setStatus('booting');
      if (hadBegun) failAll(() => new EngineLost());
      else waiting = [...pending.values()].map(({ request }) => request); // the new worker answers them
    },
    onFailed: (why) => {
      setStatus('failed', null, `${WORDS.failed}: ${why}`);
      failAll(() => new EngineError({ message: `${WORDS.failed}: ${why}` }));
    },
  });

  /**
   * @param {Status['name']} name
   * @param {number | null} [fraction]
   * @param {string} [words]
   */
  function setStatus(name, fraction = null, words = WORDS[name]) {
    status.value = { name, fraction, words };
  }

  function showLoad() {
    if (!lifeline.isReady()) return;
    lifeline.expectWork(pending.size > 0);
    setStatus(pending.size ? 'busy' : 'ready');
  }

  /** Starts the engine, unless it runs already. */
  function start() {
    if (lifeline.current()) return;
    setStatus('booting');
    lifeline.start();
  }

  /** @param {() => Error} makeError */
  function failAll(makeError) {
    waiting = [];
    for (const { fail } of [...pending.values()]) fail(makeError());
    rpc.rejectAllPendingRequests('lost'); // forgets them; their callers have been told
  }

  /**
   * Calls a method of the engine, which is started when it is asleep. Rejects with an EngineError (bad
   * input), an EngineLost (the worker died) or an AbortError (`signal` was aborted).
   * @template {keyof Methods} Name
   * @param {Name} method
   * @param {Methods[Name]['params']} params
   * @param {CallOptions} [options]
   * @returns {Promise<Methods[Name]['result']>}
   */
  function call(method, params, { signal: abort, onProgress } = {}) {
    if (abort?.aborted) return Promise.reject(aborted());
    start();
    lastId += 1;
    const id = lastId;
    return new Promise((resolve, reject) => {
      const settle = () => {
        pending.delete(id);
        abort?.removeEventListener('abort', cancel);
        showLoad();
      };
      /** @param {Error} error */
      const fail = (error) => {
        settle();
        reject(error);
      };
      /** @type {import('json-rpc-2.0').JSONRPCRequest & { id: number }} */
      const request = { jsonrpc: '2.0', id, method, params };
      pending.set(id, { request, onProgress, fail });
      showLoad();
      const answer = rpc.requestAdvanced(request);
      const cancel = () => {
        fail(aborted());
        stop(id, answer);
      };
      abort?.addEventListener('abort', cancel);
      answer.then(({ result, error }) => {
        if (!pending.has(id)) return;
        if (error) fail(failure(error));
        else {
          settle();
          resolve(result);
        }
      });
    });
  }

  /**
   * Asks the worker to stop a job, and replaces it if it does not.
   * @param {number} id
   * @param {PromiseLike<unknown>} answer
   */
  function stop(id, answer) {
    if (!lifeline.isReady()) {
      waiting = waiting.filter((request) => request.id !== id);
      return;
    }
    const asked = lifeline.current();
    lifeline.notify('$/cancelRequest', { id });
    let waited = 0;
    const patience = setInterval(() => {
      waited += 1;
      if (waited < CANCEL_INTERVALS) return;
      clearInterval(patience);
      if (lifeline.current() === asked) lifeline.replace('it did not stop when asked');
    }, CANCEL_INTERVAL);
    answer.then(() => clearInterval(patience));
  }

  /** Ends the engine; the next call starts it anew. Calls that wait for it are told. */
  function end() {
    lifeline.end();
    setStatus('off');
    failAll(() => new EngineLost());
  }

  return { status, replaced, booted, start, end, call };
}

function aborted() {
  return new DOMException('Stopped.', 'AbortError');
}

/** @param {import('json-rpc-2.0').JSONRPCError} error */
function failure({ code, message, data }) {
  return code === REQUEST_CANCELLED ? aborted() : new EngineError({ message, ...data });
}
