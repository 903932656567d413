/** Drawings that a person keeps by name, to go on with later. */
import { namesByAge, valuesIn } from '../../../shared/storage/last_write_wins.ts';
import { readDrawing, writeDrawing, type Drawing } from './drawing.ts';
import type { Persisted } from '../../../shared/storage/storage_sync.ts';

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

/** A record a draft: two tabs may each keep one, and one that is removed is removed in both. */
export function persistedDrafts({ drafts }: { drafts: { value: Drafts } }): Persisted<Drafts> {
  return {
    key: 'dokulab/pattern-drafts',
    version: 1,
    order: DRAWING,
    read: () => drafts.value,
    write(value) {
      drafts.value = value;
    },
    encode: (value) =>
      new Map(
        [...value].reverse().map(([name, drawing]) => [name, new Map([[DRAWING, writeDrawing(drawing)]])]),
      ),
    decode(doc) {
      const read = namesByAge(doc, DRAWING).flatMap((name) => {
        const drawing = readDrawing(String(valuesIn(doc, name).get(DRAWING) ?? ''));
        return drawing && name.length <= LONGEST_NAME ? [[name, drawing] as const] : [];
      });
      return new Map(read.slice(0, MAX_DRAFTS).reverse());
    },
    isRemoved: () => true,
    keeps: (doc) => namesByAge(doc, DRAWING).slice(0, MAX_DRAFTS),
  };
}
