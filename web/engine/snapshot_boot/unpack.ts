/** Unpacks what the build has packed with Zstandard: a quarter smaller than gzip, almost as fast. */
import { ZSTDDecoder } from 'zstddec/stream';

const decoder = new ZSTDDecoder();
const ready = decoder.init(); // at once, since `fetch`, which it uses, may soon be watched or replaced
ready.catch(() => {}); // told where it is awaited

/**
 * @param packed in parts of any size
 * @returns throws if the bytes are damaged or incomplete
 */
export async function* unpacked(packed: Uint8Array[]): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  await ready;
  yield* unpackedNow(packed);
}

/** The same without waiting, once something else has been unpacked. */
export function* unpackedNow(packed: Uint8Array[]): Generator<Uint8Array<ArrayBuffer>> {
  let empty = 0;
  for (const part of decoder.decodeStreaming(packed)) {
    // A part gives nothing at most once, when all of it is read. At damage the decoder stays for ever.
    if (!part.length && (empty += 1) > packed.length) throw new Error('the file is damaged');
    yield part as Uint8Array<ArrayBuffer>;
  }
}
