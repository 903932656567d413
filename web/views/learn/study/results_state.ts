/**
 * What a teacher has collected: a result for each person. The session in a code tells people apart, so a code
 * that comes twice, from two tabs or by two ways, counts once.
 */
import { signal } from '@preact/signals-core';
import { csvText } from '../../../shared/text/csv.ts';
import { reader } from '../../../shared/text/reader.ts';
import { numberText } from '../../../shared/text/words.ts';
import { orderFor } from './orders.ts';
import { readCode, type Handed } from './result_code.ts';
import { readWork } from '../../../shared/exercises/work_code.ts';
import { plainTyped } from '../../../shared/text/packed.ts';
import { keyOfWork, persistedCodes, type CollectedWork, type Works } from './works_state.ts';
import { countedPuzzles, readStudy, tagOf, tokenIn, type Study } from './study_link.ts';
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
