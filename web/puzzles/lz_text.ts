/** Text compressed as lz-string does it, in base64: f-puzzles carries its puzzles so. */
import { reader } from '../text/reader.ts';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const BITS_A_SYMBOL = 6;

/** No puzzle is longer; a few bytes can stand for very long texts. */
const LONGEST = 1_000_000;
const LONGEST_PACKED = 100_000;

/** The first codes of the dictionary: a new character of 8 or 16 bits, and the end. */
const [NARROW, WIDE, END] = [0, 1, 2];

/** Answers null where it is no such text, or too long. */
export const unpackText = reader<string | null>('packed texts', {
  longest: LONGEST_PACKED,
  refused: null,
  read: textIn,
});

function textIn(packed: string): string | null {
  const bits = new Bits(packed.replaceAll(' ', '+').replaceAll('=', ''));
  /** Entries by code; those below 3 have a meaning of their own. */
  const entries: string[] = ['', '', ''];
  let text = '';
  let last = '';
  let width = 2;
  while (!bits.isOver) {
    const code = bits.read(width);
    if (code === END) return text;
    const isNew = code === NARROW || code === WIDE;
    if (isNew) entries.push(String.fromCharCode(bits.read(code === NARROW ? 8 : 16)));
    const entry = isNew ? entries.at(-1) : (entries[code] ?? repeated(code));
    if (!entry) return null;
    // The entry that the packer made of the last one and what followed it.
    if (last) entries.push(last + entry[0]);
    text += entry;
    last = entry;
    if (text.length > LONGEST) return null;
    // The next code may be the one that this entry is about to make.
    width = Math.max(3, Math.ceil(Math.log2(entries.length + 1)));
  }
  return null;

  function repeated(code: number) {
    return last && code === entries.length ? last + last[0] : '';
  }
}

class Bits {
  symbols: string;

  #place = 0;

  constructor(symbols: string) {
    this.symbols = symbols;
  }

  get isOver() {
    return this.#place >= this.symbols.length * BITS_A_SYMBOL;
  }

  /**
   * A number whose lowest bit comes first.
   * @param width in bits
   */
  read(width: number) {
    let value = 0;
    for (let bit = 0; bit < width; bit += 1) {
      const symbol = ALPHABET.indexOf(this.symbols.charAt(Math.floor(this.#place / BITS_A_SYMBOL)));
      value += ((symbol >> (BITS_A_SYMBOL - 1 - (this.#place % BITS_A_SYMBOL))) & 1) << bit;
      this.#place += 1;
    }
    return value;
  }
}
