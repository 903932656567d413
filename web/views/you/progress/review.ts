/** What the engine is asked about a finished game, and what its answer means to the player. Pure. */
import { askedText, writeGrid } from '../../../shared/board/digits.ts';
import { capitalised, listed, timeText } from '../../../shared/text/words.ts';
import { nameOf } from '../../../shared/storage/game_record.ts';
import type { Game } from '../../../shared/board/game.ts';
import type { Geometry } from '../../../shared/board/geometry.ts';
import type { GameEvent, StepEntry, WallEntry, WallsRequest } from '../../../engine/wire.d.ts';

/** More walls than this are no news; the longest are told. */
const MAX_WALLS = 5;

/** More cells than this are better seen than read. */
const MAX_CELLS = 6;

/** What a review is about: the game, as far as it went. */
export const reviewKey = (game: Game) => `${nameOf(game)} ${game.timeline.length}`;

/** The game as the engine reads it. */
export function wallsRequest(game: Game): WallsRequest {
  const { clues, geometry, timeline } = game;
  const digits = new Array(geometry.cellCount).fill(0);
  const events = timeline.map((moment): GameEvent => {
    const own = moment.candidates?.map((mask, cell) => (clues[cell] || digits[cell] ? 0 : mask));
    const candidates = own?.some(Boolean) ? own : null;
    if (moment.kind !== 'digit') return { at: moment.at, kind: moment.kind, candidates };
    const { at, cell, digit } = moment;
    digits[cell] = digit;
    return digit ? { at, kind: 'digit', cell, digit, candidates } : { at, kind: 'erase', cell, candidates };
  });
  return { puzzle: askedText(writeGrid(clues), geometry), events };
}

/** The walls worth telling, in the order of the game: the longest pauses, and those with a sign beside. */
export function walledMoments(walls: readonly WallEntry[]): readonly WallEntry[] {
  const longest = walls.toSorted((one, other) => other.pause - one.pause).slice(0, MAX_WALLS);
  return longest.toSorted((one, other) => one.at - other.at);
}

const SIGNS: Readonly<Record<string, string>> = {
  hint: 'a hint',
  check: 'a check',
  wrong: 'a wrong digit',
};

/** "2:41 and a hint before r4c7", "A wrong digit before r2c2". */
export function wallTitle({ pause, at, signs, entry }: WallEntry, geometry: Geometry) {
  const others = signs.flatMap((sign) => SIGNS[sign] ?? []);
  const long = signs.includes('pause') ? [timeText(pause * 1000)] : [];
  const what = capitalised(listed([...long, ...others]));
  return entry === null ? `${what}, at ${timeText(at * 1000)}` : `${what} before ${geometry.cellName(entry)}`;
}

/**
 * "XY-wing: r2c3, r2c8, r5c3", "Hidden single: r2c5": the cells that a digit goes into, or else those that it rests
 * on; the name alone where these are many.
 */
export function stepText(step: StepEntry, geometry: Geometry) {
  const { cells, candidates } = step.because;
  const placed = step.placements.map(([cell]) => geometry.cellName(cell));
  if (placed.length) return `${step.title}: ${placed.join(', ')}`;
  const targets = new Set(step.eliminations.map(([cell]) => cell));
  const all = [...new Set([...cells, ...candidates].map(({ cell }) => cell))];
  const own = all.filter((cell) => !targets.has(cell));
  if (!own.length || own.length > MAX_CELLS) return step.title;
  return `${step.title}: ${own.map((cell) => geometry.cellName(cell)).join(', ')}`;
}

/** The sentences of a wall, after its title. */
export function wallSentences({ easiest, hardest }: WallEntry, geometry: Geometry): readonly string[] {
  const first = `Easiest step there: ${stepText(easiest, geometry)}.`;
  if (hardest.technique === easiest.technique) return [first];
  return [first, `Hardest step on the way to the next digit: ${stepText(hardest, geometry)}.`];
}

/** The times of the digits that were written, in seconds. */
export const entryTimes = ({ timeline }: Game): readonly number[] =>
  timeline.flatMap((moment) => (moment.kind === 'digit' && moment.digit ? [moment.at] : []));
