/**
 * Bytes as text in the one file: seven bits a character, so eight bytes of UTF-8 for seven, where base64 takes four
 * for three.
 *
 * A character's code is the value of its bits. Three characters have no place in a page's script, since HTML
 * changes them or may see a tag begin there. Where one would stand, it and the next value are one character of
 * two bytes, from FIRST_PAIR on. The first four bytes say how many follow that are meant.
 */

const NO_CHARACTERS = [0, 13, 60]; // NUL, carriage return, <
const FIRST_PAIR = 0x100;
const BITS = 7;

/** @param text as py/build_site/one_file.py writes it */
export function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  let values = text.length;
  for (let at = 0; at < text.length; at += 1) if (text.charCodeAt(at) >= FIRST_PAIR) values += 1;
  const bytes = new Uint8Array((values * BITS) >> 3);
  let length = 0;
  let held = 0;
  let bits = 0;
  const take = (value: number) => {
    held = ((held << BITS) | value) & 0x7fff;
    bits += BITS;
    if (bits < 8) return;
    bits -= 8;
    bytes[length] = held >> bits;
    length += 1;
  };
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code < FIRST_PAIR) take(code);
    else {
      take(NO_CHARACTERS[(code - FIRST_PAIR) >> BITS]);
      take(code & 0x7f);
    }
  }
  const meant = new DataView(bytes.buffer).getUint32(0);
  return bytes.subarray(4, 4 + meant);
}

/**
 * @param packed gzip, as text
 * @returns what was packed
 */
export function unzipped(packed: string): Promise<string> {
  const stream = new Blob([bytesOf(packed)]).stream();
  return new Response(stream.pipeThrough(new DecompressionStream('gzip'))).text();
}
