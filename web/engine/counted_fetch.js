/** Watches the downloads of code that is not ours: how many bytes came, and whether one failed. */

/**
 * Runs `work`. Until it ends, every fetch tells `onBytes` what arrives, and one that fails ends the whole
 * with an error that names the file; a runtime that swallows such errors would leave us waiting for ever.
 * @template Result
 * @param {(bytes: number) => void} onBytes
 * @param {() => Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function withCountedFetch(onBytes, work) {
  const plainFetch = globalThis.fetch;
  let isOver = false;
  /** @type {(why: Error) => void} */
  let fail = () => {};
  /** @type {Promise<never>} */
  const failure = new Promise((_resolve, reject) => {
    fail = reject;
  });

  globalThis.fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    const file = url.slice(url.lastIndexOf('/') + 1);
    const give = () => fail(new Error(`${file} could not be fetched`));
    try {
      const response = await plainFetch(input, init);
      if (!response.ok || !response.body) throw new TypeError(`${file}: ${response.status}`);
      /** @type {TransformStream<Uint8Array, Uint8Array>} */
      const counter = new TransformStream({
        transform(chunk, controller) {
          if (!isOver) onBytes(chunk.byteLength);
          controller.enqueue(chunk);
        },
      });
      response.body.pipeTo(counter.writable).catch(give);
      return new Response(counter.readable, response);
    } catch (error) {
      give();
      throw error;
    }
  };
  try {
    return await Promise.race([work(), failure]);
  } finally {
    isOver = true; // what was under way when it failed goes on coming, and counts for nothing
    globalThis.fetch = plainFetch;
  }
}
