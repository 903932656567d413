/**
 * The page's end of the bridge: calls to the engine as JSON-RPC over postMessage, with progress and cancel.
 * A worker that dies is replaced; every call that waited for it is told.
 */
import { signal, type Signal } from '@preact/signals';
import { createLifeline } from './lifeline.ts';
import type { EarlyWorker } from './early.ts';
import type { EngineSource } from '../source.ts';
import type { Detail, Method, Params, Progress, Result } from '../methods.ts';

/** `fraction` is the part of the boot that is done, null where it is not known. */
export type Status = {
  name: 'off' | 'booting' | 'ready' | 'busy' | 'failed';
  fraction: number | null;
  words: string;
};
export type CallOptions<Detail = object> = {
  signal?: AbortSignal;
  onProgress?: (progress: Progress<Detail>) => void;
};
/** As JSON-RPC 2.0 has them. */
type Request = { jsonrpc: '2.0'; id: number; method: string; params: object };
type Response = { result?: any; error?: { code: number; message: string; data?: Partial<ErrorData> } };
type Pending = {
  request: Request;
  onProgress?: (progress: Progress<any>) => void;
  fail: (error: Error) => void;
};
export type Engine = ReturnType<typeof createEngine>;

/**
 * A cancelled job that still runs after so many intervals, in ms, costs the worker its life. They are many:
 * where the page itself stood still for a second, the answer may have come and not be heard yet.
 */
const CANCEL_INTERVAL = 250;
const CANCEL_INTERVALS = 4;

const REQUEST_CANCELLED = -32800;

const REFUSED = 'The program’s answer is not one that this page can show.';

/** Bad input, as Python tells it: `cell`, `rule` and `position` say where, when that is known. */
type ErrorData = {
  code: string;
  message: string;
  cell: number | null;
  rule: string | null;
  position: number | null;
};

/** The engine refused the request; its message is for people. */
export class EngineError extends Error {
  name;
  code;
  cell;
  rule;
  position;

  constructor(data: Partial<ErrorData> & { message: string }) {
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
  name;

  constructor() {
    super('The engine stopped and was started again. Ask again.');
    this.name = 'EngineLost';
  }
}

const WORDS: Record<Status['name'], string> = {
  off: 'The engine is asleep',
  booting: 'The engine is starting',
  ready: 'The engine is ready',
  busy: 'The engine is working',
  failed: 'The engine could not start',
};

type Options = {
  /** is given what Python prints */
  onOutput?: (text: string) => void;
  /**
   * Whether to use a message from the worker; `methodOf` gives the method that was asked for under an id. Without
   * it, all are used: a worker that runs none but its own code is believed.
   */
  isAnswer?: (message: unknown, methodOf: (id: unknown) => string | undefined) => boolean;
  /** a worker that boots already; the engine takes it over when it is started */
  early?: EarlyWorker | null;
};

export function createEngine(source: EngineSource, { onOutput, isAnswer = () => true, early }: Options = {}) {
  const status = signal({ name: 'off', fraction: null, words: WORDS.off } as Status);
  /** How often a worker that had booted was replaced. */
  const replaced = signal(0);
  /** How the worker booted: from the snapshot, or plainly; `problem` is why not from the snapshot. */
  const booted: Signal<{ boot: string; problem: string | null } | null> = signal(null);

  const pending: Map<number, Pending> = new Map();
  /** All requests without an answer, cancelled ones too: those are answered as well. */
  const unanswered: Map<unknown, { method: string; settle: (answer: Response) => void }> = new Map();
  /** requests that wait for the boot to end */
  let waiting: Request[] = [];
  let lastId = 0;

  const methodOf = (id: unknown) => unanswered.get(id)?.method;

  const lifeline = createLifeline(
    source,
    {
      isHeard: (message) => isAnswer(message, methodOf) || refuse(message),
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
          onOutput?.(message.params.text);
        } else {
          unanswered.get(message.id)?.settle(message);
          unanswered.delete(message.id);
        }
      },
      onLost: ({ wasReady, hadBegun }) => {
        if (wasReady) replaced.value += 1; // a boot that is tried again has lost nothing
        setStatus('booting');
        if (hadBegun) failAll(() => new EngineLost());
        else waiting = [...pending.values()].map(({ request }) => request); // the new worker answers them
      },
      onFailed: (why) => {
        setStatus('failed', null, `${WORDS.failed}: ${why}`);
        failAll(() => new EngineError({ message: `${WORDS.failed}: ${why}` }));
      },
    },
    early,
  );

  /** Ends the call that a message claims to answer, if it does. */
  function refuse(message: any) {
    pending.get(message?.id)?.fail(new EngineError({ code: 'refused', message: REFUSED }));
    return false;
  }

  function setStatus(name: Status['name'], fraction: number | null = null, words: string = WORDS[name]) {
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

  function failAll(makeError: () => Error) {
    waiting = [];
    for (const { fail } of [...pending.values()]) fail(makeError());
    for (const { settle } of unanswered.values()) settle({}); // their callers have been told
    unanswered.clear();
  }

  /**
   * Calls a method of the engine, which is started when it is asleep. Rejects with an EngineError (bad
   * input), an EngineLost (the worker died) or an AbortError (`signal` was aborted).
   */
  function call<Name extends Method>(
    method: Name,
    params: Params<Name>,
    { signal: abort, onProgress }: CallOptions<Detail<Name>> = {},
  ): Promise<Result<Name>> {
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
      const fail = (error: Error) => {
        settle();
        reject(error);
      };
      const request: Request = { jsonrpc: '2.0', id, method, params };
      pending.set(id, { request, onProgress, fail });
      const answer = new Promise<Response>((settle) => unanswered.set(id, { method, settle }));
      showLoad();
      if (lifeline.isReady()) lifeline.post(request);
      else waiting.push(request);
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

  /** Asks the worker to stop a job, and replaces it if it does not. */
  function stop(id: number, answer: PromiseLike<unknown>) {
    if (!lifeline.isReady()) {
      waiting = waiting.filter((request) => request.id !== id);
      return;
    }
    const life = lifeline.current();
    lifeline.notify('$/cancelRequest', { id });
    let waited = 0;
    const patience = setInterval(() => {
      waited += 1;
      if (waited < CANCEL_INTERVALS) return;
      clearInterval(patience);
      if (lifeline.current() === life) lifeline.replace('it did not stop when asked');
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

function failure({ code, message, data }: NonNullable<Response['error']>) {
  return code === REQUEST_CANCELLED ? aborted() : new EngineError({ message, ...data });
}
