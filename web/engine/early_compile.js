/**
 * Pyodide fetches its WebAssembly at once, but has it compiled only when its own script is there. Here the
 * browser compiles it while it comes, on its other threads.
 */

/**
 * Runs `work`. Until it ends, what is fetched as WebAssembly is compiled at once, and that is instantiated; a
 * file that cannot be had ends the whole, for Pyodide would only say so, and wait for ever.
 * @template Result
 * @param {() => Promise<Result>} work
 * @param {() => void} onCompiled
 * @returns {Promise<Result>}
 */
export async function withEarlyCompile(work, onCompiled) {
  const plainFetch = globalThis.fetch;
  const plainInstantiate = WebAssembly.instantiateStreaming;
  /** @type {Promise<WebAssembly.Module>} */
  let compiled;
  /** @type {(why: unknown) => void} */
  let fail = () => {};
  /** @type {Promise<never>} */
  const failure = new Promise((_resolve, reject) => {
    fail = reject;
  });

  globalThis.fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    if (!url.endsWith('.wasm')) return plainFetch(input, init);
    compiled = WebAssembly.compileStreaming(plainFetch(input, init));
    compiled.then(onCompiled, fail);
    return new Response();
  };
  WebAssembly.instantiateStreaming = async (_response, imports) => {
    const module = await compiled;
    return { module, instance: await WebAssembly.instantiate(module, imports) };
  };
  try {
    return await Promise.race([work(), failure]);
  } finally {
    globalThis.fetch = plainFetch;
    WebAssembly.instantiateStreaming = plainInstantiate;
  }
}
