/** Call count: one puzzle's search repeated with other seeds, and the histogram that grows. */
import { computed, signal } from '@preact/signals-core';
import { createBatch } from '../controls/task.ts';
import { CLASSIC } from '../board/geometry.ts';

export type Counting = 'sweeps' | 'nodes' | 'splits';
export type Calling = ReturnType<typeof createCalling>;

/** Runs of one call to the engine: some tenths of a second for a hard puzzle. */
export const RUNS_A_CALL = 10;
export const MAX_RUNS = 10_000;

export const COUNTINGS: readonly Counting[] = ['sweeps', 'nodes', 'splits'];

export function createCalling() {
  const runs = signal<readonly Record<Counting, number>[]>([]);
  const counting = signal<Counting>('sweeps');
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
