/** What a field of a kept record may hold: each kind reads a stored value, and gives undefined where it makes no sense. */
import { dayNumber } from '../text/days.ts';
import type { Value } from './last_write_wins.ts';

type Kind<T> = { read(value: Value | undefined): T | undefined; write?(value: T): Value };
type Kinds = Readonly<Record<string, Kind<any>>>;
type RecordOf<K extends Kinds> = { [Name in keyof K]: K[Name] extends Kind<infer T> ? T : never };

const asIs = (value: Value) => value;

export const wholeField = (low = 0, high = Number.MAX_SAFE_INTEGER): Kind<number> => ({
  read: (value) =>
    Number.isInteger(value) && Number(value) >= low && Number(value) <= high ? Number(value) : undefined,
});

export const textField = (pattern: RegExp): Kind<string> => ({
  read: (value) => (typeof value === 'string' && pattern.test(value) ? value : undefined),
});

export const dayField: Kind<string> = {
  read: (value) => (typeof value === 'string' && dayNumber(value) !== null ? value : undefined),
};

/** So many whole numbers, in one text. */
export const listField = (length: number, one: Kind<number>): Kind<readonly number[]> => ({
  read(value) {
    const all = String(value)
      .split(' ', length + 1)
      .map((part) => one.read(Number(part)));
    return all.length === length && !all.includes(undefined) ? (all as number[]) : undefined;
  },
  write: (list) => list.join(' '),
});

/** A record of such fields. @returns how it is written, and read: null where a field makes no sense */
export function recordOf<K extends Kinds>(kinds: K) {
  return {
    write: (record: RecordOf<K>): Map<string, Value> =>
      new Map(Object.entries(kinds).map(([name, { write = asIs }]) => [name, write(record[name])])),

    read(fields: ReadonlyMap<string, Value>): RecordOf<K> | null {
      const read = Object.entries(kinds).map(([name, kind]) => [name, kind.read(fields.get(name))] as const);
      return read.some(([, value]) => value === undefined) ? null : (Object.fromEntries(read) as RecordOf<K>);
    },
  };
}
