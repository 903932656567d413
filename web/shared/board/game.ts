/**
 * A game: the clues, what has been written into the other cells, and how it came to be. `reduce` is pure;
 * a game never changes, a new one takes its place. A draft is a game too: its digits become clues.
 */
import { recoloured, bit, maskOf } from './digits.ts';
import { conflictingCells, openDigits } from './conflicts.ts';
import { marksGivenBack } from './given_back.ts';
import {
  record,
  redo,
  startHistory,
  undo,
  digitMoments,
  ownCandidates,
  withMoments,
  type History,
  type Moment,
} from './history.ts';
import { playStep, restoreMarks } from './played_step.ts';
import type { StepEntry } from '../../engine/wire.d.ts';
import type { Geometry } from './geometry.ts';

export type MarkKind = (typeof MARK_KINDS)[number];
/**
 * What is written into the cells: digits (0 for none), and masks of marks and of colours. `shown` is true
 * once the engine's solution was filled in.
 */
export type Entries = {
  readonly digits: readonly number[];
  readonly candidates: readonly number[];
  readonly corner: readonly number[];
  readonly centre: readonly number[];
  readonly colour: readonly number[];
  readonly shown: boolean;
};
/**
 * Where a puzzle comes from. Of a file, `number` is its place among the file's puzzles, 0 where it is the
 * only one. `day` is YYYY-MM-DD.
 */
export type Source =
  | { kind: 'collection'; level: string; number: number }
  | { kind: 'made'; level: string; seed: number }
  | { kind: 'daily'; day: string }
  | { kind: 'typed' }
  | { kind: 'pasted' }
  | { kind: 'link' }
  | { kind: 'pattern' }
  | { kind: 'photo' }
  | { kind: 'file'; name: string; number: number };
/**
 * What helped the player: hints given, checks asked for, and the mistakes that these found. `found` names the
 * mistakes, as "72:5" for a wrong 5 in cell 72, so that each is counted once.
 */
export type Help = {
  readonly hints: number;
  readonly checks: number;
  readonly mistakes: number;
  readonly found: readonly string[];
};
/** `elapsed` is the playing time in ms when the game was opened; a clock counts on from there. */
export type Game = {
  readonly geometry: Geometry;
  readonly clues: readonly number[];
  readonly source: Source;
  readonly history: History<Entries>;
  readonly elapsed: number;
  readonly help: Help;
  readonly timeline: readonly Moment[];
};
/**
 * `tidy`: take the digit out of the marks of the cell's peers.
 */
export type Action =
  | { type: 'place'; cells: readonly number[]; digit: number; tidy: boolean }
  | { type: 'mark'; cells: readonly number[]; kind: MarkKind; digit: number }
  | { type: 'colour'; cells: readonly number[]; colour: number }
  | { type: 'erase'; cells: readonly number[] }
  | { type: 'fill-marks'; all: boolean }
  | { type: 'clear-marks' }
  | { type: 'fill-solution'; digits: readonly number[] }
  | { type: 'import-entries'; entries: Entries }
  | { type: 'play-step'; step: StepEntry; tidy: boolean }
  | { type: 'restore-marks'; cells: readonly number[] }
  | { type: 'restart' }
  | { type: 'undo' }
  | { type: 'redo' };

/** The kinds of marks: a grid of candidates, marks around the edge of a cell, and marks in its middle. */
export const MARK_KINDS = ['candidates', 'corner', 'centre'] as const;

const ENTRY_LAYERS = ['digits', ...MARK_KINDS, 'colour'] as const;

export const NO_HELP: Help = { hints: 0, checks: 0, mistakes: 0, found: [] };

export function noEntries(geometry: Geometry): Entries {
  const none = new Array(geometry.cellCount).fill(0);
  return { digits: none, candidates: none, corner: none, centre: none, colour: none, shown: false };
}

/** @param entries what it starts with */
export function newGame(
  geometry: Geometry,
  clues: readonly number[],
  source: Source,
  entries: Partial<Entries> = {},
): Game {
  const history = startHistory({ ...noEntries(geometry), ...entries });
  return { geometry, clues, source, history, elapsed: 0, help: NO_HELP, timeline: [] };
}

/** A game without clues whose digits are clues to be. */
export function newDraft(geometry: Geometry, digits: readonly number[]): Game {
  const clues = new Array(geometry.cellCount).fill(0);
  return newGame(geometry, clues, { kind: 'typed' }, { digits });
}

/** Clues and own digits together. */
export function valuesOf(game: Game): readonly number[] {
  const { digits } = game.history.present;
  return game.clues.map((clue, cell) => clue || digits[cell]);
}

/** @returns the same game when the action changes nothing, or does not fit the board */
export function reduce(game: Game, action: Action): Game {
  if (!fits(game.geometry, action)) return game;
  switch (action.type) {
    case 'place':
      return write(game, place(game, action));
    case 'mark':
      return write(game, mark(game, action));
    case 'colour':
      return write(game, colour(game, action));
    case 'erase':
      return write(game, erase(game, action.cells));
    case 'fill-marks':
      return write(game, fillMarks(game, action.all));
    case 'clear-marks':
      return write(game, clearMarks(game));
    case 'fill-solution':
      return write(game, fillSolution(game, action.digits));
    case 'import-entries':
      return write(game, mergeEntries(game, action.entries));
    case 'play-step':
      return write(game, playStep({ ...action, geometry: game.geometry, entries: game.history.present }));
    case 'restore-marks':
      return write(game, restored(game, action.cells));
    case 'restart':
      return write(game, isUntouched(game) ? game.history.present : noEntries(game.geometry));
    case 'undo':
      return withHistory(game, undo(game.history));
    case 'redo':
      return withHistory(game, redo(game.history));
  }
}

/** Whether the cells and digits of an action are those of a board: one that came late may be of another. */
function fits(geometry: Geometry, action: Action): boolean {
  const { size, cellCount } = geometry;
  const isCell = (cell: number) => Number.isInteger(cell) && cell >= 0 && cell < cellCount;
  const isDigit = (digit: number) => Number.isInteger(digit) && digit >= 1 && digit <= size;
  const isMask = (mask: number) => Number.isInteger(mask) && (mask & ~maskOf(geometry.digits)) === 0;
  switch (action.type) {
    case 'place':
    case 'mark':
      return action.cells.every(isCell) && isDigit(action.digit);
    case 'colour':
    case 'erase':
    case 'restore-marks':
      return action.cells.every(isCell);
    case 'fill-solution':
      return action.digits.length === cellCount && action.digits.every(isDigit);
    case 'import-entries': {
      const { entries } = action;
      const isWhole = ENTRY_LAYERS.every((layer) => entries[layer].length === cellCount);
      const hasDigits = entries.digits.every((digit) => digit === 0 || isDigit(digit));
      return isWhole && hasDigits && MARK_KINDS.every((kind) => entries[kind].every(isMask));
    }
    case 'play-step': {
      const { step } = action;
      const pairs = [...step.placements, ...step.eliminations];
      const isOfBoard = step.digits.length === cellCount && step.candidates.length === cellCount;
      return isOfBoard && pairs.every(([cell, digit]) => isCell(cell) && isDigit(digit));
    }
    default:
      return true;
  }
}

/** Whether nothing is written into the board. */
export function isUntouched(game: Game) {
  const { present } = game.history;
  return ENTRY_LAYERS.every((layer) => !present[layer].some(Boolean));
}

/** Whether two games are of one puzzle: the same clues on the same board. */
export function isSamePuzzle(game: Game, other: Game) {
  return game.geometry === other.geometry && game.clues.every((clue, cell) => clue === other.clues[cell]);
}

/** Full, and without equal digits in a unit: a solution. */
export function isComplete(game: Game) {
  return isFull(game) && conflictingCells(game.geometry, valuesOf(game)).size === 0;
}

/** Whether every cell has a digit, right or wrong. */
export function isFull(game: Game) {
  return !valuesOf(game).includes(0);
}

/**
 * A game after an action, with the time of its new digits noted.
 * @param at the playing time, in seconds
 */
export function timed(before: Game, after: Game, at: number): Game {
  const moments = digitMoments(before.history.present, after.history.present, at);
  return moments.length ? { ...after, timeline: withMoments(after.timeline, moments) } : after;
}

/**
 * The game with more help counted.
 * @param at the playing time, in seconds
 * @param more `wrong`: the cells whose digits were found to be wrong; a digit that was found before is no new mistake
 */
export function withHelp(
  game: Game,
  at: number,
  { hints = 0, checks = 0, wrong = [] }: { hints?: number; checks?: number; wrong?: readonly number[] },
): Game {
  const { help, history } = game;
  const own = ownCandidates(history.present);
  const moments: Moment[] = [];
  if (hints) moments.push({ at, kind: 'hint', ...own });
  if (checks) moments.push({ at, kind: 'check', ...own });
  const names = wrong.map((cell) => `${cell}:${history.present.digits[cell]}`);
  const found = names.filter((name) => !help.found.includes(name));
  return {
    ...game,
    timeline: withMoments(game.timeline, moments),
    help: {
      hints: help.hints + hints,
      checks: help.checks + checks,
      mistakes: help.mistakes + found.length,
      found: [...help.found, ...found],
    },
  };
}

function write(game: Game, entries: Entries) {
  return withHistory(game, record(game.history, entries));
}

function withHistory(game: Game, history: Game['history']): Game {
  return history === game.history ? game : { ...game, history };
}

/**
 * Writes the digit, or takes it away where every cell holds it already. A digit that clashes at once is a
 * slip: it takes no marks with it.
 */
function place(game: Game, { cells, digit, tidy }: Extract<Action, { type: 'place' }>): Entries {
  const targets = cells.filter((cell) => !game.clues[cell]);
  if (!targets.length) return game.history.present;
  const removes = targets.every((cell) => game.history.present.digits[cell] === digit);
  const digits = replaceAt(game.history.present.digits, targets, () => (removes ? 0 : digit));
  const present = withoutDigits(
    game,
    targets.filter((cell) => game.history.present.digits[cell] !== digits[cell]),
  );
  if (removes || !tidy) return { ...present, digits };
  const { peers } = game.geometry;
  const clashes = (cell: number) => peers[cell].some((peer) => (game.clues[peer] || digits[peer]) === digit);
  const seen = [...new Set(targets.filter((cell) => !clashes(cell)).flatMap((cell) => peers[cell]))];
  return { ...present, digits, ...without(present, seen, bit(digit)) };
}

/** Adds the mark, or takes it away where every open cell has it already. */
function mark(game: Game, { cells, kind, digit }: Extract<Action, { type: 'mark' }>): Entries {
  const { present } = game.history;
  const targets = cells.filter((cell) => !game.clues[cell] && !present.digits[cell]);
  if (!targets.length) return present;
  const removes = targets.every((cell) => present[kind][cell] & bit(digit));
  const masks = replaceAt(present[kind], targets, (mask) =>
    removes ? mask & ~bit(digit) : mask | bit(digit),
  );
  return { ...present, [kind]: masks };
}

function colour(game: Game, action: Extract<Action, { type: 'colour' }>): Entries {
  const { present } = game.history;
  const next = recoloured(present.colour, action.cells, action.colour);
  return next === present.colour ? present : { ...present, colour: next };
}

/** The entries without the digits of some cells; what these removed from other cells' marks comes back. */
function withoutDigits(game: Game, cells: readonly number[]): Entries {
  const digits = replaceAt(game.history.present.digits, cells, () => 0);
  const values = game.clues.map((clue, cell) => clue || digits[cell]);
  const gone = cells.filter((cell) => game.history.present.digits[cell]);
  return { ...marksGivenBack(game.history, game.geometry, gone, values), digits };
}

/**
 * Takes digits away; where there is none, marks; where there are none either, colours. A digit that goes
 * uncovers the marks under it.
 */
function erase(game: Game, cells: readonly number[]): Entries {
  const { present } = game.history;
  const withDigit = cells.filter((cell) => present.digits[cell]);
  if (withDigit.length) return withoutDigits(game, withDigit);
  const marked = cells.filter((cell) => hasMarks(present, cell));
  if (marked.length) return { ...present, ...without(present, marked, -1) };
  const coloured = cells.filter((cell) => present.colour[cell]);
  return coloured.length ? { ...present, colour: replaceAt(present.colour, coloured, () => 0) } : present;
}

/**
 * Gives each open cell without candidates every digit that no peer holds. Candidates that are there stay as
 * the player left them, unless `all` cells are to be filled anew. Corner and centre marks say something else:
 * they stay, and keep no cell from being filled.
 */
function fillMarks(game: Game, all: boolean): Entries {
  const { geometry } = game;
  const { present } = game.history;
  const values = valuesOf(game);
  const candidates = present.candidates.map((mask, cell) =>
    values[cell] || (!all && mask) ? mask : maskOf(openDigits(geometry, values, cell)),
  );
  const isUnchanged = candidates.every((mask, cell) => mask === present.candidates[cell]);
  return isUnchanged ? present : { ...present, candidates };
}

/** Takes the marks of every cell, and leaves digits and colours. */
function clearMarks({ geometry, history: { present } }: Game): Entries {
  const isMarked = geometry.cells.some((cell) => hasMarks(present, cell));
  return isMarked ? { ...present, ...without(present, geometry.cells, -1) } : present;
}

function restored(game: Game, cells: readonly number[]) {
  const { geometry, history } = game;
  return restoreMarks({ entries: history.present, geometry, values: valuesOf(game), cells });
}

/**
 * Takes over what is written into another game of this puzzle.
 * @param imported what it has in cells with a clue is left out, except colours
 */
function mergeEntries({ clues, history: { present } }: Game, imported: Entries): Entries {
  const open = ENTRY_LAYERS.map((layer) => [
    layer,
    imported[layer].map((value, cell) => (clues[cell] && layer !== 'colour' ? 0 : value)),
  ]);
  const next = { ...present, ...Object.fromEntries(open) };
  return isSameEntries(next, present) ? present : next;
}

/** Whether the same is written into two boards. */
export function isSameEntries(entries: Entries, others: Entries) {
  return ENTRY_LAYERS.every((layer) => entries[layer].every((value, cell) => value === others[layer][cell]));
}

function fillSolution(game: Game, solution: readonly number[]): Entries {
  const { present } = game.history;
  const digits = solution.map((digit, cell) => (game.clues[cell] ? 0 : digit));
  return { ...present, digits, shown: true };
}

/** @param mask the marks to take away */
function without(entries: Entries, cells: readonly number[], mask: number): Pick<Entries, MarkKind> {
  const layers = MARK_KINDS.map((kind) => [kind, replaceAt(entries[kind], cells, (marks) => marks & ~mask)]);
  return Object.fromEntries(layers);
}

/** Whether a cell has marks of any kind. */
function hasMarks(entries: Entries, cell: number) {
  return MARK_KINDS.some((kind) => entries[kind][cell] > 0);
}

function replaceAt(values: readonly number[], cells: readonly number[], change: (value: number) => number) {
  const next = [...values];
  for (const cell of cells) next[cell] = change(next[cell]);
  return next;
}
