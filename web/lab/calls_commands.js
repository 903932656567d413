/** Call count: repeats one puzzle's random searches, some at a time, until there are enough. */
import { COUNTINGS, MOST_RUNS, RUNS_A_CALL } from './calls_state.js';

/** @typedef {import('./calls_state.js').Counting} Counting */

const WITHOUT = {
  none: 'The puzzle has no solution, so its searches find nothing.',
  multiple: 'The puzzle has several solutions, so its call count means nothing.',
  undecided: 'The search ended before it knew whether there is one solution.',
};

/**
 * @param {import('../app/app.js').App} app
 * @param {import('./calls_state.js').Calling} calls
 * @param {{ allowed: { value: number } }} lab
 * @param {import('./commands.js').Engines} engines
 */
export function callsCommands({ store }, calls, lab, engines) {
  /** @type {AbortController | null} */
  let current = null;
  /** The next call's seed: each seed is used once, so that no run is counted twice. */
  let seed = 0;

  async function startCalls() {
    stopCalls();
    const puzzle = store.puzzle.value;
    if (puzzle !== calls.puzzle.value) resetCalls();
    calls.puzzle.value = puzzle;
    calls.geometry.value = store.board.value.geometry;
    const mine = new AbortController();
    current = mine;
    calls.isRunning.value = true;
    await Promise.all(Array.from({ length: lab.allowed.value }, () => work(mine)));
    if (current === mine) stopCalls();
  }

  /** @param {AbortController} mine */
  async function work(mine) {
    while (current === mine && calls.runs.value.length < calls.wanted.value) {
      const params = { puzzle: calls.puzzle.value, runs: RUNS_A_CALL, seed: seed++, countings: COUNTINGS };
      try {
        const result = await engines.call('rate', params, { signal: mine.signal });
        if (current !== mine) return;
        add(result);
      } catch (/** @type {any} */ error) {
        if (current !== mine || error?.name === 'AbortError') return;
        calls.trouble.value = String(error?.message ?? error);
        stopCalls();
      }
    }
  }

  /** @param {import('../engine/wire.js').RateResult} result */
  function add({ verdict, call_counts, cut }) {
    const [first] = call_counts;
    if (verdict !== 'unique' || !first) {
      calls.trouble.value =
        verdict === 'unique' ? 'The searches of this puzzle take too long to be repeated.' : WITHOUT[verdict];
      return stopCalls();
    }
    if (cut) calls.trouble.value = 'Some runs were cut short and are left out: the true mean is higher.';
    const of = (/** @type {Counting} */ counting) =>
      call_counts.find((count) => count.counting === counting)?.runs ?? [];
    const more = first.runs.map((_, index) => ({
      sweeps: of('sweeps')[index],
      nodes: of('nodes')[index],
      splits: of('splits')[index],
    }));
    calls.runs.value = [...calls.runs.value, ...more].slice(0, calls.wanted.value);
  }

  function stopCalls() {
    const mine = current;
    current = null;
    calls.isRunning.value = false;
    mine?.abort();
  }

  function resetCalls() {
    stopCalls();
    seed = 0;
    calls.runs.value = [];
    calls.trouble.value = '';
  }

  return {
    startCalls,
    stopCalls,
    resetCalls,

    /** @param {number} runs */
    setCallsWanted(runs) {
      calls.wanted.value = Math.min(MOST_RUNS, Math.max(RUNS_A_CALL, Math.round(runs) || RUNS_A_CALL));
    },

    /** @param {Counting} counting */
    setCallsCounting(counting) {
      calls.counting.value = counting;
    },
  };
}
