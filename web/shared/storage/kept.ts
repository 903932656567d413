/**
 * What is kept, declared: each field is described once, and what is written, what is read back, what is left out and the
 * type follow. One record, or a map of things, each of which is a record of fields, or one field.
 */
import { valuesIn, type Doc, type Plain, type Value } from './last_write_wins.ts';
import { dayAfter, dayNumber } from '../text/days.ts';
import type { Kept, RecordOf } from '../controls/record.ts';
import type { Persisted } from './storage_sync.ts';

export type { Kept, RecordOf };
export type KeptFields = Readonly<Record<string, Kept<any>>>;

export const written = ({ write }: Kept<any>, value: unknown): Value =>
  write ? write(value as never) : (value as Value);

/** The record that something holds; null where any field makes no sense. */
export function recordIn<Of extends KeptFields>(of: Of, given: Readonly<Record<string, unknown>>) {
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
export const oneOfField = <const Value extends string>(options: readonly Value[]): Kept<Value> => ({
  check: (given) => options.find((option) => option === given),
});

/** A field that may be missing: then it is as at first, which is not stored. */
export const optional = <Of, const First>(field: Kept<Of>, first: First): Kept<Of | First> => ({
  check: (given) => (given === undefined ? first : field.check(given)),
  write: (value) => (value === first ? null : written(field, value)),
});

/** A field that may be missing, or say what makes no sense: then it is as at first, which is not stored. */
export const orElse = <Of, const First>(field: Kept<Of>, first: First): Kept<Of | First> => ({
  ...optional(field, first),
  check: (given) => field.check(given) ?? first,
});

/**
 * How a record of such fields is stored and read back: null where a field makes no sense.
 * @param at comes after the name of each field, where several such records are in one
 */
export const recordOf = <Of extends KeptFields>(of: Of, at: string | number = '') => ({
  write(record: RecordOf<Of>): Map<string, Value> {
    const all = Object.entries(of).map(([name, field]) => [name + at, written(field, record[name])] as const);
    return new Map(all.filter(([, value]) => value !== null));
  },
  read: (fields: ReadonlyMap<string, Value>) =>
    recordIn(of, Object.fromEntries(Object.keys(of).map((name) => [name, fields.get(name + at)]))),
});

/** A playing time in seconds: no puzzle is played for longer than a hundred days. */
export const playingTime = wholeField(0, 100 * 86_400);

/** A day on which a puzzle can have been solved: tomorrow has come elsewhere. @param today gives the day, YYYY-MM-DD */
export const pastDay = (today: () => string): Kept<string> => ({
  check(given) {
    const day = dayField.check(given);
    return day !== undefined && day <= dayAfter(today(), 1) ? day : undefined;
  },
});

// How records of such fields are kept.

type Named<Thing> = { value: ReadonlyMap<string, Thing> };
/** How a thing is a record, as `recordOf` says it; `read` is given its name too. */
type AsRecord<Thing> = {
  write(thing: Thing): ReadonlyMap<string, Value>;
  read(fields: ReadonlyMap<string, Value>, name: string): Thing | null;
};

/** The record of what has one alone. */
export const ONLY = '';

export const shown = <Thing>(signal: { value: Thing }) => ({
  read: () => signal.value,
  write: (value: Thing) => {
    signal.value = value;
  },
});

/** A thing that is one field of its record. */
export const oneField = <Thing>(name: string, field: Kept<Thing>): AsRecord<Thing> => ({
  write: (thing) => new Map([[name, written(field, thing)]]),
  read: (fields) => field.check(fields.get(name)) ?? null,
});

/** One record; where it makes no sense, what is there stays. @param more what is not as usual */
export const keptRecord = <Thing>(
  how: Pick<Persisted<never>, 'key' | 'version'>,
  signal: { value: Thing },
  { write, read }: AsRecord<Thing>,
  more?: Pick<Persisted<Thing>, 'write'>,
): Persisted<Thing> => ({
  ...how,
  ...shown(signal),
  encode: (thing) => new Map([[ONLY, write(thing)]]),
  decode: (doc) => read(valuesIn(doc, ONLY), ONLY),
  ...more,
});

/**
 * A record for each thing, by its name: tabs that change different ones lose neither.
 * @param named the names of a document's records to read, in their order; all of them, unless told
 */
export function keptRecords<Thing>(
  how: Pick<Persisted<never>, 'key' | 'version' | 'order' | 'keeps'>,
  signal: Named<Thing>,
  { write, read }: AsRecord<Thing>,
  named: (doc: Doc) => Iterable<string> = (doc) => doc.keys(),
): Persisted<ReadonlyMap<string, Thing>> {
  return {
    ...how,
    ...shown(signal),
    encode: (things): Plain => new Map([...things].map(([name, thing]) => [name, write(thing)])),
    decode: (doc) =>
      new Map(
        [...named(doc)].flatMap((name) => {
          const thing = read(valuesIn(doc, name), name);
          return thing === null ? [] : [[name, thing] as const];
        }),
      ),
    isRemoved: () => true,
  };
}
