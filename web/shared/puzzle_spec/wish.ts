/**
 * What puzzles a person asks Make for: where their clues go, how hard they must be, how many; and what of it the engine is
 * told. One record for the one form, kept whole. Pure.
 */
import { callLevelOf } from '../controls/call_levels.ts';
import { SYMMETRY_NAMES, type Symmetry } from '../board/symmetry.ts';
import { levelNamed } from '../puzzles/levels.ts';
import { valuesIn } from '../storage/last_write_wins.ts';
import { keptRecord } from '../storage/kept.ts';
import type { Persisted } from '../storage/storage_sync.ts';
import { checked, firstOf, number, select, ticks, type Field, type RecordOf } from '../controls/record.ts';
import {
  HIGHEST_ER,
  LOWEST_ER,
  MAX_CALL_COUNT,
  SPEC,
  WAYS,
  checkedSpec,
  idField,
  specParams,
  wayOn,
  withChange,
  type PuzzleSpec,
  type Way,
} from './spec.ts';
import type { GenerateRequest, CallLevel } from '../../engine/wire.d.ts';

/** `anywhere` is with a symmetry or without; `cells` are those that are drawn. `days`: a puzzle for each day. */
export type Where = 'anywhere' | 'cells';
export type HowMany = 'one' | 'several' | 'days';
export type Strategy = 'ns' | 'hs' | 'lc' | 'np';
type Box = NonNullable<GenerateRequest['box']>;
type Method = NonNullable<GenerateRequest['method']>;

/** A wish as it holds where it is asked: for a board of a size, by a way that its puzzles can have. */
export type Asked = Omit<Wish, 'by' | 'symmetry'> & PuzzleSpec & { symmetry: Symmetry; size: number };

/** Puzzles at a time, and of a series: a year of days. The command line makes more. */
export const MAX_PUZZLES = 366;

/** The boards for which puzzles are made with clues anywhere, and series. */
export const SHAPES: readonly { box: Box; size: number }[] = [
  { box: '2x2', size: 4 },
  { box: '2x3', size: 6 },
  { box: '2x4', size: 8 },
  { box: '3x3', size: 9 },
];

/** The boards that cells can be drawn on: of every size that can be played, with its usual boxes. */
export const DRAWN_SIZES = [4, 6, 8, 9, 10, 12, 15, 16, 25] as const;

/** The largest board for whose drawn cells the engine looks for puzzles: a try at 25x25 found none within a minute. */
const LARGEST_SEARCHED = 16;

/** Every search method of the engine, which the type checker asks for: a title, and a sentence on each. */
export const METHODS: Readonly<Record<Method, readonly [string, string]>> = {
  directed: ['Directed climb', 'Starts from a minimal puzzle, and adds or removes clues as needed.'],
  annealing: ['Annealing', 'Sometimes accepts a step away from the target, less and less often.'],
  paper: ['The paper’s method', 'Changes random digits at random. It is slow, and may find nothing.'],
};

export const STRATEGIES: readonly Strategy[] = ['ns', 'hs', 'lc', 'np'];

/** In seconds. */
export const LIMITS = [10, 30, 120, 600];

const orNone = <Value>(field: Field<Value>): Field<Value | null> => ({ ...field, first: null });

/**
 * A box is its rows by its columns. `hardest` is a technique besides a search effort. `amount` is how many several are. For
 * drawn cells, `strategies` are those that are enough, and `limit` is the longest time of a search, in seconds. Where the
 * number of clues or the hardest technique is null, the engine chooses; `by` and `symmetry` are null until a person has chosen.
 */
const WISH = {
  ...SPEC,
  by: orNone(SPEC.by),
  symmetry: orNone(select('', SYMMETRY_NAMES[0], SYMMETRY_NAMES)),
  box: select<Box>(
    '',
    '3x3',
    SHAPES.map(({ box }) => box),
  ),
  cluesLow: orNone(number('', 1, [1, 80])),
  cluesHigh: orNone(number('', 1, [1, 80])),
  hardest: orNone(idField('')),
  method: select<Method>('', 'directed', Object.keys(METHODS) as Method[]),
  strategies: {
    ...ticks<Strategy>('', ['ns', 'hs', 'lc'], STRATEGIES),
    check: (given) => (typeof given === 'string' ? readStrategies(given) : undefined),
  } as Field<readonly Strategy[]>,
  limit: select('', 30, LIMITS),
  where: select<Where>('', 'anywhere', ['anywhere', 'cells']),
  many: select<HowMany>('', 'one', ['one', 'several', 'days']),
  amount: number('', 6, [1, MAX_PUZZLES]),
};
export type Wish = RecordOf<typeof WISH>;
export const FIRST_WISH: Wish = firstOf(WISH);

export function shapeOf(box: string) {
  return SHAPES.find((shape) => shape.box === box) ?? SHAPES[SHAPES.length - 1];
}

/** The ways of puzzles anywhere and of series: strategies that are enough, or one solution alone, are for one drawn pattern. */
export const OFFERED = WAYS.filter((way) => way !== 'strategies' && way !== 'one');

export const offeredFor = ({ where, many }: Pick<Wish, 'where' | 'many'>): readonly Way[] =>
  where === 'cells' && many === 'one' ? WAYS : OFFERED;

/** The wish as it holds. @param size of the board that is drawn on */
export function askedFor(wish: Wish, { where, many }: Pick<Wish, 'where' | 'many'>, drawn: number): Asked {
  const inCells = where === 'cells';
  const size = inCells ? drawn : shapeOf(wish.box).size;
  const offered = offeredFor({ where, many });
  const by = wish.by ?? (offered === WAYS ? 'strategies' : 'level');
  return {
    ...wish,
    where,
    many,
    size,
    by: wayOn(size, { by: offered.includes(by) ? by : 'level' }, offered),
    symmetry: wish.symmetry ?? (inCells ? 'none' : 'rotational-180'),
  };
}

/** A wish for one puzzle anywhere, as it holds. */
export const anywhere = (wish: Wish) => askedFor(wish, { where: 'anywhere', many: 'one' }, 9);

/** The wish after a change. Another board has other counts of clues. */
export function changed(wish: Wish, change: Partial<Wish>): Wish {
  const next = withChange(wish, change);
  return next.box === wish.box ? next : { ...next, cluesLow: null, cluesHigh: null };
}

/**
 * A wish for a puzzle like one that was made: as hard, or of the same board. A level that is not known any
 * more asks for the first one's.
 * @param level its name, its place on a scale ("3/7"), or the size of a board without levels ("6x6")
 */
export function wishLike(level: string): Wish {
  const shape = SHAPES.find(({ size }) => level === `${size}x${size}`);
  if (shape) return changed(FIRST_WISH, { box: shape.box });
  const [, place, levels] = /^(\d+)\/(\d+)$/.exec(level) ?? [];
  if (place) return changed(FIRST_WISH, { by: 'scale', place: Number(place), levels: Number(levels) });
  return levelNamed(level)?.isMade ? { ...FIRST_WISH, level } : FIRST_WISH;
}

/** Whether a hardest technique can be asked for besides: where the way has none of its own. */
export const takesHardest = (way: Way) => way === 'count' || way === 'scale';

/** Seeds have 32 bits. */
export const SEEDS = 2 ** 32;
export const newSeed = (random: () => number) => Math.floor(random() * SEEDS);

/** @param once what is another each time: the chance, and the puzzles that it must not be */
export function paramsOf(
  asked: Asked,
  { seed, avoid }: { seed: number; avoid: readonly string[] },
): GenerateRequest {
  return {
    ...(takesHardest(asked.by) ? { hardest: asked.hardest } : {}),
    ...specParams(asked, asked.by, asked.size),
    symmetry: asked.symmetry,
    box: asked.box,
    clues_low: asked.cluesLow,
    clues_high: asked.cluesHigh,
    method: asked.method,
    seed,
    avoid: [...avoid],
  };
}

/**
 * The call count that a wish is for, and the class to which it belongs, as far as they are known.
 * @param named the classes with names
 * @param scale those of the scale that is chosen
 */
export function targetOf(
  { by, place, callCount }: Asked,
  named: readonly CallLevel[],
  scale: readonly CallLevel[],
): { target: number; band: CallLevel | null } | null {
  if (by === 'count') return { target: callCount, band: callLevelOf(named, callCount) };
  const band = by === 'scale' && scale[place - 1];
  return band ? { target: band.call_count, band } : null;
}

/** What keeps a wish from being sent: one sentence with the way out; empty where nothing does. */
export function specProblem(asked: Asked): string {
  const { by, callCount, erLow, erHigh, cluesLow, cluesHigh, size, where, many, amount } = asked;
  if (by === 'count' && !(callCount >= 1 && callCount <= MAX_CALL_COUNT)) {
    return 'The search effort must be a number from 1 to 1,000,000.';
  }
  if (by === 'er' && !(LOWEST_ER <= erLow && erLow <= erHigh && erHigh <= HIGHEST_ER)) {
    return `The rating must be from ${LOWEST_ER} to ${HIGHEST_ER}, the lower end first.`;
  }
  if (where === 'cells') {
    if (many !== 'one' && !SHAPES.some((shape) => shape.size === size))
      return `Several puzzles are made on boards of 4x4, 6x6, 8x8 and 9x9. Choose such a size, or one puzzle.`;
    if (size > LARGEST_SEARCHED)
      return `Draw digits: they are checked as you draw. Puzzles are found on boards up to ${LARGEST_SEARCHED}x${LARGEST_SEARCHED}.`;
  } else {
    const most = size ** 2 - 1;
    const isNumber = (clues: number | null) =>
      clues === null || (Number.isInteger(clues) && clues >= 1 && clues <= most);
    if (!isNumber(cluesLow) || !isNumber(cluesHigh)) return `The number of clues must be from 1 to ${most}.`;
    if (cluesLow !== null && cluesHigh !== null && cluesLow > cluesHigh)
      return `At least ${cluesLow} and at most ${cluesHigh} clues can’t both be. Swap the two.`;
  }
  const isAmount = Number.isInteger(amount) && amount >= 1 && amount <= MAX_PUZZLES;
  return many === 'several' && !isAmount ? `You can make 1 to ${MAX_PUZZLES} puzzles at a time.` : '';
}

/** What was asked for last outlives the visit. */
export const persistedWish = (signal: { value: Wish }) =>
  keptRecord({ key: 'dokulab/make', version: 2 }, signal, {
    write: ({ strategies, ...wish }) => new Map(Object.entries({ ...wish, strategies: strategies.join() })),
    read: (fields) => checkedWish(Object.fromEntries(fields)),
  });

/** What makes no sense is as at first. The page once said `amount` alone for one or several. */
export function checkedWish(data: Readonly<Record<string, unknown>>): Wish {
  const wish = { ...checked(WISH, data), ...checkedSpec(data), by: WISH.by.check(data.by) ?? null };
  const most = shapeOf(wish.box).size ** 2 - 1;
  const clues = (end: number | null) => (end !== null && end <= most ? end : null);
  const many = data.many === undefined && Number(data.amount) > 1 ? 'several' : wish.many;
  const amount = wish.amount > 1 ? wish.amount : FIRST_WISH.amount;
  return { ...wish, many, amount, cluesLow: clues(wish.cluesLow), cluesHigh: clues(wish.cluesHigh) };
}

/** Each choice of drawn cells that an earlier version kept apart. */
type Earlier = Readonly<Record<string, unknown>>;

/** What an earlier version kept apart of a wish for drawn cells becomes part of the one wish, once. */
export function earlierWish(signal: { value: Wish }): Persisted<Earlier> {
  let isTaken = false;
  return {
    key: 'dokulab/pattern-choices',
    version: 2,
    read: () => ({ isTaken }),
    write(fields) {
      if (!fields.isTaken) signal.value = withEarlier(signal.value, fields);
      isTaken = true;
    },
    encode: ({ isTaken: taken }) => new Map([['', new Map([['isTaken', taken === true]])]]),
    decode: (doc) => Object.fromEntries(valuesIn(doc, '')),
  };
}

/** A wish with what was kept for drawn cells, where the wish itself says nothing. */
function withEarlier(wish: Wish, { aim, ...fields }: Earlier): Wish {
  const strategies = STRATEGIES.filter((one) => fields[one] ?? FIRST_WISH.strategies.includes(one)).join();
  const earlier = checkedWish({ ...fields, by: aim, strategies });
  const { limit, symmetry } = earlier;
  const rest = { strategies: earlier.strategies, limit, symmetry: wish.symmetry ?? symmetry };
  if (wish.by !== null || earlier.by === null) return { ...wish, ...rest };
  const { box, cluesLow, cluesHigh, hardest, method, where, many, amount } = wish;
  return { ...earlier, box, cluesLow, cluesHigh, hardest, method, where, many, amount, ...rest };
}

/** Strategies as an address has them, "ns,hs,lc", in their order, each once; the usual ones where there is none. */
export function readStrategies(text: unknown): readonly Strategy[] {
  if (typeof text !== 'string') return FIRST_WISH.strategies;
  const names = text.split(',');
  return STRATEGIES.filter((strategy) => names.includes(strategy));
}
