/**
 * A puzzle, with or without what a player wrote into it, as a short text for links and QR codes.
 *
 * A token is "z", the version (one digit), and bits in base64url. The bits: the box's rows less 1 and its
 * columns less 1 (3 bits each); layers; kind 0, which ends them; a checksum (16 bits). A layer is its kind
 * (4 bits), the width of its values (5 bits), and for each cell one bit, set where a value follows. Values
 * are digits less 1, or masks. So a reader can pass over a layer that it does not know.
 */
import { COLOURS } from '../board/colours.ts';
import { readAsked } from '../board/digits.ts';
import { noEntries, type Entries, type MarkKind } from '../board/game.ts';
import { geometry, type Geometry } from '../board/geometry.ts';
import { CRC_16, LINKED, bitReader, bitWriter, bitsIn, checksum, symbolsOf } from '../text/packed.ts';
import { reader } from '../text/reader.ts';

type LayerName = 'digits' | MarkKind | 'colour';
/** A layer's values by cell, 0 for none. */
type Layer = { kind: number; width: number; values: readonly number[] };
/**
 * `entries` is null where the token has clues only; `isPart`: it also has something that this page does not
 * know.
 */
export type Linked = {
  geometry: Geometry;
  clues: readonly number[];
  entries: Entries | null;
  isPart: boolean;
};

const VERSION = 1;
const TOKEN = /^z(\d)([\w-]*)$/;
const CLUES = 1;

/** A kind's number keeps its meaning for good. */
const KINDS: Record<LayerName, number> = { digits: 2, corner: 3, centre: 4, colour: 5, candidates: 6 };
const NAMES = Object.keys(KINDS) as LayerName[];

const LARGEST_BOARD = 25;

/** @param entries what is written beside the clues */
export function writeToken(shape: Geometry, clues: readonly number[], entries: Entries | null = null) {
  const written = NAMES.map((name) => ({
    kind: KINDS[name],
    width: widthOf(name, shape),
    values: entries ? entries[name] : [],
  }));
  const layers = [{ kind: CLUES, width: widthOf('digits', shape), values: clues }, ...written];
  const { bits, write } = bitWriter();
  write(shape.boxRows - 1, 3);
  write(shape.boxColumns - 1, 3);
  for (const { kind, width, values } of layers.filter((layer) => layer.values.some(Boolean))) {
    write(kind, 4);
    write(width, 5);
    for (const value of values) {
      write(Number(value > 0), 1);
      if (value) write(value - Number(isOfDigits(kind)), width);
    }
  }
  write(0, 4);
  write(checksum(bits, CRC_16), CRC_16.width);
  return `z${VERSION}${symbolsOf(bits, LINKED)}`;
}

/** A game on 25x25 with a mask of every kind in each cell takes fewer. */
const LONGEST_TOKEN = 20_000;

/** Answers null where the text is no token. */
export const readToken = reader<Linked | { problem: string } | null>('links to games', {
  longest: LONGEST_TOKEN,
  refused: { problem: 'This link is too long to be a game.' },
  read: linkedIn,
});

/** The puzzle that an address of this page names after "p=": by a token, or by its text with or without its box. */
export function readNamed(text: string): Omit<Linked, 'isPart'> | null {
  const linked = readToken(text);
  if (linked) return 'problem' in linked ? null : linked;
  const asked = readAsked(text);
  return asked && { geometry: asked.shape, clues: asked.clues, entries: null };
}

function linkedIn(text: string): Linked | { problem: string } | null {
  const [, version, symbols] = TOKEN.exec(text) ?? [];
  if (version === undefined) return null;
  if (Number(version) > VERSION) {
    return { problem: 'This link is from a newer version of Dokulab. Reload the page, then try again.' };
  }
  const linked = Number(version) === VERSION ? decoded(symbols) : null;
  return linked ?? { problem: 'This link is damaged or incomplete. Copy all of it, or ask for it again.' };
}

/** @returns null where they are damaged */
function decoded(symbols: string): Linked | null {
  const bits = bitsIn(symbols, LINKED) ?? [];
  const { read, left } = bitReader(bits);
  try {
    const [boxRows, boxColumns] = [read(3) + 1, read(3) + 1];
    const size = boxRows * boxColumns;
    if (size < 4 || size > LARGEST_BOARD) return null;
    const shape = geometry(boxRows, boxColumns);
    const layers: Layer[] = [];
    for (let kind = read(4); kind !== 0; kind = read(4)) {
      const width = read(5);
      const values = shape.cells.map(() => (read(1) ? read(width) + Number(isOfDigits(kind)) : 0));
      layers.push({ kind, width, values });
    }
    const sum = checksum(bits.slice(0, -left()), CRC_16);
    return read(CRC_16.width) === sum ? linkedOf(shape, layers) : null;
  } catch {
    return null; // cut short
  }
}

/** @returns null where a value means nothing */
function linkedOf(shape: Geometry, layers: readonly Layer[]): Linked | null {
  const none = noEntries(shape);
  const clues = layers.find(({ kind }) => kind === CLUES)?.values ?? none.digits;
  const named = NAMES.map((name) => {
    const values = layers.find(({ kind }) => kind === KINDS[name])?.values;
    return [name, values ?? none[name]] as const;
  });
  const entries = { ...none, ...Object.fromEntries(named) };
  const isWritten = layers.some(({ kind }) => kind !== CLUES);
  const isPart = layers.some(({ kind }) => kind !== CLUES && !Object.values(KINDS).includes(kind));
  const isValid =
    clues.every((clue) => clue <= shape.size) &&
    NAMES.every((name) => entries[name].every((value) => value <= maxIn(name, shape)));
  return isValid ? { geometry: shape, clues, entries: isWritten ? entries : null, isPart } : null;
}

/** How many bits a value takes. */
function widthOf(name: LayerName, { size }: Geometry) {
  if (name === 'colour') return COLOURS.length;
  return name === 'digits' ? Math.ceil(Math.log2(size)) : size;
}

function maxIn(name: LayerName, { size }: Geometry) {
  if (name === 'digits') return size;
  return 2 ** (name === 'colour' ? COLOURS.length : size) - 1;
}

const isOfDigits = (kind: number) => kind === CLUES || kind === KINDS.digits;
