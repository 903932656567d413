/**
 * A search among the pattern's fillings, by several engines at once. The page's own engine begins, since most answers
 * come at once; after a while the pool's engines search too, each from another seed. The first puzzle or proof counts,
 * and what is shown meanwhile is the nearest of all.
 */
import { endedWith } from '../../../frame/run_batch.ts';
import { ALONE } from './shared_search.ts';
import { FILLINGS } from './state.ts';
import type { App, Engine } from '../../../frame/app.ts';
import type { CallOptions } from '../../../engine/worker_client/client.ts';
import type { GenerateRequest, GenerateResult, PatternResult } from '../../../engine/wire.d.ts';
import type { Detail, Progress } from '../../../engine/methods.ts';

/** Further engines take seeds so far apart. */
const SEED_STEP = 1_000_003;
const SEEDS = 2 ** 32;

/** What a filling without one solution is worth as an attempt: less than any with one. */
const NO_PUZZLE = 1_000_000;

/** What is told of the nearest filling so far. */
type Attempt = {
  title: string;
  best_puzzle?: string;
  score: number;
  isProper: boolean;
  callCount?: number | null;
  level?: string | null;
  hardest?: string | null;
  er?: number | null;
};

/** The work of a task that looks for a pattern's puzzle. */
export function fillingSearch(
  { engine, engines, platform }: Pick<App, 'engine' | 'engines' | 'platform'>,
  onFacts: (facts: GenerateResult) => void,
) {
  return async (
    params: GenerateRequest,
    { signal, onProgress }: Required<CallOptions<Attempt>>,
  ): Promise<PatternResult> => {
    const started = platform.now();
    const done = endedWith(signal);
    let nearest = Infinity;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const search = (by: Engine, seed: number): Promise<GenerateResult> =>
      by.call(
        'generate',
        { ...params, seed },
        {
          signal: done.signal,
          onProgress(progress) {
            const cost = progress.detail.cost ?? NO_PUZZLE;
            if (cost > nearest || done.signal.aborted) return;
            nearest = cost;
            onProgress(asAttempt(progress, cost));
          },
        },
      );
    try {
      const seed = params.seed ?? 0;
      const own = search(engine, seed);
      const others = new Promise<GenerateResult>((resolve, reject) => {
        timer = setTimeout(() => {
          const more = Array.from({ length: engines.size }, (_, number) =>
            search(engines, (seed + (number + 1) * SEED_STEP) % SEEDS),
          );
          decided(more).then(resolve, reject);
        }, ALONE);
      });
      const result = await decided([own, others]);
      onFacts(result);
      return asPattern(result, params.fixed ?? false, (platform.now() - started) / 1000);
    } finally {
      clearTimeout(timer);
      done.abort();
    }
  };
}

/** The first that found a puzzle or a proof; without any the first that ended. Fails when all have failed. */
function decided(searches: readonly Promise<GenerateResult>[]): Promise<GenerateResult> {
  return new Promise((resolve, reject) => {
    let left = searches.length;
    let undecided: GenerateResult | null = null;
    let failure: unknown = null;
    const end = () => {
      left -= 1;
      if (left) return;
      if (undecided) resolve(undecided);
      else reject(failure);
    };
    for (const search of searches) {
      search.then(
        (result) => {
          if (result.verdict !== 'undecided') resolve(result);
          undecided ??= result;
          end();
        },
        (error: unknown) => {
          failure = error;
          end();
        },
      );
    }
  });
}

/** A report of the search as Pattern's searches tell them. */
function asAttempt({ fraction, detail }: Progress<Detail<'generate'>>, score: number): Progress<Attempt> {
  const { best_puzzle, call_count: callCount, level, hardest, er } = detail;
  const isProper = score < NO_PUZZLE;
  return {
    fraction,
    detail: { title: FILLINGS.title, best_puzzle, score, isProper, callCount, level, hardest, er },
  };
}

function asPattern(made: GenerateResult, fixed: boolean, seconds: number): PatternResult {
  const isFound = made.verdict === 'found';
  return {
    pattern: made.pattern ?? '',
    verdict: made.verdict,
    puzzle: isFound ? made.puzzle : null,
    solution: isFound ? made.solution : null,
    proof: made.proof,
    method: FILLINGS.id,
    tried: [FILLINGS.id],
    extra_clues: [],
    seconds,
    seed: made.seed,
    turn: 0,
    box: made.box,
    strategies: [],
    fixed,
  };
}
