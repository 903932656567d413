/** The index of positions to practise on, as `build.py bank --drills` writes it. */
import { readGrid, writeGrid } from '../../../shared/board/digits.ts';
import { CLASSIC } from '../../../shared/board/geometry.ts';
import { SYMBOLS, unpacked } from '../../../shared/puzzles/bank.ts';
import { playedOf } from '../../../shared/puzzles/played.ts';
import type { Plain } from '../../../shared/storage/last_write_wins.ts';
import type { Example } from '../../../shared/steps/practice_position.ts';

/** Packed positions by technique. */
type DrillFile = Readonly<Record<string, readonly string[]>>;

export async function fetchDrills(): Promise<DrillFile> {
  return (await import('../../../shared/steps/drills.json')).default;
}

/** A technique of the ladder, and the collection's puzzles in which it is the only wall: `hard-217`. */
type Rung = { technique: string; title: string; puzzles: readonly string[] };

export async function fetchRungs(): Promise<readonly Rung[]> {
  return (await import('../../../shared/steps/ladder.json')).default;
}

/**
 * One of a rung's puzzles, by chance: one that was not played, while there is one.
 * @param random from 0 up to, not including, 1
 */
export function drawRungPuzzle({ puzzles }: Rung, played: Plain, random: () => number) {
  const all = puzzles.map((name) => {
    const at = name.lastIndexOf('-');
    return { level: name.slice(0, at), number: Number(name.slice(at + 1)) };
  });
  const fresh = all.filter(({ level, number }) => !playedOf(played, level).started.has(number));
  const choices = fresh.length ? fresh : all;
  return choices[Math.floor(random() * choices.length)];
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
