/** Call count: repeats one puzzle's random searches, some at a time, until there are enough. */
import { COUNTINGS, MAX_RUNS, RUNS_A_CALL } from './calls_state.ts';
import { batchRunner } from '../app/run_batch.ts';
import type { App } from '../app/app.ts';
import type { RateResult } from '../engine/wire.d.ts';
import type { Calling, Counting } from './calls_state.ts';

/** Why a puzzle's searches are not repeated. */
const WITHOUT = {
  none: 'The puzzle has no solution, so its searches find nothing.',
  multiple: 'The puzzle has several solutions, so its call count means nothing.',
  undecided: 'The search ended before it knew whether there is one solution.',
};
const TOO_LONG = 'The searches of this puzzle take too long to be repeated.';
const CUT = 'Some runs were cut short and are left out: the true mean is higher.';

export function callsCommands({ store, engines }: App, calls: Calling, lab: { allowed: { value: number } }) {
  /** The next call's seed: each seed is used once, so that no run is counted twice. */
  let seed = 0;

  const running = batchRunner(engines, calls.batch, {
    atOnce: () => lab.allowed.value,
    *tasks() {
      while (calls.runs.value.length < calls.wanted.value) yield seed++;
    },
    async work(runsSeed, call) {
      const params = { puzzle: calls.puzzle.value, runs: RUNS_A_CALL, seed: runsSeed, countings: COUNTINGS };
      const result: RateResult = await call('rate', params);
      if (result.verdict !== 'unique') throw new Error(WITHOUT[result.verdict]);
      if (!result.call_counts.length) throw new Error(TOO_LONG);
      return result;
    },
    onResult(_, { call_counts, cut }) {
      if (cut) calls.batch.problem.value = CUT;
      const of = (counting: Counting) => call_counts.find((count) => count.counting === counting)?.runs ?? [];
      const more = call_counts[0].runs.map((_run, index) => ({
        sweeps: of('sweeps')[index],
        nodes: of('nodes')[index],
        splits: of('splits')[index],
      }));
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

  return {
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
  };
}
