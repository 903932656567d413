/** What the Lab's board shows of a search: each cell, why it draws attention, and its name. */
import { symbolOf } from '../board/digits.js';
import { digitsIn } from '../board/masks.js';
import { partOf } from './watch_text.js';
import { CHOSEN, CLUE } from './replay.js';

/** @typedef {import('./replay.js').Replay} Replay */
/** @typedef {import('./replay.js').BoardState} BoardState */
/**
 * Why a cell is lit: a digit is tried in it or put in; it lost a value; it was checked and lost none; it is
 * the cause of that; it failed; its choice was taken back.
 * @typedef {'' | 'checked' | 'tried' | 'put' | 'loses' | 'cause' | 'fails' | 'back'} Light
 */
/**
 * `domain` is a mask, 0 where the cell has a digit; `lost` the digit that has just left it.
 * @typedef {{ cell: number, value: number, kind: 'clue' | 'chosen' | 'forced' | 'open', domain: number,
 *   lost: number, light: Light, label: string }} WatchedCell
 */
/**
 * `unit` is the one in hand, or -1; `arc` the arc in hand: between a cell and its constraint with a peer.
 * @typedef {{ cells: readonly WatchedCell[], unit: number,
 *   arc: { cell: number, peer: number } | null }} WatchScene
 */

const KINDS = /** @type {const} */ (['open', 'clue', 'chosen', 'forced']);

/** @type {Record<Light, string>} */
const LIGHT_WORDS = {
  '': '',
  'checked': ', checked now',
  'tried': ', tried now',
  'put': ', put in now',
  'loses': '',
  'cause': ', the cause',
  'fails': ', the dead end',
  'back': ', taken back',
};

/**
 * @param {Replay} replay
 * @param {number} step
 * @param {BoardState} state after so many events
 * @returns {WatchScene}
 */
export function watchScene(replay, step, { values, domains, how }) {
  const { geometry } = replay;
  const { lights, lost, unit, arc } = attention(replay, step);
  const cells = geometry.cells.map((cell) => {
    const value = values[cell];
    const domain = value ? 0 : domains[cell];
    const light = lights.get(cell) ?? '';
    const gone = light === 'loses' ? lost : 0;
    const label = labelOf(geometry.cellName(cell), value, how[cell], domain, gone) + LIGHT_WORDS[light];
    return { cell, value, kind: KINDS[how[cell]], domain, lost: gone, light, label };
  });
  return { cells, unit, arc };
}

/**
 * @param {Replay} replay
 * @param {number} step
 */
function attention(replay, step) {
  /** @type {Map<number, Light>} */
  const lights = new Map();
  if (step === 0) return { lights, lost: 0, unit: -1, arc: null };
  const { kind, cell, digit, cause } = replay.event(step - 1);
  let unit = -1;
  if (kind === 'assign') {
    lights.set(cell, replay.isChoice(step - 1) ? 'tried' : 'put');
    if (cause > 1) unit = cause - 2;
  } else if (kind === 'prune') {
    if (cause >= 0) lights.set(cause, 'cause');
    if (cause !== cell) lights.set(cell, 'loses');
  } else if (kind === 'revise') {
    lights.set(cause, 'cause');
    lights.set(cell, 'checked');
  } else if (kind === 'fail') {
    if (cell >= 0) lights.set(cell, 'fails');
    else if (cause >= 0) unit = cause;
  } else if (kind === 'backtrack') {
    lights.set(cell, 'back');
  } else if (kind === 'learn') {
    for (const part of replay.trace.clauses[cause]) lights.set(partOf(replay.geometry, part).cell, 'cause');
  } else if (kind === 'discrepancy') {
    lights.set(cell, 'put');
  }
  const isArc = (kind === 'prune' || kind === 'revise') && cause >= 0 && cause !== cell;
  const arc = isArc ? { cell, peer: cause } : null;
  return { lights, lost: kind === 'prune' ? digit : 0, unit, arc };
}

/**
 * "r3c5, empty, candidates 2 4, loses 7".
 * @param {string} name
 * @param {number} value
 * @param {number} how
 * @param {number} domain
 * @param {number} lost
 */
function labelOf(name, value, how, domain, lost) {
  if (value) {
    const why = how === CLUE ? ', clue' : how === CHOSEN ? ', chosen' : '';
    return `${name}, ${symbolOf(value)}${why}`;
  }
  const left = domain ? `candidates ${digitsIn(domain).map(symbolOf).join(' ')}` : 'no candidate';
  return `${name}, empty, ${left}${lost ? `, loses ${symbolOf(lost)}` : ''}`;
}
