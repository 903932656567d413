/** Reading a puzzle from a photograph: the board found, its lines followed, each cell read. */
import { findBoard, type BoardSize, type Projection } from './board.ts';
import { evenlyLit, quantile, shrunkTo, type Grey } from './image.ts';
import { PICTURE, contrastOf, cutCell, findInk, pictureOf, turned, type CellPatch } from './ink.ts';
import { probabilitiesOf, type Network } from './network.ts';
import { cellProjection, followLines, scaled, turnedBack, type Mesh } from './straighten.ts';

export interface CellReading {
  /** Of empty, 1, 2, ... size as a printed clue; they add up to 1. */
  readonly probabilities: readonly number[];
  /** A digit smaller or lighter than the print, which is no clue. */
  readonly pencilled: number | null;
}

export interface PhotoReading {
  readonly size: BoardSize;
  /** The board's crossings in the photograph, from the top left as the digits are read. */
  readonly mesh: Mesh;
  /** Cell by cell, row by row, as the digits are read. */
  readonly cells: readonly CellReading[];
}

/** The longer side of the picture where the board is looked for. */
const FINDING = 800;
/** Pixels of a cell's side where the digits are read: more only cost time. */
const CELL = 56;

/** Ink with less than this part of the usual contrast or height is not print. */
/** A cell without this part of the boldest cells' contrast is empty. */
const MIN_INK = 0.2;
const MIN_CONTRAST = 0.45;
const MIN_HEIGHT = 0.65;
const SOFTNESS = 0.05;
/** A pencilled digit is told from this probability on. */
const SURE = 0.9;
/** How often a cell with a digit shows no ink of a digit's size and place. */
const UNSEEN = 0.01;
/** Ways to part ink from paper, of which the first mostly does. */
const LOOKS = [
  { evenly: false, part: 0.45 },
  { evenly: true, part: 0.45 },
  { evenly: false, part: 0.65 },
] as const;
/** So many digits tell which side is up. */
const TURNED_BY = 12;

/** What of the work is done once the board is found. */
const FOUND = 0.5;

/**
 * The puzzle in a photograph, or null where no board is found.
 * @param report gets how much is done, 0 to 1
 */
export function readPhoto(
  photo: Grey,
  network: Network,
  report: (fraction: number) => void = () => {},
): PhotoReading | null {
  const small = shrunkTo(photo, FINDING);
  const found = findBoard(small);
  if (!found) return null;
  const mesh = scaled(followLines(small, found), photo.width / small.width);
  report(FOUND);
  return readCells(photo, mesh, found.size, network, (part) => report(FOUND + (1 - FOUND) * part));
}

/** A cell's ink as the network sees it. */
interface Candidate {
  readonly picture: Float32Array;
  readonly height: number;
  readonly contrast: number;
  probabilities: Float32Array;
}

function readCells(
  photo: Grey,
  mesh: Mesh,
  size: BoardSize,
  network: Network,
  report: (fraction: number) => void,
): PhotoReading {
  const grey = shrunkTo(photo, Math.max(photo.width, photo.height) * Math.min(1, CELL / cellSide(mesh)));
  const local = scaled(mesh, grey.width / photo.width);
  const even = evenlyLit(grey, Math.round(CELL / 2));
  const places = Array.from({ length: size * size }, (_, cell) =>
    cellProjection(local, Math.floor(cell / size), cell % size),
  );
  const patches = places.map((place) => cutCell(grey, place));
  const boldest = quantile(rising(patches.map(contrastOf)), 0.9);
  const candidates = patches.map((patch, cell) => {
    if (cell % size === 0) report(cell / patches.length);
    return contrastOf(patch) < MIN_INK * boldest ? null : readCell(grey, even, patch, places[cell]!, network);
  });
  const quarters = wayUp(candidates, network);
  if (quarters) {
    for (const candidate of candidates) {
      if (candidate)
        candidate.probabilities = probabilitiesOf(network, turned(candidate.picture, quarters), PICTURE);
    }
  }
  const cells = printAndPencil(candidates, size);
  return {
    size,
    mesh: turnedBack(mesh, quarters),
    cells: cells.map((_, cell) => cells[cellBefore(cell, quarters, size)]!),
  };
}

/** A cell's ink: sought in the plain picture first, and where that leaves a doubt, in other ways too. */
function readCell(
  grey: Grey,
  even: Grey,
  patch: CellPatch,
  place: Projection,
  network: Network,
): Candidate | null {
  let best: Candidate | null = null;
  for (const look of LOOKS) {
    const ink = findInk(look.evenly ? cutCell(even, place) : patch, look.part);
    if (!ink) continue;
    const picture = pictureOf(grey, place, ink);
    const probabilities = probabilitiesOf(network, picture, PICTURE);
    const candidate = {
      picture,
      height: Math.max(ink.width, ink.height),
      contrast: contrastOf(patch),
      probabilities,
    };
    if (!best || mostLikely(candidate) > mostLikely(best)) best = candidate;
    if (mostLikely(best) >= SURE) break;
  }
  return best;
}

function mostLikely({ probabilities }: Candidate): number {
  return Math.max(...probabilities.subarray(1));
}

function rising(values: readonly number[]): Float32Array {
  return Float32Array.from(values).sort();
}

/** The mean side of a cell in pixels. */
function cellSide({ size, points }: Mesh): number {
  const corners = [points[0]!, points[size]!, points.at(-1)!, points.at(-size - 1)!];
  const around = corners.reduce((sum, { x, y }, i) => {
    const next = corners[(i + 1) % 4]!;
    return sum + Math.hypot(next.x - x, next.y - y);
  }, 0);
  return around / 4 / size;
}

/** By how many quarters, clockwise, the cells must be turned until their digits stand upright. */
function wayUp(candidates: readonly (Candidate | null)[], network: Network): number {
  const boldest = candidates
    .filter((candidate) => candidate !== null)
    .sort((a, b) => b.contrast - a.contrast)
    .slice(0, TURNED_BY);
  if (boldest.every((candidate) => mostLikely(candidate) >= SURE)) return 0;
  const scores = [0, 1, 2, 3].map((quarters) =>
    boldest.reduce((sum, { picture, probabilities }) => {
      const read = quarters ? probabilitiesOf(network, turned(picture, quarters), PICTURE) : probabilities;
      return sum + Math.log(Math.max(...read.subarray(1)));
    }, 0),
  );
  return scores.indexOf(Math.max(...scores));
}

/** Where the cell that is read as number `cell` was before the board was turned clockwise. */
function cellBefore(cell: number, quarters: number, size: number): number {
  let row = Math.floor(cell / size);
  let column = cell % size;
  for (let turn = 0; turn < quarters; turn++) [row, column] = [size - 1 - column, row];
  return row * size + column;
}

/** Each cell's reading; ink that is smaller or lighter than most digits is not print. */
function printAndPencil(candidates: readonly (Candidate | null)[], size: BoardSize): CellReading[] {
  const digits = candidates
    .filter((candidate) => candidate !== null)
    .filter(({ probabilities }) => probabilities[0]! < 0.5);
  const contrast = quantile(rising(digits.map((digit) => digit.contrast)), 0.6);
  const height = quantile(rising(digits.map((digit) => digit.height)), 0.6);
  return candidates.map((candidate) => {
    if (!candidate)
      return { probabilities: withEmpty(1 - UNSEEN, new Float32Array(size).fill(1)), pencilled: null };
    const read = candidate.probabilities.slice(1, size + 1);
    const print =
      likelyAbove(candidate.contrast / contrast, MIN_CONTRAST) *
      likelyAbove(candidate.height / height, MIN_HEIGHT);
    const max = Math.max(...read);
    return {
      probabilities: withEmpty(1 - Math.max(print * (1 - candidate.probabilities[0]!), UNSEEN), read),
      pencilled: print < 0.5 && max >= SURE ? read.indexOf(max) + 1 : null,
    };
  });
}

/** How likely a value is to be on the far side of a limit that is not sharp. */
function likelyAbove(value: number, limit: number): number {
  return 1 / (1 + Math.exp((limit - value) / SOFTNESS));
}

/** Probabilities of empty and of each digit, the digits in the proportion of `digits`. */
function withEmpty(empty: number, digits: Float32Array): number[] {
  const sum = digits.reduce((total, value) => total + value, 0);
  return [empty, ...Array.from(digits, (value) => ((1 - empty) * value) / sum)];
}
