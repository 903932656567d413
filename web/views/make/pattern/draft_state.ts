/** What the engine says of the digits drawn so far, and the board turned, mirrored or with other digits. */
import { signal } from '@preact/signals-core';
import { symbolOf, writeGrid } from '../../../shared/board/digits.ts';
import { shuffled } from '../../../shared/puzzles/transform.ts';
import { keptRecords, oneField } from '../../../shared/storage/kept.ts';
import { namesByAge, type Doc } from '../../../shared/storage/last_write_wins.ts';
import { ANY, FREE, drawingField, type Drawing } from './drawing.ts';
import type { DraftFacts, DraftRatingResult } from '../../../engine/wire.d.ts';

/** `about` is the digits as text; a rating comes later than the facts, and only where there is one solution. */
type DraftCheck = {
  about: string;
  facts: DraftFacts | null;
  rating: DraftRatingResult | null;
  isChecking: boolean;
};

export const NO_CHECK: DraftCheck = { about: '', facts: null, rating: null, isChecking: false };

export const createCheck = () => signal<DraftCheck>(NO_CHECK);

/** Whether digits are drawn: only then is there something to check. */
export const hasDigits = ({ contents }: Drawing) => contents.some((content) => content > ANY);

/** The digits drawn, as the engine takes them. */
export const digitsText = ({ contents }: Drawing) =>
  writeGrid(contents.map((content) => Math.max(ANY, content)));

/** On larger boards only those of the solutions seen are known, which a cell has no room for either. */
const LARGEST_POSSIBLE = 9;

/**
 * For each cell the digits that some solution has there, as signs; none where a digit is drawn. Empty where the check
 * is not about this drawing, or does not know them all.
 */
export function possibleDigits(drawing: Drawing, { about, facts }: DraftCheck): readonly string[] {
  const { size } = drawing.geometry;
  if (!facts || facts.solutions === 0 || about !== digitsText(drawing)) return [];
  if (!facts.is_whole && size !== LARGEST_POSSIBLE) return [];
  return facts.possible.map((digits, cell) => {
    const isDrawn = drawing.contents[cell] > ANY;
    return isDrawn || (size > LARGEST_POSSIBLE && digits.length > 1) ? '' : digits.map(symbolOf).join('');
  });
}

/** How many clues the boxes, rows or columns have, in their order. @param from of its first unit */
export function clueCounts({ geometry, contents }: Drawing, part: 'rows' | 'columns' | 'boxes'): number[] {
  const { size } = geometry;
  const first = { rows: 0, columns: size, boxes: 2 * size }[part];
  return geometry.units
    .slice(first, first + size)
    .map((cells) => cells.filter((cell) => contents[cell] !== FREE).length);
}

/** The drawing with other clues, 0 for none, where a digit was drawn before or is added now. */
export function withDigits(drawing: Drawing, digits: readonly number[]): Drawing {
  const contents = drawing.contents.map((content, cell) => {
    if (digits[cell]) return digits[cell];
    return content > ANY ? FREE : content;
  });
  return { ...drawing, contents };
}

/** The same cells for clues, of any digit. */
export function cellsAlone(drawing: Drawing): Drawing {
  return { ...drawing, contents: drawing.contents.map((content) => (content === FREE ? FREE : ANY)) };
}

/** Turned by a quarter to the right, where boxes stay boxes; else by half a turn. */
export function turned(drawing: Drawing): Drawing {
  const { geometry, contents } = drawing;
  const { size, boxRows, boxColumns } = geometry;
  const isSquare = boxRows === boxColumns;
  const from = (row: number, column: number) =>
    isSquare ? (size - 1 - column) * size + row : (size - 1 - row) * size + (size - 1 - column);
  return {
    geometry,
    contents: contents.map((_, cell) => contents[from(Math.floor(cell / size), cell % size)]),
  };
}

/** Left and right exchanged. */
export function mirrored(drawing: Drawing): Drawing {
  const { geometry, contents } = drawing;
  const { size } = geometry;
  const from = (cell: number) => cell - (cell % size) + size - 1 - (cell % size);
  return { geometry, contents: contents.map((_, cell) => contents[from(cell)]) };
}

/** The digits with other names. */
export function relabelled(drawing: Drawing, random: () => number): Drawing {
  const names = shuffled(drawing.geometry.digits, random);
  return {
    ...drawing,
    contents: drawing.contents.map((content) => (content > ANY ? names[content - 1] : content)),
  };
}

/** How often each digit is drawn, from 1 on. */
export function digitCounts({ geometry, contents }: Drawing): number[] {
  return geometry.digits.map((digit) => contents.filter((content) => content === digit).length);
}

export type Drafts = ReadonlyMap<string, Drawing>;

export const MAX_DRAFTS = 60;
export const LONGEST_NAME = 60;

/** The first free name of its kind: "Draft 3". */
export function nextName(drafts: Drafts): string {
  let number = drafts.size + 1;
  while (drafts.has(`Draft ${number}`)) number += 1;
  return `Draft ${number}`;
}

/** The drafts with one more, or another drawing under its name; the latest last. The first go when there are too many. */
export function withDraft(drafts: Drafts, name: string, drawing: Drawing): Drafts {
  const others = [...drafts].filter(([other]) => other !== name);
  return new Map([...others, [name, drawing] as const].slice(-MAX_DRAFTS));
}

export const withoutDraft = (drafts: Drafts, name: string): Drafts =>
  new Map([...drafts].filter(([other]) => other !== name));

const DRAWING = 'drawing';

/** A record a draft: two tabs may each keep one, and one that is removed is removed in both. The latest comes first there. */
export function persistedDrafts({ drafts }: { drafts: { value: Drafts } }) {
  const latest = (doc: Doc) => namesByAge(doc, DRAWING).slice(0, MAX_DRAFTS);
  const how = { key: 'dokulab/pattern-drafts', version: 1, order: DRAWING, keeps: latest } as const;
  const latestFirst = {
    get value(): Drafts {
      return new Map([...drafts.value].reverse());
    },
    set value(all) {
      drafts.value = new Map([...all].reverse());
    },
  };
  return keptRecords(how, latestFirst, oneField(DRAWING, drawingField), (doc) =>
    latest(doc).filter((name) => name.length <= LONGEST_NAME),
  );
}
