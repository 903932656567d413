/** Call count: one puzzle's search repeated with other seeds, and the histogram that grows. */
import { computed, signal } from '@preact/signals-core';
import { createBatch } from '../controls/task.js';
import { CLASSIC } from '../board/geometry.js';

/** @typedef {import('../engine/wire.js').CallCount} CallCount */
/** @typedef {'sweeps' | 'nodes' | 'splits'} Counting */
/** @typedef {ReturnType<typeof createCalling>} Calling */

/** Runs of one call to the engine: some tenths of a second for a hard puzzle. */
export const RUNS_A_CALL = 10;
export const MOST_RUNS = 10_000;

/** @type {readonly Counting[]} */
export const COUNTINGS = ['sweeps', 'nodes', 'splits'];

export function createCalling() {
  const runs = signal(/** @type {readonly Record<Counting, number>[]} */ ([]));
  const counting = signal(/** @type {Counting} */ ('sweeps'));
  const values = computed(() => runs.value.map((run) => run[counting.value]));
  return {
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
}

/**
 * The mean with its 95% interval by the normal approximation, which a class can check by hand; the median;
 * the sample's standard deviation. Null without runs.
 * @param {readonly number[]} values
 */
export function summaryOf(values) {
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
