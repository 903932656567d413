/** Call count: repeats one puzzle's random searches, some at a time, until there are enough. */
import { computed, signal } from '@preact/signals-core';
import { batchRunner } from '../../../frame/run_batch.ts';
import { askedText } from '../../../shared/board/digits.ts';
import { CLASSIC } from '../../../shared/board/geometry.ts';
import { createBatch } from '../../../shared/controls/task.ts';
import type { App } from '../../../frame/app.ts';
import type { RateResult } from '../../../engine/wire.d.ts';
import type { Shared } from './lab.ts';

export type Counting = 'sweeps' | 'nodes' | 'splits';

/** Runs of one call to the engine: some tenths of a second for a hard puzzle. */
export const RUNS_A_CALL = 10;
export const MAX_RUNS = 10_000;

export const COUNTINGS: readonly Counting[] = ['sweeps', 'nodes', 'splits'];

/** Why a puzzle's searches are not repeated. */
const WITHOUT = {
  none: 'The puzzle has no solution, so its searches find nothing.',
  multiple: 'The puzzle has several solutions, so its call count means nothing.',
  undecided: 'The search ended before it knew whether there is one solution.',
};
const TOO_LONG = 'The searches of this puzzle take too long to be repeated.';
const CUT = 'Some runs were cut short and are left out: the true mean is higher.';

export function makeCalls({ store, engines }: App, lab: Shared) {
  const runs = signal<readonly Record<Counting, number>[]>([]);
  const counting = signal<Counting>('sweeps');
  const values = computed(() => runs.value.map((run) => run[counting.value]));
  const calls = {
    /** The puzzle of the runs. */
    puzzle: signal(''),
    geometry: signal(CLASSIC),
    runs,
    counting,
    wanted: signal(500),
    batch: createBatch(),
    values,
    summary: computed(() => summaryOf(values.value)),
  };

  /** The next call's seed: each seed is used once, so that no run is counted twice. */
  let seed = 0;

  const running = batchRunner(engines, calls.batch, {
    atOnce: () => lab.allowed.value,
    *tasks() {
      while (calls.runs.value.length < calls.wanted.value) yield seed++;
    },
    async work(runsSeed, call) {
      const puzzle = askedText(calls.puzzle.value, calls.geometry.value);
      const params = { puzzle, runs: RUNS_A_CALL, seed: runsSeed, countings: COUNTINGS };
      const result: RateResult = await call('rate', params);
      if (result.verdict !== 'unique') throw new Error(WITHOUT[result.verdict]);
      if (!result.call_counts.length) throw new Error(TOO_LONG);
      return result;
    },
    onResults(found) {
      if (found.some(([, { cut }]) => cut)) calls.batch.problem.value = CUT;
      const more = found.flatMap(([, result]) => runsOf(result));
      calls.runs.value = [...calls.runs.value, ...more].slice(0, calls.wanted.value);
    },
  });

  /** Starts with the puzzle in Play. */
  function startCalls() {
    resetCalls();
    calls.puzzle.value = store.puzzle.value;
    calls.geometry.value = store.board.value.geometry;
    return running.run();
  }

  function resetCalls() {
    running.stop();
    seed = 0;
    calls.runs.value = [];
    calls.batch.phase.value = 'idle';
    calls.batch.problem.value = '';
  }

  function togglePlay() {
    if (calls.batch.isRunning.value) return running.stop();
    const isPart = runs.value.length > 0 && runs.value.length < calls.wanted.value;
    return isPart ? running.run() : startCalls();
  }

  return {
    state: calls,
    keys: { togglePlay },
    batch: { batch: calls.batch, pause: running.stop, resume: running.run },
    commands: {
      startCalls,
      resumeCalls: running.run,
      stopCalls: running.stop,
      resetCalls,

      setCallsWanted(runs: number) {
        calls.wanted.value = Math.min(MAX_RUNS, Math.max(RUNS_A_CALL, Math.round(runs) || RUNS_A_CALL));
      },

      setCallsCounting(counting: Counting) {
        calls.counting.value = counting;
      },
    },
  };
}

function runsOf({ call_counts }: RateResult) {
  const of = (counting: Counting) => call_counts.find((count) => count.counting === counting)?.runs ?? [];
  const [sweeps, nodes, splits] = COUNTINGS.map(of);
  return call_counts[0].runs.map((_, index) => ({
    sweeps: sweeps[index],
    nodes: nodes[index],
    splits: splits[index],
  }));
}

/**
 * The mean with its 95% interval by the normal approximation, which a class can check by hand; the median;
 * the sample's standard deviation. Null without runs.
 */
export function summaryOf(values: readonly number[]) {
  const n = values.length;
  if (!n) return null;
  const sorted = [...values].sort((a, b) => a - b);
  const mean = values.reduce((sum, value) => sum + value, 0) / n;
  const variance = n > 1 ? values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (n - 1) : 0;
  const half = 1.96 * Math.sqrt(variance / n);
  return {
    n,
    mean,
    median: (sorted[(n - 1) >> 1] + sorted[n >> 1]) / 2,
    sd: Math.sqrt(variance),
    low: Math.max(0, mean - half),
    high: mean + half,
    fewest: sorted[0],
    most: sorted[n - 1],
  };
}
