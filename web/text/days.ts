/** Days, as YYYY-MM-DD, by number and in words. They have no time zone. What comes late has more in calendar.ts. */

export const MS_A_DAY = 86_400_000;

/** Monday 5 January 1970, in days since the first. */
export const FIRST_MONDAY = 4;

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

export const isoDay = (time: number) => new Date(time).toISOString().slice(0, 10);

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
