/** The week's daily puzzles in Play's home, and the calendar of the others; and where one goes on from one. */
import { useEffect } from 'preact/hooks';
import { Button } from '../../../shared/controls/button.tsx';
import { useApp } from '../../../shared/controls/app_context.ts';
import { iconOf } from '../../../shared/controls/icons.tsx';
import { dailyPuzzle } from '../../../shared/puzzles/daily.ts';
import { dayAfter } from '../../../shared/text/days.ts';
import { anotherText } from '../../../shared/text/words.ts';
import { Calendar } from './calendar.tsx';
import { nextDayOf, streakOf } from './calendar_state.ts';
import { WEEK_RULE, daySaysText, nextDayText, shortWeekday, solvedDaysText, streakText } from './text.ts';

export function Today() {
  const { store, commands } = useApp();
  const { now, days, month } = store.today;
  useEffect(() => void commands.loadDays(), []);
  const day = now.value;
  if (!day) return null;
  const streak = streakOf(days.value, day);
  return (
    <section class="today-week" aria-labelledby="today-week">
      <div class="today-week-head">
        <h4 id="today-week">Daily puzzles</h4>
        <Button
          isBare
          class="today-open"
          aria-expanded={month.value !== null ? 'true' : 'false'}
          act={commands.toggleCalendar}
        >
          <span aria-hidden="true">{streak ? `Streak ${streak}` : 'Calendar'}</span>
          <span class="unseen">{`Calendar: ${solvedDaysText(days.value.size)}`}</span>
          {iconOf('open')}
        </Button>
      </div>
      {month.value === null ? <Week today={day} /> : <Calendar month={month.value} />}
      <p class="quiet">{WEEK_RULE}</p>
    </section>
  );
}

/** The days of a week, of which today is the last, each with its level. */
function Week({ today }: { today: string }) {
  const { store, commands } = useApp();
  const { days, file } = store.today;
  return (
    <ol class="today-days">
      {LAST_WEEK.map((back) => {
        const day = dayAfter(today, back);
        const level = file.value && dailyPuzzle(file.value, day)?.level;
        const seconds = days.value.get(day);
        return (
          <li>
            <Button
              isBare
              data-state={seconds === undefined ? undefined : 'solved'}
              aria-current={day === today ? 'date' : undefined}
              act={() => commands.playDay(day)}
            >
              <span class="unseen">{daySaysText(day, today, level ?? null, seconds)}</span>
              <span class="today-day" aria-hidden="true">
                <span>{shortWeekday(day)}</span>
                <strong>{Number(day.slice(-2))}</strong>
                <small>{level ?? '\u00a0'}</small>
              </span>
            </Button>
          </li>
        );
      })}
    </ol>
  );
}

/** From six days ago to today. */
const LAST_WEEK = [-6, -5, -4, -3, -2, -1, 0];

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
        <Button isStrong act={() => commands.playDay(next)}>
          {nextDayText(next, today)}
        </Button>
      )}
      {!next && level && (
        <Button isStrong act={() => commands.playNext(level)}>
          {anotherText(level)}
        </Button>
      )}
    </>
  );
}

/** In You: how many days go on. */
export function Streak() {
  const { days, now } = useApp().store.today;
  return now.value ? (
    <p class="you-fact">{streakText(streakOf(days.value, now.value), days.value.size)}</p>
  ) : null;
}
