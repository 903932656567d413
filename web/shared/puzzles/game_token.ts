/**
 * A puzzle, with or without what a player wrote into it, as a short text for links and QR codes.
 *
 * A token is "z", the version (one digit), and bits in base64url. The bits: the box's rows less 1 and its
 * columns less 1 (3 bits each); layers; kind 0, which ends them; a checksum (16 bits). A layer is its kind
 * (4 bits), the width of its values (5 bits), and for each cell one bit, set where a value follows. Values
 * are digits less 1, or masks. So a reader can pass over a layer that it does not know.
 */
import { COLOURS, readAsked } from '../board/digits.ts';
import { noEntries, type Entries, type MarkKind } from '../board/game.ts';
import { geometry, type Geometry } from '../board/geometry.ts';
import { after, always, as, bitsOf, record, times, unless, until, whole, type Codec } from '../text/codec.ts';
import { CRC_16, LINKED, bitReader, bitsIn, checksum, symbolsOf } from '../text/packed.ts';
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

const SIDE = as(
  whole(3),
  (side: number) => side - 1,
  (bits) => bits + 1,
);

/** A layer after its kind: the width of its values, and for each cell a bit, set where a value follows. */
const layerOf = (kind: number, cellCount: number): Codec<Layer> =>
  after(
    whole(5),
    ({ width }) => width,
    (width) => {
      const least = Number(isOfDigits(kind));
      const value = as(
        whole(width),
        (given: number) => given - least,
        (written) => written + least,
      );
      return record({ kind: always(kind), width: always(width), values: times(cellCount, unless(0, value)) });
    },
  );

/** A token's bits, without the checksum. */
const GAME = after(
  record({ boxRows: SIDE, boxColumns: SIDE }),
  ({ shape }: { shape: Geometry; layers: readonly Layer[] }) => shape,
  ({ boxRows, boxColumns }) => {
    const size = boxRows * boxColumns;
    if (size < 4 || size > LARGEST_BOARD) throw new RangeError(`no board of ${boxRows}x${boxColumns} boxes`);
    const shape = geometry(boxRows, boxColumns);
    const layers = until(
      0,
      whole(4),
      ({ kind }: Layer) => kind,
      (kind) => layerOf(kind, shape.cellCount),
    );
    return record({ shape: always(shape), layers });
  },
);

/** @param entries what is written beside the clues */
export function writeToken(shape: Geometry, clues: readonly number[], entries: Entries | null = null) {
  const written = NAMES.map((name) => ({
    kind: KINDS[name],
    width: widthOf(name, shape),
    values: entries ? entries[name] : [],
  }));
  const all = [{ kind: CLUES, width: widthOf('digits', shape), values: clues }, ...written];
  const bits = bitsOf(GAME, { shape, layers: all.filter(({ values }) => values.some(Boolean)) });
  const sum = bitsOf(whole(CRC_16.width), checksum(bits, CRC_16));
  return `z${VERSION}${symbolsOf([...bits, ...sum], LINKED)}`;
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
  const from = bitReader(bits);
  try {
    const { shape, layers } = GAME.read(from);
    const sum = checksum(bits.slice(0, -from.left()), CRC_16);
    return from.read(CRC_16.width) === sum ? linkedOf(shape, layers) : null;
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
