/** A whole path in words and numbers: how it ends, which techniques it takes, and as text to keep. */
import { writeGrid } from '../board/codecs.js';
import { emptiedCells } from '../board/position.js';
import { capitalised, counted, numberText } from '../text/words.js';

/** @typedef {import('../engine/wire.js').StepsResult} StepsResult */
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
 * How often each technique is used, hardest first.
 * @param {readonly StepEntry[]} steps
 * @param {readonly { id: string }[]} catalogue easy techniques first
 * @returns {readonly TechniqueCount[]}
 */
export function countTechniques(steps, catalogue) {
  /** @type {Map<string, TechniqueCount>} */
  const counts = new Map();
  for (const { technique: id, title } of steps) {
    const known = counts.get(id) ?? { id, title, count: 0 };
    known.count += 1;
    counts.set(id, known);
  }
  const rank = new Map(catalogue.map(({ id }, index) => [id, index]));
  return [...counts.values()].sort((a, b) => (rank.get(b.id) ?? 0) - (rank.get(a.id) ?? 0));
}

/**
 * The title of the hardest technique.
 * @param {StepsResult} path
 */
export function hardestTitle({ steps, hardest }) {
  return steps.find(({ technique }) => technique === hardest)?.title ?? null;
}

/**
 * What there is to say of the puzzle as a whole, and how the path ends.
 * @param {StepsResult} path
 * @param {Position} end
 * @param {import('../board/geometry.js').Geometry} geometry
 * @returns {{ verdict: string, ending: string }} either may be empty
 */
export function pathWords({ verdict, ending, steps }, end, geometry) {
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

/**
 * The path as text: the puzzle, the steps with their reasons, the counts.
 * @param {StepsResult} path
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
    `${counted(path.steps.length, 'step')}, step score ${numberText(path.score)}` +
      `${hardest ? `, hardest technique ${hardest}` : ''}.`,
    ...(verdict ? [verdict] : []),
    '',
    ...path.steps.map(
      ({ why, what }, index) => `${String(index + 1).padStart(width)}. ${why} So ${what}`,
    ),
    '',
    ending,
    `End: ${writeGrid(end.digits)}`,
    '',
    ...counts.map(({ title, count }) => `${String(count).padStart(width)} × ${title}`),
    '',
  ].join('\n');
}

/**
 * Why a step holds, without its technique's name in front. A cell's name keeps its small letter.
 * @param {StepEntry} step
 */
export function whyText({ title, why }) {
  const text = why.startsWith(`${title}: `) ? why.slice(title.length + 2) : why;
  return /^r\d+c\d+/.test(text) ? text : capitalised(text);
}
