/**
 * The puzzle of a day, from the date alone. The engine has the same rule in `play/daily.py`, which says why it
 * is what it is; the page needs the puzzle before the engine is there. Both read the same file.
 */
import { unpacked } from './bank.ts';

/** Puzzles of one day of the week, as "ER, hardest technique, packed puzzle" with a space between. */
type Weekday = { level: string; puzzles: readonly string[] };
/** From the Monday `from` (YYYY-MM-DD) on; `days` from Monday to Sunday. Earlier editions come first. */
type Edition = { from: string; days: readonly Weekday[] };
export type DailyFile = { editions: readonly Edition[] };

/** `puzzle` is its usual text, `hardest` the id of a technique. */
export type DailyPuzzle = { day: string; puzzle: string; level: string; er: number; hardest: string };

const MS_A_DAY = 86_400_000;

/** Monday 5 January 1970, in days since the first. */
const FIRST_MONDAY = 4;

/**
 * The days from the first Monday of 1970 to a day.
 * @param day YYYY-MM-DD
 * @returns null if there is no such day, or it is before that Monday
 */
export function dayNumber(day: string) {
  const time = /^\d{4}-\d\d-\d\d$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : NaN;
  // Some readers take 31 February for a day in March.
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== day) return null;
  const number = time / MS_A_DAY - FIRST_MONDAY;
  return number < 0 ? null : number;
}

/** The day on the clock of the person who plays, as YYYY-MM-DD. */
export function dayOf(now: Date) {
  const [year, month, day] = [now.getFullYear(), now.getMonth() + 1, now.getDate()];
  return [String(year).padStart(4, '0'), ...[month, day].map((part) => String(part).padStart(2, '0'))].join(
    '-',
  );
}

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
