/**
 * The puzzle of a day, from the date alone. The engine has the same rule in `people/play/daily.py`, which says why it
 * is what it is; the page needs the puzzle before the engine is there. Both read the same file.
 */
import { dayNumber } from '../text/days.ts';
import { unpacked } from './bank.ts';

/** Puzzles of one day of the week, as "ER, hardest technique, packed puzzle" with a space between. */
type Weekday = { level: string; puzzles: readonly string[] };
/** From the Monday `from` (YYYY-MM-DD) on; `days` from Monday to Sunday. Earlier editions come first. */
type Edition = { from: string; days: readonly Weekday[] };
export type DailyFile = { editions: readonly Edition[] };

/** `puzzle` is its usual text, `hardest` the id of a technique. */
export type DailyPuzzle = { day: string; puzzle: string; level: string; er: number; hardest: string };

/**
 * @param day YYYY-MM-DD
 * @returns null where {@link dayNumber} is
 */
export function dailyPuzzle({ editions }: DailyFile, day: string): DailyPuzzle | null {
  const number = dayNumber(day);
  if (number === null) return null;
  const { days } = editions.findLast(({ from }) => from <= day) ?? editions[0];
  const { level, puzzles } = days[number % 7];
  const [er, hardest, packed] = puzzles[Math.floor(number / 7) % puzzles.length].split(' ');
  return { day, puzzle: unpacked(packed, '3x3'), level, er: Number(er), hardest };
}

export async function fetchDaily() {
  return (await import('../../../py/dokulab/people/play/daily.json')).default;
}
