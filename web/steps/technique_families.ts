/** Techniques by family, as the engine's catalogue has them. */

import type { TechniqueEntry } from '../engine/wire.d.ts';

export type Family = { name: string; techniques: readonly TechniqueEntry[] };

/** The last resort: it has a switch of its own, and belongs to no family. */
export const TRIAL = 'trial';

/** Seldom on a puzzle's path, and seldom its hardest: a search for one takes long, and may end without it. */
export const RARE = new Set([
  'remote_pairs',
  'unique_rectangle_2',
  'unique_rectangle_5',
  'unique_rectangle_6',
  'naked_quad',
  'hidden_quad',
  'sashimi_x_wing',
  'swordfish',
  'sashimi_swordfish',
  'jellyfish',
  'finned_jellyfish',
  'sashimi_jellyfish',
  'bug_plus_one',
  'bug_type_2',
  'bug_type_3',
  'bug_type_4',
  'avoidable_rectangle',
  'avoidable_rectangle_2',
  'unique_loop_1',
  'unique_loop_2',
  'unique_loop_3',
  'unique_loop_4',
  'colour_trap',
  'colour_wrap',
  'multi_colours',
  'multi_colours_wrap',
  'medusa_wrap',
  'triple_firework',
  'quad_firework',
  'death_blossom',
  'grouped_x_chain',
  'als_aic',
  'aligned_pair_exclusion',
  'aligned_triple_exclusion',
  'franken_fish',
  'finned_franken_fish',
  'mutant_fish',
  'finned_mutant_fish',
  'sk_loop',
  'kraken_fish_1',
  'kraken_fish_2',
  'junior_exocet',
  'msls',
  'forcing_chains',
  'forcing_net',
  'forcing_net_sets',
  'forcing_net_chains',
]);

/** The catalogue in families, without trial; families and techniques are in the catalogue's order. */
export function familiesOf(catalogue: readonly TechniqueEntry[]): readonly Family[] {
  const techniques = catalogue.filter(({ id }) => id !== TRIAL);
  return [...new Set(techniques.map(({ family }) => family))].map((name) => ({
    name,
    techniques: techniques.filter(({ family }) => family === name),
  }));
}
