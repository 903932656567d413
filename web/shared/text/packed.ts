/**
 * Packed text: numbers and words as bits, and these as the characters of a link or of a code that people type. Games,
 * studies and result codes are packed by it, and whatever else goes into a link or a code should be.
 *
 * To pack: write each field with `bitWriter`, at a width that its reader knows, the first a version. Then `sealed`
 * gives the text, which ends in a checksum (OpenPGP's CRC-24): it finds every error within 24 bits, and with `TYPED`
 * symbols `repairsOf` finds which one character was mistyped.
 *
 * To read: `unsealed` gives the bits, or null where the text is damaged; `bitReader` reads the fields in the order in
 * which they were written. A checksum does not notice zeros at the end, so a reader packs what it has read once more,
 * and refuses a text that differs. Register it with `reader` (reader.ts), as every reader of text from outside.
 *
 * Nothing is compressed: fields of fixed widths leave little to gain, and the browser's own compression answers late.
 */

/** For links: base64url, which an address holds unchanged. */
export const LINKED = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** For people who type: Crockford's base 32, without I, L, O and U, which look like others. */
export const TYPED = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A cyclic redundancy check of `width` bits. */
type Crc = { readonly width: number; readonly polynomial: number; readonly start: number };

/** Of games' links, which are as old as the first of them. */
export const CRC_16: Crc = { width: 16, polynomial: 0x1021, start: 0xffff };
/** Of everything else. */
const CRC_24: Crc = { width: 24, polynomial: 0x864cfb, start: 0xb704ce };

export function checksum(bits: Iterable<number>, { width, polynomial, start }: Crc = CRC_24) {
  const mask = 2 ** width - 1;
  let sum = start;
  for (const bit of bits) {
    const isOut = ((sum >> (width - 1)) & 1) !== bit;
    sum = ((sum << 1) & mask) ^ (isOut ? polynomial : 0);
  }
  return sum;
}

export function bitWriter() {
  const bits: number[] = [];
  /**
   * @param value a whole number from 0 up to, not including, 2 to the width
   * @param width at most 32
   */
  function write(value: number, width: number) {
    if (!Number.isInteger(value) || value < 0 || value >= 2 ** width) throw new RangeError('does not fit');
    for (let at = width - 1; at >= 0; at -= 1) bits.push(Math.floor(value / 2 ** at) % 2);
  }
  return {
    bits,
    write,
    /** Words as UTF-8, after the number of their bytes, which must fit into `width` bits. */
    writeText(text: string, width: number) {
      const bytes = new TextEncoder().encode(text);
      write(bytes.length, width);
      for (const byte of bytes) write(byte, 8);
    },
  };
}

export function bitReader(bits: readonly number[]) {
  let at = 0;
  /** Throws a RangeError beyond the end. */
  function read(width: number): number {
    if (at + width > bits.length) throw new RangeError('too short');
    let value = 0;
    for (const end = at + width; at < end; at += 1) value = value * 2 + bits[at];
    return value;
  }
  return {
    read,
    /** What `writeText` wrote. Throws a RangeError beyond the end. */
    readText: (width: number) =>
      new TextDecoder().decode(Uint8Array.from({ length: read(width) }, () => read(8))),
    /** How many bits are left. */
    left: () => bits.length - at,
  };
}

const widthOf = (alphabet: string) => Math.log2(alphabet.length);

/**
 * Bits as characters, with zeros up to a whole number of them.
 * @param alphabet of a power of two of characters
 */
export function symbolsOf(bits: readonly number[], alphabet: string) {
  const width = widthOf(alphabet);
  const { read, left } = bitReader([...bits, ...zeros(-bits.length, width)]);
  let text = '';
  while (left()) text += alphabet[read(width)];
  return text;
}

/** @returns null where a character is not of the alphabet */
export function bitsIn(text: string, alphabet: string): number[] | null {
  const { bits, write } = bitWriter();
  for (const symbol of text) {
    const value = alphabet.indexOf(symbol);
    if (value < 0) return null;
    write(value, widthOf(alphabet));
  }
  return bits;
}

/** The bits with zeros up to a whole number of characters, and their checksum, as text. */
export function sealed(bits: readonly number[], alphabet: string) {
  const { bits: all, write } = bitWriter();
  for (const bit of [...bits, ...zeros(-bits.length - CRC_24.width, widthOf(alphabet))]) write(bit, 1);
  write(checksum(all), CRC_24.width);
  return symbolsOf(all, alphabet);
}

/** @returns the bits, null where the checksum says that the text is damaged */
export function unsealed(text: string, alphabet: string): number[] | null {
  const parts = partsOf(text, alphabet);
  return parts && checksum(parts.body) === parts.sum ? parts.body : null;
}

/**
 * What other character at one place would make the checksum right. A checksum is linear: a wrong bit changes it
 * by a power of the polynomial that depends on the bit's distance from the end alone, so one pass finds all.
 * @param text of the alphabet
 */
export function repairsOf(text: string, alphabet: string): { at: number; other: string }[] {
  const parts = partsOf(text, alphabet);
  if (!parts) return [];
  const sum = checksum(parts.body) ^ parts.sum;
  const repairs = [];
  let power = 1;
  for (let at = text.length - 1; at >= 0; at -= 1) {
    const changes = Array.from({ length: widthOf(alphabet) }, () => {
      const change = power;
      power = (power << 1) ^ (power >> (CRC_24.width - 1) ? (1 << CRC_24.width) | CRC_24.polynomial : 0);
      return change;
    });
    const value = alphabet.indexOf(text[at]);
    for (let wrong = 1; wrong < alphabet.length; wrong += 1) {
      const change = changes.reduce((all, one, bit) => ((wrong >> bit) & 1 ? all ^ one : all), 0);
      if (change === sum) repairs.unshift({ at, other: alphabet[value ^ wrong] });
    }
  }
  return repairs;
}

/** A sealed text's bits, and the checksum after them; null where it is none. */
function partsOf(text: string, alphabet: string) {
  const bits = bitsIn(text, alphabet);
  if (!bits || bits.length <= CRC_24.width) return null;
  return { body: bits.slice(0, -CRC_24.width), sum: bitReader(bits.slice(-CRC_24.width)).read(CRC_24.width) };
}

/** As many as bring a number of bits, less `missing`, to a multiple of the width. */
const zeros = (missing: number, width: number): number[] =>
  new Array(((missing % width) + width) % width).fill(0);

/** What was typed, with the characters that `TYPED` leaves out read as those that they look like. */
export const plainTyped = (text: string) =>
  text
    .toUpperCase()
    .replace(/[\s\-–—]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1');

/** Groups of four characters, which people copy without a slip. */
export const grouped = (text: string) => text.replace(/.{4}(?=.)/g, '$&-');

/** A text without spaces at its ends, cut to so many bytes of UTF-8. */
export function fittedText(text: string, bytes: number) {
  // A character takes a byte at least, so those beyond need not be looked at.
  const short = [...text.trim().slice(0, bytes)];
  while (new TextEncoder().encode(short.join('')).length > bytes) short.pop();
  return short.join('').trim();
}
