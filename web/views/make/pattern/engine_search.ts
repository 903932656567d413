/**
 * A search by all methods, shared among engines. The page's own engine begins it, since most answers come at once.
 * After a while the pool's engines take its methods, and their answer is the one that a single engine would have found.
 */
import { endedWith } from '../../../frame/run_batch.ts';
import { SEEDS } from '../../../shared/puzzle_spec/wish.ts';
import { errorText } from '../../../shared/text/words.ts';
import { FILLINGS, QUICK_PROOFS } from './state.ts';
import type { Detail, Progress } from '../../../engine/methods.ts';
import type {
  GenerateRequest,
  GenerateResult,
  PatternRequest,
  PatternResult,
} from '../../../engine/wire.d.ts';
import type { CallOptions } from '../../../engine/worker_client/client.ts';
import type { App, Engine, Engines } from '../../../frame/app.ts';
import type { PatternDetail } from '../../../frame/store.ts';

/** The page's own engine searches alone for so long, in ms: others take about a second to start. */
export const ALONE = 2000;

/**
 * Some of the methods, at work in one engine. `turn` is how far they are, or when they answered; Infinity
 * once they have nothing more to say.
 */
type Share = { methods: readonly string[]; turn: number; result: PatternResult | null };

type Options = Required<CallOptions<Detail<'pattern'>>>;

/** The work of a task that looks for a pattern's puzzle by all methods in turns. */
export function sharedSearch({ engine, engines, platform }: Pick<App, 'engine' | 'engines' | 'platform'>) {
  return async (params: PatternRequest, { signal, onProgress }: Options): Promise<PatternResult> => {
    const started = platform.now();
    const done = endedWith(signal);
    const alone = endedWith(done.signal);
    let methods: readonly string[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const first = engine.call('pattern', params, {
      signal: alone.signal,
      onProgress(progress) {
        methods = progress.detail.methods ?? methods;
        if (!alone.signal.aborted) onProgress(progress);
      },
    });
    const sharedAnswer = new Promise<PatternResult>((resolve) => {
      timer = setTimeout(() => {
        if (Math.min(engines.size, methods.length) < 2) return;
        const shared = shareOut(engines, methods, params, {
          signal: done.signal,
          onProgress,
          onBegun: () => alone.abort(),
        });
        resolve(shared);
      }, ALONE);
    });
    try {
      const isTaken = () => alone.signal.aborted && !done.signal.aborted;
      const own = first.catch((error) => (isTaken() ? sharedAnswer : Promise.reject(error)));
      const result = await Promise.race([own, sharedAnswer]);
      return { ...result, seconds: (platform.now() - started) / 1000 };
    } finally {
      clearTimeout(timer);
      done.abort();
    }
  };
}

/**
 * Gives each engine its share of the methods, and waits for the answer of the lowest turn.
 * @param options `onBegun` is told when all engines are at work
 */
function shareOut(
  engines: Engines,
  methods: readonly string[],
  params: PatternRequest,
  { signal, onProgress, onBegun }: Options & { onBegun(): void },
): Promise<PatternResult> {
  const count = Math.min(engines.size, methods.length);
  const shares = Array.from({ length: count }, (_, number) => ({
    methods: methods.filter((_name, at) => at % count === number),
    turn: -1,
    result: null as PatternResult | null,
  }));
  return new Promise((resolve, reject) => {
    let problem = '';
    /** @param otherwise what to do when no share has an answer and none will */
    const look = (otherwise: () => void = () => {}) => {
      const turn = Math.min(...shares.map((share) => share.turn));
      const lowest = shares.filter((share) => share.turn === turn);
      if (turn === Infinity) otherwise();
      else if (lowest.length === 1 && lowest[0].result) resolve(combined(lowest[0], methods));
    };
    const work = async (share: Share) => {
      try {
        const result = await engines.call(
          'pattern',
          { ...params, methods: share.methods },
          {
            signal,
            onProgress(progress) {
              share.turn = progress.detail.turn ?? share.turn;
              if (shares.every(({ turn }) => turn >= 0)) onBegun();
              onProgress({ ...progress, detail: { ...progress.detail, ...(problem && { problem }) } });
              look();
            },
          },
        );
        const isOpen = result.verdict === 'undecided';
        Object.assign(share, isOpen ? { turn: Infinity } : { turn: result.turn, result });
        look(() => resolve(result));
      } catch (error) {
        share.turn = Infinity;
        problem = errorText(error);
        look(() => reject(error));
      }
    };
    for (const share of shares) void work(share);
  });
}

/** An answer with all methods that were tried until then, as one engine would tell them. */
function combined({ turn, result }: Share, methods: readonly string[]) {
  const tried = turn < methods.length ? methods.slice(0, turn + 1) : methods;
  return { ...result, tried: [QUICK_PROOFS, ...tried] } as PatternResult;
}

/** Further engines take seeds so far apart. */
const SEED_STEP = 1_000_003;

/** What a filling without one solution is worth as an attempt: less than any with one. */
const NO_PUZZLE = 1_000_000;

/** What is told of the nearest filling so far. */
type Attempt = Pick<PatternDetail, 'title' | 'best_puzzle' | 'score' | 'isProper' | 'callCount'> &
  Pick<PatternDetail, 'level' | 'hardest' | 'er'>;

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
