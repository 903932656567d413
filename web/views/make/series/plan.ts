/** The plan of a series, as its file has it: which puzzle on which day. The engine says what it means. */
import { WORDS } from '../../../shared/puzzle_list/puzzle.ts';
import {
  FIRST_SPEC,
  WAYS,
  checkedSpec,
  specParams,
  wayOn,
  type PuzzleSpec,
  type Way,
} from '../../../shared/puzzle_spec/spec.ts';
import { LEVEL_NAMES, levelNamed } from '../../../shared/puzzles/levels.ts';
import type { Symmetry } from '../../../shared/board/symmetry.ts';

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

/** `first` is a day as YYYY-MM-DD, empty for puzzles without days. `puzzles` has what is asked of single ones. */
export type Plan = {
  readonly title: string;
  readonly author: string;
  readonly notes: string;
  readonly rules: string;
  readonly seed: number;
  readonly first: string;
  readonly count: number;
  readonly default: PlanTable;
  readonly weekdays: Readonly<Record<Weekday, PlanTable>>;
  readonly puzzles: readonly PlanTable[];
};

/** The engine takes a word of this length at most. */
const LONGEST_WORD = 2_000;

/** A year of days; the command line makes more. */
export const MAX_PUZZLES = 366;

/** What the engine makes puzzles for. */
export const SIZES = [4, 6, 8, 9] as const;

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
  first: '',
  count: 7,
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
  const spec = checkedSpec({ ...values, by }, FIRST_SPEC);
  return by &&
    Object.entries(values ?? {}).every(
      ([name, value]) => value === undefined || spec[name as keyof PuzzleSpec] === value,
    )
    ? spec
    : 'file';
}

/** What is asked, by another wish; null takes it away. */
export function withSpec(ask: PlanTable, spec: PuzzleSpec | null, size: number = USUAL_SIZE): PlanTable {
  const rest = Object.fromEntries(
    Object.entries(ask).filter(([name]) => !AIMS.some((other) => other === name) && name !== 'tolerance'),
  );
  if (!spec) return rest;
  const { er_low: low, er_high: high, ...asked } = specParams(spec, wayOn(size, spec, OFFERED), size);
  // A plan's classes have one spacing.
  return withField({ ...rest, ...asked, ...(low === undefined ? {} : { er: [low, high] }) }, 'spacing', null);
}

/** The ways of a plan's puzzles: strategies that are enough are for patterns. */
export const OFFERED = WAYS.filter((way) => way !== 'strategies' && way !== 'one');

/** What is asked, with a field changed; null takes it away. */
export function withField(ask: PlanTable, name: string, value: unknown): PlanTable {
  const rest = Object.fromEntries(Object.entries(ask).filter(([other]) => other !== name));
  return value === null ? rest : { ...rest, [name]: value };
}

/** The size that is asked for; null where none is, or a box of another shape. */
export function sizeOf(ask: PlanTable): number | null {
  return SIZES.find((size) => size === ask.size) ?? null;
}

export const symmetryOf = (ask: PlanTable) =>
  typeof ask.symmetry === 'string' ? (ask.symmetry as Symmetry) : null;

/** What is asked, where levels mean nothing. */
const withoutLevel = (ask: PlanTable) => (ask.level === undefined ? ask : withSpec(ask, null));

/** The plan for boards of another size. Levels are for 9x9 alone, so they go; there a new plan's come back. */
export function withSize(plan: Plan, size: number): Plan {
  const isUsual = size === USUAL_SIZE;
  const general = withField(plan.default, 'size', isUsual ? null : size);
  if (isUsual) {
    const isPlain = WEEKDAYS.every((day) => specOf(plan.weekdays[day]) === null);
    return { ...plan, default: general, weekdays: isPlain ? FIRST_PLAN.weekdays : plan.weekdays };
  }
  const weekdays = asksOfWeek((index) => withoutLevel(plan.weekdays[WEEKDAYS[index]]));
  return { ...plan, default: withoutLevel(general), weekdays };
}

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
function tablesOf({ first, weekdays, puzzles, count, ...plan }: Plan) {
  const words = WORDS.filter((name) => plan[name] !== '').map((name) => [name, plan[name]] as const);
  const days = WEEKDAYS.filter((day) => Object.keys(weekdays[day]).length);
  return {
    ...(Object.fromEntries(words) as Record<string, unknown>),
    ...(first ? { first } : {}),
    count,
    seed: plan.seed,
    ...(Object.keys(plan.default).length ? { default: plan.default } : {}),
    ...(days.length ? { weekdays: Object.fromEntries(days.map((day) => [day, weekdays[day]])) } : {}),
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
  const counted = Number.isInteger(given.count) ? Number(given.count) : listed.length || (first ? 28 : 0);
  const word = (name: (typeof WORDS)[number]) =>
    typeof given[name] === 'string' ? String(given[name]).slice(0, LONGEST_WORD) : '';
  return {
    title: word('title'),
    author: word('author'),
    notes: word('notes'),
    rules: word('rules'),
    seed: Number.isSafeInteger(given.seed) ? Number(given.seed) : 1,
    first,
    count: Math.min(MAX_PUZZLES, Math.max(1, counted, listed.length)),
    default: isTable(given.default) ? given.default : {},
    weekdays: asksOfWeek((index) => {
      const ask = weekdays[WEEKDAYS[index]];
      return isTable(ask) ? ask : {};
    }),
    puzzles: listed.map((ask) => (isTable(ask) ? ask : {})),
  };
}
