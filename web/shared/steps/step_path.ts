/** A whole path in words and numbers: how it ends, which techniques it takes, and as text to keep. */
import { writeGrid } from '../board/digits.ts';
import { emptiedCells, type Position } from '../board/position.ts';
import { capitalised, counted, numberText, tenthsText } from '../text/words.ts';
import type { Geometry } from '../board/geometry.ts';
import type {
  ExplainerRating,
  StepEntry,
  StepsResult,
  ExplainResult,
  RatedStepEntry,
} from '../../engine/wire.d.ts';

/** Which techniques a path may use; `off` has the ids of those that it may not. */
export type Choice = {
  readonly off: readonly string[];
  readonly uniqueness: boolean;
  readonly trial: boolean;
};
type TechniqueCount = { id: string; title: string; count: number };

export const EVERYTHING: Choice = { off: [], uniqueness: true, trial: true };

/**
 * What a path is about: the puzzle, the techniques that it may use, and the digits that it starts from.
 * @param digits the clues alone where they are not given
 */
export function pathKey(puzzle: string, { off, uniqueness, trial }: Choice, digits = '') {
  return [puzzle, digits, uniqueness ? '' : 'any', trial ? '' : 'sure', ...off].join(' ');
}

/**
 * How often each technique is used, hardest first: by the steps' ratings, or by the catalogue's order.
 * @param catalogue easy techniques first
 */
export function countTechniques(
  steps: Path['steps'],
  catalogue: readonly { id: string }[],
): readonly TechniqueCount[] {
  const counts: Map<string, TechniqueCount> = new Map();
  const rank = new Map(catalogue.map(({ id }, index) => [id, index]));
  for (const { technique, title, rating } of steps) {
    const id = rating === undefined ? technique : title;
    const entry = counts.get(id) ?? { id, title, count: 0 };
    entry.count += 1;
    counts.set(id, entry);
    if (rating !== undefined) rank.set(id, Math.max(rating, rank.get(id) ?? 0));
  }
  return [...counts.values()].sort((a, b) => (rank.get(b.id) ?? 0) - (rank.get(a.id) ?? 0));
}

/** The title of the hardest technique. */
export function hardestTitle({ steps, hardest, rating }: Path) {
  return rating ? hardest : titleOf(steps, hardest);
}

function titleOf(steps: Path['steps'], hardest: string | null) {
  return steps.find(({ technique }) => technique === hardest)?.title ?? null;
}

/** "ER 7.2, EP 1.2, ED 1.2", or "ER at least 8.3" where the path is not at its end. */
export function ratingText({ er, ep, ed, er_at_least: min }: ExplainerRating) {
  const entry = [
    er !== null ? `ER ${tenthsText(er)}` : min !== null ? `ER at least ${tenthsText(min)}` : '',
    ep !== null && `EP ${tenthsText(ep)}`,
    ed !== null && `ED ${tenthsText(ed)}`,
  ];
  return entry.filter(Boolean).join(', ');
}

/**
 * What there is to say of the puzzle as a whole, and how the path ends.
 * @returns either may be empty
 */
export function pathSummary(
  { verdict, ending, steps, rating }: Path,
  end: Position,
  geometry: Geometry,
): { verdict: string; ending: string } {
  if (rating && verdict !== 'unique') return { verdict: NOT_RATED[verdict], ending: '' };
  return { verdict: VERDICTS[verdict], ending: endingText() };

  function endingText() {
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

const VERDICTS: Record<StepsResult['verdict'], string> = {
  unique: '',
  none: 'This puzzle has no solution. The steps show where it breaks.',
  multiple:
    'This puzzle has more than one solution. The steps hold for all of them; techniques that assume a ' +
    'single solution aren’t used.',
  undecided:
    'It’s not known whether this puzzle has just one solution, so techniques that assume it aren’t used.',
};

/** Why Sudoku Explainer has no path. */
const NOT_RATED: Record<StepsResult['verdict'], string> = {
  unique: '',
  none: 'There is no solution, so Sudoku Explainer has nothing to rate.',
  multiple: 'There is more than one solution. Sudoku Explainer’s techniques assume that there is just one.',
  undecided: 'It’s not known whether there is just one solution, as Sudoku Explainer’s techniques assume.',
};

/**
 * The path as text: the puzzle, the steps with their reasons, the counts.
 * @param from the digits that it starts from, where these are not the clues alone
 */
export function pathText(
  path: Path,
  end: Position,
  geometry: Geometry,
  catalogue: readonly { id: string }[],
  from: string | null = null,
) {
  const { verdict, ending } = pathSummary(path, end, geometry);
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

/** How hard a path is: its score, or its rating and whose. */
export function measureOf({ score, rating }: Path) {
  if (!rating) return `step score ${numberText(score)}`;
  return `${ratingText(rating)} (${rating.scale} scale)`;
}

/** Why a step holds, without its technique's name in front. A cell's name keeps its small letter. */
export function whyText({ title, why }: StepEntry) {
  const text = why.startsWith(`${title}: `) ? why.slice(title.length + 2) : why;
  return /^r\d+c\d+/.test(text) ? text : capitalised(text);
}

// Sudoku Explainer's path through a puzzle, in the shape of the engine's own, with each step's rating.

export type ExplainerScale = ExplainerRating['scale'];
/** A path as Explain shows it: the engine's own has a score, Sudoku Explainer's a rating. */
export type Path = Omit<StepsResult, 'steps' | 'level' | 'is_level_final'> & {
  steps: readonly (StepEntry & Partial<RatedStepEntry>)[];
  rating?: ExplainerRating;
};

/** What Sudoku Explainer's task is about: on another scale, a puzzle has another answer. */
export function explainerKey(puzzle: string, scale: ExplainerScale) {
  return `${scale} ${puzzle}`;
}

export function ratedPath({ puzzle, verdict, rating, steps, end }: ExplainResult): Path {
  const max = Math.max(...steps.map((step) => step.rating));
  const hardest = steps.find((step) => step.rating === max)?.title ?? null;
  const ending = rating.er === null ? 'stuck' : 'solved';
  return { puzzle, verdict, rating, steps, end, hardest, score: 0, ending };
}

/** The id of a step's technique in the catalogue, or of the nearest one; null where it has none like it. */
export function techniqueOf(step: Path['steps'][number]) {
  return step.like === undefined ? step.technique : step.like;
}
