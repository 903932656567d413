/** The puzzle of a day: the page's rule gives what the engine's file has for that week and day of the week. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { unpacked } from '../../web/shared/puzzles/bank.ts';
import { dailyPuzzle } from '../../web/shared/puzzles/daily.ts';
import {
  dayAt,
  dayNumber,
  dayOf,
  dayText,
  monthText,
  shortDayText,
  weekdayOf,
} from '../../web/shared/text/days.ts';

const read = (file) => JSON.parse(readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8'));
const FILE = read('py/dokulab/people/play/daily.json');
/** Days with their weekday (Monday is 0) and their week, as the date command of GNU counts them. */
const DAYS = read('tests/contract/days.json');

test('a day has the puzzle of its week, the same that the engine has', () => {
  for (const { day, weekday, week } of DAYS) {
    assert.equal(dayNumber(day), week * 7 + weekday, day);
    const { level, puzzles } = FILE.editions[0].days[weekday];
    const [er, hardest, packed] = puzzles[week % puzzles.length].split(' ');
    assert.deepEqual(dailyPuzzle(FILE, day), {
      ...{ day, level, hardest },
      puzzle: unpacked(packed, '3x3'),
      er: Number(er),
    });
  }
});

test('a newer edition changes no day before it', () => {
  const newer = {
    from: '2030-01-07',
    days: Array(7).fill({ level: 'new', puzzles: ['1.2 hidden_single !'] }),
  };
  const both = { editions: [...FILE.editions, newer] };
  assert.equal(dailyPuzzle(both, '2030-01-07').level, 'new');
  assert.equal(dailyPuzzle(both, '2031-06-15').puzzle, '1'.padEnd(81, '.'));
  assert.deepEqual(dailyPuzzle(both, '2030-01-06'), dailyPuzzle(FILE, '2030-01-06'));
});

test('what is no day has no puzzle', () => {
  for (const text of ['', 'today', '2026-2-1', '2026-02-30', '20260105', '1970-01-04', '2026-13-01']) {
    assert.equal(dailyPuzzle(FILE, text), null, text);
  }
});

test('a number gives its day back, with its weekday and its words', () => {
  for (const { day, weekday, week } of DAYS) assert.equal(dayAt(week * 7 + weekday), day);
  assert.equal(weekdayOf(dayNumber('2026-01-05')), 'Monday');
  assert.equal(weekdayOf(dayNumber('2026-11-29')), 'Sunday');
  assert.equal(dayText('2026-01-05'), '5 January 2026');
  assert.equal(shortDayText('2026-09-05'), '5 Sep 2026');
  assert.equal(shortDayText('2026-05-31'), '31 May 2026');
  assert.equal(monthText('2026-12'), 'December 2026');
});

test('the day is that of the clock on the wall', () => {
  assert.equal(dayOf(new Date(2026, 0, 5, 0, 0, 1)), '2026-01-05');
  assert.equal(dayOf(new Date(2026, 11, 31, 23, 59, 59)), '2026-12-31');
});
