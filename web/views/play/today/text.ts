/** What Today says. */
import { dayAfter, dayNumber, dayText, weekdayOf } from '../../../shared/text/days.ts';
import { counted, timeText } from '../../../shared/text/words.ts';

export const WEEK_RULE = 'Easiest on Monday, hardest on Sunday.';

/** "Tuesday 24 November 2026". */
const longDayText = (day: string) => `${weekdayOf(dayNumber(day) as number)} ${dayText(day)}`;

/** "Tuesday 24 November". */
const thisDayText = (day: string) => longDayText(day).slice(0, -5);

/** "Mo". */
export const shortWeekday = (day: string) => weekdayOf(dayNumber(day) as number).slice(0, 2);

/** A day of the week's list, as it is read aloud: "Play today’s puzzle: Thursday 26 November 2026, tricky, not solved yet". */
export function daySaysText(day: string, today: string, level: string | null, seconds: number | undefined) {
  const state = dayStateText(day, seconds);
  const said = level === null ? state : state.replace(', ', `, ${level}, `);
  return day === today ? `Play today’s puzzle: ${said}` : said;
}

/** @param seconds undefined where the day's puzzle is not solved */
function dayStateText(day: string, seconds: number | undefined) {
  const state = seconds === undefined ? 'not solved yet' : `solved in ${timeText(seconds * 1000)}`;
  return `${longDayText(day)}, ${state}`;
}

/** So many are FORGIVEN (calendar_state.ts). */
const RULE = 'You can miss two days a week and keep your streak.';

/** @param length of the streak, in solved days */
export function streakText(length: number, solvedDays: number) {
  if (length) return `Your streak: ${counted(length, 'day')} solved. ${RULE}`;
  if (!solvedDays) return `Solve a day’s puzzle to start a streak. ${RULE}`;
  return 'Your next daily puzzle starts a new streak. Days you solve later count too.';
}

export const solvedDaysText = (days: number) => `${counted(days, 'daily puzzle')} solved`;

/** On the button that leads to another day's puzzle. */
export function nextDayText(day: string, today: string) {
  if (day === today) return 'Play today’s puzzle';
  if (day === dayAfter(today, -1)) return 'Play yesterday’s puzzle';
  return `Play ${thisDayText(day)}`;
}

export const futureText = (day: string) =>
  `The puzzle for ${longDayText(day)} isn’t here yet. It opens on that day.`;

export const NOT_LOADED =
  'The daily puzzles can’t be loaded: you seem to be offline. Your game is still here.';

/** @param name as it was written, short */
export const noDayText = (name: string) =>
  `“${name}” isn’t a day with a puzzle. Write it as year-month-day, such as 2026-01-05, or “today”.`;
