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

/** @param {Iterable<number>} bits */
export function crc24(bits) {
  let crc = CRC_START;
  for (const bit of bits) {
    const isOut = ((crc >> 23) & 1) !== bit;
    crc = ((crc << 1) & 0xffffff) ^ (isOut ? CRC_POLYNOMIAL : 0);
  }
  return crc;
}

export function bitWriter() {
  /** @type {number[]} */
  const bits = [];
  return {
    bits,
    /**
     * @param {number} value a whole number from 0 up to, not including, 2 to the width
     * @param {number} width at most 32
     */
    write(value, width) {
      if (!Number.isInteger(value) || value < 0 || value >= 2 ** width) throw new RangeError('does not fit');
      for (let at = width - 1; at >= 0; at -= 1) bits.push(Math.floor(value / 2 ** at) % 2);
    },
  };
}

/** @param {readonly number[]} bits */
export function bitReader(bits) {
  let at = 0;
  return {
    /** @param {number} width @returns {number} throws a RangeError beyond the end */
    read(width) {
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
 * @param {readonly number[]} bits
 * @param {string} alphabet of a power of two of characters
 */
export function sealed(bits, alphabet) {
  const width = Math.log2(alphabet.length);
  const padding = (width - ((bits.length + CRC_BITS) % width)) % width;
  const all = [...bits, ...new Array(padding).fill(0)];
  const { bits: check, write } = bitWriter();
  write(crc24(all), CRC_BITS);
  return textOf([...all, ...check], alphabet, width);
}

/**
 * @param {string} text
 * @param {string} alphabet
 * @returns {number[] | null} the bits, null where the checksum says that the text is damaged
 */
export function unsealed(text, alphabet) {
  const bits = bitsOf(text, alphabet);
  if (!bits || bits.length <= CRC_BITS) return null;
  const body = bits.slice(0, -CRC_BITS);
  return crc24(body) === bitReader(bits.slice(-CRC_BITS)).read(CRC_BITS) ? body : null;
}

/**
 * @param {readonly number[]} bits
 * @param {string} alphabet
 * @param {number} width
 */
function textOf(bits, alphabet, width) {
  const reader = bitReader(bits);
  let text = '';
  while (reader.left()) text += alphabet[reader.read(width)];
  return text;
}

/**
 * @param {string} text
 * @param {string} alphabet
 * @returns {number[] | null} null where a character is not of the alphabet
 */
function bitsOf(text, alphabet) {
  const width = Math.log2(alphabet.length);
  const { bits, write } = bitWriter();
  for (const symbol of text) {
    const value = alphabet.indexOf(symbol);
    if (value < 0) return null;
    write(value, width);
  }
  return bits;
}

/** @param {readonly number[]} bits */
export const sealedForLink = (bits) => sealed(bits, LINKED);

/** @param {string} text */
export const unsealedFromLink = (text) => unsealed(text, LINKED);
