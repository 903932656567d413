/** What the record of a solved puzzle can say: a file that is restored may say anything. Pure. */
import { dayAfter } from '../text/calendar.ts';
import { dayNumber } from '../text/days.ts';

/** No puzzle is played for longer than a hundred days. In seconds. */
const MAX_SECONDS = 100 * 86_400;

/** @param seconds a playing time */
export const isPlayingTime = (seconds: number) =>
  Number.isInteger(seconds) && seconds >= 0 && seconds <= MAX_SECONDS;

/**
 * Whether a puzzle can have been solved on a day: tomorrow has come elsewhere.
 * @param today YYYY-MM-DD
 */
export const isPastDay = (day: string, today: string) => dayNumber(day) !== null && day <= dayAfter(today, 1);
