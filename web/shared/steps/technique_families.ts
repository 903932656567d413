/** Techniques by family, as the engine's catalogue has them. */

import type { TechniqueEntry } from '../../engine/wire.d.ts';

export type Family = { name: string; techniques: readonly TechniqueEntry[] };

/** The last resort: it has a switch of its own, and belongs to no family. */
export const TRIAL = 'trial';

/** What techniques are called, by their ids; an id stands for itself where the catalogue has not come. */
export const titlesIn = (catalogue: readonly TechniqueEntry[]) => (technique: string) =>
  catalogue.find(({ id }) => id === technique)?.title ?? technique;

/** The catalogue in families, without trial; families and techniques are in the catalogue's order. */
export function familiesOf(catalogue: readonly TechniqueEntry[]): readonly Family[] {
  const techniques = catalogue.filter(({ id }) => id !== TRIAL);
  return [...new Set(techniques.map(({ family }) => family))].map((name) => ({
    name,
    techniques: techniques.filter(({ family }) => family === name),
  }));
}
