/** A board in words, for those who do not see it: what a change did, and what a row, column or box holds. */
import { colourNames, symbolOf, has } from './digits.ts';
import { MARK_KINDS, valuesOf, type Action, type Entries, type Game, type MarkKind } from './game.ts';
import { capitalised, counted, listed } from '../text/words.ts';
import type { Geometry } from './geometry.ts';

/** A mark of each kind, and what is said of several: that they changed, and that an undo changed them back. */
const MARK_WORDS: Record<MarkKind, { one: string; changed: string; changedBack: string }> = {
  candidates: {
    one: 'candidate',
    changed: 'Candidates changed in',
    changedBack: 'candidates changed back in',
  },
  corner: {
    one: 'corner mark',
    changed: 'Corner marks changed in',
    changedBack: 'corner marks changed back in',
  },
  centre: {
    one: 'centre mark',
    changed: 'Centre marks changed in',
    changedBack: 'centre marks changed back in',
  },
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
    case 'redo': {
      const text = differences(before, after, true);
      return action.type === 'undo' ? `Undo: ${text}` : `Redo: ${text}`;
    }
    case 'place':
      return placedText(before, after, isFull);
    case 'play-step':
      return action.step.placements.length ? placedText(before, after, isFull) : differences(before, after);
    case 'erase':
    case 'mark':
    case 'colour':
    case 'restore-marks':
    case 'import-entries':
      return differences(before, after);
  }
}

/** What a row, column or box holds, cell by cell, and what it lacks: "Row 3: 4, empty, 7, empty. Missing: 1 and 2." */
export function unitText(game: Game, unit: number): string {
  const { geometry } = game;
  const values = valuesOf(game);
  const held = geometry.units[unit].map((cell) => values[cell]);
  const cells = held.map((digit) => (digit ? symbolOf(digit) : 'empty'));
  const lacking = geometry.digits.filter((digit) => !held.includes(digit)).map(symbolOf);
  const end = lacking.length ? `Missing: ${listed(lacking)}` : 'Complete';
  return `${capitalised(geometry.unitName(unit))}: ${cells.join(', ')}. ${end}.`;
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

/**
 * What is different, layer by layer: digits first, then marks and colours.
 * @param isBack whether it was so before
 */
function differences(before: Game, after: Game, isBack = false) {
  const marks = MARK_KINDS.map((kind) => marksText(before, after, kind, isBack));
  const texts = [digitsText(before, after, isBack), ...marks, colourText(before, after, isBack)];
  return texts.filter(Boolean).join('. ');
}

/** "r1c3: 9"; where it was so before, "r1c3 9 again". */
const toldOf = (place: string, what: string, isBack: boolean) =>
  isBack ? `${place} ${what} again` : `${place}: ${what}`;

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

function digitsText(before: Game, after: Game, isBack = false): string {
  const { geometry } = after;
  const [old, now] = [before.history.present, after.history.present];
  const cells = changed(old, now, 'digits');
  if (!cells.length) return '';
  const digits = new Set(cells.map((cell) => now.digits[cell]));
  const place = placeText(geometry, cells);
  if (digits.size > 1) return isBack ? `digits changed back in ${place}` : `Digits changed in ${place}`;
  const [digit] = digits;
  if (!digit) return toldOf(place, 'empty', isBack);
  const written = toldOf(place, symbolOf(digit), isBack);
  const rivals = rivalsOf(after, cells);
  return rivals.length ? `${written}, conflicts with ${listed(rivals)}` : written;
}

const placeText = (geometry: Geometry, cells: readonly number[]) =>
  cells.length === 1 ? geometry.cellName(cells[0]) : counted(cells.length, 'cell');

/** The cells that see one of these and hold the same digit. */
function rivalsOf(game: Game, cells: readonly number[]) {
  const { geometry } = game;
  const values = valuesOf(game);
  const rivals = new Set(
    cells.flatMap((cell) => geometry.peers[cell].filter((peer) => values[peer] === values[cell])),
  );
  return [...rivals].toSorted((one, other) => one - other).map((cell) => geometry.cellName(cell));
}

function marksText(before: Game, after: Game, kind: MarkKind, isBack: boolean): string {
  const { geometry } = after;
  const [old, now] = [before.history.present, after.history.present];
  const cells = changed(old, now, kind);
  if (!cells.length) return '';
  const place = placeText(geometry, cells);
  const words = MARK_WORDS[kind];
  const gained = geometry.digits.filter((digit) => cells.some((cell) => differs(now, old, cell, digit)));
  const lost = geometry.digits.filter((digit) => cells.some((cell) => differs(old, now, cell, digit)));
  const [only] = [...gained, ...lost];
  if (gained.length + lost.length > 1) return `${isBack ? words.changedBack : words.changed} ${place}`;
  const what = `${words.one} ${symbolOf(only)} ${gained.length ? 'added' : 'removed'}`;
  return isBack ? `${place} ${what}` : `${place}: ${what}`;

  /** Whether a cell has the mark in `one` and not in `other`. */
  function differs(one: Entries, other: Entries, cell: number, digit: number) {
    return has(one[kind][cell], digit) && !has(other[kind][cell], digit);
  }
}

function colourText(before: Game, after: Game, isBack: boolean): string {
  const { geometry } = after;
  const [old, now] = [before.history.present, after.history.present];
  const cells = changed(old, now, 'colour');
  if (!cells.length) return '';
  const names = colourNames(cells.reduce((all, cell) => all | now.colour[cell], 0));
  return toldOf(
    placeText(geometry, cells),
    names.length ? listed(names) : isBack ? 'without colour' : 'no colour',
    isBack,
  );
}
