/** The state of a batch: many calls to the engines, of which each one that is answered is kept. */
import { computed, signal } from '@preact/signals-core';

/**
 * `waiting` for an engine to start; `stopped` with what is done, so that it can be resumed; `failed` too,
 * for a reason.
 * @typedef {'idle' | 'waiting' | 'running' | 'stopped' | 'done' | 'failed'} BatchPhase
 */
/** @typedef {ReturnType<typeof createBatch>} Batch */

export function createBatch() {
  const phase = signal(/** @type {BatchPhase} */ ('idle'));
  return {
    phase,
    isRunning: computed(() => phase.value === 'waiting' || phase.value === 'running'),
    /** Why it failed; or what else is to be known of its results. */
    trouble: signal(''),
    /** What the engines say of themselves. */
    engineWords: signal(''),
  };
}
