/**
 * What a class has handed in beside puzzles and exercises: networks that were finished by hand, and lessons. Each code
 * stands by itself, so none has to be prepared by the teacher.
 */
import {
  NETWORK_MISTAKES,
  readWork,
  type NetworkMistake,
  type Work,
} from '../../../shared/exercises/work_code.ts';
import { csvText } from '../../../shared/text/csv.ts';
import { orElse, recordOf, wordsField } from '../../../shared/controls/record.ts';
import { keptRecords } from '../../../shared/storage/kept.ts';

/** One piece of work as it was collected. `name` is what the teacher wrote before the code, or ''. */
export type CollectedWork = { code: string; name: string; work: Work };
export type Works = ReadonlyMap<string, CollectedWork>;
type Row = { key: string; person: string; work: Work };
/** A mistake, how often it was made, and by how many. */
type MadeMistake = { words: string; times: number; people: number };
/** All that was handed in of one network or one lesson. */
export type WorkGroup = {
  key: string;
  title: string;
  what: Work['what'];
  rows: readonly Row[];
  mistakes: readonly MadeMistake[];
};

export const keyOfWork = ({ tag, session }: Work) => `${tag.toString(36)}-${session.toString(36)}`;

/** @returns by network and lesson, in the order in which the first of each came; in it, people in theirs */
export function workGroups(works: Works): readonly WorkGroup[] {
  const groups: Map<string, Row[]> = new Map();
  for (const [key, { name, work }] of works) {
    const group = `${work.what} ${work.tag}`;
    groups.set(group, [...(groups.get(group) ?? []), { key, work, person: name || work.name }]);
  }
  return [...groups].map(([key, rows]) => ({
    key,
    title: rows[0].work.title,
    what: rows[0].work.what,
    rows: rows.map((row, at) => ({ ...row, person: nameAmong(rows, at) })),
    mistakes: mistakesIn(rows),
  }));
}

/** A person's name, with a number where an earlier row has the same, or none. */
function nameAmong(rows: readonly Row[], at: number) {
  const { person } = rows[at];
  const earlier = rows.slice(0, at).filter((row) => row.person === person).length;
  if (!person) return `Person ${earlier + 1}`;
  return earlier ? `${person} (${earlier + 1})` : person;
}

function mistakesIn(rows: readonly Row[]): readonly MadeMistake[] {
  const made: Map<NetworkMistake, { times: number; people: number }> = new Map();
  for (const { work } of rows) {
    if (work.what !== 'network') continue;
    for (const [mistake, times] of work.mistakes) {
      const before = made.get(mistake) ?? { times: 0, people: 0 };
      made.set(mistake, { times: before.times + times, people: before.people + 1 });
    }
  }
  return [...made]
    .map(([mistake, counts]) => ({ words: NETWORK_MISTAKES[mistake].words, ...counts }))
    .sort((one, other) => other.times - one.times);
}

export const mistakesOf = (work: Work) =>
  work.what === 'network' ? [...work.mistakes.values()].reduce((sum, times) => sum + times, 0) : 0;

export const answersOf = (work: Work, wanted: 'right' | 'wrong') =>
  work.what === 'lesson' ? work.answers.filter((answer) => answer === wanted).length : 0;

const COLUMNS = [
  ...['person', 'what', 'title', 'end', 'own_moves', 'page_moves', 'mistakes'],
  ...['steps_seen', 'steps', 'exercises_right', 'exercises_wrong', 'exercises'],
];

/** A line for each piece of work; what does not concern it is empty. */
export function worksCsv(works: Works) {
  const rows = workGroups(works).flatMap(({ rows: people }) =>
    people.map(({ person, work }) =>
      work.what === 'network'
        ? [
            ...[person, work.what, work.title, work.isSolved ? 'solved' : 'no solution', work.own],
            ...[work.byPage, mistakesOf(work), '', '', '', '', ''],
          ]
        : [
            ...[person, work.what, work.title, '', '', '', '', work.seen, work.steps],
            ...[answersOf(work, 'right'), answersOf(work, 'wrong'), work.answers.length],
          ],
    ),
  );
  return csvText(COLUMNS, rows);
}

const handed = recordOf({ code: wordsField(Infinity), name: orElse(wordsField(Infinity), '') });

/**
 * Codes that were handed in, as they are kept: each a record of its own, so that tabs that collect at once lose nothing.
 * @param name that of the list in the store
 * @param read what a code says, with the key by which it is known; null where it says nothing
 */
export const persistedCodes = <Item extends { code: string; name: string }>(
  name: string,
  items: { value: ReadonlyMap<string, Item> },
  read: (code: string) => readonly [string, Omit<Item, 'code' | 'name'>] | null,
) =>
  keptRecords<Item>({ key: `dokulab/${name}`, version: 1 }, items, {
    write: ({ code, name: person }) => handed.write({ code, name: person }),
    read(fields, key) {
      const found = handed.read(fields);
      const [known, said] = (found && read(found.code)) ?? [];
      return known === key ? ({ ...said, ...found } as Item) : null;
    },
  });

/** What was handed in beside studies. */
export const persistedWorks = (works: { value: Works }) =>
  persistedCodes<CollectedWork>('handed-work', works, (code) => {
    const work = readWork(code);
    return work && [keyOfWork(work), { work }];
  });
