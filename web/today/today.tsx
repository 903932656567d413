/** Today in the list of new puzzles: the day's puzzle, and the calendar of the others; and where one goes on from one. */
import { useEffect } from 'preact/hooks';
import { useApp } from '../controls/app_context.ts';
import { PuzzleRow } from '../controls/puzzle_row.tsx';
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
  const streak = streakOf(days.value, day);
  return (
    <ul class="collections" aria-label="Daily puzzle">
      <PuzzleRow
        name="Today"
        says={`Play today’s puzzle: ${dayStateText(day, seconds)}.`}
        needs={thisDayText(day)}
        note={
          <>
            {puzzle && `${puzzleText(puzzle)}. `}
            {seconds === undefined ? WEEK_RULE : `Solved in ${timeText(seconds * 1000)}.`}
          </>
        }
        er={puzzle && [puzzle.er, puzzle.er]}
        count={streak ? counted(streak, 'day') : 'Calendar'}
        countSays={`Calendar: ${solvedDaysText(days.value.size)}`}
        isOpen={month.value !== null}
        play={() => commands.playToday()}
        open={() => commands.toggleCalendar()}
      >
        {month.value !== null && <Calendar month={month.value} />}
      </PuzzleRow>
    </ul>
  );
}

/** After a daily puzzle: another day that is not solved, or else its level. */
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
      {!next && level && (
        <button type="button" class="button strong" onClick={() => commands.playNext(level)}>
          {anotherText(level)}
        </button>
      )}
    </>
  );
}
