/**
 * A game as a record of fields, and back. Each cell has its own fields, so that tabs that write into one game
 * lose nothing. Whatever the fields say is checked: they may come from another page, or be damaged.
 */
import { readGrid, writeGrid } from '../board/codecs.js';
import { COLOURS } from '../board/colours.js';
import { noEntries } from '../board/game.js';
import { geometry } from '../board/geometry.js';
import { bit } from '../board/masks.js';
import { shortName } from '../text/words.js';

/** @typedef {import('../board/game.js').Game} Game */
/** @typedef {import('../board/game.js').Entries} Entries */
/** @typedef {import('../board/geometry.js').Geometry} Geometry */
/** @typedef {import('./registers.js').Value} Value */
/** @typedef {'digits' | import('../board/game.js').MarkKind | 'colour'} Layer */

/** Steps of undo that outlive a reload. */
const KEPT_STEPS = 100;

/** The letter of a layer, before the cell's number. @type {Readonly<Record<Layer, string>>} */
const LETTERS = { digits: 'd', candidates: 'n', corner: 'c', centre: 'm', colour: 'k' };
const LAYERS = /** @type {Layer[]} */ (Object.keys(LETTERS));

/** The field of a cell: a layer's letter and the cell's number. */
export const CELL_FIELD = /^[dncmk]\d+$/;

/** Whether the solution was filled in. */
const SHOWN = 's';

/** The counts of what helped. */
const HELP = /** @type {const} */ (['hints', 'checks', 'mistakes']);

/** The fields of a history: it never changes. @type {WeakMap<Game['history'], ReadonlyMap<string, Value>>} */
const written = new WeakMap();

/** @type {WeakMap<readonly number[], string>} */
const names = new WeakMap();

/**
 * The name by which a game is known: its box and its clues.
 * @param {Game} game
 */
export function nameOf({ geometry: { boxRows, boxColumns }, clues }) {
  const name = names.get(clues) ?? `${boxRows}x${boxColumns} ${writeGrid(clues)}`;
  names.set(clues, name);
  return name;
}

/**
 * @param {Game} game
 * @returns {Map<string, Value>}
 */
export function fieldsOf({ history, source, elapsed, help }) {
  const known = written.get(history) ?? historyFields(history);
  written.set(history, known);
  const fields = new Map(known);
  fields.set('source', JSON.stringify(source));
  fields.set('elapsed', Math.round(elapsed));
  for (const kind of HELP) if (help[kind]) fields.set(kind, help[kind]);
  return fields;
}

/**
 * @param {string} name
 * @param {ReadonlyMap<string, Value>} fields
 * @returns {Game | null} null when they are no game that this page can show
 */
export function gameOf(name, fields) {
  try {
    const [, rows, columns, clues] = /** @type {string[]} */ (/^(\d)x(\d) (.+)$/.exec(name));
    const shape = geometry(wholeNumber(Number(rows), 1, 5), wholeNumber(Number(columns), 1, 5));
    const values = readGrid(clues, shape);
    if (!values) return null;
    const cells = [...fields].filter(([field]) => CELL_FIELD.test(field) || field === SHOWN);
    const present = patched(noEntries(shape), cells, shape);
    const { past, future } = JSON.parse(String(fields.get('history') ?? '{"past":[],"future":[]}'));
    return {
      geometry: shape,
      clues: values,
      source: decodeSource(JSON.parse(String(fields.get('source') ?? '{}'))),
      elapsed: wholeNumber(fields.get('elapsed') ?? 0, 0, Number.MAX_SAFE_INTEGER),
      help: helpOf(fields),
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

/**
 * @param {ReadonlyMap<string, Value>} fields
 * @returns {Game['help']}
 */
function helpOf(fields) {
  const [hints, checks, mistakes] = HELP.map((kind) => wholeNumber(fields.get(kind) ?? 0, 0, 1e6));
  return { hints, checks, mistakes };
}

/** @param {Game['history']} history */
function historyFields({ past, present, future }) {
  /** @type {Map<string, Value>} */
  const fields = new Map();
  for (const layer of LAYERS) {
    present[layer].forEach((value, cell) => value && fields.set(`${LETTERS[layer]}${cell}`, value));
  }
  if (present.shown) fields.set(SHOWN, 1);
  const back = [...past].reverse().slice(0, KEPT_STEPS);
  const steps = { past: stepsAlong(present, back), future: stepsAlong(present, future.slice(0, KEPT_STEPS)) };
  if (back.length || future.length) fields.set('history', JSON.stringify(steps));
  return fields;
}

/**
 * What each state changes in the one before it, as "d80:5 c3:12".
 * @param {Entries} start
 * @param {readonly Entries[]} states
 */
function stepsAlong(start, states) {
  return states.map((state, index) => {
    const before = states[index - 1] ?? start;
    const changes = LAYERS.flatMap((layer) => {
      if (state[layer] === before[layer]) return [];
      return state[layer].flatMap((value, cell) =>
        value === before[layer][cell] ? [] : [`${LETTERS[layer]}${cell}:${value}`],
      );
    });
    if (state.shown !== before.shown) changes.push(`${SHOWN}:${Number(state.shown)}`);
    return changes.join(' ');
  });
}

/**
 * The states to which steps lead, one after the other.
 * @param {Entries} start
 * @param {any} steps
 * @param {Geometry} shape
 */
function statesFrom(start, steps, shape) {
  let state = start;
  return steps.slice(0, KEPT_STEPS).map((/** @type {unknown} */ step) => {
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

/**
 * Entries with some cells changed.
 * @param {Entries} entries
 * @param {readonly (readonly [field: string, value: Value])[]} changes
 * @param {Geometry} shape
 * @returns {Entries}
 */
function patched(entries, changes, shape) {
  /** @type {Record<string, any>} */
  const next = { ...entries };
  for (const [field, value] of changes) {
    if (field === SHOWN) {
      next.shown = wholeNumber(value, 0, 1) === 1;
      continue;
    }
    const layer = LAYERS.find((name) => LETTERS[name] === field[0]);
    if (!layer) throw new RangeError('not a field of a game');
    const cell = wholeNumber(Number(field.slice(1)), 0, shape.cellCount - 1);
    if (next[layer] === entries[layer]) next[layer] = [...entries[layer]];
    next[layer][cell] = wholeNumber(value, 0, mostIn(layer, shape));
  }
  return /** @type {Entries} */ (next);
}

/**
 * The largest value of a cell.
 * @param {Layer} layer
 * @param {Geometry} shape
 */
function mostIn(layer, { size }) {
  if (layer === 'digits') return size;
  return 2 ** (layer === 'colour' ? COLOURS.length : size) - 1;
}

/**
 * @param {unknown} value
 * @param {number} low
 * @param {number} high
 */
function wholeNumber(value, low, high) {
  if (!Number.isInteger(value) || Number(value) < low || Number(value) > high) {
    throw new RangeError(`not a whole number from ${low} to ${high}`);
  }
  return Number(value);
}

/**
 * Where a puzzle comes from, as it was saved.
 * @param {any} data
 * @returns {import('../board/game.js').Source} throws where it cannot be told
 */
export function decodeSource(data) {
  switch (data.kind) {
    case 'collection':
      return { kind: 'collection', level: String(data.level), number: wholeNumber(data.number, 1, 1e6) };
    case 'made':
      return { kind: 'made', level: String(data.level), seed: wholeNumber(data.seed, 0, 2 ** 53 - 1) };
    case 'file':
      return { kind: 'file', name: shortName(String(data.name)), number: wholeNumber(data.number, 0, 1e6) };
    case 'pasted':
    case 'link':
    case 'pattern':
      return { kind: data.kind };
    default:
      return { kind: 'typed' };
  }
}

/**
 * A game as version 1 saved it: what stood in its cells. Its steps of undo are left behind.
 * @param {string | null} text
 * @returns {Game | null}
 */
export function gameOfVersion1(text) {
  try {
    const { box, clues, source, elapsed, present } = JSON.parse(String(text));
    const shape = geometry(wholeNumber(box[0], 1, 5), wholeNumber(box[1], 1, 5));
    const digits = readGrid(present.digits, shape) ?? [];
    /** @type {[string, Value][]} */
    const fields = digits.map((digit, cell) => [`d${cell}`, digit]);
    for (const layer of /** @type {const} */ (['corner', 'centre', 'colour'])) {
      for (const pair of String(present[layer] ?? '').split(' ').filter(Boolean)) {
        const [cell, mask] = pair.split(':');
        fields.push([`${LETTERS[layer]}${cell}`, parseInt(mask, 36)]);
      }
    }
    if (present.shown === true) fields.push([SHOWN, 1]);
    fields.push(['source', JSON.stringify(source)], ['elapsed', elapsed]);
    return gameOf(`${box[0]}x${box[1]} ${clues}`, new Map(fields.map((field) => fieldOfVersion2(...field))));
  } catch {
    return null;
  }
}

/**
 * A field of a game as version 2 saved it. Its corner marks had fixed places, as candidates have now, and a
 * cell had one colour, saved as its number.
 * @param {string} field
 * @param {Value} value
 * @returns {[string, Value]}
 */
export function fieldOfVersion2(field, value) {
  if (field === 'history') {
    const change = /\b([ck]\d+):(\d+)/g;
    const text = String(value);
    return [field, text.replace(change, (_, name, old) => fieldOfVersion2(name, Number(old)).join(':'))];
  }
  if (!CELL_FIELD.test(field)) return [field, value];
  if (field[0] === LETTERS.corner) return [LETTERS.candidates + field.slice(1), value];
  return field[0] === LETTERS.colour && value ? [field, bit(Number(value))] : [field, value];
}
