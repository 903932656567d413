/** What the room for a series says. */
import { capitalised, counted, listed, numberText } from '../../../shared/text/words.ts';
import { weekdayText } from '../../../shared/puzzle_list/puzzle.ts';
import { shortDayText } from '../../../shared/text/days.ts';
import { askedText } from '../../../shared/puzzle_spec/spec.ts';
import { makeText as makePuzzles, missedWords } from '../../../shared/puzzle_spec/text.ts';
import { MAX_PUZZLES } from '../../../shared/puzzle_spec/wish.ts';
import type { SeriesEntryRecord, SeriesPuzzle } from '../../../engine/wire.d.ts';
import type { Row } from './state.ts';

export const INTRO = 'No two are alike, not even turned or relabelled, and no pattern of clues comes twice.';

export const PLAN_HINT = 'dokulab series makes the same puzzles from this file.';

export const AS_EVERY = 'As every day';
export const AS_PLANNED = 'As planned';
export const AS_FILE = 'As the plan’s file says';

export const PLAN_READ = 'The plan is read.';

export const PLAN_CHANGED =
  'The plan was changed, so no more puzzles are made. Resume makes them by the new plan.';

export const BAD_PLAN = 'This isn’t a plan of a series.';

export const KEPT_PLAN = `The page takes plans of up to ${MAX_PUZZLES} puzzles. For more, use the command line: dokulab series plan.toml --out DIR.`;

/** "Make 28 puzzles"; where some are there, "Resume: 16 to make"; nothing where all are. */
export function makeText(left: number, done: number) {
  if (!left) return '';
  return done ? `Resume: ${numberText(left)} to make` : makePuzzles(left);
}

/** @param count of puzzles that were made for something else than the form asks now */
export function earlierText(count: number) {
  const which = count === 1 ? 'The puzzle here was' : `The ${counted(count, 'puzzle')} here were`;
  return `${which} made for another plan. New ones take their places.`;
}

export function progressText(done: number, total: number) {
  if (done === total)
    return total === 1 ? 'The puzzle is made.' : `All ${numberText(total)} puzzles are made.`;
  return `${numberText(done)} of ${counted(total, 'puzzle')} made.`;
}

export function notFoundText(numbers: readonly number[]) {
  const which = numbers.length === 1 ? 'puzzle' : 'puzzles';
  return `Nothing was found for ${which} ${listed(numbers.map(numberText))}. Ask for something else there.`;
}

/** "Puzzle 3", "Wednesday, 2 Dec 2026". */
export function placeText(row: Row) {
  const day = row.entry?.day ?? row.made?.puzzle.date;
  return day ? `${weekdayText(day)}, ${shortDayText(day)}` : `Puzzle ${row.number}`;
}

/** What a small place has room for: "2 Dec", "3". */
export function shortPlaceText(row: Row) {
  const day = row.entry?.day ?? row.made?.puzzle.date;
  return day ? shortDayText(day).replace(/ \d{4}$/, '') : String(row.number);
}

/** What a puzzle is to be, in a few words. */
export function entryText(entry: SeriesEntryRecord, titleOf: (technique: string) => string) {
  const size = entry.size === 9 ? '' : `, ${entry.size}x${entry.size}`;
  return capitalised(`${askedText(entry, titleOf)}${size}`);
}

/** "Easy, ER 1.5". */
export function madeText({ level, er, clues }: SeriesPuzzle) {
  const parts = [level ?? '', er === null ? '' : `ER ${er.toFixed(1)}`].filter(Boolean);
  return capitalised(parts.join(', ') || counted(clues, 'clue'));
}

export function exchangedText(times: number) {
  return times === 1 ? 'Replaced once' : `Replaced ${numberText(times)} times`;
}

export function missedText(missed: readonly string[]) {
  return `The nearest that was found; not as asked: ${missedWords(missed)}. Replace it to search again.`;
}
