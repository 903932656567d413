/** Today in the list of new puzzles: the day's puzzle, and the calendar of the others; and where one goes on from one. */
import { useEffect } from 'preact/hooks';
import { useApp } from '../controls/app_context.ts';
import { iconOf } from '../controls/icons.tsx';
import { dailyPuzzle } from '../puzzles/daily.ts';
import { anotherText, counted, timeText } from '../text/words.ts';
import { Calendar } from './calendar.tsx';
import { nextDayOf, streakOf } from './calendar_state.ts';
import { WEEK_RULE, dayStateText, nextDayText, puzzleText, solvedDaysText, thisDayText } from './text.ts';

export function Today() {
  const { store, commands } = useApp();
  const { now, days, file, month } = store.today;
  useEffect(() => void commands.loadDays(), []);
  const day = now.value;
  if (!day) return null;
  const puzzle = file.value && dailyPuzzle(file.value, day);
  const seconds = days.value.get(day);
  const isOpen = month.value !== null;
  const streak = streakOf(days.value, day);
  return (
    <ul class="collections" aria-label="Daily puzzle">
      <li>
        <button type="button" class="collection" onClick={() => commands.playToday()}>
          <span class="unseen">Play today’s puzzle: {dayStateText(day, seconds)}. </span>
          <span class="collection-name" aria-hidden="true">
            Today
          </span>
          <span class="collection-needs">
            <span aria-hidden="true">{thisDayText(day)}</span>
            <small class="quiet">
              {puzzle && `${puzzleText(puzzle)}. `}
              {seconds === undefined ? WEEK_RULE : `Solved in ${timeText(seconds * 1000)}.`}
            </small>
          </span>
        </button>
        <button
          type="button"
          class="collection-count"
          aria-expanded={isOpen ? 'true' : 'false'}
          onClick={() => commands.toggleCalendar()}
        >
          <span aria-hidden="true">{streak ? counted(streak, 'day') : 'Calendar'}</span>
          <span class="unseen">Calendar: {solvedDaysText(days.value.size)}</span>
          {iconOf('open')}
        </button>
        {month.value !== null && <Calendar month={month.value} />}
      </li>
    </ul>
  );
}

/** After a daily puzzle: the next day that is open, or its level. */
export function NextDay({ day }: { day: string }) {
  const { store, commands } = useApp();
  const { now, days, file } = store.today;
  useEffect(() => void commands.loadDays(), []);
  const today = now.value;
  const next = today && nextDayOf(day, today, days.value);
  const level = file.value && dailyPuzzle(file.value, day)?.level;
  return (
    <>
      {next && (
        <button type="button" class="button strong" onClick={() => commands.playDay(next)}>
          {nextDayText(next, today)}
        </button>
      )}
      {level && (
        <button
          type="button"
          class={next ? 'button' : 'button strong'}
          onClick={() => commands.playNext(level)}
        >
          {anotherText(level)}
        </button>
      )}
    </>
  );
}
