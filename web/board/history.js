/**
 * Undo and redo over whole states. A state is immutable, so remembering one costs a reference.
 * @template T
 * @typedef {{ readonly past: readonly T[], readonly present: T, readonly future: readonly T[] }} History
 */

/** More steps back than anyone takes; it bounds what is kept and saved. */
export const LONGEST_PAST = 500;

/**
 * @template T
 * @param {T} present
 * @returns {History<T>}
 */
export function startHistory(present) {
  return { past: [], present, future: [] };
}

/**
 * Makes `next` the present. What had been undone is forgotten.
 * @template T
 * @param {History<T>} history
 * @param {T} next
 * @returns {History<T>}
 */
export function record(history, next) {
  if (next === history.present) return history;
  return { past: [...history.past, history.present].slice(-LONGEST_PAST), present: next, future: [] };
}

/**
 * @template T
 * @param {History<T>} history
 * @returns {History<T>} the same history when there is nothing to undo
 */
export function undo(history) {
  const { past, present, future } = history;
  if (!past.length) return history;
  return { past: past.slice(0, -1), present: past[past.length - 1], future: [present, ...future] };
}

/**
 * @template T
 * @param {History<T>} history
 * @returns {History<T>} the same history when there is nothing to redo
 */
export function redo(history) {
  const { past, present, future } = history;
  if (!future.length) return history;
  return { past: [...past, present], present: future[0], future: future.slice(1) };
}
