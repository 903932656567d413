/** Today's state: the days whose puzzles are solved, which outlive a visit, and the month that the calendar shows. */
import { effect, signal, type ReadonlySignal } from '@preact/signals-core';
import { isComplete, type Game } from '../../../shared/board/game.ts';
import { valuesIn } from '../../../shared/storage/last_write_wins.ts';
import { dayOf } from '../../../shared/text/days.ts';
import { isPastDay, isPlayingTime } from '../../../shared/puzzles/played.ts';
import type { App } from '../../../frame/app.ts';
import type { DailyFile } from '../../../shared/puzzles/daily.ts';
import type { Persisted } from '../../../shared/storage/storage_sync.ts';

/** The days whose puzzles are solved, as YYYY-MM-DD, each with its playing time in seconds. */
export type Days = ReadonlyMap<string, number>;

export function createToday() {
  return {
    /** The day on the clock of the person who plays; empty until the page has looked. */
    now: signal(''),
    days: signal<Days>(new Map()),
    /** The month on show, as YYYY-MM; null while the calendar is closed. */
    month: signal<string | null>(null),
    /** The puzzles of all days, once they are fetched. */
    file: signal<DailyFile | null>(null),
  };
}

/** With a day more. The time of the first solution stays. */
function withDay(days: Days, day: string, seconds: number): Days {
  return days.has(day) ? days : new Map([...days, [day, seconds]]);
}

/**
 * Notes each day whose puzzle the player solves here. A game that comes solved from storage is not an action.
 * @returns stops it
 */
export function noteSolvedDays({
  lastChange,
  secondsPlayed,
  today,
}: {
  lastChange: ReadonlySignal<{ before: Game; after: Game } | null>;
  secondsPlayed(): number;
  today: { days: { value: Days; peek(): Days } };
}): () => void {
  return effect(() => {
    const { before, after } = lastChange.value ?? {};
    if (!before || !after || after.source.kind !== 'daily' || after.history.present.shown) return;
    if (!isComplete(after) || isComplete(before)) return;
    today.days.value = withDay(today.days.peek(), after.source.day, secondsPlayed());
  });
}

/**
 * Looks at the clock on the wall whenever the page comes into sight: it may have been open overnight.
 * @returns stops it
 */
export function followDate({ store, platform }: App): () => void {
  return effect(() => {
    if (store.isPageVisible.value) store.today.now.value = dayOf(platform.date());
  });
}

/** A field a day: tabs that solve different days lose neither. @param today gives the day, YYYY-MM-DD */
export function persistedDays({ days }: { days: { value: Days } }, today: () => string): Persisted<Days> {
  return {
    key: 'dokulab/days',
    version: 1,
    read: () => days.value,
    write: (value) => {
      days.value = value;
    },
    encode: (value) => new Map([['', value]]),
    decode: (doc) =>
      new Map(
        [...valuesIn(doc, '')].filter(
          (field): field is [string, number] =>
            isPastDay(field[0], today()) && isPlayingTime(Number(field[1])),
        ),
      ),
  };
}
