/**
 * Marks that placing a digit removed, given back when that digit goes. What the entry removed is in the history: the
 * state before it has the marks, and the one after it does not.
 */
import { MARK_KINDS, type Entries, type MarkKind } from './game.ts';
import { bit } from './digits.ts';
import type { Geometry } from './geometry.ts';

/**
 * @param past the states before `present`, the oldest first
 * @param cells of digits that go
 * @param values clues and digits once they are gone: a mark of a digit that a peer holds does not come back
 * @returns the marks with those given back; `present` itself where there are none
 */
export function marksGivenBack(
  { past, present }: { past: readonly Entries[]; present: Entries },
  geometry: Geometry,
  cells: readonly number[],
  values: readonly number[],
): Entries {
  const given: [kind: MarkKind, cell: number, mark: number][] = [];
  for (const cell of cells) {
    const digit = present.digits[cell];
    const [before, after] = entryOf(cell, digit, past, present) ?? [];
    if (!before || !after) continue;
    const open = geometry.peers[cell].filter((peer) =>
      geometry.peers[peer].every((other) => values[other] !== digit),
    );
    for (const kind of MARK_KINDS)
      for (const peer of open)
        if (before[kind][peer] & ~after[kind][peer] & bit(digit)) given.push([kind, peer, bit(digit)]);
  }
  if (!given.length) return present;
  const layers = Object.fromEntries(MARK_KINDS.map((kind) => [kind, [...present[kind]]]));
  for (const [kind, cell, mark] of given) layers[kind][cell] |= mark;
  return { ...present, ...layers };
}

/** The states before and after the digit was written, as far back as the history goes. */
function entryOf(cell: number, digit: number, past: readonly Entries[], present: Entries) {
  let after = present;
  for (const before of past.toReversed()) {
    if (before.digits[cell] !== digit) return [before, after];
    after = before;
  }
  return null;
}
