/** Sudoku Explainer's path through a puzzle, in the shape of the engine's own, with each step's rating. */

/** @typedef {import('../engine/wire.js').ExplainResult} ExplainResult */
/** @typedef {import('../engine/wire.js').ExplainerRating} ExplainerRating */
/** @typedef {ExplainerRating['scale']} ExplainerScale */
/** @typedef {import('../engine/wire.js').RatedStepEntry} RatedStepEntry */
/**
 * A path as Explain shows it: the engine's own has a score, Sudoku Explainer's a rating.
 * @typedef {Omit<import('../engine/wire.js').StepsResult, 'steps'>
 *   & { steps: readonly (import('../engine/wire.js').StepEntry & Partial<RatedStepEntry>)[],
 *   rating?: ExplainerRating }} Path
 */

/**
 * What Sudoku Explainer's task is about: on another scale, a puzzle has another answer.
 * @param {string} puzzle
 * @param {ExplainerScale} scale
 */
export function explainerKey(puzzle, scale) {
  return `${scale} ${puzzle}`;
}

/**
 * @param {ExplainResult} result
 * @returns {Path}
 */
export function ratedPath({ puzzle, verdict, rating, steps, end }) {
  const most = Math.max(...steps.map((step) => step.rating));
  const hardest = steps.find((step) => step.rating === most)?.title ?? null;
  const ending = rating.er === null ? 'stuck' : 'solved';
  return { puzzle, verdict, rating, steps, end, hardest, score: 0, ending };
}

/**
 * The id of a step's technique in the catalogue, or of the nearest one; null where it has none like it.
 * @param {Path['steps'][number]} step
 */
export function techniqueOf(step) {
  return step.like === undefined ? step.technique : step.like;
}
