/** A series' state: its plan, what the engine makes of it, and the puzzles that are made. */
import { computed, signal } from '@preact/signals-core';
import { readGrid } from '../../../shared/board/digits.ts';
import { createBatch } from '../../../shared/controls/task.ts';
import { cluesOf, geometryOfBox, puzzleOf, type Puzzle } from '../../../shared/puzzle_list/puzzle.ts';
import {
  oneOfField,
  orElse,
  recordIn,
  wholeField,
  wordsField,
  type Kept,
} from '../../../shared/storage/kept.ts';
import { jsonField, jsonOf } from '../../../shared/storage/kept_fields.ts';
import type { Persisted } from '../../../shared/storage/storage_sync.ts';
import { valuesIn, type Doc, type Plain, type Value } from '../../../shared/storage/last_write_wins.ts';
import { MAX_PUZZLES } from '../../../shared/puzzle_spec/wish.ts';
import { dayText } from '../../../shared/text/days.ts';
import {
  FIRST_PLAN,
  USUAL_SIZE,
  WEEKDAYS,
  askOfDay,
  countOf,
  planJson,
  planOf,
  sizeOf,
  specOf,
  type Plan,
} from './plan.ts';
import { makeText } from './text.ts';
import type { SeriesEntryRecord, SeriesPuzzle } from '../../../engine/wire.d.ts';

/**
 * A puzzle that was made. `asked` is the engine's name of what it was made for, `attempt` counts those made for it
 * before, and `before` are the puzzles that it replaced: none of them is made again.
 */
export type Made = {
  readonly asked: string;
  readonly attempt: number;
  readonly puzzle: SeriesPuzzle;
  readonly before: readonly string[];
};
type MadeByNumber = ReadonlyMap<number, Made>;
/** A place of the series. Before the engine has read the plan, `entry` is null. */
export type Row = { number: number; entry: SeriesEntryRecord | null; made: Made | null; isCurrent: boolean };

/** How many other puzzles a person may have exchanged one for; of earlier ones the page forgets the first. */
const MAX_BEFORE = 40;

export type Series = ReturnType<typeof createSeries>;

export function createSeries() {
  const plan = signal<Plan>(FIRST_PLAN);
  const made = signal<MadeByNumber>(new Map());
  /** What the engine says of a plan, with the plan that it is about. */
  const read = signal<{ about: string; entries: readonly SeriesEntryRecord[] } | null>(null);
  const json = computed(() => planJson(plan.value));
  /** What is asked for, as far as the engine has read the plan as it is now. */
  const entries = computed(() => (read.value?.about === json.value ? read.value.entries : null));
  const rows = computed<readonly Row[]>(() =>
    Array.from({ length: countOf(plan.value) }, (_, index) => {
      const number = index + 1;
      const entry = entries.value?.[index] ?? null;
      const one = made.value.get(number) ?? null;
      return { number, entry, made: one, isCurrent: one !== null && (!entry || entry.asked === one.asked) };
    }),
  );
  const chosenNumber = signal(1);
  /** Those that the plan asks for as they are. */
  const ready = computed(() => rows.value.filter(({ isCurrent }) => isCurrent));
  const batch = createBatch();
  const isByDay = computed(() => {
    const { many, weekdays, isByDay: isOn, default: every } = plan.value;
    const size = sizeOf(every) ?? USUAL_SIZE;
    return many === 'days' && isOn && WEEKDAYS.every((day) => specOf(askOfDay(weekdays[day], size)));
  });
  /** What is made, by the plan as it is; where nothing is yet, what was made by an earlier one. */
  const standing = computed(() =>
    ready.value.length ? ready.value.flatMap(({ made: one }) => one ?? []) : [...made.value.values()],
  );
  return {
    plan,
    json,
    read,
    entries,
    made,
    rows,
    /** What is wrong with the plan, as the engine says it. */
    problem: signal(''),
    batch,
    /** What the form's button says: nothing, where all is made. */
    makeWords: computed(() => makeText(rows.value.length - ready.value.length, ready.value.length)),
    /** The days in words, and whether each day of the week asks for something of its own. */
    dayWords: computed(() => ({
      days: plan.value.first ? `one a day from ${dayText(plan.value.first)}` : 'one a day',
      isByDay: isByDay.value,
    })),
    /** The numbers of those that are to be exchanged. */
    exchanging: signal<readonly number[]>([]),
    /** The numbers of those for which nothing was found. */
    notFound: signal<readonly number[]>([]),
    chosenNumber,
    chosen: computed(() => rows.value[Math.min(chosenNumber.value, rows.value.length) - 1]),
    ready,
    standing,
    /** The puzzles of those, as lists take them. */
    puzzles: computed(() => standing.value.map(({ puzzle }) => listed(puzzle, plan.value))),
  };
}

function listed(made: SeriesPuzzle, { title, author, notes, rules }: Plan): Puzzle {
  const { puzzle, box, number: place, date, level, er, hardest, call_count: callCount } = made;
  const own = made.title === title ? '' : made.title;
  const source = { kind: 'file', name: title || 'your series', number: place } as const;
  const facts = { source, day: date, level, er, hardest, callCount };
  return puzzleOf(puzzle, box, { ...facts, title: own, author, notes, rules });
}

/** The puzzles that were made, with one more. */
export function withMade(all: MadeByNumber, one: Omit<Made, 'before'>): MadeByNumber {
  const earlier = all.get(one.puzzle.number);
  const before = earlier ? [...earlier.before, earlier.puzzle.puzzle].slice(-MAX_BEFORE) : [];
  return new Map(all).set(one.puzzle.number, { ...one, before });
}

/** All puzzles of a board that were made, those that were replaced too. */
export function puzzlesOn(all: MadeByNumber, box: string): string[] {
  return [...all.values()].flatMap(({ puzzle, before }) =>
    puzzle.box === box ? [...before, puzzle.puzzle] : [],
  );
}

const PLAN = 'plan';
const anyJson = jsonOf((data) => data);
/** What every puzzle has of its plan. */
const OF_THE_PLAN: readonly string[] = ['author', 'notes', 'rules'];
const nameOf = (number: number) => `puzzle ${number}`;

/**
 * The plan field by field, and each puzzle: so two tabs may change the plan and make its puzzles.
 * @param onEarlier gets a plan that was kept before the form had all of it, with puzzles made by it
 */
export function persistedSeries(
  { plan, made }: { plan: { value: Plan }; made: { value: MadeByNumber } },
  onEarlier: (plan: Plan) => void,
): Persisted<{ plan: Plan; made: MadeByNumber }> {
  return {
    key: 'dokulab/series',
    version: 1,
    read: () => ({ plan: plan.value, made: made.value }),
    write(value, { isFirst }) {
      plan.value = value.plan;
      made.value = value.made;
      if (isFirst && !value.plan.isOfForm && value.made.size) onEarlier(value.plan);
    },
    encode: encodeSeries,
    decode: decodeSeries,
    isRemoved: () => true,
    keeps: (doc) => [...doc.keys()].slice(0, MAX_PUZZLES + 1),
  };
}

function encodeSeries({ plan, made }: { plan: Plan; made: MadeByNumber }): Plain {
  const { default: general, weekdays, puzzles, ...fields } = plan;
  const top = new Map<string, Value>(Object.entries(fields));
  for (const [name, value] of Object.entries({ default: general, weekdays, puzzles })) {
    top.set(name, JSON.stringify(value));
  }
  const puzzlesMade = [...made].map(([number, { puzzle, ...one }]) => {
    const own = Object.entries(puzzle).filter(([name]) => !OF_THE_PLAN.includes(name));
    const text = JSON.stringify({ ...one, puzzle: Object.fromEntries(own) });
    return [nameOf(number), new Map([['made', text]])] as const;
  });
  return new Map<string, Map<string, Value>>([[PLAN, top], ...puzzlesMade]);
}

export function decodeSeries(doc: Doc): { plan: Plan; made: MadeByNumber } {
  const fields = Object.fromEntries(valuesIn(doc, PLAN));
  // Only what was changed is saved: the rest is as in a new plan.
  const parsed = (name: 'default' | 'weekdays' | 'puzzles') =>
    fields[name] === undefined ? FIRST_PLAN[name] : anyJson.check(fields[name]);
  const plan = planOf({
    ...FIRST_PLAN,
    ...fields,
    default: parsed('default'),
    weekdays: parsed('weekdays'),
    puzzles: parsed('puzzles'),
  });
  const made = new Map<number, Made>();
  for (const name of doc.keys()) {
    if (name === PLAN) continue;
    const one = madeIn(valuesIn(doc, name).get('made'), plan);
    if (one && nameOf(one.puzzle.number) === name) made.set(one.puzzle.number, one);
  }
  return { plan, made };
}

const text = orElse(wordsField(Infinity), '');
const name = orElse(wordsField(Infinity), null);
const figure: Kept<number> = { check: (given) => (Number.isFinite(given) ? Number(given) : undefined) };
const texts: Kept<readonly string[]> = {
  check: (given) => (Array.isArray(given) ? given.filter((one) => typeof one === 'string') : []),
};
/** What is kept of a puzzle beside what it has of its plan. */
const PUZZLE = {
  number: wholeField(),
  box: oneOfField(['2x2', '2x3', '3x2', '2x4', '4x2', '3x3']),
  puzzle: wordsField(Infinity),
  solution: name,
  date: name,
  title: text,
  level: name,
  er: orElse(figure, null),
  hardest: name,
  call_count: orElse(figure, null),
  missed: texts,
  exchanged: orElse(figure, 0),
  seed: text,
};
const madeField = jsonField({
  asked: wordsField(Infinity),
  attempt: wholeField(),
  before: texts,
  puzzle: { check: (given: unknown) => recordIn(PUZZLE, Object(given)) ?? undefined },
});

/** What was stored of a puzzle; null where that is none. */
function madeIn(value: unknown, plan: Plan): Made | null {
  const made = madeField.check(value);
  if (!made) return null;
  const { puzzle, before } = made;
  const shape = geometryOfBox(puzzle.box);
  const isPuzzle = (clues: string | null) => clues !== null && readGrid(clues, shape) !== null;
  if (!isPuzzle(puzzle.puzzle)) return null;
  const { author, notes, rules } = plan;
  const clues = cluesOf({ clues: puzzle.puzzle });
  const solution = isPuzzle(puzzle.solution) ? puzzle.solution : null;
  return {
    ...made,
    before: before.filter(isPuzzle),
    puzzle: { ...puzzle, author, notes, rules, clues, solution },
  };
}
