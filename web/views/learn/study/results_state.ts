/**
 * What a teacher has collected: a result for each person. The session in a code tells people apart, so a code
 * that comes twice, from two tabs or by two ways, counts once.
 */
import { signal } from '@preact/signals-core';
import { csvText } from '../../../shared/text/csv.ts';
import { reader } from '../../../shared/text/reader.ts';
import { numberText } from '../../../shared/text/words.ts';
import { orderFor } from './sitting_state.ts';
import { readCode, type Handed } from './result_code.ts';
import {
  readWork,
  NETWORK_MISTAKES,
  type NetworkMistake,
  type Work,
} from '../../../shared/exercises/work_code.ts';
import { plainTyped } from '../../../shared/text/packed.ts';
import { countedPuzzles, readStudy, tagOf, tokenIn, type Study } from './study_link.ts';
import { keptRecords, orElse, recordOf, wordsField } from '../../../shared/storage/kept.ts';
import type { Measures } from '../../../shared/puzzle_list/measures.ts';
import type { Puzzle } from '../../../shared/puzzle_list/puzzle.ts';
import type { ClassState } from '../../../frame/collector.ts';

/** One person's result as it was collected. `name` is what the teacher wrote before the code, or empty. */
export type Collected = { code: string; name: string; handed: Handed };
type Attempt = { person: string; puzzle: string; minutes: number | null; solved: boolean };
export type BadLine = { line: number; text: string; problem: string };
export type Results = ReturnType<typeof createResults>;

const sessionName = (session: number) => session.toString(36).toUpperCase().padStart(6, '0');

/** A longer line has no name and code. */
const LONGEST_LINE = 1000;

/** A line's name and code: "Anna: 1ABC-...", or the code alone. A hyphenated code is found anywhere. */
export function splitLine(line: string) {
  const grouped = /[0-9A-Za-z]{4}(?:[-–—][0-9A-Za-z]{1,4}){4,}\s*$/.exec(line);
  const at = grouped
    ? grouped.index
    : Math.max(...[':', ';', ',', '\t'].map((sign) => line.lastIndexOf(sign))) + 1;
  const name = line
    .slice(0, at)
    .replace(/[\s:;,]+$/, '')
    .trim();
  return { name: name.slice(0, 60), code: line.slice(at).trim() };
}

type Read = {
  added: ReadonlyMap<string, Collected>;
  works: Works;
  repeated: number;
  bad: readonly BadLine[];
};
/** What has been collected before. */
type Earlier = { collected: ReadonlyMap<string, Collected>; works: Works };
const NOTHING: Earlier = { collected: new Map(), works: new Map() };

/** Of what is pasted or opened, in characters: codes of some thousand people. */
const LONGEST_TEXT = 1_000_000;

/** People of one set: the analysis of times grows with their square. And what else is handed in, of all sets. */
export const MAX_PEOPLE = 500;
const MAX_WORKS = 2000;

const TOO_LONG = {
  line: 1,
  text: '',
  problem: 'This text is too long for a list of codes. Nothing was read.',
};

/**
 * Reads codes, one a line; empty lines and those that begin with # are left out. The other arguments are the tag of
 * the study that is collected, and what was collected before. Codes of work are of no study.
 */
export const readLines = reader<Read, [tag?: number, earlier?: Earlier]>('collected results', {
  longest: LONGEST_TEXT,
  refused: { added: new Map(), works: new Map(), repeated: 0, bad: [TOO_LONG] },
  read: (text, tag = 0, earlier = NOTHING) => collectedFrom(text, tag, earlier),
});

function collectedFrom(text: string, tag: number, earlier: Earlier): Read {
  const added: Map<string, Collected> = new Map();
  const works: Map<string, CollectedWork> = new Map();
  const bad: BadLine[] = [];
  let repeated = 0;
  const before = [...earlier.collected.values()].filter(({ handed }) => handed.tag === tag).length;
  text.split(/\r?\n/).forEach((raw, index) => {
    const line = raw.trim();
    if (!line || line.startsWith('#')) return;
    const { name, code } = line.length > LONGEST_LINE ? { name: '', code: line } : splitLine(line);
    const work = readWork(code);
    const handed = work ? null : readCode(code);
    const refuse = (problem: string) => bad.push({ line: index + 1, text: line.slice(0, 60), problem });
    if (work) {
      const key = keyOfWork(work);
      const twin = works.get(key) ?? earlier.works.get(key);
      if (!twin && works.size + earlier.works.size >= MAX_WORKS)
        refuse(tooMany(MAX_WORKS, 'networks and lessons'));
      else if (!twin) works.set(key, { code, name, work });
      else if (isSameCode(twin.code, code)) repeated += 1;
      else refuse(ANOTHER);
      return;
    }
    if (handed === null) return;
    if (typeof handed === 'string') {
      refuse(tokenIn(line) && readStudy(line) !== 'damaged' ? 'This is a study, not a result code.' : handed);
      return;
    }
    if (handed.tag !== tag) {
      refuse('This code belongs to another study. Open that study to collect it.');
      return;
    }
    const key = sessionName(handed.session);
    const twin = added.get(key) ?? earlier.collected.get(key);
    if (!twin && added.size + before >= MAX_PEOPLE) refuse(tooMany(MAX_PEOPLE, 'people for a set'));
    else if (!twin) added.set(key, { code, name, handed });
    else if (JSON.stringify(twin.handed) === JSON.stringify(handed)) repeated += 1;
    else refuse(ANOTHER);
  });
  return { added, works, repeated, bad };
}

const tooMany = (most: number, what: string) =>
  `There is room for ${numberText(most)} ${what}. Save the CSV and remove some to add more.`;

const ANOTHER = 'The same person has handed in another result. The first one counts.';

const isSameCode = (one: string, other: string) => plainTyped(one) === plainTyped(other);

/**
 * A name for each person, no two alike: the teacher's, or the number, or a sign for the session.
 * @returns by session
 */
export function peopleNames(collected: ReadonlyMap<string, Collected>): ReadonlyMap<string, string> {
  const plain = [...collected].map(
    ([key, { name, handed }]) =>
      [key, name || handed.name || (handed.number ? String(handed.number) : key)] as const,
  );
  const once = new Set<string>();
  const twice = new Set<string>();
  for (const [, name] of plain) (once.has(name) ? twice : once).add(name);
  return new Map(plain.map(([key, name]) => [key, twice.has(name) ? `${name} (${key})` : name]));
}

/** The attempts as the engine takes them. Puzzles that a person did not try are left out. */
export function attemptsOf(study: Study, collected: ReadonlyMap<string, Collected>): Attempt[] {
  const puzzles = countedPuzzles(study);
  const names = peopleNames(collected);
  return [...collected].flatMap(([key, { handed }]) =>
    handed.results.flatMap(({ outcome, seconds }, index) => {
      const puzzle = puzzles[index]?.name;
      if (outcome === 'not tried' || !puzzle) return [];
      const solved = outcome === 'solved';
      return [{ person: names.get(key) ?? key, puzzle, minutes: seconds / 60, solved }];
    }),
  );
}

const COLUMNS = [
  'person',
  'puzzle',
  'level',
  'minutes',
  'solved',
  'outcome',
  'place',
  'pauses',
  'minutes_away',
  'call_count',
  'score',
  'er',
  'clues',
  'box',
];

/** The CSV that `dokulab study` reads, with all that is known of each attempt. */
export function resultsCsv(
  study: Study,
  collected: ReadonlyMap<string, Collected>,
  measuresOf: (puzzle: Puzzle) => Measures,
) {
  const puzzles = countedPuzzles(study);
  const names = peopleNames(collected);
  const rows = [...collected].flatMap(([key, { handed }]) => {
    const { number, session, results } = handed;
    const order = orderFor({ count: puzzles.length, isBalanced: study.isBalanced, number, session });
    return results.flatMap(({ outcome, seconds, pauses, away }, index) => {
      if (outcome === 'not tried' || !puzzles[index]) return [];
      const { name, puzzle } = puzzles[index];
      const { callCount, score, er } = measuresOf(puzzle);
      const what = [names.get(key) ?? key, name, puzzle.level ?? ''];
      const time = [(seconds / 60).toFixed(4), outcome === 'solved' ? 'yes' : 'no', outcome];
      const how = [order.indexOf(index) + 1, pauses, (away / 60).toFixed(4)];
      return [[...what, ...time, ...how, callCount, score, er, puzzle.clues, puzzle.box]];
    });
  });
  return csvText(COLUMNS, rows);
}

export function createResults() {
  const collected = signal<ReadonlyMap<string, Collected>>(new Map());
  return {
    collected,
    works: signal<Works>(new Map()),
    /** What the teacher has removed, by its code as it is compared: a machine that collects still has it. */
    removed: signal<ReadonlyMap<string, { code: string; name: string }>>(new Map()),
    /** What a machine that collects says of the class; null where none does, or for who is not its teacher. */
    classroom: signal<{ state: ClassState | null; trouble: string }>({ state: null, trouble: '' }),
    /** What the last text or file brought. */
    report: signal<{ words: string; bad: readonly BadLine[] } | null>(null),
    /** Whose times are shown: those collected, or the paper's. */
    shown: signal<'own' | 'paper'>('own'),
    text: signal(''),
  };
}

export const persistedResults = ({ collected }: Results) =>
  persistedCodes<Collected>('study-results', collected, (code) => {
    const handed = code ? readCode(code) : '';
    return typeof handed === 'string' ? null : [sessionName(handed.session), { handed }];
  });

export const persistedRemoved = ({ removed }: Results) =>
  persistedCodes<{ code: string; name: string }>('removed-results', removed, (code) =>
    code ? [plainTyped(code), {}] : null,
  );

/** @param token of a study; no code has the tag of no study */
export const tagOfStudy = (token: string | null) => (token === null ? -1 : tagOf(token));

/** The results of one study among those collected. */
export function ofStudy(
  collected: ReadonlyMap<string, Collected>,
  token: string | null,
): ReadonlyMap<string, Collected> {
  const tag = tagOfStudy(token);
  return new Map([...collected].filter(([, { handed }]) => handed.tag === tag));
}

// What a class has handed in beside puzzles and exercises: networks that were finished by hand, and lessons. Each
// code stands by itself, so none has to be prepared by the teacher.

/** One piece of work as it was collected. `name` is what the teacher wrote before the code, or ''. */
type CollectedWork = { code: string; name: string; work: Work };
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

const keyOfWork = ({ tag, session }: Work) => `${tag.toString(36)}-${session.toString(36)}`;

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

const WORK_COLUMNS = [
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
  return csvText(WORK_COLUMNS, rows);
}

const handed = recordOf({ code: wordsField(Infinity), name: orElse(wordsField(Infinity), '') });

/**
 * Codes that were handed in, as they are kept: each a record of its own, so that tabs that collect at once lose nothing.
 * @param name that of the list in the store
 * @param read what a code says, with the key by which it is known; null where it says nothing
 */
const persistedCodes = <Item extends { code: string; name: string }>(
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
