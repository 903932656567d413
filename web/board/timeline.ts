/** When a player did what: the moments of a game, each with the playing time at which it came, in whole seconds. */

/** `digit` 0: the cell's digit was taken away. */
export type Moment =
  | { readonly at: number; readonly kind: 'digit'; readonly cell: number; readonly digit: number }
  | { readonly at: number; readonly kind: 'hint' | 'check' };

/** So many moments are kept of a game, as many as the engine reads. */
export const MAX_MOMENTS = 5000;

/** What changed in the digits of a game, at a time. */
export function digitMoments(before: readonly number[], after: readonly number[], at: number): Moment[] {
  return after.flatMap((digit, cell) =>
    digit === before[cell] ? [] : [{ at, kind: 'digit' as const, cell, digit }],
  );
}

/** With more moments at the end, none before the last one; those for which there is no room are left out. */
export function withMoments(timeline: readonly Moment[], more: readonly Moment[]): readonly Moment[] {
  if (!more.length) return timeline;
  const last = timeline.at(-1)?.at ?? 0;
  const later = more.map((moment) => ({ ...moment, at: Math.max(last, moment.at) }));
  return [...timeline, ...later].slice(0, MAX_MOMENTS);
}
