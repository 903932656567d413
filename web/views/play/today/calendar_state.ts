/** The calendar's months, and the streak of solved days. Days are YYYY-MM-DD, months YYYY-MM. */
import { dayAt, dayNumber } from '../../../shared/text/days.ts';

/** The month of the first daily puzzle. */
export const FIRST_MONTH = '1970-01';

/** Days that may be missed in each week, from Monday to Sunday. */
export const FORGIVEN = 2;

export const monthOf = (day: string) => day.slice(0, 7);

/** The month that comes so many months later, or earlier where the number is below 0. */
export function monthAfter(month: string, months: number) {
  const [year, number] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months)).toISOString().slice(0, 7);
}

/** The weeks of a month, from Monday on; null where a day of another month would be. */
export function weeksOf(month: string): readonly (readonly (string | null)[])[] {
  const fifth = dayNumber(`${month}-05`) as number; // days have numbers from 5 January 1970 on
  const start = fifth - 4 - ((fifth + 3) % 7);
  const inMonth = (number: number) => (monthOf(dayAt(number)) === month ? dayAt(number) : null);
  return Array.from({ length: 6 }, (_, week) =>
    Array.from({ length: 7 }, (_one, weekday) => inMonth(start + week * 7 + weekday)),
  ).filter((week) => week.some(Boolean));
}

/**
 * How many days were solved in the streak that goes on today. It ends before the third missed day of a week.
 * Today counts once it is solved, and is not missed before.
 * @param solved whether a day is
 */
export function streakOf(solved: ReadonlySet<string> | ReadonlyMap<string, unknown>, today: string): number {
  const last = dayNumber(today) as number;
  const missed: Map<number, number> = new Map();
  let length = 0;
  for (let number = last; number >= 0 && length < solved.size; number -= 1) {
    if (solved.has(dayAt(number))) {
      length += 1;
      continue;
    }
    if (number === last) continue;
    const week = Math.floor(number / 7);
    missed.set(week, (missed.get(week) ?? 0) + 1);
    if (Number(missed.get(week)) > FORGIVEN) break;
  }
  return length;
}

/** So many days before one are looked at for a puzzle that is not solved. */
const MAX_BACK = 400;

/**
 * The day to go on with after one of the daily puzzles: the first after it that is not solved, else the last before it;
 * null where all are solved, or there are none.
 */
export function nextDayOf(day: string, today: string, solved: ReadonlyMap<string, unknown>): string | null {
  const number = dayNumber(day) as number;
  const after = Math.max(0, (dayNumber(today) ?? 0) - number);
  const near = [
    ...Array.from({ length: after }, (_, index) => number + index + 1),
    ...Array.from({ length: Math.min(MAX_BACK, number) }, (_, index) => number - index - 1),
  ];
  const next = near.find((other) => !solved.has(dayAt(other)));
  return next === undefined ? null : dayAt(next);
}
