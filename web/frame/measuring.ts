/** Measuring a puzzle of a list: one way for tables, studies and sheets. */
import { askedText } from '../shared/board/digits.ts';
import { CLASSIC } from '../shared/board/geometry.ts';
import { UNMEASURED, type Measures } from '../shared/puzzle_list/measures.ts';
import { geometryOfBox, type Puzzle } from '../shared/puzzle_list/puzzle.ts';
import { measureText, errorName, errorText } from '../shared/text/words.ts';
import type { Method, Params, Result } from '../engine/methods.ts';
import type { EngineError } from '../engine/worker_client/client.ts';
import type { ExplainerScale } from '../shared/steps/step_path.ts';

/** A call count is the mean of so many random searches. */
export const RUNS = 10;

/**
 * What is asked of a puzzle. `people`: its level and hardest technique, by its path, or with its rating, each within so
 * many `seconds`; `effort`: its search effort, given up after so many sweeps (null: never); `explainer`: its rating, and
 * what belongs to it, on a scale, however long that takes.
 */
export type Wish = {
  people?: { by: 'path' | 'rating'; seconds: number };
  effort?: { budget: number | null };
  explainer?: ExplainerScale;
};

/** Asks an engine. */
type Call = <Name extends Method>(method: Name, params: Params<Name>) => Promise<Result<Name>>;

/** What is found out. A puzzle that the engine refuses, as one with equal clues in a row, has its message. */
export async function measured(puzzle: Puzzle, call: Call, wish: Wish): Promise<Measures> {
  try {
    return await asked(puzzle, call, wish);
  } catch (error) {
    // Its name says what it is.
    if (errorName(error) !== 'EngineError' || (error as EngineError).code === 'internal') throw error;
    return { ...UNMEASURED, message: errorText(error) };
  }
}

async function asked(
  { clues, box }: Puzzle,
  call: Call,
  { people, effort, explainer }: Wish,
): Promise<Measures> {
  const shape = geometryOfBox(box);
  const puzzle = askedText(clues, shape);
  let found: Measures = UNMEASURED;
  const isOut = () => found.verdict !== null && found.verdict !== 'unique';
  if (people?.by === 'rating') {
    const { verdict, level, hardest, score, er } = await call('level', { puzzle, seconds: people.seconds });
    found = { ...found, verdict, level, hardest, score, er, isRated: true };
  } else if (people) {
    const { verdict, hardest, score, steps, ...path } = await call('steps', { puzzle });
    if (verdict !== 'unique') return { ...found, verdict };
    const level = path.is_level_final
      ? path.level
      : (await call('level', { puzzle, seconds: people.seconds })).level;
    found = { ...found, verdict, level, hardest, score, steps: steps.length };
  }
  if (effort && shape.size <= CLASSIC.size && !isOut())
    found = { ...found, ...(await effortOf(puzzle, call, effort)) };
  if (explainer && shape === CLASSIC && found.verdict === 'unique') {
    const { er, ep, ed } = (await call('explain', { puzzle, scale: explainer })).rating;
    found = { ...found, er, ep, ed, isRated: true };
  }
  return found;
}

async function effortOf(puzzle: string, call: Call, { budget }: { budget: number | null }) {
  const limit = budget === null ? {} : { budget };
  const result = await call('rate', { puzzle, runs: RUNS, seed: 0, countings: ['sweeps'], ...limit });
  const { verdict, guesses, cut, at_least: lowest } = result;
  const sweeps = cut ? null : result.call_counts.find(({ counting }) => counting === 'sweeps');
  const { mean: callCount = null, low = lowest, high = null, median = null } = sweeps ?? {};
  const message = cut ? `At least ${measureText(lowest ?? 0)} sweeps: the search stopped there.` : '';
  const hasClass = result.call_level !== null;
  return { verdict, guesses, hasClass, message, callCount, low, high, median };
}
