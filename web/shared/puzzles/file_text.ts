/** A file's bytes as text. */

/** No more bytes of a file are read: about 60,000 puzzles, one a line. */
export const MAX_BYTES = 5_000_000;

/** The first bytes of texts that are not UTF-8. */
const UTF_16 = [
  [0xff, 0xfe, 'utf-16le'],
  [0xfe, 0xff, 'utf-16be'],
] as const;

/**
 * Bytes that mean nothing become the character U+FFFD; nothing is thrown.
 * @param isPart whether the file has more: then its last line may be only begun, and is
 *   left out
 */
export function textOfBytes(bytes: Uint8Array, isPart: boolean) {
  const encoding = UTF_16.find(([first, second]) => bytes[0] === first && bytes[1] === second)?.[2];
  const text = new TextDecoder(encoding ?? 'utf-8').decode(bytes);
  const end = isPart ? text.lastIndexOf('\n') : -1;
  return end < 0 ? text : text.slice(0, end + 1);
}
