/**
 * A game as text, and back. Whatever the text says is checked: it may come from an older page, or be damaged.
 */
import { readGrid, writeGrid } from '../board/codecs.js';
import { COLOURS } from '../board/colours.js';
import { NO_HELP, noEntries } from '../board/game.js';
import { geometry } from '../board/geometry.js';
import { shortName } from '../text/words.js';

/** @typedef {import('../board/game.js').Game} Game */
/** @typedef {import('../board/game.js').Entries} Entries */
/** @typedef {import('../board/geometry.js').Geometry} Geometry */

const VERSION = 1;

/** Steps of undo that outlive a reload. */
const KEPT_STEPS = 100;

/** @param {Game} game */
export function encodeGame(game) {
  const { past, present, future } = game.history;
  return JSON.stringify({
    version: VERSION,
    box: [game.geometry.boxRows, game.geometry.boxColumns],
    clues: writeGrid(game.clues),
    source: game.source,
    elapsed: Math.round(game.elapsed),
    help: game.help,
    past: past.slice(-KEPT_STEPS).map(encodeEntries),
    present: encodeEntries(present),
    future: future.slice(0, KEPT_STEPS).map(encodeEntries),
  });
}

/**
 * @param {string} text
 * @returns {Game | null} null when the text is no game that this page can show
 */
export function decodeGame(text) {
  try {
    const data = JSON.parse(text);
    if (data.version !== VERSION) return null;
    const shape = geometry(wholeNumber(data.box[0], 1, 5), wholeNumber(data.box[1], 1, 5));
    const decode = (/** @type {any} */ entries) => decodeEntries(entries, shape);
    return {
      geometry: shape,
      clues: grid(data.clues, shape),
      source: decodeSource(data.source),
      elapsed: wholeNumber(data.elapsed, 0, Number.MAX_SAFE_INTEGER),
      help: decodeHelp(data.help),
      history: {
        past: data.past.map(decode),
        present: decode(data.present),
        future: data.future.map(decode),
      },
    };
  } catch {
    return null;
  }
}

/**
 * @param {any} data absent from games of older pages
 * @returns {import('../board/game.js').Help}
 */
function decodeHelp(data) {
  const count = (/** @type {unknown} */ value) => wholeNumber(value ?? 0, 0, 1e6);
  if (!data) return NO_HELP;
  return { hints: count(data.hints), checks: count(data.checks), mistakes: count(data.mistakes) };
}

/** @param {Entries} entries */
function encodeEntries({ digits, corner, centre, colour, shown }) {
  return {
    digits: writeGrid(digits),
    corner: encodeMarks(corner),
    centre: encodeMarks(centre),
    colour: encodeMarks(colour),
    shown,
  };
}

/**
 * Most cells have no marks: only those that have are written, as "cell:mask".
 * @param {readonly number[]} marks
 */
function encodeMarks(marks) {
  return marks.flatMap((mask, cell) => (mask ? [`${cell}:${mask.toString(36)}`] : [])).join(' ');
}

/**
 * @param {any} data
 * @param {Geometry} shape
 * @returns {Entries}
 */
function decodeEntries(data, shape) {
  return {
    digits: grid(data.digits, shape),
    corner: decodeMarks(data.corner, shape),
    centre: decodeMarks(data.centre, shape),
    colour: decodeColours(data.colour ?? '', shape),
    shown: data.shown === true,
  };
}

/**
 * @param {unknown} text
 * @param {Geometry} shape
 */
function decodeColours(text, shape) {
  const colours = decodeMarks(text, shape);
  colours.forEach((colour) => wholeNumber(colour, 0, COLOURS.length));
  return colours;
}

/**
 * @param {unknown} text
 * @param {Geometry} shape
 */
function decodeMarks(text, shape) {
  const marks = [...noEntries(shape).corner];
  for (const pair of String(text).split(' ').filter(Boolean)) {
    const [cell, mask] = pair.split(':');
    marks[wholeNumber(Number(cell), 0, shape.cellCount - 1)] = wholeNumber(
      parseInt(mask, 36),
      1,
      Math.max(COLOURS.length, 2 ** shape.size - 1),
    );
  }
  return marks;
}

/**
 * @param {unknown} text
 * @param {Geometry} shape
 */
function grid(text, shape) {
  const values = readGrid(String(text), shape);
  if (!values) throw new RangeError('not a grid');
  return values;
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
    case 'bank':
      return { kind: 'bank', level: String(data.level), number: wholeNumber(data.number, 1, 1e6) };
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
