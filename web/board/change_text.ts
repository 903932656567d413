/** A board in words, for those who do not see it: what a change did, and what a row, column or box holds. */
import { colourNames } from './colours.ts';
import { symbolOf } from './digits.ts';
import { MARK_KINDS, valuesOf } from './game.ts';
import { has } from './masks.ts';
import { capitalised, counted, listed } from '../text/words.ts';
import type { Action, Entries, Game, MarkKind } from './game.ts';

const MARK_NAMES: Record<MarkKind, string> = {
  candidates: 'candidate',
  corner: 'corner mark',
  centre: 'centre mark',
};

/**
 * What an action did: "r1c3: 9, conflicts with r5c3". Empty where other words of the page say it, or where
 * nothing changed.
 * @param isFull whether what happened to other cells is said too
 */
export function changeText(before: Game, after: Game, action: Action, isFull: boolean): string {
  const [old, now] = [before.history.present, after.history.present];
  switch (action.type) {
    case 'restart':
      return ''; // a message says it
    case 'fill-marks':
      return `Candidates filled in ${counted(changed(old, now, 'candidates').length, 'cell')}`;
    case 'clear-marks':
      return 'All marks cleared';
    case 'fill-solution':
      return 'Solution filled in';
    case 'undo':
      return `Undo: ${differences(before, after)}`;
    case 'redo':
      return `Redo: ${differences(before, after)}`;
    case 'place':
      return placedText(before, after, isFull);
    case 'play-step':
    case 'erase':
    case 'mark':
    case 'colour':
    case 'restore-marks':
    case 'import-entries':
      return differences(before, after);
  }
}

/** What a row, column or box holds, cell by cell: "Row 3: 4, empty, 7". */
export function unitText(game: Game, unit: number): string {
  const { geometry } = game;
  const values = valuesOf(game);
  const cells = geometry.units[unit].map((cell) => (values[cell] ? symbolOf(values[cell]) : 'empty'));
  return `${capitalised(geometry.unitName(unit))}: ${cells.join(', ')}`;
}

/** The next empty cell after a cell, row by row and from the end to the start again; null on a full board. */
export function nextEmptyCell(game: Game, from: number): number | null {
  const values = valuesOf(game);
  const { cellCount, cells } = game.geometry;
  const order = cells.map((_, step) => (from + 1 + step) % cellCount);
  return order.find((cell) => !values[cell]) ?? null;
}

type Layer = Exclude<keyof Entries, 'shown'>;

const changed = (old: Entries, now: Entries, layer: Layer) =>
  now[layer].flatMap((value, cell) => (value === old[layer][cell] ? [] : [cell]));

/** What is different, layer by layer: digits first, then marks and colours. */
function differences(before: Game, after: Game) {
  const marks = MARK_KINDS.map((kind) => marksText(before, after, kind));
  const texts = [digitsText(before, after), ...marks, colourText(before, after)];
  return texts.filter(Boolean).join('. ');
}

/** A digit's own words, and in full in how many other cells marks went for it. */
function placedText(before: Game, after: Game, isFull: boolean) {
  const text = digitsText(before, after);
  if (!isFull) return text;
  const [old, now] = [before.history.present, after.history.present];
  const digits = new Set(changed(old, now, 'digits'));
  const others = new Set(MARK_KINDS.flatMap((kind) => changed(old, now, kind)));
  const amount = [...others].filter((cell) => !digits.has(cell)).length;
  return amount ? `${text}. Marks removed in ${counted(amount, 'cell')}` : text;
}

function digitsText(before: Game, after: Game): string {
  const { geometry } = after;
  const [old, now] = [before.history.present, after.history.present];
  const cells = changed(old, now, 'digits');
  if (!cells.length) return '';
  const digits = new Set(cells.map((cell) => now.digits[cell]));
  const place = cells.length === 1 ? geometry.cellName(cells[0]) : counted(cells.length, 'cell');
  if (digits.size > 1) return `Digits changed in ${place}`;
  const [digit] = digits;
  if (!digit) return cells.length === 1 ? `${place}: empty` : `${place} emptied`;
  const written = cells.length === 1 ? `${place}: ${symbolOf(digit)}` : `${symbolOf(digit)} in ${place}`;
  const rivals = rivalsOf(after, cells);
  return rivals.length ? `${written}, conflicts with ${listed(rivals)}` : written;
}

/** The cells that see one of these and hold the same digit. */
function rivalsOf(game: Game, cells: readonly number[]) {
  const { geometry } = game;
  const values = valuesOf(game);
  const rivals = new Set(
    cells.flatMap((cell) => geometry.peers[cell].filter((peer) => values[peer] === values[cell])),
  );
  return [...rivals].toSorted((one, other) => one - other).map((cell) => geometry.cellName(cell));
}

function marksText(before: Game, after: Game, kind: MarkKind): string {
  const { geometry } = after;
  const [old, now] = [before.history.present, after.history.present];
  const cells = changed(old, now, kind);
  if (!cells.length) return '';
  const place = cells.length === 1 ? geometry.cellName(cells[0]) : counted(cells.length, 'cell');
  const name = MARK_NAMES[kind];
  const gained = geometry.digits.filter((digit) => cells.some((cell) => differs(now, old, cell, digit)));
  const lost = geometry.digits.filter((digit) => cells.some((cell) => differs(old, now, cell, digit)));
  const [only] = [...gained, ...lost];
  if (gained.length + lost.length > 1) return `${capitalised(name)}s changed in ${place}`;
  return `${place}: ${name} ${symbolOf(only)} ${gained.length ? 'added' : 'removed'}`;

  /** Whether a cell has the mark in `one` and not in `other`. */
  function differs(one: Entries, other: Entries, cell: number, digit: number) {
    return has(one[kind][cell], digit) && !has(other[kind][cell], digit);
  }
}

function colourText(before: Game, after: Game): string {
  const { geometry } = after;
  const [old, now] = [before.history.present, after.history.present];
  const cells = changed(old, now, 'colour');
  if (!cells.length) return '';
  const place = cells.length === 1 ? geometry.cellName(cells[0]) : counted(cells.length, 'cell');
  const names = colourNames(cells.reduce((all, cell) => all | now.colour[cell], 0));
  return names.length ? `${place}: ${listed(names)}` : `${place}: no colour`;
}
