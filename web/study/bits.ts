/**
 * Text for machines and people: bits in Crockford's base 32, which people can type, or in base64url, which
 * fits into an address; each ends in a checksum (OpenPGP's CRC-24), which finds every error within 24 bits.
 */

/** Without I, L, O and U, which look like others. */
export const TYPED = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LINKED = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

const CRC_START = 0xb704ce;
const CRC_POLYNOMIAL = 0x864cfb;
const CRC_BITS = 24;

export function crc24(bits: Iterable<number>) {
  let crc = CRC_START;
  for (const bit of bits) {
    const isOut = ((crc >> 23) & 1) !== bit;
    crc = ((crc << 1) & 0xffffff) ^ (isOut ? CRC_POLYNOMIAL : 0);
  }
  return crc;
}

export function bitWriter() {
  const bits: number[] = [];
  return {
    bits,
    /**
     * @param value a whole number from 0 up to, not including, 2 to the width
     * @param width at most 32
     */
    write(value: number, width: number) {
      if (!Number.isInteger(value) || value < 0 || value >= 2 ** width) throw new RangeError('does not fit');
      for (let at = width - 1; at >= 0; at -= 1) bits.push(Math.floor(value / 2 ** at) % 2);
    },
  };
}

export function bitReader(bits: readonly number[]) {
  let at = 0;
  return {
    /** @returns throws a RangeError beyond the end */
    read(width: number): number {
      if (at + width > bits.length) throw new RangeError('too short');
      let value = 0;
      for (const end = at + width; at < end; at += 1) value = value * 2 + bits[at];
      return value;
    },
    /** How many bits are left. */
    left: () => bits.length - at,
  };
}

/**
 * The bits with zeros up to a whole number of characters, and their checksum, as text.
 * @param alphabet of a power of two of characters
 */
export function sealed(bits: readonly number[], alphabet: string) {
  const width = Math.log2(alphabet.length);
  const padding = (width - ((bits.length + CRC_BITS) % width)) % width;
  const all = [...bits, ...new Array(padding).fill(0)];
  const { bits: check, write } = bitWriter();
  write(crc24(all), CRC_BITS);
  return textOf([...all, ...check], alphabet, width);
}

/** @returns the bits, null where the checksum says that the text is damaged */
export function unsealed(text: string, alphabet: string): number[] | null {
  const bits = bitsOf(text, alphabet);
  if (!bits || bits.length <= CRC_BITS) return null;
  const body = bits.slice(0, -CRC_BITS);
  return crc24(body) === bitReader(bits.slice(-CRC_BITS)).read(CRC_BITS) ? body : null;
}

/**
 * What other character at one place would make the checksum right. A checksum is linear: a wrong bit changes it
 * by a power of the polynomial that depends on the bit's distance from the end alone, so one pass finds all.
 * @param text of the alphabet
 */
export function repairsOf(text: string, alphabet: string): { at: number; other: string }[] {
  const bits = bitsOf(text, alphabet);
  if (!bits || bits.length <= CRC_BITS) return [];
  const sum = crc24(bits.slice(0, -CRC_BITS)) ^ bitReader(bits.slice(-CRC_BITS)).read(CRC_BITS);
  const width = Math.log2(alphabet.length);
  const repairs = [];
  let power = 1;
  for (let at = text.length - 1; at >= 0; at -= 1) {
    const changes = Array.from({ length: width }, () => {
      const change = power;
      power = (power << 1) ^ (power >> (CRC_BITS - 1) ? (1 << CRC_BITS) | CRC_POLYNOMIAL : 0);
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

function textOf(bits: readonly number[], alphabet: string, width: number) {
  const reader = bitReader(bits);
  let text = '';
  while (reader.left()) text += alphabet[reader.read(width)];
  return text;
}

/** @returns null where a character is not of the alphabet */
function bitsOf(text: string, alphabet: string): number[] | null {
  const width = Math.log2(alphabet.length);
  const { bits, write } = bitWriter();
  for (const symbol of text) {
    const value = alphabet.indexOf(symbol);
    if (value < 0) return null;
    write(value, width);
  }
  return bits;
}

export const sealedForLink = (bits: readonly number[]) => sealed(bits, LINKED);

export const unsealedFromLink = (text: string) => unsealed(text, LINKED);
