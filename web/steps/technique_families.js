/** Techniques by family, as people speak of them. The engine's catalogue says which there are. */

/** @typedef {import('../engine/wire.js').TechniqueEntry} TechniqueEntry */
/** @typedef {{ name: string, techniques: readonly TechniqueEntry[] }} Family */

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
  'colour_trap',
  'colour_wrap',
  'als_aic',
  'forcing_chains',
]);

/** The first pattern that an id matches names its family. */
const FAMILIES = /** @type {const} */ ([
  ['Singles', /^(full_house|\w+_single)$/],
  ['Locked candidates', /^(pointing|claiming)$/],
  ['Pairs, triples, quads', /^(naked|hidden)_(pair|triple|quad)$/],
  ['Fish', /(x_wing|swordfish|jellyfish)$/],
  ['Single-digit patterns', /^(skyscraper|two_string_kite|turbot_fish|empty_rectangle)$/],
  ['Wings', /^\w+_wing$(?<!als_xy_wing)/],
  ['Uniqueness', /^(unique_rectangle_\d|hidden_rectangle|bug_plus_one)$/],
  ['Colouring and chains', /^(colour_\w+|remote_pairs|x_chain|xy_chain|aic)$/],
  ['Grouped chains and ALS', /^(als_\w+|grouped_\w+)$/],
  ['Forcing chains', /^forcing_/],
]);

const OTHERS = 'Others';

/**
 * The catalogue in families, without trial; each family in the catalogue's order.
 * @param {readonly TechniqueEntry[]} catalogue
 * @returns {readonly Family[]}
 */
export function familiesOf(catalogue) {
  const techniques = catalogue.filter(({ id }) => id !== TRIAL);
  const nameOf = (/** @type {string} */ id) =>
    FAMILIES.find(([, pattern]) => pattern.test(id))?.[0] ?? OTHERS;
  return [...FAMILIES.map(([name]) => name), OTHERS]
    .map((name) => ({ name, techniques: techniques.filter(({ id }) => nameOf(id) === name) }))
    .filter(({ techniques: members }) => members.length);
}
