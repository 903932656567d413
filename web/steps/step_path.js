/** A whole path in words and numbers: how it ends, which techniques it takes, and as text to keep. */
import { writeGrid } from '../board/codecs.js';
import { emptiedCells } from '../board/position.js';
import { capitalised, counted, numberText, tenthsText } from '../text/words.js';

/** @typedef {import('../engine/wire.js').StepsResult} StepsResult */
/** @typedef {import('./rated_path.js').Path} Path */
/** @typedef {import('../engine/wire.js').StepEntry} StepEntry */
/** @typedef {import('../board/position.js').Position} Position */
/**
 * Which techniques a path may use; `off` has the ids of those that it may not.
 * @typedef {{ readonly off: readonly string[], readonly uniqueness: boolean,
 *   readonly trial: boolean }} Choice
 */
/** @typedef {{ id: string, title: string, count: number }} TechniqueCount */

/** @type {Choice} */
export const EVERYTHING = { off: [], uniqueness: true, trial: true };

/**
 * What a path is about: the puzzle, the techniques that it may use, and the digits that it starts from.
 * @param {string} puzzle
 * @param {Choice} choice
 * @param {string} [digits] the clues alone where they are not given
 */
export function pathKey(puzzle, { off, uniqueness, trial }, digits = '') {
  return [puzzle, digits, uniqueness ? '' : 'any', trial ? '' : 'sure', ...off].join(' ');
}

/**
 * How often each technique is used, hardest first: by the steps' ratings, or by the catalogue's order.
 * @param {Path['steps']} steps
 * @param {readonly { id: string }[]} catalogue easy techniques first
 * @returns {readonly TechniqueCount[]}
 */
export function countTechniques(steps, catalogue) {
  /** @type {Map<string, TechniqueCount>} */
  const counts = new Map();
  const rank = new Map(catalogue.map(({ id }, index) => [id, index]));
  for (const { technique, title, rating } of steps) {
    const id = rating === undefined ? technique : title;
    const known = counts.get(id) ?? { id, title, count: 0 };
    known.count += 1;
    counts.set(id, known);
    if (rating !== undefined) rank.set(id, Math.max(rating, rank.get(id) ?? 0));
  }
  return [...counts.values()].sort((a, b) => (rank.get(b.id) ?? 0) - (rank.get(a.id) ?? 0));
}

/**
 * The title of the hardest technique.
 * @param {Path} path
 */
export function hardestTitle({ steps, hardest, rating }) {
  return rating ? hardest : titleOf(steps, hardest);
}

/** @param {Path['steps']} steps @param {string | null} hardest */
function titleOf(steps, hardest) {
  return steps.find(({ technique }) => technique === hardest)?.title ?? null;
}

/**
 * "ER 7.2, EP 1.2, ED 1.2", or "ER at least 8.3" where the path is not at its end.
 * @param {import('./rated_path.js').ExplainerRating} rating
 */
export function ratingText({ er, ep, ed, er_at_least: least }) {
  const known = [
    er !== null ? `ER ${tenthsText(er)}` : least !== null ? `ER at least ${tenthsText(least)}` : '',
    ep !== null && `EP ${tenthsText(ep)}`,
    ed !== null && `ED ${tenthsText(ed)}`,
  ];
  return known.filter(Boolean).join(', ');
}

/**
 * What there is to say of the puzzle as a whole, and how the path ends.
 * @param {Path} path
 * @param {Position} end
 * @param {import('../board/geometry.js').Geometry} geometry
 * @returns {{ verdict: string, ending: string }} either may be empty
 */
export function pathWords({ verdict, ending, steps, rating }, end, geometry) {
  if (rating && verdict !== 'unique') return { verdict: NOT_RATED[verdict], ending: '' };
  return { verdict: VERDICTS[verdict], ending: endingWords() };

  function endingWords() {
    const after = `after ${counted(steps.length, 'step')}`;
    if (ending === 'solved') return `Solved ${after}.`;
    if (ending === 'impossible') {
      const [cell] = emptiedCells(end).map((empty) => geometry.cellName(empty));
      const where = cell ?? 'A cell';
      const fault = verdict === 'unique' ? 'one of your digits is wrong' : 'the clues contradict each other';
      return `${where} has no candidate left ${after}, so ${fault}.`;
    }
    const open = counted(end.digits.filter((digit) => !digit).length, 'cell');
    if (rating) return `${open} empty ${after}. The rest needs harder techniques than Dokulab rates.`;
    return verdict === 'multiple'
      ? `${open} empty ${after}. From here the solutions differ, and logic can’t choose between them.`
      : `${open} empty ${after}. None of the allowed techniques finds a next step.`;
  }
}

/** @type {Record<StepsResult['verdict'], string>} */
const VERDICTS = {
  unique: '',
  none: 'This puzzle has no solution. The steps show where it breaks.',
  multiple:
    'This puzzle has more than one solution. The steps hold for all of them; techniques that assume a ' +
    'single solution aren’t used.',
  undecided:
    'It’s not known whether this puzzle has just one solution, so techniques that assume it aren’t used.',
};

/** Why Sudoku Explainer has no path. @type {Record<StepsResult['verdict'], string>} */
const NOT_RATED = {
  unique: '',
  none: 'There is no solution, so Sudoku Explainer has nothing to rate.',
  multiple: 'There is more than one solution. Sudoku Explainer’s techniques assume that there is just one.',
  undecided: 'It’s not known whether there is just one solution, as Sudoku Explainer’s techniques assume.',
};

/**
 * The path as text: the puzzle, the steps with their reasons, the counts.
 * @param {Path} path
 * @param {Position} end
 * @param {import('../board/geometry.js').Geometry} geometry
 * @param {readonly { id: string }[]} catalogue
 * @param {string | null} [from] the digits that it starts from, where these are not the clues alone
 */
export function pathText(path, end, geometry, catalogue, from = null) {
  const { verdict, ending } = pathWords(path, end, geometry);
  const hardest = hardestTitle(path);
  const counts = countTechniques(path.steps, catalogue);
  const width = String(path.steps.length).length;
  return [
    `Puzzle: ${path.puzzle}`,
    ...(from ? [`From: ${from}`] : []),
    `${counted(path.steps.length, 'step')}, ${measureOf(path)}` +
      `${hardest ? `, hardest technique ${hardest}` : ''}.`,
    ...(verdict ? [verdict] : []),
    '',
    ...path.steps.map(
      ({ why, what, rating }, index) =>
        `${String(index + 1).padStart(width)}. ${rating === undefined ? '' : `${tenthsText(rating)} `}` +
        `${why} So ${what}`,
    ),
    '',
    ending,
    `End: ${writeGrid(end.digits)}`,
    '',
    ...counts.map(({ title, count }) => `${String(count).padStart(width)} × ${title}`),
    '',
  ].join('\n');
}

/** How hard a path is: its score, or its rating and whose. @param {Path} path */
export function measureOf({ score, rating }) {
  if (!rating) return `step score ${numberText(score)}`;
  return `${ratingText(rating)} (${rating.scale} scale)`;
}

/**
 * Why a step holds, without its technique's name in front. A cell's name keeps its small letter.
 * @param {StepEntry} step
 */
export function whyText({ title, why }) {
  const text = why.startsWith(`${title}: `) ? why.slice(title.length + 2) : why;
  return /^r\d+c\d+/.test(text) ? text : capitalised(text);
}
