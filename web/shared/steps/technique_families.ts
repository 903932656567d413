/** Techniques by family, as the engine's catalogue has them. */

import type { TechniqueEntry } from '../../engine/wire.d.ts';

export type Family = { name: string; techniques: readonly TechniqueEntry[] };

/** The last resort: it has a switch of its own, and belongs to no family. */
export const TRIAL = 'trial';

/** The catalogue in families, without trial; families and techniques are in the catalogue's order. */
export function familiesOf(catalogue: readonly TechniqueEntry[]): readonly Family[] {
  const techniques = catalogue.filter(({ id }) => id !== TRIAL);
  return [...new Set(techniques.map(({ family }) => family))].map((name) => ({
    name,
    techniques: techniques.filter(({ family }) => family === name),
  }));
}
