/**
 * Keeps things in the browser's storage: brings them back, saves what is changed here, and shows what other
 * tabs change. What is kept is a table of entries (kept.js); this file knows nothing of games.
 *
 * Storage is shared by tabs that hear of each other late, and in some browsers a tab reads an old value for a
 * while, so no lock makes "read, then write" safe. Instead every value is a register (registers.js), and
 * every write is preceded by a merge with what is stored: a tab writes what all tabs know, as far as it has
 * heard. A tab that hears of a text that lacks something writes the whole. Once all have heard of the last
 * write, all have the same, and nobody writes.
 */
import { effect } from '@preact/signals-core';
import {
  FIRST_STAMP,
  changed,
  countOf,
  isSame,
  merge,
  pruned,
  readDoc,
  stampOf,
  valuesIn,
  writeDoc,
} from './registers.js';

/** @typedef {import('./registers.js').Doc} Doc */
/** @typedef {import('./registers.js').Plain} Plain */
/** @typedef {Pick<Storage, 'getItem' | 'setItem'>} PlainStorage */
/**
 * A thing that is kept.
 * - `read` has its value, from signals. `write` shows one that was saved, or changed in another tab;
 *   `isFirst` when the page opens.
 * - `encode` takes the value apart into records of fields, `decode` puts it together, and null where there is
 *   nothing to show. Another tab's change replaces a field as a whole; fields, and records, are merged.
 * - `order`: the field whose age orders the records, newest first.
 * - `isRemoved`: whether a record that is not there any more was taken away by a person, in every tab.
 * - `keeps`: the names of the records worth keeping; all, unless told.
 * - `older`: what an older version of the page left, by the keys that it used.
 * - `catchUp`: brings up to date what is saved only beside another change, or when the page is left.
 * - `isSavedAtOnce`: whether what the page begins with is kept too.
 * - `every`: the least time between two writes, in ms.
 * @template T
 * @typedef {{ key: string, version: number, read(): T, write(value: T, how: { isFirst: boolean }): void,
 *   encode(value: T): Plain, decode(doc: Doc): T | null, order?: string,
 *   isRemoved?(values: ReadonlyMap<string, import('./registers.js').Value>): boolean,
 *   keeps?(doc: Doc): Iterable<string>, older?(read: (key: string) => string | null): Plain | null,
 *   catchUp?(): void, isSavedAtOnce?: boolean, every?: number }} Kept
 */
/** @typedef {ReturnType<typeof createKeeper>} Keeper */

const TROUBLE = 'This browser does not let the page save. The game lasts until you close the page.';
const NEWER =
  'A newer version of this page has saved your work. Reload to use it: until then not all changes are saved.';

/**
 * @param {{ storage: () => PlainStorage, tab: string, tell: (trouble: string | null) => void }} given
 *   `storage` throws where it is denied; `tab` is a name that no other tab has, letters and digits
 */
export function createKeeper({ storage, tab, tell }) {
  /** @type {Set<KeptState>} */
  const states = new Set();
  let count = 0;
  const stamp = () => stampOf((count += 1), tab);

  /**
   * @param {string} key
   * @returns {string | null | undefined} undefined where it cannot be read
   */
  function textAt(key) {
    try {
      return storage().getItem(key);
    } catch {
      return undefined;
    }
  }

  /**
   * @param {KeptState} state
   * @param {string | null} text
   */
  function parsed(state, text) {
    if (text === null || text !== state.text) {
      const { version, doc } = readDoc(text, state.stored);
      state.isNewer = version > state.entry.version;
      state.text = text;
      state.stored = version === state.entry.version ? doc : new Map();
      count = Math.max(count, countOf(state.stored));
    }
    return state.stored;
  }

  /**
   * What has changed here since the last time.
   * @param {KeptState} state
   * @param {boolean} isLeaving
   */
  function takeChanges(state, isLeaving) {
    const { entry } = state;
    const next = () => changed(state.doc, state.plain, entry.encode(entry.read()), stamp, entry);
    if (isLeaving || (entry.catchUp && next() !== state.doc)) entry.catchUp?.();
    const plain = entry.encode(entry.read());
    const doc = changed(state.doc, state.plain, plain, stamp, entry);
    state.plain = plain;
    if (doc === state.doc) return;
    state.doc = kept(entry, doc);
    state.isPending = true;
  }

  /**
   * Saves what changed here, and shows what changed elsewhere.
   * @param {KeptState} state
   * @param {{ isLeaving?: boolean, told?: string | null }} [how] `told`: what another tab has written
   */
  function synchronise(state, { isLeaving = false, told = null } = {}) {
    clearTimeout(state.timer);
    state.timer = undefined;
    const { entry } = state;
    takeChanges(state, isLeaving);
    const text = textAt(entry.key);
    state.hasFailed = text === undefined;
    if (text === undefined) return;
    const isFirst = !state.isRead;
    state.isRead = true;
    const heard = told === null ? new Map() : parsed(state, told);
    if (state.isNewer) return;
    const stored = parsed(state, text);
    if (state.isNewer) return;
    const doc = kept(entry, merge(merge(state.doc, stored), heard));
    if (!isSame(doc, state.doc)) {
      state.doc = doc;
      show(state, isFirst);
    }
    const lacks = stored.size ? !isSame(doc, stored) : state.isPending;
    if (lacks) write(state);
    else state.isPending = false;
  }

  /** @param {KeptState} state */
  function write(state) {
    const { entry, doc } = state;
    try {
      const text = writeDoc(entry.version, doc);
      storage().setItem(entry.key, text);
      Object.assign(state, { text, stored: doc, isPending: false });
    } catch {
      state.hasFailed = true;
    }
  }

  /**
   * @param {KeptState} state
   * @param {boolean} isFirst
   */
  function show(state, isFirst) {
    const { entry } = state;
    const value = entry.decode(state.doc);
    if (value !== null) entry.write(value, { isFirst });
    // What cannot be shown when the page opens gives way to what is.
    state.plain = entry.encode(isFirst && value !== null ? value : entry.read());
  }

  function tellTrouble() {
    const all = [...states];
    if (all.some(({ hasFailed }) => hasFailed)) tell(TROUBLE);
    else tell(all.some(({ isNewer }) => isNewer) ? NEWER : null);
  }

  /**
   * @param {Iterable<KeptState>} some
   * @param {Parameters<typeof synchronise>[1]} [how]
   */
  function synchroniseAll(some, how) {
    for (const state of some) synchronise(state, how);
    tellTrouble();
  }

  /**
   * Brings a thing back, and keeps it from now on.
   * @template T
   * @param {Kept<T>} entry
   */
  function keep(entry) {
    const text = textAt(entry.key);
    /** @type {KeptState} */
    const state = {
      entry: /** @type {Kept<any>} */ (/** @type {unknown} */ (entry)),
      doc: new Map(),
      plain: entry.encode(entry.read()),
      text: null,
      stored: new Map(),
      isRead: text !== undefined,
      isNewer: false,
      isPending: false,
      hasFailed: text === undefined,
      timer: undefined,
    };
    states.add(state);
    if (text !== undefined) {
      state.doc = parsed(state, text);
      const old = state.doc.size || state.isNewer ? null : entry.older?.((key) => textAt(key) ?? null);
      if (old) state.doc = changed(new Map(), new Map(), old, () => FIRST_STAMP);
      if (state.doc.size) show(state, true);
    }
    if (entry.isSavedAtOnce) {
      // Any change, made anywhere, outdoes what the page begins with.
      const start = changed(new Map(), new Map(), entry.encode(entry.read()), () => FIRST_STAMP);
      const whole = merge(state.doc, start);
      state.isPending = whole !== state.doc;
      state.doc = whole;
    }
    const save = () => synchroniseAll([...states].filter((other) => other === state || other.hasFailed));
    effect(() => {
      entry.read();
      state.timer ??= setTimeout(save, entry.every ?? 0);
    });
  }

  return {
    keep,

    /** Saves at once, with what is only saved now and then; to be called when the page is left. */
    saveNow: () => synchroniseAll(states, { isLeaving: true }),

    /** Reads everything anew: the page may have slept, and heard nothing. */
    refresh: () => synchroniseAll(states),

    /**
     * Takes in what another tab has written.
     * @param {string | null} key null when everything was removed
     * @param {string | null} text
     */
    follow(key, text) {
      if (text === null) return;
      synchroniseAll([...states].filter(({ entry }) => entry.key === key), { told: text });
    },
  };
}

/**
 * `doc` is all that is known, `plain` what the page shows of it; `text` is what was read or written last and
 * `stored` what it says; `isRead`: storage could be read once at least.
 * @typedef {{ entry: Kept<any>, doc: Doc, plain: Plain, text: string | null, stored: Doc,
 *   isRead: boolean, isNewer: boolean, isPending: boolean, hasFailed: boolean,
 *   timer: ReturnType<typeof setTimeout> | undefined }} KeptState
 */

/**
 * @param {Kept<any>} entry
 * @param {Doc} doc
 */
function kept(entry, doc) {
  const next = pruned(doc, entry.keeps ? entry.keeps(doc) : doc.keys());
  return isSame(next, doc) ? doc : next;
}

/**
 * An entry for a signal whose value is one record of fields.
 * @template T
 * @param {{ key: string, signal: { value: T }, encode(value: T): object,
 *   decode(fields: Readonly<Record<string, unknown>>): T,
 *   older?(read: (key: string) => string | null): T }} given
 * @returns {Kept<T>}
 */
export function keptRecord({ key, signal, encode, decode, older }) {
  const plain = (/** @type {T} */ value) => new Map([['', new Map(Object.entries(encode(value)))]]);
  return {
    key,
    version: 2,
    read: () => signal.value,
    write: (value) => {
      signal.value = value;
    },
    encode: plain,
    decode: (doc) => decode(Object.fromEntries(valuesIn(doc, ''))),
    older: older && ((read) => plain(older(read))),
  };
}

/**
 * The object that a text holds as JSON; one without fields where it holds none.
 * @param {string | null} text
 * @returns {Record<string, any>}
 */
export function objectIn(text) {
  try {
    return Object(JSON.parse(text ?? '{}'));
  } catch {
    return {};
  }
}
