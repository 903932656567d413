/** What Explain says; the steps' own words come with them, and a path's from `steps`. */
import { hardestTitle, measureOf, type ExplainerScale, type Path } from '../../../shared/steps/step_path.ts';
import { counted, listed, tenthsText } from '../../../shared/text/words.ts';
import type { ExplainProgress, StepsResult } from '../../../engine/wire.d.ts';
import type { LinkKind, Tone, UnitTone } from '../../../shared/board/picture.ts';
import type { List, PathBy } from './state.ts';

/** What the panel lists. */
export const LIST_WORDS: readonly [List, string][] = [
  ['path', 'Path'],
  ['now', 'Possible steps'],
  ['techniques', 'Techniques'],
];

/** Where a path starts: whether from the clues alone. */
export const STARTS: readonly [boolean, string][] = [
  [false, 'My position'],
  [true, 'The clues'],
];

/** Whose techniques a path takes. */
export const PATHS_BY: readonly [PathBy, string][] = [
  ['own', 'Dokulab’s techniques'],
  ['classic', 'Sudoku Explainer, classic'],
  ['exchange', 'Sudoku Exchange'],
];

/** What each scale is. */
export const ABOUT_SCALES: Record<ExplainerScale, string> = {
  classic: 'The path behind ER on the players’ forum. The hardest step gives the puzzle’s ER.',
  exchange:
    'The path behind the ratings of Sudoku Exchange’s bank. It tries strong links and larger wings ' +
    'before chains.',
};

export const RATINGS =
  'ER is the rating of the hardest step, EP that of the hardest up to the first digit placed, and ED ' +
  'that of the first step.';

/** What may be assumed: the setting, its name, and what it means. */
export const SWITCHES = [
  ['uniqueness', 'Assume one solution', 'Uniqueness techniques rely on the puzzle having exactly one.'],
  ['trial', 'Allow trial and error', 'As a last resort, suppose a digit and look for a contradiction.'],
] as const;

/** What a colour of the picture means. */
export const TONE_WORDS: Record<Tone, string> = {
  cause: 'the pattern',
  fin: 'fin',
  extra: 'extra candidate',
  off: 'if false',
  on: 'then true',
  colour_a: 'filled',
  colour_b: 'outlined',
  colour_c: 'second group: filled',
  colour_d: 'second group: outlined',
  assumed: 'assumed',
  clash: 'one of these is true',
};

/** Where a technique's signs mean something of their own. */
export const OWN_WORDS: Record<string, Record<string, string>> = {
  sue_de_coq: { cause: 'all in one unit', extra: 'all in the other unit' },
  junior_exocet: {
    cause: 'base digit',
    extra: 'base digit in an S-cell',
    assumed: 'supposed here',
    witness: 'base digit in place',
  },
  msls: { cause: 'counted in its row', extra: 'counted in its column' },
  wxyz_wing: { extra: 'in one of these cells' },
  avoidable_rectangle: { witness: 'corner you filled in' },
  avoidable_rectangle_2: { witness: 'corner you filled in' },
};

export const UNIT_WORDS: readonly [UnitTone, string][] = [
  ['base', 'pattern’s units'],
  ['cover', 'units that lose digits'],
];

export const LINK_WORDS: Record<LinkKind, string> = {
  strong: 'at least one is true',
  weak: 'not both true',
  common: 'not in both sets',
  implied: 'false, so this too',
};
export const PART_WORDS = { lost: 'removed', gained: 'placed', witness: 'rules out other cells' };

/** How a path ends. */
export const ENDINGS: Record<StepsResult['ending'], string> = {
  solved: 'Solved',
  stuck: 'Stuck: some cells are still empty',
  impossible: 'Contradiction',
};

/** Leads from a technique's page to positions with it. */
export const PRACTISE = 'Practise this technique';

/** What opens a reason that would fill the panel. */
export const EVERY_LINK = 'Every link in words';

/** What opens the whole reason, where its lines are above. */
export const AS_A_TEXT = 'As one text';

/** What opens the lines of a chain that would fill the panel. */
export const linesText = (lines: number) => `The chain in ${counted(lines, 'line')}`;
export const branchText = (branch: number) => `Branch ${branch + 1}`;

/** Following a chain. */
export const WALK = {
  start: 'Follow the links',
  stop: 'Show all',
  whole: 'All links are shown',
  group: 'Along the chain',
  end: 'What follows',
};

/** The button of a chain inside. */
export function insideText(links: number) {
  return `The chain inside (${counted(links, 'link')})`;
}

/** In place of a step that is still looked for, or was until the search was stopped. */
export const NOT_FOUND_YET = 'This step isn’t found yet.';
export const NOT_FOUND = 'This step wasn’t found before the search ended.';

/** Why a list is empty. */
export const EMPTY = {
  path: 'The steps appear here as they are found.',
  now: 'Waiting for the solving path.',
  end: 'This is the end: there are no more steps.',
  stuck:
    'No technique finds a step here. Only trial and error is left: suppose a digit and see where it leads.',
  techniques: 'Loading the techniques …',
};

export const SCORE =
  'The score goes by the hardest step you can’t do without: 100 times its points, from 3 for a full house ' +
  'to 1,000 for a trial, plus the number of such steps. Singles aren’t counted. This path may take a ' +
  'harder one.';
export const NEEDS_UNIQUENESS = 'Only valid if the puzzle has exactly one solution.';
export const COPIED = 'Solving path copied.';
export const NOT_COPIED = 'Your browser blocked copying. Download the path instead.';
export const CHAIN_COPIED = 'Chain copied.';
export const CHAIN_NOT_COPIED = 'Your browser blocked copying. Select the chain and copy it yourself.';

/**
 * How far the search for a path is, or was when it was stopped.
 * @param detail steps found so far, and Sudoku Explainer's rating of the hardest
 */
export function findingText({
  steps,
  er_at_least: min,
}: Partial<Pick<ExplainProgress, 'steps' | 'er_at_least'>>) {
  if (typeof steps !== 'number') return '';
  const bound = typeof min === 'number' ? `, ER at least ${tenthsText(min)}` : '';
  return `${counted(steps, 'step')} so far${bound}`;
}

/** @param isFromHere whether the path starts from the player’s position */
export function summaryText(path: Path, isFromHere: boolean) {
  const hardest = hardestTitle(path);
  const start = isFromHere ? 'from this position on: ' : '';
  const parts = [start + counted(path.steps.length, 'step'), hardest && `hardest: ${hardest}`];
  return [...parts, measureOf(path)].filter(Boolean).join(', ');
}

export function usesText(count: number) {
  return `In this puzzle: ${counted(count, 'step')}`;
}

/** Instead of a path that starts from a mistake. */
export const WRONG_START = 'What follows from a mistake teaches nothing, so there is no path from here.';

/** "The right candidate of r1c2 is gone" @param names of the cells */
export const lackingText = (names: readonly string[]) =>
  `The right ${names.length > 1 ? 'candidates of' : 'candidate of'} ${listed(names)} ${names.length > 1 ? 'are' : 'is'} gone`;

/** "r1c2 is wrong"; "r1c2 and r4c5 are wrong". @param names of the cells */
export const wrongText = (names: readonly string[]) =>
  `${listed(names)} ${names.length > 1 ? 'are' : 'is'} wrong`;

/** Where a filter leaves nothing of a list. */
export const NONE_FOUND = 'Nothing here has these words.';
