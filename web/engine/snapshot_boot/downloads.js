/**
 * Watches what Pyodide fetches while it boots. Left alone, Pyodide logs a download that failed and then waits
 * for ever; it also compiles its WebAssembly only after its own script has come. Here a failed, broken or
 * stalled download ends the boot, and the browser compiles the WebAssembly on other threads as it comes.
 */

/** A boot in which no byte has come for so many ticks has stalled. Ticks, not a clock: a laptop may sleep. */
const QUIET_TICKS = 30;
const TICK_MS = 1000;

/** An address that is answered with an empty file, for what Pyodide would fetch and does not need. */
export const EMPTY_FILE = 'empty:';

/** A file could not be fetched, or Python did not start: nothing another way of booting would cure. */
export class DownloadError extends Error {}

/**
 * Runs `work`, and watches every fetch until it ends.
 * @template Result
 * @param {(fetchOptional: typeof fetch) => Promise<Result>} work its `fetchOptional` is watched and counted,
 *   but when it fails, `work` may go on
 * @param {object} options
 * @param {(bytes: number) => void} options.onBytes told what has come
 * @param {boolean} [options.isFresh] whether to fetch past the browser's cache, which may hold what is wrong
 * @returns {Promise<Result>} rejects with a DownloadError, or as `work` does
 */
export async function withDownloads(work, { onBytes, isFresh = false }) {
  const plainFetch = globalThis.fetch;
  const plainInstantiate = WebAssembly.instantiateStreaming;
  /** The names of the files under way. */
  const coming = new Set();
  let isOver = false;
  let quiet = 0;
  /** @type {Promise<WebAssembly.Module>} */
  let compiled;
  /** @type {(why: string) => void} */
  let fail = () => {};
  /** @type {Promise<never>} */
  const failure = new Promise((_resolve, reject) => {
    fail = (why) => reject(new DownloadError(why));
  });

  /**
   * @param {RequestInfo | URL} input
   * @param {RequestInit} [init]
   * @param {(why: string) => void} [onBroken] called when the file breaks off after its first bytes
   */
  async function fetchOptional(input, init, onBroken = () => {}) {
    const name = nameOf(input);
    coming.add(name);
    const response = await plainFetch(input, isFresh ? { ...init, cache: 'reload' } : init);
    if (!response.ok || !response.body) throw new TypeError(`${name} answered ${response.status}`);
    /** @type {TransformStream<Uint8Array, Uint8Array>} */
    const counter = new TransformStream({
      transform(chunk, controller) {
        quiet = 0;
        if (!isOver) onBytes(chunk.byteLength);
        controller.enqueue(chunk);
      },
    });
    response.body.pipeTo(counter.writable).then(
      () => coming.delete(name),
      () => onBroken(`${name} could not be fetched`),
    );
    return new Response(counter.readable, response);
  }

  globalThis.fetch = async (input, init) => {
    const name = nameOf(input);
    if (name === EMPTY_FILE) return new Response();
    try {
      const response = await fetchOptional(input, init, fail);
      if (!name.endsWith('.wasm')) return response;
      compiled = WebAssembly.compileStreaming(response);
      compiled.catch(() => fail(`${name} is not what it should be`));
      return new Response();
    } catch (error) {
      fail(`${name} could not be fetched`);
      throw error;
    }
  };
  WebAssembly.instantiateStreaming = async (response, imports) => {
    await response; // it has been asked for by then
    const module = await compiled;
    try {
      return { module, instance: await WebAssembly.instantiate(module, imports) };
    } catch (error) {
      fail(`Python does not fit its WebAssembly: ${error}`);
      throw error;
    }
  };
  const watch = setInterval(() => {
    quiet += 1;
    if (quiet <= QUIET_TICKS) return;
    const [name] = coming;
    fail(name ? `${name} stopped coming` : 'Python did not start');
  }, TICK_MS);
  try {
    return await Promise.race([work(fetchOptional), failure]);
  } finally {
    isOver = true; // what is still under way counts for nothing
    clearInterval(watch);
    globalThis.fetch = plainFetch;
    WebAssembly.instantiateStreaming = plainInstantiate;
  }
}

/** @param {RequestInfo | URL} input */
function nameOf(input) {
  const url = input instanceof Request ? input.url : String(input);
  return url.slice(url.lastIndexOf('/') + 1);
}
