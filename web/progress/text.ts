/** What Progress says. */
import { tenthsText, timeText } from '../text/words.ts';

export const RESULT_COPIED = 'Result copied. It shows your time and your pauses, not where the digits go.';
export const RESULT_NOT_COPIED = 'The browser blocked copying. Allow access to the clipboard and try again.';

export const LOOKING = 'Looking for what held you up …';
export const NO_WALLS = 'Nothing held you up for long.';

/** "Hardest step: naked pair. ER 3.0." @param title of the technique */
export const factsText = (title: string, er: number) => `Hardest step: ${title}. ER ${tenthsText(er)}.`;

/** "Your usual time for medium: 7:40." @param group of games */
export const usualText = (group: string, seconds: number) =>
  `Your usual time for ${group}: ${timeText(seconds * 1000)}.`;

/** The name of the timeline, for those who do not see it. */
export const timelineName = (seconds: number, walls: number) =>
  `Your game as a line of ${timeText(seconds * 1000)}, with ${walls} long pauses or stops marked`;
