/** Undo and redo over whole states. A state is immutable, so remembering one costs a reference. */
export type History<T> = { readonly past: readonly T[]; readonly present: T; readonly future: readonly T[] };

/** More steps back than anyone takes; it bounds what is kept and saved. */
export const LONGEST_PAST = 500;

export function startHistory<T>(present: T): History<T> {
  return { past: [], present, future: [] };
}

/** Makes `next` the present. What had been undone is forgotten. */
export function record<T>(history: History<T>, next: T): History<T> {
  if (next === history.present) return history;
  return { past: [...history.past, history.present].slice(-LONGEST_PAST), present: next, future: [] };
}

/** @returns the same history when there is nothing to undo */
export function undo<T>(history: History<T>): History<T> {
  const { past, present, future } = history;
  if (!past.length) return history;
  return { past: past.slice(0, -1), present: past[past.length - 1], future: [present, ...future] };
}

/** @returns the same history when there is nothing to redo */
export function redo<T>(history: History<T>): History<T> {
  const { past, present, future } = history;
  if (!future.length) return history;
  return { past: [...past, present], present: future[0], future: future.slice(1) };
}
