/** What an event of a search says, in one plain sentence. */
import { symbolOf } from '../board/digits.js';
import { digitsIn } from '../board/masks.js';
import { counted } from '../text/words.js';
import { bits } from './replay.js';

/** @typedef {import('./replay.js').Replay} Replay */
/** @typedef {import('./replay.js').BoardState} BoardState */

/** Between digits that stay on one line. */
const NARROW = '\u00a0';

/** Of a longer clause only so many parts are said; all of its cells are lit on the board. */
const MOST_PARTS = 6;

/**
 * What the last of so many events did.
 * @param {Replay} replay
 * @param {number} step
 * @param {BoardState} state after these events
 */
export function eventWords(replay, step, state) {
  if (step === 0) return startWords(replay);
  return step < replay.length
    ? happening(replay, step, state)
    : happening(replay, step, state) + endWords(replay);
}

/** @type {Record<string, string>} */
const ENDS = {
  none: ' So there is no solution.',
  unique: ' So there is no other solution.',
};

/**
 * What the end of the search means, where its last event does not say it.
 * @param {Replay} replay
 */
function endWords({ trace }) {
  if (!trace.complete) return ' The record ends here; the search goes on.';
  return ENDS[trace.verdict] ?? '';
}

/**
 * @param {Replay} replay
 * @param {number} step
 * @param {BoardState} state
 */
function happening(replay, step, state) {
  const { kind, cell, digit, cause } = replay.event(step - 1);
  const name = (/** @type {number} */ place) => replay.geometry.cellName(place);
  const put = putWords(replay, step - 1);
  switch (kind) {
    case 'assign':
      return assignWords(replay, step - 1, put);
    case 'prune': {
      const why = cause < 0 ? whyWithoutCell(replay) : cause === cell ? `it has its digit` : name(cause);
      const left = cause === cell ? '' : `: ${leftWords(state.domains[cell])}`;
      return cause === cell
        ? `${symbolOf(digit)} leaves the domain of ${name(cell)}: ${why}.`
        : `${symbolOf(digit)} leaves the domain of ${name(cell)} because of ${why}${left}.`;
    }
    case 'fail':
      return failWords(replay, step - 1, state);
    case 'learn':
      return `Learnt: ${clauseWords(replay, cause)}.`;
    case 'backtrack':
      return `${put} is taken back, with all that followed from it.`;
    case 'discrepancy':
      return `Against the heuristic: for ${name(cell)}, ${symbolOf(digit)} is its choice No. ${cause + 1}.`;
    case 'restart':
      return restartWords(replay, cause);
    case 'sweep':
      return 'A pass over all arcs begins, cell by cell.';
    case 'revise':
      return `The arc of ${name(cell)} with “not equal to ${name(cause)}” is consistent: nothing is removed.`;
    case 'solved':
      return solvedWords(replay, step);
  }
}

/**
 * "r3c5 = 4": what an event puts in, or takes back.
 * @param {Replay} replay
 * @param {number} index
 */
export function putWords(replay, index) {
  const { cell, digit } = replay.event(index);
  return `${replay.geometry.cellName(cell)} = ${symbolOf(digit)}`;
}

/**
 * The question of "ask first", before the event that answers it.
 * @param {Replay} replay
 * @param {number} step
 */
export function questionWords(replay, step) {
  const before = step > 0 ? replay.event(step - 1) : null;
  const { cell } = replay.event(step);
  const isSameCell = before?.kind === 'backtrack' && before.cell === cell;
  return isSameCell
    ? 'What is tried now? Which cell, which digit?'
    : 'Which cell is tried next, and with which digit?';
}

/**
 * A learnt clause: what cannot all be at once.
 * @param {Replay} replay
 * @param {number} index
 */
export function clauseWords(replay, index) {
  const all = replay.trace.clauses[index];
  const parts = all.slice(0, MOST_PARTS).map((part) => partWords(replay, part));
  if (!parts.length) return 'there is no solution';
  const [first] = parts;
  if (parts.length === 1)
    return replay.trace.clauses[index][0] < 0 ? `never ${first}` : `always ${negated(first)}`;
  const more = all.length > MOST_PARTS ? ` and ${all.length - MOST_PARTS} more` : '';
  return `not (${parts.join(' and ')}${more})`;
}

/**
 * One part of what failed together: the opposite of the clause's part.
 * @param {Replay} replay
 * @param {number} part
 */
function partWords({ geometry }, part) {
  const { cell, digit } = partOf(geometry, part);
  return `${geometry.cellName(cell)} ${part < 0 ? '=' : '≠'} ${symbolOf(digit)}`;
}

/**
 * The cell and digit of a clause's part.
 * @param {import('../board/geometry.js').Geometry} geometry
 * @param {number} part
 */
export function partOf({ size }, part) {
  const number = Math.abs(part);
  return { cell: Math.floor(number / (size + 1)), digit: number % (size + 1) };
}

/** @param {string} part */
const negated = (part) => part.replace('≠', '=');

/** @param {Replay} replay */
function startWords(replay) {
  const clues = replay.clues.filter(Boolean).length;
  return `Before the first step: ${counted(clues, 'clue')}, and in each open cell what they leave.`;
}

/**
 * @param {Replay} replay
 * @param {number} index
 * @param {string} put
 */
function assignWords(replay, index, put) {
  const { cell, digit, cause } = replay.event(index);
  const { geometry } = replay;
  if (cause > 1) {
    const unit = geometry.unitName(cause - 2);
    return `${put}: the only place left for ${symbolOf(digit)} in ${unit}.`;
  }
  if (cause === 1 || (cause === 0 && !replay.isChoice(index))) {
    return `${put}: the only value left in ${geometry.cellName(cell)}.`;
  }
  if (cause < 0) return `${put}, by what was learnt.`;
  const domain = digitsIn(replay.at(index).domains[cell]).map(symbolOf);
  return `${put} is tried; the domain was ${domain.join(NARROW)}.`;
}

/** @param {Replay} replay */
function whyWithoutCell({ trace }) {
  return trace.solver === 'cdcl' ? 'what was learnt' : 'its refutation';
}

/** @param {number} domain */
function leftWords(domain) {
  const left = digitsIn(domain).map(symbolOf);
  if (!left.length) return 'nothing is left';
  return left.length <= 4 ? `${left.join(NARROW)} left` : `${counted(left.length, 'value')} left`;
}

/**
 * @param {Replay} replay
 * @param {number} index
 * @param {BoardState} state
 */
function failWords(replay, index, { values, domains }) {
  const { cell, digit, cause } = replay.event(index);
  const { geometry } = replay;
  if (cell >= 0) {
    const isTwice = values[cell] > 0 || bits(domains[cell]) > 0;
    return `A dead end: ${geometry.cellName(cell)} has ${isTwice ? 'two values' : 'no value left'}.`;
  }
  if (digit < 0) return 'A dead end: it contradicts what was learnt.';
  const isTwice = geometry.units[cause].filter((place) => values[place] === digit).length > 1;
  const place = isTwice ? 'two places' : 'no place left';
  return `A dead end: ${symbolOf(digit)} has ${place} in ${geometry.unitName(cause)}.`;
}

/**
 * @param {Replay} replay
 * @param {number} cause
 */
function restartWords({ trace }, cause) {
  if (/^(lds|ilds|dds)/.test(trace.solver)) {
    const what = trace.solver.startsWith('dds') ? 'discrepancies down to choice' : 'discrepancies allowed';
    return `The search begins anew, with more ${what}: ${cause}.`;
  }
  return `Restart No. ${cause}: the search begins anew, and keeps what it has found out.`;
}

/**
 * @param {Replay} replay
 * @param {number} step
 */
function solvedWords(replay, step) {
  const number = replay.countAt('solved', step);
  const which = number === 1 ? 'Solved' : `Solution No. ${number}`;
  return `${which}: every cell has a digit, after ${counted(replay.countAt('fail', step), 'dead end')}.`;
}
