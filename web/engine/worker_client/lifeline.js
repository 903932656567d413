/**
 * Keeps one worker alive: boots it, listens for signs of life while it works, and replaces it when it is
 * dead or deaf. It knows nothing of calls.
 */

/** While the worker boots or has work, it is asked for a sign of life this often, in ms... */
const PING_INTERVAL = 1000;
/**
 * ...and is replaced after so many silent intervals: more than a slow machine needs to load a compiled
 * package, which lets nothing else in. Intervals, not a clock: a laptop may have slept.
 */
const SILENT_INTERVALS = 20;
/** A boot may be silent for longer: while the worker's own script comes, and while Python starts. */
const SILENT_BOOT_INTERVALS = 30;
/** An idle worker answers at once, unless it has died, which may have gone unnoticed. */
const SILENT_IDLE_INTERVALS = 5;
/** A worker that dies before it was ready is replaced until so many in a row have failed. */
const BOOT_ATTEMPTS = 2;

/**
 * @typedef {object} Listener
 * @property {(progress: { fraction: number | null, words: string }) => void} onBooting
 * @property {(boot: { boot: string, trouble: string | null }) => void} onReady
 * @property {(message: any) => void} onMessage a message that is not the lifeline's own
 * @property {(hadBegun: boolean) => void} onLost the worker has died and a new one boots; `hadBegun` is false
 *   where it was dead before it took up the work it was given
 * @property {(why: string) => void} onFailed the worker has died and no new one was started
 */

/**
 * @param {import('../source.js').Source} source
 * @param {Listener} listener
 */
export function createLifeline({ spawn, patience = SILENT_INTERVALS, ...place }, listener) {
  /** @type {Worker | null} */
  let worker = null;
  let ready = false;
  let failedBoots = 0;
  let working = false;
  /** Whether the worker has given a sign of life since work was expected of it. */
  let heard = false;
  /** Whether the last boot failed: perhaps because of what the browser's cache holds. */
  let isFresh = false;
  let silence = 0;
  /** @type {ReturnType<typeof setInterval> | undefined} */
  let watch;

  /** Starts a worker, unless one lives. */
  function start() {
    if (worker) return;
    const fresh = spawn();
    worker = fresh;
    fresh.onmessage = ({ data }) => {
      if (fresh === worker) receive(data);
    };
    fresh.onerror = (event) => {
      if (fresh === worker) replace(event.message || 'its files could not be loaded');
    };
    notify('$/boot', { ...place, isFresh });
    keepWatch(() => SILENT_BOOT_INTERVALS);
  }

  /** @param {any} message */
  function receive(message) {
    silence = 0;
    heard = true;
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

  /**
   * Ends the worker and starts another, unless the last ones never came to life.
   * @param {string} why
   */
  function replace(why) {
    failedBoots = ready ? 0 : failedBoots + 1;
    isFresh = !ready;
    const hadBegun = !working || heard;
    end();
    if (failedBoots < BOOT_ATTEMPTS) {
      start();
      listener.onLost(hadBegun);
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

  /** @param {object} message */
  function post(message) {
    worker?.postMessage(message);
  }

  /**
   * @param {string} method
   * @param {object} [params]
   */
  function notify(method, params = {}) {
    post({ jsonrpc: '2.0', method, params });
  }

  /**
   * Signs of life are asked for only while there is work: an idle page runs nothing. Call this before you
   * post the work, which could keep the worker from answering.
   * @param {boolean} expected
   */
  function expectWork(expected) {
    if (expected === working) return;
    working = expected;
    if (!working) return endWatch();
    heard = false;
    notify('$/ping');
    keepWatch(() => (heard ? patience : SILENT_IDLE_INTERVALS));
  }

  /** @param {() => number} allowed intervals of silence */
  function keepWatch(allowed) {
    endWatch();
    silence = 0;
    watch = setInterval(() => {
      silence += 1;
      if (silence > allowed()) replace('it gave no sign of life');
      else notify('$/ping');
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
