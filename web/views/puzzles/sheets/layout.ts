/** What is on a sheet of paper, and how it is laid out. */
import { drawTransform } from '../../../shared/puzzles/transform.ts';
import { capitalised } from '../../../shared/text/words.ts';
import { choice, text, tick, ticks, type RecordOf } from '../../../shared/controls/record.ts';
import { factsText } from './text.ts';
import { CLASSIC, type Geometry } from '../../../shared/board/geometry.ts';
import type { Qr } from '../../../shared/controls/qr.tsx';

/**
 * A puzzle of a sheet. `facts` are words beside its number; `qr` is null where its link is too long for a
 * code; `steps` are empty where they were not asked for.
 */
export type SheetPuzzle = {
  geometry: Geometry;
  clues: readonly number[];
  solution: readonly number[];
  facts: string;
  callCount: number | null;
  qr: Qr | null;
  steps: readonly string[];
};
/**
 * A puzzle that is going to be on a sheet. `level` and `callCount` are null where they are not known yet. `facts` are
 * other words about it.
 */
export type Item = Pick<SheetPuzzle, 'geometry' | 'clues' | 'callCount'> & {
  level: string | null;
  facts: readonly string[];
};
/** Each version has as many puzzles. */
export type Sheet = { versions: SheetPuzzle[][]; leftOver: number };

export const LINES = ['name', 'date', 'number'] as const;
const PER_PAGE = [1, 2, 4, 6, 12] as const;
const VERSIONS = [1, 2, 3, 4] as const;

/** What the puzzles are made from: another choice needs a new sheet. */
export const CONTENT = {
  versions: choice<number>('Versions', 1, VERSIONS),
  match: choice('How versions differ', 'transformed', [
    ['transformed', 'Same puzzles, transformed'],
    ['difficulty', 'Other puzzles, as hard'],
  ]),
  steps: tick('Steps of each solution', false),
};
/** `source` is the name of a list (sources.ts). */
export type Content = RecordOf<typeof CONTENT> & { source: string };

/** How they are shown: the sheet follows at once. */
export const LAYOUT = {
  title: text('Title', 'Sudoku', 60, true),
  perPage: choice<number>('Puzzles per page, at most', 4, PER_PAGE),
  paper: choice('Paper', 'a4', [
    ['a4', 'A4'],
    ['letter', 'Letter'],
  ]),
  /** What the head of a page has lines for, to be filled in by hand. */
  lines: ticks('Lines to fill in', ['name'], LINES, capitalised),
  answers: tick('Answers on separate pages', true),
  codes: tick('QR codes', true, 'Each opens its puzzle here.'),
  facts: tick('Levels and numbers', true),
  newspaper: tick('Newspaper style: one per page, with the previous answer', false),
  large: tick('Large print', false),
};
export type Layout = RecordOf<typeof LAYOUT>;

const ANSWERS_PER_PAGE = 12;

/** Where a board has more than nine digits. */
const LARGE_ANSWERS_PER_PAGE = 4;

/** The pages before the sheet is made: its puzzles once, without answers and codes. */
export const outlineOf = (items: readonly Item[]): Sheet => ({
  versions: [items.map((item) => ({ ...item, facts: factsText(item), solution: [], qr: null, steps: [] }))],
  leftOver: 0,
});

/** The puzzles in versions: the same ones transformed, or others of about the same call count. */
export function inVersions(
  puzzles: readonly SheetPuzzle[],
  { versions: count, match }: Pick<Content, 'versions' | 'match'>,
  random: () => number,
): Sheet {
  if (count === 1) return { versions: [[...puzzles]], leftOver: 0 };
  if (match === 'transformed') {
    const versions = Array.from({ length: count }, (_, version) =>
      puzzles.map((one) => (version ? transformed(one, random) : one)),
    );
    return { versions, leftOver: 0 };
  }
  const byDifficulty = [...puzzles].sort(
    (one, other) => one.geometry.size - other.geometry.size || (one.callCount ?? 0) - (other.callCount ?? 0),
  );
  const each = Math.floor(puzzles.length / count);
  // Every other group is dealt the other way round, so that no version gets the harder puzzle each time.
  const versions = Array.from({ length: count }, (_, version) =>
    Array.from(
      { length: each },
      (_unused, group) => byDifficulty[group * count + (group % 2 ? count - 1 - version : version)],
    ),
  );
  return { versions, leftOver: puzzles.length - each * count };
}

function transformed(one: SheetPuzzle, random: () => number): SheetPuzzle {
  const change = drawTransform(one.geometry, random);
  return { ...one, clues: change(one.clues), solution: change(one.solution) };
}

/**
 * A version's letter; '' where there is one version only.
 * @param version from 0
 */
const versionName = ({ versions }: Sheet, version: number) =>
  versions.length > 1 ? String.fromCharCode(65 + version) : '';

/** Larger boards have a page each, to use all of its width. */
const isSmall = ({ geometry }: SheetPuzzle) => geometry.size <= CLASSIC.size;

/** How many puzzles a page has: no more than asked, and fewer where all of them fit, larger then. */
export function fitting({ versions }: Sheet, asked: number) {
  const most = Math.max(...versions.map((puzzles) => puzzles.filter(isSmall).length));
  return PER_PAGE.find((count) => most <= count && count < asked) ?? asked;
}

/** The pages with puzzles: for each its version, its place among that version's pages, and its puzzles. */
export function puzzlePages(sheet: Sheet, perPage: number) {
  return sheet.versions.flatMap((puzzles, version) => {
    const named = puzzles.map((puzzle, index) => ({ puzzle, name: String(index + 1) }));
    const pages: (typeof named)[] = [];
    for (const one of named) {
      const last = pages.at(-1);
      const hasRoom = last && last.length < perPage && [last[0], one].every(({ puzzle }) => isSmall(puzzle));
      if (hasRoom) last.push(one);
      else pages.push([one]);
    }
    return pages.map((slots, page) => ({
      slots,
      perPage: isSmall(slots[0].puzzle) ? perPage : 1,
      letter: versionName(sheet, version),
      number: page + 1,
      count: pages.length,
      /** The last puzzle of the page before. */
      before: pages[page - 1]?.at(-1) ?? null,
    }));
  });
}

/** The pages of the answer key, and how many solutions each has room for. */
export function answerPages(sheet: Sheet) {
  const every = namedPuzzles(sheet);
  const perPage = every.every(({ puzzle }) => isSmall(puzzle)) ? ANSWERS_PER_PAGE : LARGE_ANSWERS_PER_PAGE;
  return { perPage, pages: chunks(every, perPage) };
}

/** All puzzles, named as the answers name them: "3", or "B3" where there are versions. */
export function namedPuzzles(sheet: Sheet) {
  return sheet.versions.flatMap((puzzles, version) =>
    puzzles.map((puzzle, index) => ({ puzzle, name: `${versionName(sheet, version)}${index + 1}` })),
  );
}

function chunks<Item>(items: readonly Item[], size: number) {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}
