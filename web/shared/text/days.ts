/** Days, as YYYY-MM-DD, without a time zone: by number and weekday, in words, and what day it is here. */

const MS_A_DAY = 86_400_000;

/** Monday 5 January 1970, in days since the first. */
const FIRST_MONDAY = 4;

const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);

/**
 * The days from the first Monday of 1970 to a day.
 * @param day YYYY-MM-DD
 * @returns null if there is no such day, or it is before that Monday
 */
export function dayNumber(day: string) {
  const time = /^\d{4}-\d\d-\d\d$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : NaN;
  // Some readers take 31 February for a day in March.
  if (Number.isNaN(time) || isoDay(time) !== day) return null;
  const number = time / MS_A_DAY - FIRST_MONDAY;
  return number < 0 ? null : number;
}

const isoDay = (time: number) => new Date(time).toISOString().slice(0, 10);

/**
 * "5 January 2026".
 * @param day YYYY-MM-DD
 */
export function dayText(day: string) {
  const [year, month, date] = day.split('-').map(Number);
  return `${date} ${MONTHS[month - 1]} ${year}`;
}

/** "5 Jan 2026". */
export const shortDayText = (day: string) => dayText(day).replace(/( \w{3})\w*/, '$1');

const WEEKDAYS = 'Monday Tuesday Wednesday Thursday Friday Saturday Sunday'.split(' ');

/** The day of a number that dayNumber gives. */
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
