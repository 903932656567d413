/**
 * Values that several tabs change at once. Each value is a register: it carries the stamp of the change that
 * wrote it, and of two values the newer one counts. So it makes no difference in which order, how late or how
 * often tabs hear of each other: those who know the same changes have the same values. (A last-writer-wins
 * map: Shapiro and others, "A comprehensive study of convergent and commutative replicated data types",
 * section 3.2.1.)
 *
 * A stamp is a count that grows with every change that a tab makes or hears of, then the tab's own name.
 * Stamps compare as text.
 */

import { reader } from '../text/reader.ts';

/** null where there is nothing */
export type Value = string | number | boolean | null;
type Register = readonly [value: Value, stamp: string];
/**
 * Fields that belong together, such as a game's. Those up to the stamp `gone` were removed with the record.
 */
export type PersistedRecord = { readonly gone: string; readonly fields: ReadonlyMap<string, Register> };
/** records by name */
export type Doc = ReadonlyMap<string, PersistedRecord>;
/** values by record and field, no stamps */
export type Plain = ReadonlyMap<string, ReadonlyMap<string, Value>>;

/** Removed records that are remembered, so that no tab brings them back. */
const MAX_GONE = 50;

const COUNT_LENGTH = 7;
// A stamp of the highest count would leave no later one: those above any that changes can reach are no stamps.
const STAMP = /^0[0-9a-y][0-9a-z]{5,19}$/;

/** @param tab letters and digits */
export const stampOf = (count: number, tab: string) => count.toString(36).padStart(COUNT_LENGTH, '0') + tab;

/** The stamp of what was there before there were stamps. */
export const FIRST_STAMP = stampOf(0, '');

/** The highest count in a document. */
export function countOf(doc: Doc) {
  let newest = FIRST_STAMP;
  for (const record of doc.values()) newest = later(newest, later(record.gone, ageOf(record)));
  return parseInt(newest.slice(0, COUNT_LENGTH), 36);
}

/**
 * What two documents say together.
 * @returns `one` itself where the other adds nothing
 */
export function merge(one: Doc, other: Doc): Doc {
  const all = new Map(one);
  for (const [name, record] of other) {
    const earlier = one.get(name);
    all.set(name, earlier ? mergeRecords(earlier, record) : record);
  }
  return [...all].every(([name, record]) => record === one.get(name)) ? one : all;
}

/** The document with another value in one field of a record that it has. */
export function withField(doc: Doc, name: string, field: string, register: Register): Doc {
  const record = doc.get(name);
  if (!record) return doc;
  return new Map(doc).set(name, { ...record, fields: new Map(record.fields).set(field, register) });
}

/**
 * The document after a change made here: what differs is stamped, what is missing is removed.
 * @param after its records in order, the newest first, where they have one
 * @param stamp makes a new stamp
 * @param rules `order`: the field whose stamps order the records; `isRemoved`: whether a person removed a record that is
 *   missing now; `isWhole`: a record that is shown here and was removed elsewhere comes back, with all its fields
 * @returns the same one where nothing changed
 */
export function changed(
  doc: Doc,
  before: Plain,
  after: Plain,
  stamp: () => string,
  {
    order,
    isRemoved,
    isWhole = false,
  }: {
    order?: string;
    isRemoved?: (values: ReadonlyMap<string, Value>) => boolean;
    isWhole?: boolean;
  } = {},
): Doc {
  const next = new Map(doc);
  // Only a person's change of the order makes records newer. Tabs that heard of records in different orders would
  // otherwise write them anew against each other for ever.
  const isReordered = order !== undefined && !isSameOrder(before, after);
  let newest = '';
  for (const [name, values] of [...after].reverse()) {
    const record = next.get(name) ?? { gone: '', fields: new Map() };
    // One that was removed elsewhere while it is shown here comes back at once.
    const isRemovedElsewhere = isWhole && next.has(name) && !record.fields.size;
    const old = isRemovedElsewhere ? undefined : before.get(name);
    const changes: [string, Register][] = [];
    const looked = values === old ? [order ?? ''] : [...values.keys(), ...(old?.keys() ?? [])];
    for (const field of new Set(looked)) {
      const value = values.get(field) ?? null;
      const earlier = record.fields.get(field);
      const isNew = value !== (old?.get(field) ?? null);
      const isOld = field === order && value !== null && earlier !== undefined && earlier[1] <= newest;
      if (isNew || (isReordered && isOld)) changes.push([field, [value, stamp()]]);
    }
    // A thing that was left out because others are newer, and is changed here, comes back whole.
    if (isWhole && changes.length && !next.has(name)) {
      for (const [field, value] of values) changes.push([field, [value, stamp()]]);
    }
    if (changes.length) next.set(name, { ...record, fields: new Map([...record.fields, ...changes]) });
    if (order && values.has(order)) newest = later(newest, next.get(name)?.fields.get(order)?.[1] ?? '');
  }
  for (const [name, values] of before) {
    if (!after.has(name) && isRemoved?.(values)) next.set(name, { gone: stamp(), fields: new Map() });
  }
  return isSameDoc(next, doc) ? doc : next;
}

/** Whether the records of both are in the same order, leaving out those that only one of them has. */
function isSameOrder(before: Plain, after: Plain) {
  const common = [...after.keys()].filter((name) => before.has(name));
  return [...before.keys()].filter((name) => after.has(name)).every((name, index) => name === common[index]);
}

/**
 * The document with all records that were removed lately, and of the others only some.
 * @param names those to keep
 */
export function pruned(doc: Doc, names: Iterable<string>): Doc {
  const kept = new Set(names);
  const removed = [...doc].filter(([, { gone, fields }]) => gone && !fields.size);
  removed.sort(([, one], [, other]) => (one.gone < other.gone ? 1 : -1));
  for (const [name] of removed.slice(0, MAX_GONE)) kept.add(name);
  return new Map([...doc].filter(([name]) => kept.has(name)));
}

/** Whether two documents know of the same changes. */
export function isSameDoc(one: Doc, other: Doc) {
  if (one === other) return true;
  if (one.size !== other.size) return false;
  return [...one].every(([name, record]) => {
    const twin = other.get(name);
    return record === twin || (twin?.gone === record.gone && isSameFields(record.fields, twin.fields));
  });
}

/** @returns the values that are there, by field */
export function valuesIn(doc: Doc, name: string): Map<string, Exclude<Value, null>> {
  const values = new Map();
  for (const [field, [value]] of doc.get(name)?.fields ?? []) {
    if (value !== null) values.set(field, value);
  }
  return values;
}

/** The names of the records that have a field, by its age: the newest first. */
export function namesByAge(doc: Doc, field: string) {
  const age = (name: string) => doc.get(name)?.fields.get(field)?.[1] ?? '';
  const names = [...doc.keys()].filter((name) => (doc.get(name)?.fields.get(field)?.[0] ?? null) !== null);
  return names.sort((one, other) => (age(one) < age(other) ? 1 : -1));
}

/** The stamp of the newest field. */
export function ageOf({ fields }: PersistedRecord) {
  let newest = '';
  for (const [, stamp] of fields.values()) newest = later(newest, stamp);
  return newest;
}

/** The line of each record, which never changes. */
const lines: WeakMap<PersistedRecord, string> = new WeakMap();

/** A document as text: a line that says the version, then a line for each record. */
export function writeDoc(version: number, doc: Doc) {
  return [JSON.stringify({ version }), ...[...doc].map(([name, record]) => lineOf(name, record))].join('\n');
}

/** More characters than a browser keeps for a site. */
const LONGEST_DOC = 10_000_000;

/**
 * A document as it was saved; version 0 where the text is none. What makes no sense is left out. A second argument
 * has the records that need not be read again.
 */
export const readDoc = reader<{ version: number; doc: Doc }, [earlier?: Doc]>('stored documents', {
  longest: LONGEST_DOC,
  refused: { version: 0, doc: new Map() },
  read(text, earlier = new Map()) {
    const [head, ...rest] = text.split('\n');
    const version = jsonIn(head)?.version;
    const doc = new Map();
    if (!Number.isInteger(version) || version < 1) return { version: 0, doc };
    const read = new Map([...earlier].map(([name, record]) => [lineOf(name, record), { name, record }]));
    for (const line of rest) {
      const { name, record } = read.get(line) ?? readLine(line);
      if (record) doc.set(name, record);
    }
    return { version, doc };
  },
});

function lineOf(name: string, record: PersistedRecord) {
  const line = lines.get(record) ?? JSON.stringify([name, record.gone, Object.fromEntries(record.fields)]);
  lines.set(record, line);
  return line;
}

function readLine(line: string): { name: string; record: PersistedRecord | null } {
  const data = jsonIn(line);
  if (!Array.isArray(data)) return { name: '', record: null };
  const gone = isStamp(data[1]) ? data[1] : '';
  const fields = new Map();
  for (const [field, register] of Object.entries(Object(data[2]))) {
    if (!Array.isArray(register) || !isStamp(register[1]) || register[1] <= gone) continue;
    const [value, stamp] = register;
    if (value === null || ['string', 'number', 'boolean'].includes(typeof value)) {
      fields.set(field, [value, stamp]);
    }
  }
  return { name: String(data[0]), record: { gone, fields } };
}

/**
 * @returns null where it is no JSON. On a first visit nothing is kept, and nothing is thrown for it: to say where an error
 * was thrown, a browser reads the page's whole script a second time.
 */
export function jsonIn(text: string): any {
  if (!text) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const isStamp = (text: unknown) => typeof text === 'string' && STAMP.test(text);

/** @returns `one` itself where the other adds nothing */
function mergeRecords(one: PersistedRecord, other: PersistedRecord): PersistedRecord {
  const gone = later(one.gone, other.gone);
  const fields = new Map();
  for (const [field, register] of [...one.fields, ...other.fields]) {
    if (register[1] > gone) fields.set(field, newer(fields.get(field), register));
  }
  return gone === one.gone && isSameFields(fields, one.fields) ? one : { gone, fields };
}

function newer(one: Register | undefined, other: Register) {
  if (!one || one[1] < other[1]) return other;
  // Equal stamps have equal values, unless two tabs have one name.
  return one[1] === other[1] && String(one[0]) < String(other[0]) ? other : one;
}

const later = (one: string, other: string) => (one < other ? other : one);

function isSameFields(one: ReadonlyMap<string, Register>, other: ReadonlyMap<string, Register>) {
  if (one === other) return true;
  if (one.size !== other.size) return false;
  for (const [field, [value, stamp]] of one) {
    const twin = other.get(field);
    if (twin?.[1] !== stamp || twin[0] !== value) return false;
  }
  return true;
}
