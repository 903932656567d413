/** What Explain says; the steps' own words come with them, and a path's from `steps`. */
import { hardestTitle } from '../steps/step_path.js';
import { counted, numberText } from '../text/words.js';

/** @typedef {import('../engine/wire.js').StepsResult} StepsResult */

/** What the panel lists. @type {readonly [import('./state.js').List, string][]} */
export const LIST_WORDS = [
  ['path', 'Path'],
  ['now', 'Possible steps'],
  ['techniques', 'Techniques'],
];

/** Where a path starts: whether from the clues alone. @type {readonly [boolean, string][]} */
export const STARTS = [
  [false, 'My position'],
  [true, 'The clues'],
];

/** What may be assumed: the setting, its name, and what it means. */
export const SWITCHES = /** @type {const} */ ([
  ['uniqueness', 'Assume one solution', 'Uniqueness techniques rely on the puzzle having exactly one.'],
  ['trial', 'Allow trial and error', 'As a last resort, suppose a digit and look for a contradiction.'],
]);

/** What a colour of the picture means. @type {Record<import('../steps/step_picture.js').Tone, string>} */
export const TONE_WORDS = {
  cause: 'the pattern',
  fin: 'fin',
  extra: 'extra candidate',
  off: 'if false',
  on: 'then true',
  colour_a: 'one colour',
  colour_b: 'the other colour',
  assumed: 'assumed',
  clash: 'one of these is true',
};

/** @type {readonly [import('../steps/step_picture.js').UnitTone, string][]} */
export const UNIT_WORDS = [
  ['base', 'pattern’s units'],
  ['cover', 'units that lose digits'],
];

export const LINK_WORDS = {
  strong: 'at least one is true',
  weak: 'not both true',
  common: 'not in both sets',
};
export const PART_WORDS = { lost: 'removed', gained: 'placed', witness: 'rules out other cells' };

/** How a path ends. @type {Record<StepsResult['ending'], string>} */
export const ENDINGS = {
  solved: 'Solved',
  stuck: 'Stuck: some cells are still empty',
  impossible: 'Contradiction',
};

/** Why a list is empty. */
export const EMPTY = {
  path: 'The steps appear here once the path is found.',
  now: 'Waiting for the solving path.',
  end: 'This is the end: there are no more steps.',
  stuck:
    'No technique finds a step here. Only trial and error is left: suppose a digit and see where it leads.',
  techniques: 'Loading the techniques …',
};

export const SCORE = 'The score adds a weight for each step, from 3 for a full house to 1,000 for a trial.';
export const NEEDS_UNIQUENESS = 'Only valid if the puzzle has exactly one solution.';
export const COPIED = 'Solving path copied.';
export const NOT_COPIED = 'Your browser blocked copying. Download the path instead.';
export const CHAIN_COPIED = 'Chain copied.';
export const CHAIN_NOT_COPIED = 'Your browser blocked copying. Select the chain and copy it yourself.';

/** @param {unknown} steps found so far */
export function findingText(steps) {
  return typeof steps === 'number' ? `${counted(steps, 'step')} so far` : '';
}

/** @param {StepsResult} path */
export function summaryText(path) {
  const hardest = hardestTitle(path);
  const parts = [counted(path.steps.length, 'step'), hardest && `hardest: ${hardest}`];
  return [...parts, `step score ${numberText(path.score)}`].filter(Boolean).join(', ');
}

/** @param {number} count */
export function usesText(count) {
  return `In this puzzle: ${counted(count, 'step')}`;
}
