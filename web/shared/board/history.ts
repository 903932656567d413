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

// When a player did what: the moments of a game, each with the playing time at which it came, in whole seconds.

/**
 * `digit` 0: the cell's digit was taken away. `candidates` are the player's own before the moment, a mask a cell; they
 * are missing where there were none.
 */
export type Moment = { readonly at: number; readonly candidates?: readonly number[] } & (
  | { readonly kind: 'digit'; readonly cell: number; readonly digit: number }
  | { readonly kind: 'hint' | 'check' }
);

/** So many moments are kept of a game, as many as the engine reads. */
export const MAX_MOMENTS = 5000;

type Written = { readonly digits: readonly number[]; readonly candidates: readonly number[] };

/** What changed in the digits of a game, at a time. */
export function digitMoments(before: Written, after: Written, at: number): Moment[] {
  const own = ownCandidates(before);
  return after.digits.flatMap((digit, cell) =>
    digit === before.digits[cell] ? [] : [{ at, kind: 'digit' as const, cell, digit, ...own }],
  );
}

/** What a moment says of the candidates that are written then. */
export const ownCandidates = ({ candidates }: Pick<Written, 'candidates'>) =>
  candidates.some(Boolean) ? { candidates } : {};

/** With more moments at the end, none before the last one; those for which there is no room are left out. */
export function withMoments(timeline: readonly Moment[], more: readonly Moment[]): readonly Moment[] {
  if (!more.length) return timeline;
  const last = timeline.at(-1)?.at ?? 0;
  const later = more.map((moment) => ({ ...moment, at: Math.max(last, moment.at) }));
  return [...timeline, ...later].slice(0, MAX_MOMENTS);
}
