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
 * @param work its `fetchOptional` is watched and counted,
 *   but when it fails, `work` may go on
 * @param options.onBytes told what has come
 * @param options.isFresh whether to fetch past the browser's cache, which may hold what is wrong
 * @returns rejects with a DownloadError, or as `work` does
 */
export async function patchFetch<Result>(
  work: (fetchOptional: typeof fetch) => Promise<Result>,
  { onBytes, isFresh = false }: { onBytes: (bytes: number) => void; isFresh?: boolean },
): Promise<Result> {
  const plainFetch = globalThis.fetch;
  const plainInstantiate = WebAssembly.instantiateStreaming;
  /** The names of the files under way. */
  const coming = new Set();
  let isOver = false;
  let quiet = 0;
  let compiled: Promise<WebAssembly.Module>;
  let fail: (why: string) => void = () => {};
  const failure: Promise<never> = new Promise((_resolve, reject) => {
    fail = (why) => reject(new DownloadError(why));
  });

  /** @param onBroken called when the file breaks off after its first bytes */
  async function fetchOptional(
    input: RequestInfo | URL,
    init?: RequestInit,
    onBroken: (why: string) => void = () => {},
  ) {
    const name = nameOf(input);
    coming.add(name);
    const response = await plainFetch(input, isFresh ? { ...init, cache: 'reload' } : init);
    const copy = response.clone().body;
    if (!response.ok || !copy) throw new TypeError(`${name} answered ${response.status}`);
    // Counted on a copy: the browser keeps compiled code with the response that it has fetched itself, which
    // one made of its bytes would not have.
    const counter = new WritableStream<Uint8Array>({
      write(chunk) {
        quiet = 0;
        if (!isOver) onBytes(chunk.byteLength);
      },
    });
    copy.pipeTo(counter).then(
      () => coming.delete(name),
      () => onBroken(`${name} could not be fetched`),
    );
    return response;
  }

  globalThis.fetch = async (input, init) => {
    const name = nameOf(input);
    if (name === EMPTY_FILE) return new Response();
    try {
      const response = await fetchOptional(input, init, fail);
      if (!name.endsWith('.wasm')) return response;
      compiled = WebAssembly.compileStreaming(asWebAssembly(response));
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

/** A response that browsers compile as it comes, also from a host that gives WebAssembly another type. */
function asWebAssembly(response: Response): Response {
  const headers = { 'Content-Type': 'application/wasm' };
  if (response.headers.get('Content-Type') === headers['Content-Type']) return response;
  return new Response(response.body, { headers });
}

function nameOf(input: RequestInfo | URL) {
  const url = input instanceof Request ? input.url : String(input);
  return url.slice(url.lastIndexOf('/') + 1);
}
