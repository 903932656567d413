/** A month of daily puzzles, with the solved ones inked. Arrow keys move from day to day. */
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Button } from '../../../shared/controls/button.tsx';
import { useApp } from '../../../shared/controls/app_context.ts';
import { dailyPuzzle } from '../../../shared/puzzles/daily.ts';
import { iconOf } from '../../../shared/controls/icons.tsx';
import { useInSight } from '../../../shared/controls/in_sight.ts';
import { dayAt, dayNumber, monthText, weekdayOf } from '../../../shared/text/days.ts';
import { FIRST_MONTH, monthAfter, monthOf, streakOf, weeksOf } from './calendar_state.ts';
import { daySaysText, streakText } from './text.ts';
import { LiveText } from '../../../shared/controls/live_text.tsx';

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
  const { store, commands } = useApp();
  const { now, days, file } = store.today;
  const level = file.value && dailyPuzzle(file.value, day)?.level;
  const date = Number(day.slice(-2));
  if (!isOpen(day, now.value)) return <span class="today-closed">{date}</span>;
  const seconds = days.value.get(day);
  return (
    <Button
      isBare
      data-state={seconds === undefined ? undefined : 'solved'}
      aria-current={day === now.value ? 'date' : undefined}
      tabIndex={isReached ? 0 : -1}
      act={() => commands.playDay(day)}
    >
      <span class="unseen">{daySaysText(day, '', level ?? null, seconds)}</span>
      <span class="today-day" aria-hidden="true">
        <span>{date}</span>
        <small>{level}</small>
      </span>
    </Button>
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
