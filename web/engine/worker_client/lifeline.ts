/**
 * Keeps one worker alive: boots it, listens for signs of life while it works, and replaces it when it is
 * dead or deaf. It knows nothing of calls.
 */
import { bootMessage, type EarlyWorker } from './early.ts';
import type { EngineSource } from '../source.ts';

/** While the worker boots or has work, it is asked for a sign of life this often, in ms... */
const PING_INTERVAL = 1000;
/**
 * ...and is replaced after so many silent intervals: more than a slow machine needs to load a compiled
 * package, which lets nothing else in. Intervals, not a clock: a laptop may have slept.
 */
const SILENT_INTERVALS = 20;
/**
 * A boot may be silent for longer: while the worker's own script comes, and while Python starts. On a slow machine
 * that takes its time whenever it is tried, so each boot that was too slow doubles the patience for the next.
 */
const SILENT_BOOT_INTERVALS = 30;
/** An idle worker answers at once, unless it has died, which may have gone unnoticed. */
const SILENT_IDLE_INTERVALS = 5;
/** A worker that dies before it was ready is replaced until so many in a row have failed. */
const BOOT_ATTEMPTS = 2;
/** One that is only slow is tried more often; after that a person says whether to go on. */
const SLOW_BOOT_ATTEMPTS = 3;
const MAX_DOUBLINGS = 4;
const TOO_SLOW = 'it took too long. Close other tabs and programs, then start it again';

/** Why a worker's script does not run, where the browser doesn't say: it starts none in a frame without an origin. */
const unloaded = () =>
  globalThis.origin === 'null'
    ? 'the frame that shows this page closes it off (a sandbox without allow-same-origin). Open the page in a tab of its own'
    : 'its files could not be loaded';

/** What a worker says once it runs: how it booted, and why not in a faster way. */
export type BootReport = { boot: string; problem: string | null };

type Listener = {
  /** whether to take notice of a message, which may be anything where the worker runs other people's code */
  isHeard: (message: unknown) => boolean;
  onBooting: (progress: { fraction: number | null; words: string }) => void;
  onReady: (boot: BootReport) => void;
  onMessage: (message: any) => void;
  /** Another worker boots. `wasReady`: this one had booted; `hadBegun`: and may have begun what it was asked. */
  onLost: (lost: { wasReady: boolean; hadBegun: boolean }) => void;
  onFailed: (why: string) => void;
};

/** @param early the first worker, where one boots already */
export function createLifeline(
  { spawn, patience = SILENT_INTERVALS, ...place }: EngineSource,
  listener: Listener,
  early?: EarlyWorker | null,
) {
  let worker: Worker | null = null;
  let ready = false;
  let failedBoots = 0;
  /** Boots that were too slow since the last worker that came to life. */
  let slowBoots = 0;
  let working = false;
  /** Whether the worker has given a sign of life since work was expected of it. */
  let hasAnswered = false;
  /** Whether the last boot failed: perhaps because of what the browser's cache holds. */
  let isFresh = false;
  let silence = 0;
  let watch: ReturnType<typeof setInterval> | undefined;

  /** Starts a worker, unless one lives. */
  function start() {
    if (worker) return;
    const begun = early;
    early = null;
    const fresh = begun?.worker ?? spawn();
    worker = fresh;
    const onMessage = (data: unknown) => {
      if (fresh === worker && listener.isHeard(data)) receive(data);
    };
    fresh.onmessage = ({ data }) => onMessage(data);
    fresh.onerror = (event) => {
      if (fresh === worker) replace(event.message || unloaded());
    };
    if (!begun) post(bootMessage(place, isFresh));
    watchSilence(() => SILENT_BOOT_INTERVALS * 2 ** Math.min(slowBoots, MAX_DOUBLINGS));
    begun?.said.forEach(onMessage);
  }

  function receive(message: any) {
    silence = 0;
    hasAnswered = true;
    switch (message.method) {
      case '$/pong':
        break;
      case '$/booting':
        // What a failed way to boot still downloads may be told when another has led there already.
        if (!ready) listener.onBooting(message.params);
        break;
      case '$/ready':
        ready = true;
        failedBoots = 0;
        slowBoots = 0;
        isFresh = false;
        endWatch();
        listener.onReady(message.params);
        break;
      case '$/failed':
      case '$/died':
        replace(message.params.message);
        break;
      default:
        listener.onMessage(message);
    }
  }

  /** Ends the worker and starts another, unless the last ones never came to life. */
  function replace(why: string, attempts: number = BOOT_ATTEMPTS) {
    const wasReady = ready;
    failedBoots = wasReady ? 0 : failedBoots + 1;
    isFresh = !wasReady;
    const hadBegun = wasReady && (!working || hasAnswered);
    end();
    if (failedBoots < attempts) {
      start();
      listener.onLost({ wasReady, hadBegun });
    } else {
      failedBoots = 0;
      listener.onFailed(why);
    }
  }

  /** Ends the worker, if there is one. */
  function end() {
    worker?.terminate();
    worker = null;
    ready = false;
    working = false;
    endWatch();
  }

  function post(message: object) {
    worker?.postMessage(message);
  }

  function notify(method: string, params: object = {}) {
    post({ jsonrpc: '2.0', method, params });
  }

  /**
   * Signs of life are asked for only while there is work: an idle page runs nothing. Call this before you
   * post the work, which could keep the worker from answering.
   */
  function expectWork(expected: boolean) {
    if (expected === working) return;
    working = expected;
    if (!working) return endWatch();
    hasAnswered = false;
    notify('$/ping');
    watchSilence(() => (hasAnswered ? patience : SILENT_IDLE_INTERVALS));
  }

  /** @param allowed intervals of silence */
  function watchSilence(allowed: () => number) {
    endWatch();
    silence = 0;
    watch = setInterval(() => {
      silence += 1;
      if (silence <= allowed()) notify('$/ping');
      else if (ready) replace('it gave no sign of life');
      else {
        slowBoots += 1;
        replace(TOO_SLOW, SLOW_BOOT_ATTEMPTS);
      }
    }, PING_INTERVAL);
  }

  function endWatch() {
    clearInterval(watch);
    watch = undefined;
  }

  return {
    start,
    end,
    replace,
    post,
    notify,
    expectWork,
    isReady: () => ready,
    /** Tells workers apart: another value is another worker. */
    current: () => worker,
  };
}
