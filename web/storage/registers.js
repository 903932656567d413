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

/** @typedef {string | number | boolean | null} Value null where there is nothing */
/** @typedef {readonly [value: Value, stamp: string]} Register */
/**
 * Fields that belong together, such as a game's. Those up to the stamp `gone` were removed with the record.
 * @typedef {{ readonly gone: string, readonly fields: ReadonlyMap<string, Register> }} KeptRecord
 */
/** @typedef {ReadonlyMap<string, KeptRecord>} Doc records by name */
/** @typedef {ReadonlyMap<string, ReadonlyMap<string, Value>>} Plain values by record and field, no stamps */

/** Removed records that are remembered, so that no tab brings them back. */
const MOST_GONE = 50;

const COUNT_LENGTH = 7;
const STAMP = /^0[0-9a-z]{6,20}$/;

/**
 * @param {number} count
 * @param {string} tab letters and digits
 */
export const stampOf = (count, tab) => count.toString(36).padStart(COUNT_LENGTH, '0') + tab;

/** The stamp of what was there before there were stamps. */
export const FIRST_STAMP = stampOf(0, '');

/**
 * The highest count in a document.
 * @param {Doc} doc
 */
export function countOf(doc) {
  let newest = FIRST_STAMP;
  for (const record of doc.values()) newest = later(newest, later(record.gone, ageOf(record)));
  return parseInt(newest.slice(0, COUNT_LENGTH), 36);
}

/**
 * What two documents say together.
 * @param {Doc} one
 * @param {Doc} other
 * @returns {Doc} `one` itself where the other adds nothing
 */
export function merge(one, other) {
  const all = new Map(one);
  for (const [name, record] of other) {
    const known = one.get(name);
    all.set(name, known ? mergeRecords(known, record) : record);
  }
  return [...all].every(([name, record]) => record === one.get(name)) ? one : all;
}

/**
 * The document after a change made here: what differs is stamped, what is missing is removed.
 * @param {Doc} doc
 * @param {Plain} before
 * @param {Plain} after its records in order, the newest first, where they have one
 * @param {() => string} stamp makes a new stamp
 * @param {{ order?: string, isRemoved?: (values: ReadonlyMap<string, Value>) => boolean }} [rules]
 *   `order`: the field whose stamps order the records; `isRemoved`: whether a person removed a record that is
 *   missing now
 * @returns {Doc} the same one where nothing changed
 */
export function changed(doc, before, after, stamp, { order, isRemoved } = {}) {
  const next = new Map(doc);
  let newest = '';
  for (const [name, values] of [...after].reverse()) {
    const record = next.get(name) ?? { gone: '', fields: new Map() };
    const old = before.get(name);
    /** @type {[string, Register][]} */
    const changes = [];
    const looked = values === old ? [order ?? ''] : [...values.keys(), ...(old?.keys() ?? [])];
    for (const field of new Set(looked)) {
      const value = values.get(field) ?? null;
      const known = record.fields.get(field);
      const isNew = value !== (old?.get(field) ?? null);
      const isRaised = field === order && value !== null && known !== undefined && known[1] <= newest;
      if (isNew || isRaised) changes.push([field, [value, stamp()]]);
    }
    if (changes.length) next.set(name, { ...record, fields: new Map([...record.fields, ...changes]) });
    if (order && values.has(order)) newest = later(newest, next.get(name)?.fields.get(order)?.[1] ?? '');
  }
  for (const [name, values] of before) {
    if (!after.has(name) && isRemoved?.(values)) next.set(name, { gone: stamp(), fields: new Map() });
  }
  return isSame(next, doc) ? doc : next;
}

/**
 * The document with all records that were removed lately, and of the others only some.
 * @param {Doc} doc
 * @param {Iterable<string>} names those to keep
 * @returns {Doc}
 */
export function pruned(doc, names) {
  const kept = new Set(names);
  const removed = [...doc].filter(([, { gone, fields }]) => gone && !fields.size);
  removed.sort(([, one], [, other]) => (one.gone < other.gone ? 1 : -1));
  for (const [name] of removed.slice(0, MOST_GONE)) kept.add(name);
  return new Map([...doc].filter(([name]) => kept.has(name)));
}

/**
 * Whether two documents know of the same changes.
 * @param {Doc} one
 * @param {Doc} other
 */
export function isSame(one, other) {
  if (one === other) return true;
  if (one.size !== other.size) return false;
  return [...one].every(([name, record]) => {
    const twin = other.get(name);
    return (
      record === twin || (twin?.gone === record.gone && isSameFields(record.fields, twin.fields))
    );
  });
}

/**
 * @param {Doc} doc
 * @param {string} name
 * @returns {Map<string, Exclude<Value, null>>} the values that are there, by field
 */
export function valuesIn(doc, name) {
  const values = new Map();
  for (const [field, [value]] of doc.get(name)?.fields ?? []) {
    if (value !== null) values.set(field, value);
  }
  return values;
}

/**
 * The names of the records that have a field, by its age: the newest first.
 * @param {Doc} doc
 * @param {string} field
 */
export function namesByAge(doc, field) {
  const age = (/** @type {string} */ name) => doc.get(name)?.fields.get(field)?.[1] ?? '';
  const names = [...doc.keys()].filter((name) => (doc.get(name)?.fields.get(field)?.[0] ?? null) !== null);
  return names.sort((one, other) => (age(one) < age(other) ? 1 : -1));
}

/**
 * The stamp of the newest field.
 * @param {KeptRecord} record
 */
export function ageOf({ fields }) {
  let newest = '';
  for (const [, stamp] of fields.values()) newest = later(newest, stamp);
  return newest;
}

/** The line of each record, which never changes. @type {WeakMap<KeptRecord, string>} */
const lines = new WeakMap();

/**
 * A document as text: a line that says the version, then a line for each record.
 * @param {number} version
 * @param {Doc} doc
 */
export function writeDoc(version, doc) {
  return [JSON.stringify({ version }), ...[...doc].map(([name, record]) => lineOf(name, record))].join('\n');
}

/**
 * A document as it was saved. What makes no sense is left out.
 * @param {string | null} text
 * @param {Doc} known records that need not be read again
 * @returns {{ version: number, doc: Doc }} version 0 where the text is no document
 */
export function readDoc(text, known) {
  const [head, ...rest] = (text ?? '').split('\n');
  const version = parsed(head)?.version;
  const doc = new Map();
  if (!Number.isInteger(version) || version < 1) return { version: 0, doc };
  const read = new Map([...known].map(([name, record]) => [lineOf(name, record), { name, record }]));
  for (const line of rest) {
    const { name, record } = read.get(line) ?? readLine(line);
    if (record) doc.set(name, record);
  }
  return { version, doc };
}

/**
 * @param {string} name
 * @param {KeptRecord} record
 */
function lineOf(name, record) {
  const line =
    lines.get(record) ?? JSON.stringify([name, record.gone, Object.fromEntries(record.fields)]);
  lines.set(record, line);
  return line;
}

/**
 * @param {string} line
 * @returns {{ name: string, record: KeptRecord | null }}
 */
function readLine(line) {
  const data = parsed(line);
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
 * @param {string} text
 * @returns {any} null where it is no JSON
 */
function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** @param {unknown} text */
const isStamp = (text) => typeof text === 'string' && STAMP.test(text);

/**
 * @param {KeptRecord} one
 * @param {KeptRecord} other
 * @returns {KeptRecord} `one` itself where the other adds nothing
 */
function mergeRecords(one, other) {
  const gone = later(one.gone, other.gone);
  const fields = new Map();
  for (const [field, register] of [...one.fields, ...other.fields]) {
    if (register[1] > gone) fields.set(field, newer(fields.get(field), register));
  }
  return gone === one.gone && isSameFields(fields, one.fields) ? one : { gone, fields };
}

/**
 * @param {Register | undefined} one
 * @param {Register} other
 */
function newer(one, other) {
  if (!one || one[1] < other[1]) return other;
  // Equal stamps have equal values, unless two tabs have one name.
  return one[1] === other[1] && String(one[0]) < String(other[0]) ? other : one;
}

/**
 * @param {string} one
 * @param {string} other
 */
const later = (one, other) => (one < other ? other : one);

/**
 * @param {ReadonlyMap<string, Register>} one
 * @param {ReadonlyMap<string, Register>} other
 */
function isSameFields(one, other) {
  if (one === other) return true;
  if (one.size !== other.size) return false;
  for (const [field, [value, stamp]] of one) {
    const twin = other.get(field);
    if (twin?.[1] !== stamp || twin[0] !== value) return false;
  }
  return true;
}
