/** What puzzle a person asks Make for, and what of it the engine is told. */
import { callLevelOf } from '../../../shared/controls/call_levels.ts';
import { SYMMETRY_NAMES, type Symmetry } from '../../../shared/board/symmetry.ts';
import { levelNamed } from '../../../shared/puzzles/levels.ts';
import {
  FIRST_SPEC,
  WAYS,
  checkedSpec,
  specParams,
  withChange,
  wayOn,
  type PuzzleSpec,
  type Way,
} from '../../../shared/puzzle_spec/spec.ts';
import { persistedRecord } from '../../../shared/storage/storage_sync.ts';
import type { GenerateRequest, CallLevel } from '../../../engine/wire.d.ts';

type Box = NonNullable<GenerateRequest['box']>;
export type Method = NonNullable<GenerateRequest['method']>;
/**
 * What the puzzle must be, and where its clues go. A box is its rows by its columns. `hardest` is a technique besides a
 * search effort. Where something is null, the engine chooses.
 */
export type MakeSpec = PuzzleSpec & {
  symmetry: Symmetry;
  box: Box;
  cluesLow: number | null;
  cluesHigh: number | null;
  hardest: string | null;
  method: Method;
  amount: number;
};

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

/** Every method of the engine: the type checker asks for one that is left out. */
const METHODS: Record<Method, true> = { directed: true, annealing: true, paper: true };
export const METHOD_NAMES = Object.keys(METHODS) as Method[];

/** The ways of Make's form: strategies that are enough are for patterns. */
export const OFFERED = WAYS.filter((way) => way !== 'strategies' && way !== 'one');

export const FIRST_MAKE: MakeSpec = {
  ...FIRST_SPEC,
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

/** The way that holds on the spec's board. */
export const wayOf = (spec: Pick<MakeSpec, 'by' | 'box'>): Way =>
  wayOn(shapeOf(spec.box).size, spec, OFFERED);

/** The spec after a change. Another board has other counts of clues. */
export function changed(spec: MakeSpec, change: Partial<MakeSpec>): MakeSpec {
  const next = withChange(spec, change);
  return next.box === spec.box ? next : { ...next, cluesLow: null, cluesHigh: null };
}

/**
 * A spec for a puzzle like one that was made: as hard, or of the same board. A level that is not known any
 * more asks for the first one's.
 * @param level its name, its place on a scale ("3/7"), or the size of a board without levels ("6x6")
 */
export function specLike(level: string): MakeSpec {
  const shape = SHAPES.find(({ size }) => level === `${size}x${size}`);
  if (shape) return changed(FIRST_MAKE, { box: shape.box });
  const [, place, levels] = /^(\d+)\/(\d+)$/.exec(level) ?? [];
  if (place) return changed(FIRST_MAKE, { by: 'scale', place: Number(place), levels: Number(levels) });
  return levelNamed(level)?.isMade ? { ...FIRST_MAKE, level } : FIRST_MAKE;
}

/** Whether a hardest technique can be asked for besides: where the way has none of its own. */
export const takesHardest = (way: Way) => way === 'count' || way === 'scale';

/**
 * @param once what is another each time: the chance, and the
 *   puzzles that it must not be
 */
export function paramsOf(
  spec: MakeSpec,
  { seed, avoid }: { seed: number; avoid: readonly string[] },
): GenerateRequest {
  const way = wayOf(spec);
  return {
    ...(takesHardest(way) ? { hardest: spec.hardest } : {}),
    ...specParams(spec, way, shapeOf(spec.box).size),
    symmetry: spec.symmetry,
    box: spec.box,
    clues_low: spec.cluesLow,
    clues_high: spec.cluesHigh,
    method: spec.method,
    seed,
    avoid: [...avoid],
  };
}

/**
 * The call count that a spec is for, and the class to which it belongs, as far as they are known.
 * @param named the classes with names
 * @param scale those of the scale that is chosen
 */
export function targetOf(
  spec: MakeSpec,
  named: readonly CallLevel[],
  scale: readonly CallLevel[],
): { target: number; band: CallLevel | null } | null {
  const { place, callCount } = spec;
  const way = wayOf(spec);
  if (way === 'count') return { target: callCount, band: callLevelOf(named, callCount) };
  const band = way === 'scale' && scale[place - 1];
  return band ? { target: band.call_count, band } : null;
}

/** What was asked for last outlives the visit. */
export const persistedMake = (signal: { value: MakeSpec }) =>
  persistedRecord({
    key: 'dokulab/make',
    signal,
    encode: (spec) => Object.fromEntries(Object.entries(spec).map(([name, value]) => [name, value ?? ''])),
    decode: checkedMake,
  });

/** What makes no sense falls back to what the page begins with. */
export function checkedMake(data: Readonly<Record<string, unknown>>): MakeSpec {
  const box = SHAPES.find((shape) => shape.box === data.box)?.box ?? FIRST_MAKE.box;
  const whole = (value: unknown, most: number) =>
    Number.isInteger(value) && Number(value) >= 1 && Number(value) <= most ? Number(value) : null;
  const most = shapeOf(box).size ** 2 - 1;
  return {
    ...checkedSpec(data, FIRST_MAKE),
    symmetry: SYMMETRY_NAMES.find((name) => name === data.symmetry) ?? FIRST_MAKE.symmetry,
    box,
    cluesLow: whole(data.cluesLow, most),
    cluesHigh: whole(data.cluesHigh, most),
    hardest: typeof data.hardest === 'string' && data.hardest ? data.hardest : null,
    method: METHOD_NAMES.find((name) => name === data.method) ?? FIRST_MAKE.method,
    amount: whole(data.amount, MAX_AT_ONCE) ?? FIRST_MAKE.amount,
  };
}
