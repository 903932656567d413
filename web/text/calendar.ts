/** The calendar: days by number and weekday, months, and what day it is on the clock on the wall. */
import { FIRST_MONDAY, MS_A_DAY, dayNumber, dayText, isoDay } from './days.ts';

const WEEKDAYS = 'Monday Tuesday Wednesday Thursday Friday Saturday Sunday'.split(' ');

/** The day of a number that dayNumber (days.ts) gives. */
export const dayAt = (number: number) => isoDay((number + FIRST_MONDAY) * MS_A_DAY);

/** @param days how many later */
export const dayAfter = (day: string, days: number) => dayAt((dayNumber(day) ?? 0) + days);

/** The day on the clock of the person who plays, as YYYY-MM-DD. */
export function dayOf(now: Date) {
  const [year, month, day] = [now.getFullYear(), now.getMonth() + 1, now.getDate()];
  return [String(year).padStart(4, '0'), ...[month, day].map((part) => String(part).padStart(2, '0'))].join(
    '-',
  );
}

/** "Monday". @param number of the day */
export const weekdayOf = (number: number) => WEEKDAYS[number % 7];

/**
 * "January 2026".
 * @param month YYYY-MM
 */
export const monthText = (month: string) => dayText(`${month}-01`).slice(2);
