/**
 * Keeps things in the browser's storage: brings them back, saves what is changed here, and shows what other
 * tabs change. What is kept is a table of entries (of the frame: persisted_games.ts); this file knows nothing of games.
 *
 * Storage is shared by tabs that hear of each other late, and in some browsers a tab reads an old value for a
 * while, so no lock makes "read, then write" safe. Instead every value is a register (last_write_wins.ts), and
 * every write is preceded by a merge with what is stored: a tab writes what all tabs know, as far as it has
 * heard. A tab that hears of a text that lacks something writes the whole. Once all have heard of the last
 * write, all have the same, and nobody writes.
 */
import { effect } from '@preact/signals-core';
import { errorName } from '../text/words.ts';
import {
  FIRST_STAMP,
  changed,
  countOf,
  isSameDoc,
  merge,
  withField,
  pruned,
  readDoc,
  stampOf,
  writeDoc,
  type Doc,
  type Plain,
  type Value,
} from './last_write_wins.ts';

type PlainStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
/**
 * A thing that is kept.
 * - `read` has its value, from signals. `write` shows one that was saved, or changed in another tab;
 *   `isFirst` when the page opens.
 * - `encode` takes the value apart into records of fields, `decode` puts it together, and null where there is
 *   nothing to show. Another tab's change replaces a field as a whole; fields, and records, are merged.
 * - `order`: the field whose age orders the records, newest first, in `encode` and `decode` too.
 * - `isRemoved`: whether a record that is not there any more was taken away by a person, in every tab.
 * - `isWhole`: whether a record that another tab removed, and this one shows, comes back with all its fields.
 * - `mergedTexts`: where fields are texts, those that were changed both here and elsewhere since `base`, merged.
 * - `keeps`: of a document without its removed records, the names of those worth keeping; all, unless told.
 * - `catchUp`: brings up to date what is saved only beside another change, or when the page is left.
 * - `insists`: whether what a tab goes on to show in place of what it has heard is a change of its own.
 * - `isSavedAtOnce`: whether what the page begins with is kept too.
 * - `every`: the least time between two writes, in ms.
 */
export type Persisted<T> = {
  key: `dokulab/${string}`;
  version: number;
  read(): T;
  write(value: T, how: { isFirst: boolean }): void;
  encode(value: T): Plain;
  decode(doc: Doc, how: { isFirst: boolean }): T | null;
  order?: string;
  isRemoved?(values: ReadonlyMap<string, Value>): boolean;
  isWhole?: boolean;
  mergedTexts?(base: Doc, here: Doc, there: Doc): readonly { name: string; field: string; text: string }[];
  keeps?(doc: Doc): Iterable<string>;
  catchUp?(): void;
  insists?: boolean;
  isSavedAtOnce?: boolean;
  every?: number;
};
export type StorageSync = ReturnType<typeof createStorageSync>;

/** Is there for a moment when everything was erased. What other tabs still show would be written again. */
const ERASED = 'dokulab/erased';

const TROUBLE =
  'This browser does not let the page save, or has no room left. The game lasts until you close the page. To keep ' +
  'it, copy its link: Shift+P.';
const FULL =
  'The browser has no room left for Dokulab, so the latest changes last only until you close the page. What takes the ' +
  'room: ';
const NEWER =
  'A newer version of this page has saved your work. Reload to use it: until then not all changes are saved.';

/**
 * @param given `storage` throws where it is denied; `tab` is a name that no other tab has, letters and digits;
 *   `onErased` begins the page anew, when this tab or another has erased everything
 */
export function createStorageSync({
  storage,
  tab,
  onStatus,
  onErased,
}: {
  storage: () => PlainStorage;
  tab: string;
  onStatus: (problem: string | null) => void;
  onErased: () => void;
}) {
  const states: Set<PersistedState> = new Set();
  let count = 0;
  let isErased = false;
  const stamp = () => stampOf((count += 1), tab);

  /** @returns undefined where it cannot be read */
  function textAt(key: string): string | null | undefined {
    try {
      return storage().getItem(key);
    } catch {
      return undefined;
    }
  }

  function parsed(state: PersistedState, text: string | null) {
    if (text === null || text !== state.text) {
      const { version, doc } = readDoc(text ?? '', state.stored);
      state.isNewer = version > state.entry.version;
      state.text = text;
      state.stored = version === state.entry.version ? doc : new Map();
      count = Math.max(count, countOf(state.stored));
    }
    return state.stored;
  }

  /** What has changed here since the last time. */
  function takeChanges(state: PersistedState, isLeaving: boolean) {
    const { entry } = state;
    const next = () => changed(state.doc, state.plain, entry.encode(entry.read()), stamp, entry);
    if (isLeaving || (entry.catchUp && next() !== state.doc)) entry.catchUp?.();
    const plain = entry.encode(entry.read());
    const doc = changed(state.doc, state.plain, plain, stamp, entry);
    state.plain = plain;
    if (doc === state.doc) return;
    state.doc = prunedDoc(entry, doc);
    state.isPending = true;
  }

  /**
   * Saves what changed here, and shows what changed elsewhere.
   * @param how `told`: what another tab has written
   */
  function synchronise(
    state: PersistedState,
    { isLeaving = false, received = null }: { isLeaving?: boolean; received?: string | null } = {},
  ) {
    clearTimeout(state.timer);
    state.timer = undefined;
    const { entry, doc: base } = state;
    takeChanges(state, isLeaving);
    const text = textAt(entry.key);
    Object.assign(state, { hasFailed: text === undefined, isFull: false });
    if (text === undefined) return;
    const isFirst = !state.isRead;
    state.isRead = true;
    const receivedDoc = received === null ? new Map() : parsed(state, received);
    if (state.isNewer) return;
    const stored = parsed(state, text);
    if (state.isNewer) return;
    let all = merge(merge(state.doc, stored), receivedDoc);
    const texts = entry.mergedTexts?.(base, state.doc, merge(merge(base, stored), receivedDoc)) ?? [];
    for (const { name, field, text } of texts) all = withField(all, name, field, [text, stamp()]);
    const doc = prunedDoc(entry, all);
    if (!isSameDoc(doc, state.doc)) {
      state.doc = doc;
      show(state, isFirst);
    }
    const lacks = stored.size ? !isSameDoc(doc, stored) : state.isPending;
    if (lacks) write(state);
    else state.isPending = false;
  }

  function write(state: PersistedState) {
    if (isErased) return;
    const { entry, doc } = state;
    try {
      const text = writeDoc(entry.version, doc);
      storage().setItem(entry.key, text);
      Object.assign(state, { text, stored: doc, isPending: false });
    } catch (error) {
      Object.assign(state, { hasFailed: true, isFull: errorName(error) === 'QuotaExceededError' });
    }
  }

  function show(state: PersistedState, isFirst: boolean) {
    const { entry } = state;
    const value = entry.decode(state.doc, { isFirst });
    if (value !== null) entry.write(value, { isFirst });
    // What cannot be shown when the page opens gives way to what is.
    const isHeard = value !== null && (isFirst || entry.insists);
    state.plain = entry.encode(isHeard ? value : entry.read());
  }

  function reportStatus() {
    const all = [...states];
    if (all.some(({ isFull }) => isFull)) {
      const sizes = sizesText(new Map(all.map(({ entry: { key } }) => [key, textAt(key)?.length ?? 0])));
      // Where nothing of Dokulab's takes room, the browser gives it none, or other pages of its site have it.
      onStatus(sizes ? `${FULL}${sizes}.` : TROUBLE);
    } else if (all.some(({ hasFailed }) => hasFailed)) onStatus(TROUBLE);
    else onStatus(all.some(({ isNewer }) => isNewer) ? NEWER : null);
  }

  function synchroniseAll(some: Iterable<PersistedState>, how?: Parameters<typeof synchronise>[1]) {
    for (const state of some) synchronise(state, how);
    reportStatus();
  }

  /** Brings a thing back, and keeps it from now on. */
  function persist<T>(entry: Persisted<T>) {
    const text = textAt(entry.key);
    const state: PersistedState = {
      entry: entry as unknown as Persisted<any>,
      doc: new Map(),
      plain: entry.encode(entry.read()),
      text: null,
      stored: new Map(),
      isRead: text !== undefined,
      isNewer: false,
      isPending: false,
      hasFailed: text === undefined,
      isFull: false,
      timer: undefined,
    };
    states.add(state);
    if (text !== undefined) {
      state.doc = parsed(state, text);
      if (state.doc.size) show(state, true);
    }
    if (entry.isSavedAtOnce) {
      // Any change, made anywhere, outdoes what the page begins with.
      const start = changed(new Map(), new Map(), entry.encode(entry.read()), () => FIRST_STAMP);
      const merged = merge(state.doc, start);
      state.isPending = merged !== state.doc;
      state.doc = merged;
    }
    const save = () => synchroniseAll([...states].filter((other) => other === state || other.hasFailed));
    effect(() => {
      entry.read();
      state.timer ??= setTimeout(save, entry.every ?? 0);
    });
  }

  function removeAll() {
    isErased = true;
    for (const { entry } of states) storage().removeItem(entry.key);
  }

  return {
    persist,

    /** What is kept so far: rooms that have not come yet add theirs. */
    entries: () => [...states].map(({ entry }) => entry),

    /** Removes all that is kept, and keeps nothing from now on, in any tab: all begin anew. */
    erase() {
      removeAll();
      storage().setItem(ERASED, 'yes'); // the other tabs hear of it
      storage().removeItem(ERASED);
      onErased();
    },

    /** Saves at once, with what is only saved now and then; to be called when the page is left. */
    saveNow: () => synchroniseAll(states, { isLeaving: true }),

    /** Reads everything anew: the page may have slept, and heard nothing. */
    refresh: () => synchroniseAll(states),

    /**
     * Takes in what another tab has written.
     * @param key null when everything was removed
     */
    follow(key: string | null, text: string | null) {
      if (text === null) return;
      if (key === ERASED) {
        removeAll(); // also what was written here before this was heard
        return onErased();
      }
      synchroniseAll(
        [...states].filter(({ entry }) => entry.key === key),
        { received: text },
      );
    },
  };
}

/**
 * `doc` is all that is known, `plain` what the page shows of it; `text` is what was read or written last and
 * `stored` what it says; `isRead`: storage could be read once at least.
 */
type PersistedState = {
  entry: Persisted<any>;
  doc: Doc;
  plain: Plain;
  text: string | null;
  stored: Doc;
  isRead: boolean;
  isNewer: boolean;
  isPending: boolean;
  hasFailed: boolean;
  isFull: boolean;
  timer: ReturnType<typeof setTimeout> | undefined;
};

function prunedDoc(entry: Persisted<any>, doc: Doc) {
  const living = new Map([...doc].filter(([, { fields }]) => fields.size));
  const next = pruned(doc, entry.keeps ? entry.keeps(living) : living.keys());
  return isSameDoc(next, doc) ? doc : next;
}

/**
 * What takes the room of a full storage, the largest first: "lessons 3.1 MB, games 0.4 MB".
 * @param sizes how many characters each key has; those of less than 0.1 MB are not named
 */
function sizesText(sizes: ReadonlyMap<string, number>): string {
  return [...sizes]
    .map(([key, characters]) => ({ key, megabytes: (2 * characters) / 1e6 })) // a browser stores two bytes for each
    .filter(({ megabytes }) => megabytes >= 0.1)
    .toSorted((one, other) => other.megabytes - one.megabytes)
    .slice(0, 3)
    .map(({ key, megabytes }) => {
      return `${key.replace(/^dokulab\//, '').replaceAll('-', ' ')} ${megabytes.toFixed(1)}\u202fMB`;
    })
    .join(', ');
}

/**
 * What one tab remembers for itself over a reload: which of the kept things it shows.
 * @param storage throws where it is denied: then nothing is remembered, and nothing is lost but the choice
 */
export function tabMemory(
  storage: (() => Pick<PlainStorage, 'getItem' | 'setItem'>) | undefined,
  key: string,
) {
  let written: string | null = null;
  return {
    read(): unknown {
      try {
        return JSON.parse(storage?.().getItem(key) ?? 'null');
      } catch {
        return null;
      }
    },
    write(value: unknown) {
      const text = JSON.stringify(value);
      if (text === written) return;
      written = text;
      try {
        storage?.().setItem(key, text);
      } catch {
        // Denied or full.
      }
    },
  };
}
