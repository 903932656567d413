/** The index of positions to practise on, as `build.py bank --drills` writes it. */
import { readGrid, writeGrid } from '../board/digits.ts';
import { CLASSIC } from '../board/geometry.ts';
import { SYMBOLS, unpacked } from '../puzzles/bank.ts';
import type { Example } from '../steps/practice_position.ts';

/** Packed positions by technique. */
export type DrillFile = Readonly<Record<string, readonly string[]>>;

export async function fetchDrills(): Promise<DrillFile> {
  return (await import('../steps/drills.json')).default;
}

/**
 * A position of the index: its clues and its digits, packed, and two symbols of candidates for each open cell.
 * The engine's build writes it (build_site/bank/drills.py).
 */
export function drillOf(text: string): Example {
  const [puzzle, digits, candidates] = text.split(' ');
  const values = readGrid(unpacked(digits, '3x3'), CLASSIC) ?? [];
  let at = 0;
  const masks = values.map((digit) => {
    if (digit) return 0;
    const [high, low] = [candidates[at], candidates[at + 1]].map((symbol) => SYMBOLS.indexOf(symbol));
    at += 2;
    return high * SYMBOLS.length + low;
  });
  return { puzzle: unpacked(puzzle, '3x3'), digits: writeGrid(values), candidates: masks };
}
