/** A list of puzzles that outlives a visit. */
import { keptRecord, oneField, orElse } from '../storage/kept.ts';
import { jsonListField } from '../storage/kept_fields.ts';
import { decodePuzzle, puzzleKey, type Puzzle } from './puzzle.ts';

/** So many puzzles of a list are kept, the latest. */
export const MAX_KEPT = 200;

/** With a puzzle more, at the end, or in its place where it is there already. */
export function withPuzzle(list: readonly Puzzle[], puzzle: Puzzle): readonly Puzzle[] {
  const isThere = list.some((one) => puzzleKey(one) === puzzleKey(puzzle));
  return isThere ? list : [...list, puzzle].slice(-MAX_KEPT);
}

export function toggled(list: readonly Puzzle[], puzzle: Puzzle): readonly Puzzle[] {
  const others = list.filter((one) => puzzleKey(one) !== puzzleKey(puzzle));
  return others.length < list.length ? others : withPuzzle(list, puzzle);
}

/** With the puzzle at a place one further on, or back. @param at from 0; there is a puzzle where it goes */
export function moved<Item>(list: readonly Item[], at: number, by: -1 | 1): readonly Item[] {
  return list.with(at, list[at + by]).with(at + by, list[at]);
}

export const persistedList = (name: string, signal: { value: readonly Puzzle[] }) =>
  keptRecord(
    { key: `dokulab/list-${name}`, version: 2 },
    signal,
    oneField('puzzles', orElse(jsonListField(decodePuzzle, MAX_KEPT), [])),
  );
