/**
 * What is kept as one field: each thing of a map, a record or a list in one text, and texts of which two tabs change one
 * at the same time, which are merged by lines.
 */
import { ONLY, recordIn, shown, written, type Kept, type KeptFields, type RecordOf } from './kept.ts';
import { jsonIn, valuesIn, type Doc } from './last_write_wins.ts';
import type { Persisted } from './storage_sync.ts';

const AS_IT_IS: Kept<string> = { check: String };

/** A field for each thing, all of one record. @param name what a name can be, and how it is written */
export function keptFields<Name extends string, Thing>(
  how: Pick<Persisted<never>, 'key' | 'version' | 'mergedTexts'> & { most?: number },
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

/** A field that is JSON, which `read` checks. */
export const jsonOf = <Of>(read: (data: unknown) => Of | null): Kept<Of> => ({
  check(given) {
    const data = jsonIn(String(given));
    return data === null ? undefined : (read(data) ?? undefined);
  },
  write: (value) => JSON.stringify(value),
});

/** A record that is one field: the JSON of what it holds. */
export const jsonField = <Of extends KeptFields>(of: Of) => jsonOf((data) => recordIn(of, Object(data)));

/** Records that are one field, the last ones of them: those that make no sense are left out. @param most so many */
export const jsonListField = <Of>(read: (data: unknown) => Of | null, most: number) =>
  jsonOf((data) =>
    Array.isArray(data) ? data.slice(-most).flatMap((one): Of | readonly Of[] => read(one) ?? []) : null,
  );

/** A record that is one field: what it holds in order, with spaces between. */
export const lineField = <Of extends KeptFields>(of: Of): Kept<RecordOf<Of>> => ({
  check(given) {
    const parts = String(given).split(' ').map(Number);
    const named = Object.keys(of).map((name, at) => [name, parts[at]]);
    return recordIn(of, Object.fromEntries(named)) ?? undefined;
  },
  write: (record) =>
    Object.entries(of)
      .map(([name, field]) => written(field, record[name]))
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

/** The texts that were changed both here and elsewhere since `base`, merged by lines. */
export function mergedTexts(base: Doc, here: Doc, there: Doc) {
  const at = (doc: Doc, name: string, field: string) => doc.get(name)?.fields.get(field);
  return [...here].flatMap(([name, { fields }]) =>
    [...fields].flatMap(([field, own]) => {
      const [before, theirs] = [at(base, name, field), at(there, name, field)];
      if (own === before || !theirs || theirs[1] === before?.[1]) return [];
      const [one, other] = [own[0], theirs[0]];
      if (typeof one !== 'string' || typeof other !== 'string' || one === other) return [];
      return [{ name, field, text: mergeLines(String(before?.[0] ?? ''), one, other) }];
    }),
  );
}

/**
 * What two writers have made of one text, together. Where both changed the same lines, those of both are
 * there, one after the other: nothing that somebody wrote is lost.
 * @param base the text that both began with
 */
export function mergeLines(base: string, one: string, other: string): string {
  if (one === other || other === base) return one;
  if (one === base) return other;
  const before = base.split('\n');
  const [first, second] = [changeOf(before, one.split('\n')), changeOf(before, other.split('\n'))].sort(
    (a, b) => a.from - b.from || a.to - b.to,
  );
  const isApart = first.to <= second.from;
  const middle = isApart ? before.slice(first.to, second.from) : [];
  const rest = before.slice(Math.max(first.to, second.to));
  return [...before.slice(0, first.from), ...first.lines, ...middle, ...second.lines, ...rest].join('\n');
}

/** The one stretch of lines in which two texts differ, and what is there instead. */
function changeOf(before: readonly string[], after: readonly string[]) {
  const shorter = Math.min(before.length, after.length);
  let from = 0;
  while (from < shorter && before[from] === after[from]) from += 1;
  let same = 0;
  while (same < shorter - from && before.at(-1 - same) === after.at(-1 - same)) same += 1;
  return { from, to: before.length - same, lines: after.slice(from, after.length - same) };
}
