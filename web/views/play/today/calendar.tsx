/** The week's daily puzzles in Play's home, and the calendar of the others; and where one goes on from one. */
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { useApp } from '../../../shared/controls/app_context.ts';
import { Button } from '../../../shared/controls/button.tsx';
import { iconOf } from '../../../shared/controls/icons.tsx';
import { useInSight } from '../../../shared/controls/in_sight.ts';
import { LiveText } from '../../../shared/controls/live_text.tsx';
import { dailyPuzzle } from '../../../shared/puzzles/daily.ts';
import { dayAfter, dayAt, dayNumber, monthText, weekdayOf } from '../../../shared/text/days.ts';
import { anotherText } from '../../../shared/text/words.ts';
import { FIRST_MONTH, monthAfter, monthOf, nextDayOf, streakOf, weeksOf } from './calendar_state.ts';
import { WEEK_RULE, daySaysText, nextDayText, shortWeekday, solvedDaysText, streakText } from './text.ts';
import type { ComponentChildren } from 'preact';

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
  return (
    <ol class="today-days">
      {LAST_WEEK.map((back) => {
        const day = dayAfter(today, back);
        return (
          <li>
            <DayButton day={day} saidOf={today} noLevel={'\u00a0'}>
              <span>{shortWeekday(day)}</span>
              <strong>{Number(day.slice(-2))}</strong>
            </DayButton>
          </li>
        );
      })}
    </ol>
  );
}

type DayButtonProps = {
  day: string;
  saidOf?: string;
  noLevel?: string;
  tabIndex?: number;
  children: ComponentChildren;
};

/**
 * A day, its level and whether it is solved; a press plays it.
 * @param props `saidOf`: the day that is called today's; `noLevel` stands for a level that is not known
 */
function DayButton({ day, saidOf = '', noLevel, tabIndex, children }: DayButtonProps) {
  const { store, commands } = useApp();
  const { now, days, file } = store.today;
  const level = file.value && dailyPuzzle(file.value, day)?.level;
  const seconds = days.value.get(day);
  return (
    <Button
      isBare
      data-state={seconds === undefined ? undefined : 'solved'}
      aria-current={day === now.value ? 'date' : undefined}
      tabIndex={tabIndex}
      act={() => commands.playDay(day)}
    >
      <span class="unseen">{daySaysText(day, saidOf, level ?? null, seconds)}</span>
      <span class="today-day" aria-hidden="true">
        {children}
        <small>{level ?? noLevel}</small>
      </span>
    </Button>
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

/** How far a key moves, in days. */
const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

const WEEK = Array.from({ length: 7 }, (_, weekday) => weekdayOf(weekday));

export function Calendar({ month }: { month: string }) {
  const { store, commands } = useApp();
  const { now, days } = store.today;
  const today = now.value;
  /** The day that Tab reaches. */
  const [reached, setReached] = useState(today);
  const hasMoved = useRef(false);
  const table = useRef<HTMLTableElement>(null);
  const place = useInSight();
  const weeks = weeksOf(month);
  const shown = weeks.flat().filter((day): day is string => isOpen(day, today));
  const entry = shown.includes(reached) ? reached : shown.at(-1);
  useLayoutEffect(() => {
    if (hasMoved.current) table.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    hasMoved.current = false;
  }, [entry]);

  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (!step || event.ctrlKey || event.metaKey || event.altKey || !entry) return;
    event.preventDefault();
    event.stopPropagation();
    const next = dayAt(Math.max(0, (dayNumber(entry) as number) + step));
    if (!isOpen(next, today)) return;
    hasMoved.current = true;
    setReached(next);
    commands.showMonth(monthOf(next));
  };

  return (
    <div class="today-calendar" ref={place}>
      <div class="today-month">
        <Turn words="Previous month" icon="previous" to={monthAfter(month, -1)} />
        <LiveText as="span" id="today-month" fromNow>
          {monthText(month)}
        </LiveText>
        <Turn words="Next month" icon="next" to={monthAfter(month, 1)} />
      </div>
      <table aria-labelledby="today-month" onKeyDown={onKeyDown} ref={table}>
        <thead>
          <tr>
            {WEEK.map((name) => (
              <th scope="col" abbr={name}>
                <span aria-hidden="true">{name.slice(0, 2)}</span>
                <span class="unseen">{name}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr>
              {week.map((day) => (
                <td>{day && <Day day={day} isReached={day === entry} />}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p class="quiet">{streakText(streakOf(days.value, today), days.value.size)}</p>
    </div>
  );
}

/** Whether a day has come, and is not before the first puzzle. */
const isOpen = (day: string | null, today: string) => day !== null && day <= today && dayNumber(day) !== null;

function Day({ day, isReached }: { day: string; isReached: boolean }) {
  const date = Number(day.slice(-2));
  if (!isOpen(day, useApp().store.today.now.value)) return <span class="today-closed">{date}</span>;
  return (
    <DayButton day={day} tabIndex={isReached ? 0 : -1}>
      <span>{date}</span>
    </DayButton>
  );
}

function Turn({ words, icon, to }: { words: string; icon: 'previous' | 'next'; to: string }) {
  const { store, commands } = useApp();
  const isIdle = to < FIRST_MONTH || to > monthOf(store.today.now.value);
  return (
    <Button aria-label={words} isOff={isIdle} act={() => commands.showMonth(to)}>
      {iconOf(icon)}
    </Button>
  );
}
