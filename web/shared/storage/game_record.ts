/**
 * A game as a record of fields, and back. Each cell has its own fields, so that tabs that write into one game
 * lose nothing: these, the steps and the moments are packed by hand, as changes of the one before, since each move saves
 * them. Whatever the fields say is checked: they may come from another page, or be damaged.
 */
import { readGrid, writeGrid, COLOURS } from '../board/digits.ts';
import { noEntries, type Entries, type Game, type MarkKind, type Source } from '../board/game.ts';
import { geometry, isPlayable, type Geometry } from '../board/geometry.ts';
import { MAX_MOMENTS, ownCandidates, type Moment } from '../board/history.ts';
import { shortName } from '../text/words.ts';
import { dayField, optional, recordIn, recordOf, wholeField, wordsField, type Kept } from './kept.ts';
import { jsonIn, type Value } from './last_write_wins.ts';

type Layer = 'digits' | MarkKind | 'colour';

/** Steps of undo that outlive a reload. */
const KEPT_STEPS = 100;

/** The letter of a layer, before the cell's number. */
const LETTERS: Readonly<Record<Layer, string>> = {
  digits: 'd',
  candidates: 'n',
  corner: 'c',
  centre: 'm',
  colour: 'k',
};
const LAYERS = Object.keys(LETTERS) as Layer[];

/** The field of a cell: a layer's letter and the cell's number. */
export const CELL_FIELD = /^[dncmk]\d+$/;

/** Whether the solution was filled in. */
const SHOWN = 's';

/** The mistakes that were found, by name. */
const FOUND = 'found';

/**
 * The moments of the game, as "12:72:5 15:h;2k.e8,4.0": a digit in a cell at 12 seconds, a hint at 15. After a
 * semicolon come the candidates that have changed since the moment before, cell and mask to the base 36.
 */
const TIMELINE = 'timeline';

/** So many changes of candidates are kept of a game: moments after these have none. */
const MAX_CHANGES = 4000;

/** The letter of what else a moment may be. */
const MOMENT_LETTERS = { hint: 'h', check: 'c' } as const;

/** So many mistakes are named; there are no more cells times digits than that on any board. */
const MAX_FOUND = 625 * 25;

/** The fields of a history: it never changes. */
const written: WeakMap<Game['history'], ReadonlyMap<string, Value>> = new WeakMap();

const names: WeakMap<readonly number[], string> = new WeakMap();

/** The name by which a game is known: its box and its clues. */
export function nameOf({ geometry: { boxRows, boxColumns }, clues }: Game) {
  const name = names.get(clues) ?? `${boxRows}x${boxColumns} ${writeGrid(clues)}`;
  names.set(clues, name);
  return name;
}

export const TYPED: Source = { kind: 'typed' };

/** What is kept of each kind of source. */
const SOURCES = {
  collection: { level: wordsField(Infinity), number: wholeField(1, 1e6) },
  made: { level: wordsField(Infinity), seed: wholeField() },
  daily: { day: dayField },
  file: { name: { check: (given: unknown) => shortName(String(given)) }, number: wholeField(0, 1e6) },
  typed: {},
  pasted: {},
  link: {},
  pattern: {},
  photo: {},
};

/** Where a puzzle comes from: of a kind that is not known, or a day that there is not, as if it were typed. */
export const sourceField: Kept<Source> = {
  check(given) {
    const source = typeof given === 'string' ? jsonIn(given) : given;
    if (!source) return undefined;
    const { kind, ...data } = source;
    if (!Object.hasOwn(SOURCES, kind)) return TYPED;
    const found = recordIn(SOURCES[kind as Source['kind']], data);
    return found ? ({ kind, ...found } as Source) : kind === 'daily' ? TYPED : undefined;
  },
  write: (source) => JSON.stringify(source),
};

const count = optional(wholeField(0, 1e6), 0);
/** What of a game is neither in a cell nor a step: its time in seconds, and the counts of what helped. */
const facts = recordOf({
  source: optional(sourceField, TYPED),
  elapsed: optional(wholeField(), 0),
  hints: count,
  checks: count,
  mistakes: count,
});

export function fieldsOf({ history, source, elapsed, help, timeline }: Game): Map<string, Value> {
  const before = written.get(history) ?? historyFields(history);
  written.set(history, before);
  const fields = new Map([...before, ...facts.write({ source, elapsed: Math.round(elapsed), ...help })]);
  if (help.found.length) fields.set(FOUND, help.found.join(' '));
  if (timeline.length) fields.set(TIMELINE, timelineText(timeline));
  return fields;
}

/** @returns null when they are no game that this page can show */
export function gameOf(name: string, fields: ReadonlyMap<string, Value>): Game | null {
  try {
    const [, rows, columns, clues] = /^(\d)x(\d) (.+)$/.exec(name) as string[];
    if (!isPlayable(Number(rows), Number(columns))) return null;
    const shape = geometry(Number(rows), Number(columns));
    const [values, known] = [readGrid(clues, shape), facts.read(fields)];
    if (!values || !known) return null;
    const cells = [...fields].filter(([field]) => CELL_FIELD.test(field) || field === SHOWN);
    const present = patched(noEntries(shape), cells, shape);
    const { past, future } = JSON.parse(String(fields.get('history') ?? '{"past":[],"future":[]}'));
    const { source, elapsed, ...help } = known;
    return {
      geometry: shape,
      clues: values,
      source,
      elapsed,
      help: { ...help, found: foundIn(String(fields.get(FOUND) ?? ''), shape) },
      timeline: timelineOf(String(fields.get(TIMELINE) ?? ''), shape),
      history: {
        past: statesFrom(present, past, shape).reverse(),
        present,
        future: statesFrom(present, future, shape),
      },
    };
  } catch {
    return null;
  }
}

function foundIn(text: string, { cellCount, size }: Geometry) {
  return text.split(' ', MAX_FOUND).filter((name) => {
    const [, cell, digit] = /^(\d{1,3}):(\d{1,2})$/.exec(name) ?? [];
    return Number(cell) < cellCount && Number(digit) <= size;
  });
}

function timelineText(timeline: readonly Moment[]) {
  let [known, room] = [NO_CANDIDATES, MAX_CHANGES];
  return timeline
    .map((moment) => {
      const { at, candidates = NO_CANDIDATES } = moment;
      const what = moment.kind === 'digit' ? `${moment.cell}:${moment.digit}` : MOMENT_LETTERS[moment.kind];
      const changes = room < 0 ? [] : changesBetween(known, candidates);
      if (!changes.length) return `${at}:${what}`;
      known = candidates;
      room -= changes.length;
      const text = changes.map((change) => change.map((part) => part.toString(36)).join('.'));
      return `${at}:${what};${room < 0 ? NO_MORE : text}`;
    })
    .join(' ');
}

/** In place of changes: from here on, candidates are not kept. */
const NO_MORE = '-';

/** No cell has any. */
const NO_CANDIDATES: readonly number[] = [];

/** The cells whose masks differ, each with the new one. */
function changesBetween(before: readonly number[], after: readonly number[]) {
  const changes: [cell: number, mask: number][] = [];
  if (before === after) return changes;
  const count = Math.max(before.length, after.length);
  for (let cell = 0; cell < count; cell += 1) {
    if ((before[cell] ?? 0) !== (after[cell] ?? 0)) changes.push([cell, after[cell] ?? 0]);
  }
  return changes;
}

/** What can be read of it: moments whose times go backwards, or that fit no board, are left out. */
function timelineOf(text: string, shape: Geometry): readonly Moment[] {
  const { cellCount, size } = shape;
  let last = 0;
  let [known, room] = [NO_CANDIDATES, MAX_CHANGES];
  return text.split(' ', MAX_MOMENTS).flatMap((part): Moment[] => {
    const [what, changes = ''] = part.split(';', 2);
    const [, time, letter, cell, digit] = /^(\d{1,9}):(?:([hc])|(\d{1,3}):(\d{1,2}))$/.exec(what) ?? [];
    const at = Number(time);
    if (!(at >= last) || Number(cell) >= cellCount || Number(digit) > size) return [];
    last = at;
    if (changes && room >= 0) {
      const read = changes.split(',', room + 1).map((change) => changeOf(change, shape));
      room -= read.length;
      if (read.includes(null)) room = -1;
      const next = known.length ? [...known] : new Array(cellCount).fill(0);
      for (const [cell, mask] of read.flatMap((change) => (change ? [change] : []))) next[cell] = mask;
      known = room < 0 ? NO_CANDIDATES : next;
    }
    const own = ownCandidates({ candidates: known });
    if (letter) return [{ at, kind: letter === 'h' ? 'hint' : 'check', ...own }];
    return [{ at, kind: 'digit', cell: Number(cell), digit: Number(digit), ...own }];
  });
}

/** @returns null where it fits no board */
function changeOf(text: string, { cellCount, size }: Geometry): readonly [cell: number, mask: number] | null {
  const [, first, second] = /^([0-9a-z]{1,2})\.([0-9a-z]{1,6})$/.exec(text) ?? [];
  const [cell, mask] = [parseInt(first, 36), parseInt(second, 36)];
  return cell < cellCount && mask < 2 ** size ? [cell, mask] : null;
}

function historyFields({ past, present, future }: Game['history']) {
  const fields: Map<string, Value> = new Map();
  for (const layer of LAYERS) {
    present[layer].forEach((value, cell) => value && fields.set(`${LETTERS[layer]}${cell}`, value));
  }
  if (present.shown) fields.set(SHOWN, 1);
  const back = [...past].reverse().slice(0, KEPT_STEPS);
  const steps = { past: stepsAlong(present, back), future: stepsAlong(present, future.slice(0, KEPT_STEPS)) };
  if (back.length || future.length) fields.set('history', JSON.stringify(steps));
  return fields;
}

/** The text of a step, by the two states that it is between: neither ever changes. */
const stepTexts: WeakMap<Entries, WeakMap<Entries, string>> = new WeakMap();

/** What each state changes in the one before it, as "d80:5 c3:12". */
function stepsAlong(start: Entries, states: readonly Entries[]) {
  return states.map((state, index) => {
    const before = states[index - 1] ?? start;
    const texts = stepTexts.get(state) ?? new WeakMap();
    stepTexts.set(state, texts);
    if (!texts.has(before)) texts.set(before, stepText(before, state));
    return texts.get(before);
  });
}

function stepText(before: Entries, state: Entries) {
  const changes = LAYERS.flatMap((layer) => {
    if (state[layer] === before[layer]) return [];
    return state[layer].flatMap((value, cell) =>
      value === before[layer][cell] ? [] : [`${LETTERS[layer]}${cell}:${value}`],
    );
  });
  if (state.shown !== before.shown) changes.push(`${SHOWN}:${Number(state.shown)}`);
  return changes.join(' ');
}

/** The states to which steps lead, one after the other. */
function statesFrom(start: Entries, steps: any, shape: Geometry) {
  let state = start;
  return steps.slice(0, KEPT_STEPS).map((step: unknown) => {
    const changes = String(step).split(' ').filter(Boolean);
    state = patched(
      state,
      changes.map((change) => {
        const [field, value] = change.split(':');
        return [field, Number(value)];
      }),
      shape,
    );
    return state;
  });
}

/** Entries with some cells changed. */
function patched(
  entries: Entries,
  changes: readonly (readonly [field: string, value: Value])[],
  shape: Geometry,
): Entries {
  const next: Record<string, any> = { ...entries };
  for (const [field, value] of changes) {
    if (field === SHOWN) {
      next.shown = wholeNumber(value, 0, 1) === 1;
      continue;
    }
    const layer = LAYERS.find((name) => LETTERS[name] === field[0]);
    if (!layer) throw new RangeError('not a field of a game');
    const cell = wholeNumber(Number(field.slice(1)), 0, shape.cellCount - 1);
    if (next[layer] === entries[layer]) next[layer] = [...entries[layer]];
    next[layer][cell] = wholeNumber(value, 0, maxIn(layer, shape));
  }
  return next as Entries;
}

/** The largest value of a cell. */
function maxIn(layer: Layer, { size }: Geometry) {
  if (layer === 'digits') return size;
  return 2 ** (layer === 'colour' ? COLOURS.length : size) - 1;
}

function wholeNumber(value: unknown, low: number, high: number) {
  const number = wholeField(low, high).check(value);
  if (number === undefined) throw new RangeError(`not a whole number from ${low} to ${high}`);
  return number;
}
