/** What Rate says. */
import { counted, measureText } from '../../../shared/text/words.ts';
import { classText } from '../../../shared/controls/call_levels.ts';
import { LEVELS, levelNamed } from '../../../shared/puzzles/levels.ts';
import type { CallLevel, RateResult } from '../../../engine/wire.d.ts';
import type { ExplainerScale } from '../../../shared/steps/step_path.ts';

type CallCount = RateResult['call_counts'][number];

export const TOO_LARGE = 'Search effort is measured for boards up to 9x9.';
export const INTRO =
  'Finds the steps that a person needs, and rates them. Then it searches the puzzle ten times, each time with ' +
  'different random choices, and counts how long that takes.';

export const EFFORT = 'Search effort';

export const MEANS = 'Averages of ten runs, with the range another ten would probably give.';

const SPARSE =
  'With so few clues this search guesses again and again, because it never looks for the one place where a ' +
  'digit can go.';

/**
 * What few clues mean for a search, and for a person where that is certain.
 * @param level of the puzzle, for people; null where it is not known
 */
export function sparseText(level: string | null) {
  const isPlain = LEVELS.some(({ id, er: [, highest] }) => id === level && highest <= PLAIN_ER);
  return isPlain ? `${SPARSE} You do, and the puzzle is ${level}.` : SPARSE;
}

/** Levels up to this rating need no chains, and no luck. */
const PLAIN_ER = 4;

/**
 * The level in large letters, and what that takes.
 * @param isFinal whether no rating can change it any more
 */
export function levelText(level: string | null, isFinal: boolean) {
  const found = levelNamed(level);
  if (!found) return { verdict: 'Solved', why: 'Every cell is filled.' };
  return {
    verdict: isFinal ? found.title : `${found.title}, or harder`,
    why: `${found.needs}. ${found.advice}`,
  };
}

export const WITH_MORE_LOGIC =
  'How many sweeps the same search makes if it also uses hidden singles and locked candidates. Classes don’t go by it.';

export const GUESSES = 'How often a strong solver has to guess. 0 means that logic is enough.';

export const WHY_THREE =
  'The paper counts the calls of its search, which could mean each sweep over the board, each position or ' +
  'each choice. Its figures fit the sweeps, so classes go by sweeps; the other two are there to compare.';

export const RUNS_CAPTION =
  'Each dot is a run. Line: the mean; bar: its likely range; triangle: the median. The scale counts sweeps ' +
  'and is logarithmic.';

export const PATH = {
  hardest: 'The hardest technique you need if you always take the easiest step there is.',
  score:
    'The hardest step you can’t do without: 100 times its points, from 3 for a full house to 1,000 for a ' +
    'trial, plus the number of such steps. Singles aren’t counted. The path may take a harder one.',
};

export const EXPLAINER = {
  intro:
    'Takes the easiest step each time, and rates it: from 1.0 for the simplest singles to 9 and more for ' +
    'long chains of “what if”.',
  er: 'The rating of the hardest step in the whole puzzle.',
  ep: 'The hardest step up to the first digit you can place.',
  ed: 'The rating of the first step.',
  partial: 'The hardest step so far.',
  open: 'The rest needs harder techniques than Dokulab rates.',
};

export const SCALES: Record<ExplainerScale, string> = {
  classic: 'Sudoku Explainer 1.2.1, the scale of the players’ forum.',
  exchange: 'Sukaku Explainer, the scale of Sudoku Exchange’s bank. It knows more techniques.',
};

export function explainerStepsText(steps: number) {
  return `${counted(steps, 'step')} so far`;
}

const COUNTINGS: Record<string, string> = {
  sweeps: 'How many passes over the board a random search made to cross out candidates.',
  nodes: 'How many positions that search looked at; 1 means that it never guessed.',
  splits: 'How often that search had to choose a cell and try its digits.',
};

const WITHOUT_RATING: Record<string, string> = {
  none: 'The puzzle has no solution.',
  multiple: 'The puzzle has more than one solution, so its difficulty means nothing.',
  undecided: 'The search ended before it knew whether there is only one solution.',
};

export function noRatingText(verdict: RateResult['verdict']) {
  return `No rating. ${WITHOUT_RATING[verdict]}`;
}

export function runsText(runs: number) {
  return `${runs} of 10 runs done`;
}

/** What a count is, and its median. */
export function callCountText({ counting, median, runs }: CallCount, isCut: boolean) {
  const cut = isCut ? ` Only the ${counted(runs.length, 'run')} that ended in time.` : '';
  return `${COUNTINGS[counting]}${cut} Median ${measureText(median)}.`;
}

/** "between 25 and 31"; nothing where the two are the same. */
export function spreadText({ low, high }: CallCount) {
  const [lowest, highest] = [measureText(low), measureText(high)];
  return lowest === highest ? '' : `between ${lowest} and ${highest}`;
}

/** The class of the search effort, or the two between which it is, and how sure that is. */
export function classVerdict(
  { call_level: name, neighbour, confidence, cut, at_least: lowest }: RateResult,
  levels: readonly CallLevel[],
) {
  if (cut) {
    const why = `The search was cut short: the mean is at least ${measureText(lowest ?? 0)} sweeps.`;
    return { verdict: name ? `${classText(name)}, or above` : 'Unknown', why };
  }
  if (!name) return { verdict: '', why: 'Classes are for 9x9 puzzles only.' };
  if (confidence === null) return { verdict: classText(name), why: '' };
  if (!neighbour) return { verdict: classText(name), why: sureText(confidence) };
  const place = (one: string) => levels.findIndex((entry) => entry.name === one);
  const [lower, higher] = [name, neighbour].sort((a, b) => place(a) - place(b));
  return {
    verdict: `Between ${classText(lower)} and ${classText(higher)}`,
    why: `The average is in ${classText(name)}. ${sureText(confidence)}`,
  };
}

/** @param confidence how often other runs would give the same class, from 0 to 1 */
function sureText(confidence: number) {
  if (confidence >= 0.99) return 'Ten more runs would almost surely give the same class.';
  return `Ten more runs would give the same class in about ${Math.round(confidence * 100)} of 100 cases.`;
}

/**
 * The runs, for those who do not see their chart.
 * @param runs ascending
 */
export function runsSummary({ mean, low, high, median }: CallCount, runs: readonly number[]) {
  const said = measureText;
  return (
    `${counted(runs.length, 'run')}, from ${said(runs[0])} to ${said(runs[runs.length - 1])} sweeps; ` +
    `mean ${said(mean)}, between ${said(low)} and ${said(high)}; median ${said(median)}.`
  );
}

export function stepsText(trials: number) {
  return `From the clues to the solution${trials ? `, including ${counted(trials, 'trial')}` : ''}.`;
}

/** Where no level is known: what came of the path. */
export const noLevelText = (ending: string) => (ending === 'solved' ? 'Solved' : 'Harder than all levels');

/** Of a puzzle that cannot be rated. */
export function notUniqueText(verdict: string) {
  if (verdict === 'none') return 'No solution: its clues contradict each other.';
  return verdict === 'multiple'
    ? 'Several solutions, so it has no level.'
    : 'Its number of solutions is unknown.';
}
