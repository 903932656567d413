/** Today: the puzzle of each day, the days whose puzzles are solved, which outlive a visit, and the calendar’s month. */
import { effect, signal } from '@preact/signals-core';
import { readGrid } from '../../../shared/board/digits.ts';
import { isComplete, newGame } from '../../../shared/board/game.ts';
import { CLASSIC } from '../../../shared/board/geometry.ts';
import { openOrResume } from '../../../frame/games.ts';
import { writeRoute } from '../../../frame/route.ts';
import { mayOpen, newTicket, ticketOf } from '../../../frame/ticket.ts';
import { pastDay, playingTime } from '../../../shared/storage/kept.ts';
import { keptFields } from '../../../shared/storage/kept_fields.ts';
import { dailyPuzzle, fetchDaily, type DailyFile, type DailyPuzzle } from '../../../shared/puzzles/daily.ts';
import { dayNumber, dayOf } from '../../../shared/text/days.ts';
import { shortName } from '../../../shared/text/words.ts';
import { FIRST_MONTH, monthOf } from './calendar_state.ts';
import { NOT_LOADED, futureText, noDayText } from './text.ts';
import { NextDay, Streak, Today } from './calendar.tsx';
import type { App, Ticket } from '../../../frame/app.ts';
import type { LateFeature } from '../../../frame/room.ts';

declare module '../../../shared/controls/app_context.ts' {
  interface Rooms {
    today: ReturnType<typeof makeToday>['state']['today'];
  }
  interface Commands extends TodayCommands {}
}

type TodayCommands = ReturnType<typeof makeToday>['commands'];

/** The days whose puzzles are solved, as YYYY-MM-DD, each with its playing time in seconds. */
export type Days = ReadonlyMap<string, number>;

/** @param fetchFile rejects where the puzzles cannot be had */
export function makeToday(app: App, fetchFile: () => Promise<DailyFile> = fetchDaily) {
  const { store, platform } = app;
  const today = {
    /** The day on the clock of the person who plays; empty until the page has looked. */
    now: signal(''),
    days: signal<Days>(new Map()),
    /** The month on show, as YYYY-MM; null while the calendar is closed. */
    month: signal<string | null>(null),
    /** The puzzles of all days, once they are fetched. */
    file: signal<DailyFile | null>(null),
  };

  function dayNow() {
    today.now.value = dayOf(platform.date());
    return today.now.value;
  }

  function refuse(text: string) {
    store.notice.value = { tone: 'bad', text };
    return false;
  }

  async function load(): Promise<DailyFile | null> {
    try {
      today.file.value ??= await fetchFile();
    } catch {
      // Said where a puzzle is asked for.
    }
    return today.file.value;
  }

  async function open({ day, puzzle }: DailyPuzzle, since: Ticket): Promise<Ticket | null> {
    const clues = readGrid(puzzle, CLASSIC);
    if (!clues) throw new RangeError(`the puzzle of ${day} cannot be read`);
    const game = newGame(CLASSIC, clues, { kind: 'daily', day });
    const again = () => open({ day, puzzle } as DailyPuzzle, newTicket(store));
    return openOrResume(app, game, since, { keepsSolved: true, again });
  }

  /** @returns false where there is no such puzzle, it could not be fetched, or the game in progress was kept */
  async function playDay(day: string) {
    const since = newTicket(store);
    if (dayNumber(day) === null) return refuse(noDayText(shortName(day)));
    if (day > dayNow()) return refuse(futureText(day));
    const file = await load();
    if (!file) return mayOpen(store, since) ? refuse(NOT_LOADED) : true;
    const ticket = await open(dailyPuzzle(file, day) as DailyPuzzle, since);
    return ticket !== null || !mayOpen(store, since);
  }

  /** Notes each day whose puzzle the player solves here. A game that comes solved from storage is not an action. */
  function noteSolvedDays() {
    const { before, after } = store.lastChange.value ?? {};
    if (!before || !after || after.source.kind !== 'daily' || after.history.present.shown) return;
    if (!isComplete(after) || isComplete(before)) return;
    const { day } = after.source;
    // The time of the first solution stays.
    if (!today.days.peek().has(day))
      today.days.value = new Map([...today.days.peek(), [day, store.secondsPlayed()]]);
  }

  return {
    state: { today },
    // A field a day: tabs that solve different days lose neither.
    keeping: {
      saved: [
        keptFields(
          { key: 'dokulab/days', version: 1 },
          today.days,
          playingTime,
          pastDay(() => dayOf(platform.date())),
        ),
      ],
      lost: null,
    },
    commands: {
      playDay,

      /**
       * The puzzle of an address such as `#play?day=2026-01-05`.
       * @param name a day, or `today`
       */
      async followDay(name: string) {
        app.address.replace(writeRoute('play'), ticketOf(store));
        if (await playDay(name === 'today' ? dayNow() : name)) return;
        store.drawer.value = 'new';
      },

      /** Fetches the puzzles, so that the list can say how hard today's is. */
      async loadDays() {
        dayNow();
        await load();
      },

      /** Opens the calendar at this month, or closes it. */
      toggleCalendar() {
        today.month.value = today.month.value === null ? monthOf(dayNow()) : null;
      },

      /** @param month YYYY-MM; one that has not come yet, or is before the first puzzle, is not shown */
      showMonth(month: string) {
        if (month >= FIRST_MONTH && month <= monthOf(dayNow())) today.month.value = month;
      },
    },

    effects() {
      effect(noteSolvedDays);
      // The page may have been open overnight: it looks at the clock on the wall whenever it comes into sight.
      effect(() => {
        if (store.isPageVisible.value) today.now.value = dayOf(platform.date());
      });
    },
  };
}

export const feature: LateFeature = { make: makeToday, NewPuzzles: Today, NextDay, heads: { you: Streak } };
