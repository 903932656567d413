/** What puzzle a person asks for, and what of it the engine is told. */
import { callLevelOf } from '../controls/call_levels.ts';
import { levelNamed } from '../puzzles/levels.ts';
import type { Symmetry } from '../board/symmetry.ts';
import type { LogScale } from '../controls/log_scale.ts';
import type { GenerateRequest, CallLevel } from '../engine/wire.d.ts';

type Box = NonNullable<GenerateRequest['box']>;
export type Method = NonNullable<GenerateRequest['method']>;
export type Spacing = NonNullable<GenerateRequest['spacing']>;
/**
 * `by`: the difficulty is a level, a hardest technique, or a search effort: a place on a scale of any number of
 * classes, or a call count. The spacing is that of
 * the scale. The tolerance is a share of the call count. A box is its rows by its columns. Where something is
 * null, the engine chooses.
 */
export type Request = {
  by: 'level' | 'scale' | 'count' | 'technique';
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

/** The boards for which puzzles are made. */
type Shape = { box: Box; size: number };
export const SHAPES: readonly Shape[] = [
  { box: '2x2', size: 4 },
  { box: '2x3', size: 6 },
  { box: '2x4', size: 8 },
  { box: '3x3', size: 9 },
];

/** The technique that is offered first: on small boards, whose puzzles are for beginners, the usual one of all. */
const firstTechnique = (box: Box) => (box === WITH_LEVELS ? 'naked_pair' : 'hidden_single');

/** The one board of whose puzzles more is asked than clues and a hardest technique. */
export const WITH_LEVELS = '3x3';

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
  const isOther = next.box !== request.box;
  if (byOf(next) !== 'technique') next.hardest = byOf(request) === 'technique' ? null : next.hardest;
  else if (isOther || !next.hardest) next.hardest = firstTechnique(next.box);
  return isOther ? { ...next, cluesLow: null, cluesHigh: null } : next;
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
  return levelNamed(level)?.isMade ? { ...FIRST_REQUEST, level } : FIRST_REQUEST;
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

/** How the difficulty is given: by the hardest technique alone where nobody would ask for more, below 9x9. */
export function byOf({ by, box }: Request) {
  return box === WITH_LEVELS ? by : 'technique';
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
    scale: { call_level: `${request.place}/${request.levels}`, spacing: request.spacing },
    count: { call_count: request.callCount, tolerance: request.tolerance },
    technique: {},
  };
  return {
    ...difficulties[byOf(request)],
    symmetry: request.symmetry,
    box: request.box,
    clues_low: request.cluesLow,
    clues_high: request.cluesHigh,
    hardest: byOf(request) === 'level' ? null : request.hardest, // a level has its own
    method: request.method,
    seed,
    avoid: [...avoid],
  };
}

/**
 * The call count that a request is for, and the class to which it belongs, as far as they are known.
 * @param named the classes with names
 * @param scale those of the scale that is chosen
 */
export function targetOf(
  request: Request,
  named: readonly CallLevel[],
  scale: readonly CallLevel[],
): { target: number; band: CallLevel | null } | null {
  const { place, callCount } = request;
  const by = byOf(request);
  if (by === 'count') return { target: callCount, band: callLevelOf(named, callCount) };
  const band = by === 'scale' && scale[place - 1];
  return band ? { target: band.call_count, band } : null;
}
