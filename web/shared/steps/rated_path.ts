/** Sudoku Explainer's path through a puzzle, in the shape of the engine's own, with each step's rating. */

import type {
  ExplainResult,
  ExplainerRating,
  RatedStepEntry,
  StepEntry,
  StepsResult,
} from '../../engine/wire.d.ts';

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
