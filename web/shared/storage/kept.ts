/**
 * What is kept, declared: one record, or a map of things, each of which is a record of fields, or one field. What is written, what is read back and
 * what is left out follow from the declaration.
 */
import { valuesIn, type Doc, type Plain, type Value } from './last_write_wins.ts';
import { dayField, wholeField, type Kept } from '../controls/record.ts';
import { dayAfter } from '../text/days.ts';
import { decodeSource } from './game_record.ts';
import type { Source } from '../board/game.ts';
import type { Persisted } from './storage_sync.ts';

type Named<Thing> = { value: ReadonlyMap<string, Thing> };
/** How a thing is a record, as `recordOf` says it; `read` is given its name too. */
type AsRecord<Thing> = {
  write(thing: Thing): ReadonlyMap<string, Value>;
  read(fields: ReadonlyMap<string, Value>, name: string): Thing | null;
};

/** The record of what has one alone. */
const ONLY = '';

/** Where a puzzle comes from. */
export const sourceField: Kept<Source> = {
  check(given) {
    try {
      return decodeSource(typeof given === 'string' ? JSON.parse(given) : given);
    } catch {
      return undefined;
    }
  },
  write: (source) => JSON.stringify(source),
};

/** A playing time in seconds: no puzzle is played for longer than a hundred days. */
export const playingTime = wholeField(0, 100 * 86_400);

/** A day on which a puzzle can have been solved: tomorrow has come elsewhere. @param today gives the day, YYYY-MM-DD */
export const pastDay = (today: () => string): Kept<string> => ({
  check(given) {
    const day = dayField.check(given);
    return day !== undefined && day <= dayAfter(today(), 1) ? day : undefined;
  },
});

const shown = <Thing>(signal: { value: Thing }) => ({
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

const written = ({ write }: Kept<any>, value: unknown) => (write ? write(value) : value) as Value;

/** One record; where it makes no sense, what is there stays. */
export const keptRecord = <Thing>(
  how: Pick<Persisted<never>, 'key' | 'version'>,
  signal: { value: Thing },
  { write, read }: AsRecord<Thing>,
): Persisted<Thing> => ({
  ...how,
  ...shown(signal),
  encode: (thing) => new Map([[ONLY, write(thing)]]),
  decode: (doc) => read(valuesIn(doc, ONLY), ONLY),
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

const AS_IT_IS: Kept<string> = { check: String };

/** A field for each thing, all of one record. @param name what a name can be, and how it is written */
export function keptFields<Name extends string, Thing>(
  how: Pick<Persisted<never>, 'key' | 'version' | 'isText'> & { most?: number },
  signal: { value: ReadonlyMap<Name, Thing> },
  one: Kept<Thing>,
  name = AS_IT_IS as Kept<Name>,
): Persisted<ReadonlyMap<Name, Thing>> {
  const { most = Infinity, ...rest } = how;
  return {
    ...rest,
    ...shown(signal),
    encode(things) {
      const fields = [...things].map(
        ([key, thing]) => [String(written(name, key)), written(one, thing)] as const,
      );
      return new Map([[ONLY, new Map(fields)]]);
    },
    decode(doc) {
      const known = [...valuesIn(doc, ONLY)].flatMap(([field, value]) => {
        const [key, thing] = [name.check(field), one.check(value)];
        return key === undefined || thing === undefined ? [] : [[key, thing] as const];
      });
      return new Map(known.slice(0, most));
    },
  };
}
