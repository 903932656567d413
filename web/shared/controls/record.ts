/**
 * Records that are kept, each field described once. What is written and what is read back from storage or a link, and the
 * record's type, follow from that; where a person sets the record, its first value, its limits and its words are there
 * too, and the form that is drawn follows from them.
 */
import { dayNumber } from '../text/days.ts';

/** How a field is drawn. `isLive`: it counts with every key. */
export type Look<Value> =
  | { kind: 'number'; min: number; max: number; isWhole: boolean }
  | { kind: 'text'; max: number; isLive: boolean }
  | { kind: 'tick' }
  | { kind: 'ticks' | 'choice' | 'select'; options: readonly (readonly [Value, string])[] };
/** `check` answers undefined where a value makes no sense; `write` is how it is stored, as it is unless told, and null where nothing need be. */
export type Kept<Value> = { check(given: unknown): Value | undefined; write?(value: Value): Stored };
/** What one field of a stored record may hold. */
type Stored = string | number | boolean | null;
export type Field<Value> = Kept<Value> & { first: Value; label: string; hint?: string; look: Look<any> };
type KeptFields = Readonly<Record<string, Kept<any>>>;
type Fields = Readonly<Record<string, Field<any>>>;
export type RecordOf<Of extends KeptFields> = {
  [Name in keyof Of]: Of[Name] extends Kept<infer V> ? V : never;
};

type Options<Value> = readonly (Value | readonly [Value, string])[];

const pairs = <Value extends string | number>(
  options: Options<Value>,
  words: (value: Value) => string,
): readonly (readonly [Value, string])[] =>
  options.map((option) => (typeof option === 'object' ? option : [option, words(option)]));

export const number = (
  label: string,
  first: number,
  [min, max]: readonly [number, number],
  isWhole = true,
): Field<number> => ({
  first,
  label,
  look: { kind: 'number', min, max, isWhole },
  check: (given) =>
    typeof given === 'number' && given >= min && given <= max && (!isWhole || Number.isInteger(given))
      ? given
      : undefined,
});

export const text = (label: string, first: string, max: number, isLive = false): Field<string> => ({
  first,
  label,
  look: { kind: 'text', max, isLive },
  check: (given) => (typeof given === 'string' ? given.slice(0, max) : undefined),
});

export const tick = (label: string, first: boolean, hint?: string): Field<boolean> => ({
  first,
  label,
  hint,
  look: { kind: 'tick' },
  check: (given) => (typeof given === 'boolean' ? given : undefined),
});

const ofOptions =
  (kind: 'choice' | 'select') =>
  <const Value extends string | number>(
    label: string,
    first: NoInfer<Value>,
    options: Options<Value>,
    words: (value: Value) => string = String,
  ): Field<Value> => {
    const all = pairs(options, words);
    return {
      first,
      label,
      look: { kind, options: all },
      check: (given) => all.find(([option]) => option === given)?.[0],
    };
  };

/** All options in sight. */
export const choice = ofOptions('choice');
/** A list that opens. */
export const select = ofOptions('select');

/** Some of several, in their order. */
export function ticks<const Value extends string>(
  label: string,
  first: readonly NoInfer<Value>[],
  options: Options<Value>,
  words: (value: Value) => string = String,
): Field<readonly Value[]> {
  const all = pairs(options, words);
  const check = (given: unknown) =>
    Array.isArray(given) ? all.flatMap(([option]) => (given.includes(option) ? [option] : [])) : undefined;
  return { first, label, look: { kind: 'ticks', options: all }, check };
}

export const firstOf = <Of extends Fields>(of: Of) =>
  Object.fromEntries(Object.entries(of).map(([name, { first }]) => [name, first])) as RecordOf<Of>;

/** The record that was stored or linked: what makes no sense is as at first. */
export const checked = <Of extends Fields>(of: Of, given: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(of).map(([name, field]) => [name, field.check(given[name]) ?? field.first]),
  ) as RecordOf<Of>;

/** Null where any field makes no sense. */
export function whole<Of extends KeptFields>(of: Of, given: Readonly<Record<string, unknown>>) {
  const all = Object.entries(of).map(([name, field]) => [name, field.check(given[name])] as const);
  return all.some(([, value]) => value === undefined) ? null : (Object.fromEntries(all) as RecordOf<Of>);
}

/** A whole number. */
export const wholeField = (low = 0, high = Number.MAX_SAFE_INTEGER): Kept<number> => ({
  check: (given) =>
    Number.isInteger(given) && Number(given) >= low && Number(given) <= high ? Number(given) : undefined,
});

export const textField = (pattern: RegExp): Kept<string> => ({
  check: (given) => (typeof given === 'string' && pattern.test(given) ? given : undefined),
});

export const dayField: Kept<string> = {
  check: (given) => (typeof given === 'string' && dayNumber(given) !== null ? given : undefined),
};

/** Any text, cut to a length. */
export const wordsField = (most: number): Kept<string> => ({
  check: (given) => (typeof given === 'string' ? given.slice(0, most) : undefined),
});

/** Whether something is so, as 1 or 0. */
export const flagField: Kept<boolean> = {
  check: (given) => [false, true][Number(given ?? NaN)],
  write: Number,
};

/** One of some values. */
export const oneOfField = <Value extends string>(options: readonly Value[]): Kept<Value> => ({
  check: (given) => options.find((option) => option === given),
});

/** A field that may be missing: then it is as at first, which is not stored. */
export const optional = <Value>({ check, write = asIs }: Kept<Value>, first: Value): Kept<Value> => ({
  check: (given) => (given === undefined ? first : check(given)),
  write: (value) => (value === first ? null : write(value)),
});

/** A field that may be missing, or say what makes no sense: then it is as at first, which is not stored. */
export const orElse = <Value>({ check, write = asIs }: Kept<Value>, first: Value): Kept<Value> => ({
  check: (given) => check(given) ?? first,
  write: (value) => (value === first ? null : write(value)),
});

/** A record that is one field: the JSON of what it holds. */
export const jsonField = <Of extends KeptFields>(of: Of): Kept<RecordOf<Of>> => ({
  check(given) {
    try {
      return whole(of, Object(JSON.parse(String(given)))) ?? undefined;
    } catch {
      return undefined;
    }
  },
  write: (record) => JSON.stringify(record),
});

/** A record that is one field: what it holds in order, with spaces between. */
export const lineField = <Of extends KeptFields>(of: Of): Kept<RecordOf<Of>> => ({
  check(given) {
    const parts = String(given).split(' ').map(Number);
    const named = Object.keys(of).map((name, at) => [name, parts[at]]);
    return whole(of, Object.fromEntries(named)) ?? undefined;
  },
  write: (record) =>
    Object.entries(of)
      .map(([name, { write = asIs }]) => write(record[name]))
      .join(' '),
});

/** So many whole numbers, in one text. */
export const listField = (length: number, one: Kept<number>): Kept<readonly number[]> => ({
  check(given) {
    const all = String(given)
      .split(' ', length + 1)
      .map((part) => one.check(Number(part)));
    return all.length === length && !all.includes(undefined) ? (all as number[]) : undefined;
  },
  write: (list) => list.join(' '),
});

const asIs = (value: any): Stored => value;

/** How a record of such fields is stored and read back: null where a field makes no sense. */
export const recordOf = <Of extends KeptFields>(of: Of) => ({
  write(record: RecordOf<Of>): Map<string, Stored> {
    const all = Object.entries(of).map(([name, { write = asIs }]) => [name, write(record[name])] as const);
    return new Map(all.filter(([, value]) => value !== null));
  },
  read: (fields: ReadonlyMap<string, Stored>) => whole(of, Object.fromEntries(fields)),
});
