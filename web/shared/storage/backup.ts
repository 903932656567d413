/**
 * Everything that is kept, as one file, and back. A backup holds the stored texts as they are. What it brings back
 * counts as changed now, so it comes back even where it was removed meanwhile; what is only here stays.
 */
import { reader } from '../text/reader.ts';
import {
  countOf,
  jsonIn,
  merge,
  readDoc,
  stampOf,
  writeDoc,
  type Doc,
  type PersistedRecord,
} from './last_write_wins.ts';

/** The stored texts by key. */
export type Backup = ReadonlyMap<string, string>;
type Keys = Pick<Storage, 'getItem' | 'key' | 'length'>;

const FORMAT = 'dokulab-backup';
const VERSION = 1;

/** What the page keeps begins with this. */
const KEY = /^dokulab\/[a-z0-9 _/-]{1,80}$/i;

/** About twice what a browser keeps for a site. */
const LONGEST = 24_000_000;

const MAX_KEYS = 200;

/** The tab that restored values seem to come from. */
const RESTORED = 'restored';

export const NO_BACKUP = 'This isn’t a Dokulab backup, or part of it is missing. Nothing was changed.';
export const NEWER_BACKUP =
  'This backup is from a newer version of Dokulab. Reload the page to get that version, then try again.';

/** @param day on which it is made, YYYY-MM-DD */
export function backupText(storage: Keys, day: string) {
  const keys = Array.from({ length: storage.length }, (_, index) => String(storage.key(index)));
  const entries = keys.map((key) => [key, storage.getItem(key)] as const).filter(isEntry);
  const content = { format: FORMAT, version: VERSION, day, entries: Object.fromEntries(entries) };
  return `${JSON.stringify(content, null, 1)}\n`;
}

/** Whether it is something that the page keeps, and can be read. */
const isEntry = (entry: readonly [string, unknown]): entry is [string, string] =>
  KEY.test(entry[0]) && typeof entry[1] === 'string' && readDoc(entry[1]).version > 0;

/** Reads a backup: all of it, or none where any part makes no sense. */
export const readBackup = reader<Backup | { problem: string }>('backups', {
  longest: LONGEST,
  refused: { problem: NO_BACKUP },
  read(text) {
    const data = jsonIn(text);
    if (data?.format !== FORMAT || !Number.isInteger(data.version)) return { problem: NO_BACKUP };
    if (data.version > VERSION) return { problem: NEWER_BACKUP };
    const entries = Object.entries(Object(data.entries));
    if (!entries.length || entries.length > MAX_KEYS) return { problem: NO_BACKUP };
    return entries.every(isEntry) ? new Map(entries) : { problem: NO_BACKUP };
  },
});

/**
 * What is stored once an entry of a backup is brought back.
 * @param stored what is there now
 * @param known the version of such entries that the page reads
 * @returns null where the backup, or what is there, is of another version
 */
export function restoredText(text: string, stored: string | null, known: number): string | null {
  const { version, doc } = readDoc(text);
  const now = readDoc(stored ?? '');
  if (version !== known || (now.version && now.version !== known)) return null;
  // Counts begin after those of this browser alone: a file with the highest ones would outdo every later change.
  return writeDoc(version, merge(now.doc, stampedAfter(doc, countOf(now.doc))));
}

/** The values of a document as changes after all others, in the order in which they were made. */
function stampedAfter(doc: Doc, count: number): Doc {
  const stamps = new Set([...doc.values()].flatMap(({ fields }) => [...fields.values()].map(([, at]) => at)));
  const later = new Map(
    [...stamps].toSorted().map((stamp, index) => [stamp, stampOf(count + 1 + index, RESTORED)]),
  );
  const restamped = ({ fields }: PersistedRecord): PersistedRecord => ({
    gone: '',
    fields: new Map(
      [...fields]
        .filter(([, [value]]) => value !== null)
        .map(([field, [value, stamp]]) => [field, [value, later.get(stamp) ?? stamp]]),
    ),
  });
  return new Map(
    [...doc]
      .map(([name, record]) => [name, restamped(record)] as const)
      .filter(([, { fields }]) => fields.size),
  );
}
