/** Unpacks what the build has packed with Zstandard: a third smaller than gzip, and almost as fast to unpack. */
import { ZSTDDecoder } from 'zstddec/stream';

const decoder = new ZSTDDecoder();
const ready = decoder.init(); // at once, since `fetch`, which it uses, may soon be watched or replaced
ready.catch(() => {}); // told where it is awaited

/**
 * @param {Uint8Array[]} packed in parts of any size
 * @returns {AsyncGenerator<Uint8Array<ArrayBuffer>>} throws if the bytes are damaged or incomplete
 */
export async function* unpacked(packed) {
  await ready;
  let empty = 0;
  for (const part of decoder.decodeStreaming(packed)) {
    // Nothing comes out of a part at most once, when all of it is read. The decoder reports no damage: it stays there.
    if (!part.length && (empty += 1) > packed.length) throw new Error('the file is damaged');
    yield /** @type {Uint8Array<ArrayBuffer>} */ (part);
  }
}
