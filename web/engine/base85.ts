/** Bytes as text in the one file: five characters for four bytes, where base64 takes four for three. */

/** As Python's `base64.b85encode` has it, with a dot for `<`, so that HTML finds no tag in it. */
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz!#$%&()*+-;.=>?@^_`{|}~';

const VALUES = new Uint8Array(128);
[...ALPHABET].forEach((character, value) => (VALUES[character.charCodeAt(0)] = value));

/** @param text characters of the alphabet only */
export function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const groups = Math.ceil(text.length / 5);
  const missing = 5 * groups - text.length;
  const padded = text + '~'.repeat(missing);
  const bytes = new Uint8Array(4 * groups);
  const view = new DataView(bytes.buffer);
  for (let group = 0; group < groups; group += 1) {
    let value = 0;
    for (let at = 5 * group; at < 5 * group + 5; at += 1) value = value * 85 + VALUES[padded.charCodeAt(at)];
    view.setUint32(4 * group, value);
  }
  return bytes.subarray(0, bytes.length - missing);
}

/**
 * @param packed gzip as base85
 * @returns what was packed
 */
export function unzipped(packed: string): Promise<string> {
  const stream = new Blob([bytesOf(packed)]).stream();
  return new Response(stream.pipeThrough(new DecompressionStream('gzip'))).text();
}
