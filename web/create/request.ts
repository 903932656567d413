/** What puzzle a person asks for, and what of it the engine is told. */
import { FEWEST_SWEEPS, LEVEL_NAMES, MANY_SWEEPS, levelOf } from '../controls/levels.ts';
import type { Symmetry } from '../board/symmetry.ts';
import type { LogScale } from '../controls/log_scale.ts';
import type { GenerateRequest, Level } from '../engine/wire.d.ts';

type Box = NonNullable<GenerateRequest['box']>;
export type Method = NonNullable<GenerateRequest['method']>;
export type Spacing = NonNullable<GenerateRequest['spacing']>;
/**
 * `by`: the difficulty is a level with a name, a level as Play means it (with its techniques), a place on a
 * scale of any number of levels, a call count, or nothing but the hardest technique. The spacing is that of
 * the scale. The tolerance is a share of the call count. A box is its rows by its columns. Where something is
 * null, the engine chooses.
 */
export type Request = {
  by: 'level' | 'play' | 'scale' | 'count' | 'technique';
  level: string;
  place: number;
  levels: number;
  spacing: Spacing;
  callCount: number;
  tolerance: number;
  symmetry: Symmetry;
  box: Box;
  cluesLow: number | null;
  cluesHigh: number | null;
  hardest: string | null;
  method: Method;
  amount: number;
};

/** The numbers of levels that a scale can have, as the engine takes them. */
export const FEWEST_LEVELS = 2;
export const MAX_LEVELS = 1000;

/** Puzzles at a time. */
export const MAX_AT_ONCE = 100;

/** The boards for which puzzles are made: the digits, and the call counts that the dial offers. */
type Shape = { box: Box; size: number; min: number; greatest: number; middle: number };
export const SHAPES: readonly Shape[] = [
  { box: '2x2', size: 4, min: 2, greatest: 20, middle: 5 },
  { box: '2x3', size: 6, min: 2, greatest: 100, middle: 12 },
  { box: '2x4', size: 8, min: 2, greatest: 400, middle: 25 },
  { box: '3x3', size: 9, min: FEWEST_SWEEPS, greatest: MANY_SWEEPS, middle: 300 },
];

/** The technique that is offered first where nothing else is asked for. */
const FIRST_TECHNIQUE = 'naked_pair';

/** The one board whose puzzles have levels. */
export const WITH_LEVELS = '3x3';

/** The level of a call count on a board; null on a board without levels. */
export function levelOn(box: string, levels: readonly Level[], count: number) {
  return box === WITH_LEVELS ? levelOf(levels, count) : null;
}

export const FIRST_REQUEST: Request = {
  by: 'level',
  level: 'medium',
  place: 4,
  levels: 7,
  spacing: 'paper',
  callCount: 300,
  tolerance: 0.1,
  symmetry: 'rotational-180',
  box: '3x3',
  cluesLow: null,
  cluesHigh: null,
  hardest: null,
  method: 'directed',
  amount: 1,
};

export function shapeOf(box: string) {
  return SHAPES.find((shape) => shape.box === box) ?? SHAPES[SHAPES.length - 1];
}

/**
 * The request after a change. A scale of fewer levels takes the place along. Another board has other counts,
 * of clues too, and its own symmetries and techniques stay.
 */
export function changed(request: Request, change: Partial<Request>): Request {
  const next = { ...request, ...change };
  next.place = Math.min(next.place, next.levels);
  if (byOf(next) === 'technique') next.hardest ??= FIRST_TECHNIQUE;
  else if (byOf(request) === 'technique') next.hardest = null;
  if (next.box === request.box) return next;
  return { ...next, callCount: shapeOf(next.box).middle, cluesLow: null, cluesHigh: null };
}

/**
 * A request for a puzzle like one that was made: as hard, or of the same board. A level that is not known any
 * more asks for the first one's.
 * @param level its name, its place on a scale ("3/7"), or the size of a board without levels ("6x6")
 */
export function requestLike(level: string): Request {
  const shape = SHAPES.find(({ size }) => level === `${size}x${size}`);
  if (shape) return changed(FIRST_REQUEST, { box: shape.box });
  const [, place, levels] = /^(\d+)\/(\d+)$/.exec(level) ?? [];
  if (place) return changed(FIRST_REQUEST, { by: 'scale', place: Number(place), levels: Number(levels) });
  return LEVEL_NAMES.some((name) => name === level) ? { ...FIRST_REQUEST, level } : FIRST_REQUEST;
}

/**
 * The call count to which the dial was turned: a whole number, with two digits that count. However small the
 * turn, it is another one than before, so that arrow keys never stick.
 * @param scale the dial's
 * @param place to which it was turned
 * @param before the call count until then
 */
export function dialled(scale: LogScale, place: number, before: number) {
  const count = Math.round(Number(scale.valueAt(place).toPrecision(2)));
  if (count !== before) return count;
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(count)) - 1);
  return count + Math.sign(place - Math.round(scale.at(before))) * unit;
}

/** How the difficulty is given: levels are for one board only, the others have call counts. */
export function byOf({ by, box }: Request) {
  return box === WITH_LEVELS || by === 'technique' ? by : 'count';
}

/**
 * @param once what is another each time: the chance, and the
 *   puzzles that it must not be
 */
export function paramsOf(
  request: Request,
  { seed, avoid }: { seed: number; avoid: readonly string[] },
): GenerateRequest {
  const difficulties = {
    level: { level: request.level },
    play: { play_level: request.level },
    scale: { level: `${request.place}/${request.levels}`, spacing: request.spacing },
    count: { call_count: request.callCount, tolerance: request.tolerance },
    technique: {},
  };
  return {
    ...difficulties[byOf(request)],
    symmetry: request.symmetry,
    box: request.box,
    clues_low: request.cluesLow,
    clues_high: request.cluesHigh,
    hardest: byOf(request) === 'play' ? null : request.hardest, // a level of Play has its own
    method: request.method,
    seed,
    avoid: [...avoid],
  };
}

/**
 * The call count that a request is for, and the level to which it belongs, as far as they are known.
 * @param named the levels with names
 * @param scale the levels of the scale that is chosen
 */
export function targetOf(
  request: Request,
  named: readonly Level[],
  scale: readonly Level[],
): { target: number; band: Level | null } | null {
  const { box, level, place, callCount } = request;
  const by = byOf(request);
  if (by === 'technique') return null;
  if (by === 'count') {
    return { target: callCount, band: levelOn(box, named, callCount) };
  }
  const band = by === 'scale' ? scale[place - 1] : named.find(({ name }) => name === level);
  return band ? { target: band.call_count, band } : null;
}
