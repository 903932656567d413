/** The plan of a series, as its file has it: which puzzle on which day. The engine says what it means. */
import { WORDS } from '../../../shared/puzzle_list/puzzle.ts';
import {
  MAX_PUZZLES,
  OFFERED,
  SHAPES,
  shapeOf,
  type Asked,
  type Wish,
} from '../../../shared/puzzle_spec/wish.ts';
import {
  checkedSpec,
  specParams,
  wayOn,
  type PuzzleSpec,
  type Way,
} from '../../../shared/puzzle_spec/spec.ts';
import { LEVEL_NAMES, levelNamed } from '../../../shared/puzzles/levels.ts';
import { SYMMETRY_NAMES, type Symmetry } from '../../../shared/board/symmetry.ts';

/** What is asked of a puzzle, by the names of the plan's file. What the page has no field for stays as it is. */
export type PlanTable = Readonly<Record<string, unknown>>;

export const WEEKDAYS = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/**
 * `many`: puzzles of days from `first` on, a day as YYYY-MM-DD, `count` of them; or several without days, `amount` of them.
 * `isByDay`: what `weekdays` ask counts. `puzzles` has what is asked of single ones. `isOfForm`: what it asks of every puzzle
 * is what Make's form asks.
 */
export type Plan = Readonly<Record<(typeof WORDS)[number], string>> & {
  readonly seed: number;
  readonly many: 'several' | 'days';
  readonly first: string;
  readonly count: number;
  readonly amount: number;
  readonly isByDay: boolean;
  readonly isOfForm: boolean;
  readonly default: PlanTable;
  readonly weekdays: Readonly<Record<Weekday, PlanTable>>;
  readonly puzzles: readonly PlanTable[];
};

/** The engine takes a word of this length at most. */
const LONGEST_WORD = 2_000;

/** What the engine makes puzzles for. */
export const SIZES = SHAPES.map(({ size }) => size);

/** Where the plan asks for none. */
export const USUAL_SIZE = 9;

/** What is asked on each day of the week. @param ask of a day, from 0 for Monday */
function asksOfWeek(ask: (index: number) => PlanTable) {
  // Each weekday is there.
  return Object.fromEntries(WEEKDAYS.map((day, index) => [day, ask(index)])) as Record<Weekday, PlanTable>;
}

/** A newspaper's week: easy on Monday, hardest on Sunday. */
const LEVELS_OF_WEEK = [0, 0, 1, 1, 2, 3, 4].map((at) => LEVEL_NAMES[at]);

export const FIRST_PLAN: Plan = {
  title: '',
  author: '',
  notes: '',
  rules: '',
  seed: 1,
  many: 'days',
  first: '',
  count: 7,
  amount: 6,
  isByDay: true,
  isOfForm: false,
  default: { symmetry: 'rotational-180', level: 'easy' },
  weekdays: asksOfWeek((index) => ({ level: LEVELS_OF_WEEK[index] })),
  puzzles: [],
};

/** The aims that a puzzle can have: a special one replaces all general ones. */
const AIMS = ['level', 'call_level', 'call_count', 'hardest', 'er', 'needs'] as const;

/** What is asked of a puzzle as the form has it; null where nothing is, `file` where only the plan's file can say it. */
export function specOf(ask: PlanTable): PuzzleSpec | 'file' | null {
  const { level, hardest, er, call_count: callCount, needs, tolerance } = ask;
  const given = AIMS.filter((name) => ask[name] !== undefined);
  if (!given.length) return null;
  if (given.length > 1) return 'file';
  const ends = typeof er === 'number' ? [er, er] : Array.isArray(er) && er.length === 2 ? er : [];
  const scale = /^(\d+)\/(\d+)$/.exec(String(ask.call_level ?? ''));
  const fields: Partial<Record<Way, Record<string, unknown>>> = {
    ...(levelNamed(level) ? { level: { level } } : {}),
    ...(hardest === undefined ? {} : { technique: { technique: hardest } }),
    ...(callCount === undefined ? {} : { count: { callCount, tolerance } }),
    ...(ends.length ? { er: { erLow: ends[0], erHigh: ends[1] } } : {}),
    ...(Array.isArray(needs) ? { needs: { needs: needs.join() } } : {}),
    ...(scale ? { scale: { place: Number(scale[1]), levels: Number(scale[2]) } } : {}),
  };
  const [[by, values] = []] = Object.entries(fields);
  const spec = checkedSpec({ ...values, by });
  return by &&
    Object.entries(values ?? {}).every(
      ([name, value]) => value === undefined || spec[name as keyof PuzzleSpec] === value,
    )
    ? spec
    : 'file';
}

const without = (ask: PlanTable, names: readonly string[]): PlanTable =>
  Object.fromEntries(Object.entries(ask).filter(([name]) => !names.includes(name)));

/** What is asked, by another wish; null takes it away. */
export function withSpec(ask: PlanTable, spec: PuzzleSpec | null, size: number = USUAL_SIZE): PlanTable {
  const rest = without(ask, [...AIMS, 'tolerance']);
  if (!spec) return rest;
  const { er_low: low, er_high: high, ...asked } = specParams(spec, wayOn(size, spec, OFFERED), size);
  // A plan's classes have one spacing.
  return withField({ ...rest, ...asked, ...(low === undefined ? {} : { er: [low, high] }) }, 'spacing', null);
}

/** What is asked, with a field changed; null takes it away. */
export function withField(ask: PlanTable, name: string, value: unknown): PlanTable {
  const rest = without(ask, [name]);
  return value === null ? rest : { ...rest, [name]: value };
}

/** The size that is asked for; null where none is, or a box of another shape. */
export function sizeOf(ask: PlanTable): number | null {
  return SIZES.find((size) => size === ask.size) ?? null;
}

export const symmetryOf = (ask: PlanTable) =>
  typeof ask.symmetry === 'string' ? (ask.symmetry as Symmetry) : null;

/** So many puzzles does it plan. */
export const countOf = ({ many, count, amount }: Plan) => (many === 'days' ? count : amount);

/** What is asked of every puzzle that Make's form has no field for, such as several aims at once. */
function restOf(ask: PlanTable): PlanTable {
  const aims = specOf(ask) === 'file' ? [] : [...AIMS, 'tolerance'];
  return without(ask, ['symmetry', 'size', 'clues', 'pattern', 'fixed', ...aims]);
}

/** The plan that asks of every puzzle what the form does. @param drawing the pattern that is drawn, as text */
export function withAsked(plan: Plan, asked: Asked, drawing: string): Plan {
  const { where, many, amount, size, symmetry, cluesLow, cluesHigh } = asked;
  const rest = restOf(plan.default);
  const most = size ** 2 - 1;
  const table = {
    ...rest,
    ...(size === USUAL_SIZE || rest.box ? {} : { size }),
    ...(where === 'cells'
      ? { pattern: drawing, ...(/[^.x]/.test(drawing) ? { fixed: true } : {}) }
      : {
          ...(symmetry === 'none' ? {} : { symmetry }),
          ...((cluesLow ?? cluesHigh) ? { clues: [cluesLow ?? 1, cluesHigh ?? most] } : {}),
        }),
  };
  const general = specOf(rest) === 'file' ? table : withSpec(table, asked, size);
  return { ...plan, many: many === 'days' ? many : 'several', amount, default: general, isOfForm: true };
}

/** What of a wish a plan says: the inverse of that. */
export function wishOf({ many, amount, default: ask }: Plan): Partial<Wish> {
  const spec = specOf(ask);
  const size = sizeOf(ask);
  const box = SHAPES.find((shape) => shape.size === size)?.box ?? '3x3';
  const [low, high] = Array.isArray(ask.clues) ? ask.clues : [ask.clues, ask.clues];
  const end = (value: unknown, none: number) => (typeof value === 'number' && value !== none ? value : null);
  return {
    ...(spec && spec !== 'file' ? { ...spec } : {}),
    many,
    ...(many === 'several' ? { amount } : {}),
    where: ask.pattern === undefined ? 'anywhere' : 'cells',
    symmetry: SYMMETRY_NAMES.find((name) => name === ask.symmetry) ?? 'none',
    box,
    cluesLow: end(low, 1),
    cluesHigh: end(high, shapeOf(box).size ** 2 - 1),
  };
}

/** What is asked on a day of the week: levels are for 9x9 alone. */
export const askOfDay = (ask: PlanTable, size: number) =>
  size === USUAL_SIZE || ask.level === undefined ? ask : withSpec(ask, null);

/** What is asked of a single puzzle. @param number from 1 */
export const askOf = (plan: Plan, number: number): PlanTable => plan.puzzles[number - 1] ?? {};

/** The plan with something else asked of a single puzzle. */
export function withAskOf(plan: Plan, number: number, ask: PlanTable): Plan {
  const length = Math.max(plan.puzzles.length, number);
  const puzzles = Array.from({ length }, (_, index) =>
    index === number - 1 ? ask : (plan.puzzles[index] ?? {}),
  );
  while (puzzles.length && !Object.keys(puzzles[puzzles.length - 1]).length) puzzles.pop();
  return { ...plan, puzzles };
}

/** The tables of the plan's file: nothing that is empty. */
function tablesOf(plan: Plan) {
  const { many, first, weekdays, puzzles } = plan;
  const count = countOf(plan);
  const words = WORDS.filter((name) => plan[name] !== '').map((name) => [name, plan[name]] as const);
  const size = sizeOf(plan.default) ?? USUAL_SIZE;
  const days = WEEKDAYS.map((day) => [day, askOfDay(weekdays[day], size)] as const).filter(
    ([, ask]) => many === 'days' && plan.isByDay && Object.keys(ask).length,
  );
  return {
    ...(Object.fromEntries(words) as Record<string, unknown>),
    ...(many === 'days' && first ? { first } : {}),
    count,
    seed: plan.seed,
    ...(Object.keys(plan.default).length ? { default: plan.default } : {}),
    ...(days.length ? { weekdays: Object.fromEntries(days) } : {}),
    ...(puzzles.length ? { puzzles: puzzles.slice(0, count) } : {}),
  };
}

/** The plan as the engine takes it. */
export const planJson = (plan: Plan) => JSON.stringify(tablesOf(plan));

/** The plan as `dokulab series` reads it: TOML. */
export function planFile(plan: Plan): string {
  const {
    default: general,
    weekdays = {},
    puzzles = [],
    ...top
  } = tablesOf(plan) as {
    default?: PlanTable;
    weekdays?: Record<string, PlanTable>;
    puzzles?: readonly PlanTable[];
  };
  const table = (head: string, ask: PlanTable) => `\n${head}\n${lines(ask)}`;
  return [
    lines(top),
    general ? table('[default]', general) : '',
    ...Object.entries(weekdays).map(([day, ask]) => table(`[weekdays.${day}]`, ask)),
    ...puzzles.map((ask) => table('[[puzzles]]', ask)),
  ].join('');
}

/** Days are written as such. */
const DAYS = ['first', 'date'];

function lines(ask: PlanTable) {
  return Object.entries(ask)
    .map(([name, value]) => `${name} = ${DAYS.includes(name) ? String(value) : tomlValue(value)}\n`)
    .join('');
}

function tomlValue(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(tomlValue).join(', ')}]`;
  if (typeof value !== 'string') return String(value);
  // JSON's strings are TOML's, but for this one sign.
  return JSON.stringify(value).replaceAll('\u007f', String.raw`\u007f`);
}

const isTable = (value: unknown): value is PlanTable =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A day as a date, or nothing. */
const dayIn = (value: unknown) => (typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) ? value : '');

/** The plan of tables, which may hold anything: what makes no sense is left out. */
export function planOf(tables: unknown): Plan {
  const given = isTable(tables) ? tables : {};
  const weekdays = isTable(given.weekdays) ? given.weekdays : {};
  const listed = Array.isArray(given.puzzles) ? given.puzzles.slice(0, MAX_PUZZLES) : [];
  const first = dayIn(given.first);
  const many = given.many === 'several' || given.many === 'days' ? given.many : first ? 'days' : 'several';
  const whole = (value: unknown, none: number) => (Number.isInteger(value) ? Number(value) : none);
  const upTo = (number: number) => Math.min(MAX_PUZZLES, Math.max(1, number));
  const count = upTo(Math.max(listed.length, whole(given.count, first ? 28 : 0)));
  const word = (name: (typeof WORDS)[number]) =>
    typeof given[name] === 'string' ? String(given[name]).slice(0, LONGEST_WORD) : '';
  return {
    title: word('title'),
    author: word('author'),
    notes: word('notes'),
    rules: word('rules'),
    seed: Number.isSafeInteger(given.seed) ? Number(given.seed) : 1,
    many,
    first,
    count,
    amount: upTo(whole(given.amount, many === 'days' ? 6 : count)),
    isByDay: typeof given.isByDay === 'boolean' ? given.isByDay : Object.keys(weekdays).length > 0,
    isOfForm: given.isOfForm === true,
    default: isTable(given.default) ? given.default : {},
    weekdays: asksOfWeek((index) => {
      const ask = weekdays[WEEKDAYS[index]];
      return isTable(ask) ? ask : {};
    }),
    puzzles: listed.map((ask) => (isTable(ask) ? ask : {})),
  };
}
