/** When a player did what: the moments of a game, each with the playing time at which it came, in whole seconds. */

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
