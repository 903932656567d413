/** What Watch says: each event of a search in one plain sentence, guesses, and what its commands answer. */
import { symbolOf } from '../board/digits.js';
import { digitsIn, has } from '../board/masks.js';
import { counted, numberText } from '../text/words.js';
import { answered } from './guess_state.js';
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
  if (!trace.complete) return ' The recording ends here; the search goes on.';
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
      const removed = `${symbolOf(digit)} is removed from ${name(cell)}`;
      if (cause === cell) return `${removed}, which has its digit.`;
      const why = cause < 0 ? whyWithoutCell(replay) : name(cause);
      return `${removed} because of ${why}: ${leftWords(state.domains[cell])}.`;
    }
    case 'fail':
      return failWords(replay, step - 1, state);
    case 'learn':
      return `Learnt: ${clauseWords(replay, cause)}.`;
    case 'backtrack':
      return `${put} is undone, with everything that followed from it.`;
    case 'discrepancy':
      return `Against the heuristic: ${symbolOf(digit)} is its choice no. ${cause + 1} for ${name(cell)}.`;
    case 'restart':
      return restartWords(replay, cause);
    case 'sweep':
      return 'A pass over all arcs starts, cell by cell.';
    case 'revise':
      return `Arc ${name(cell)} → ${name(cause)}: it is consistent, nothing is removed.`;
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
  return putText(replay, replay.event(index));
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
  const open = replay.at(0).domains.filter((_, cell) => !replay.clues[cell]);
  const isWhole = open.every((domain) => bits(domain) === replay.geometry.size);
  const left = isWhole ? 'still has every digit' : 'shows its remaining digits';
  return `Start: ${counted(clues, 'clue')}. Each empty cell ${left}.`;
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
  if (cause < 0) return `${put}: this follows from a learnt clause.`;
  const domain = digitsIn(replay.at(index).domains[cell]).map(symbolOf);
  return `${put} is tried; the domain was ${domain.join(NARROW)}.${sumsText(replay, index)}`;
}

/**
 * What vdom+ orders the values by, where the solver does.
 * @param {Replay} replay
 * @param {number} index
 */
function sumsText(replay, index) {
  if (!replay.trace.solver.endsWith('-vdom')) return '';
  const sums = vdomSums(replay, index).map(
    ({ digit, row, column }) => `${symbolOf(digit)}:${NARROW}${row}+${column}=${row + column}`,
  );
  return ` vdom+: ${sums.join(', ')}.`;
}

/**
 * The sums of vdom+ before a choice, least first, as csp/branching.py orders its values: in how many open
 * cells of the row each value is possible, and in how many of the column.
 * @param {Replay} replay
 * @param {number} index of the choice's event
 */
export function vdomSums(replay, index) {
  const { geometry } = replay;
  const { cell } = replay.event(index);
  const { values, domains } = replay.at(index);
  /** @param {(cell: number) => number} lineOf @param {number} digit */
  const places = (lineOf, digit) => {
    const open = geometry.cells.filter((other) => lineOf(other) === lineOf(cell) && !values[other]);
    return open.filter((other) => has(domains[other], digit)).length;
  };
  const sums = digitsIn(domains[cell]).map((digit) => ({
    digit,
    row: places((other) => geometry.rowOf(other), digit),
    column: places((other) => geometry.columnOf(other), digit),
  }));
  return sums.sort((a, b) => a.row + a.column - (b.row + b.column));
}

/** @param {Replay} replay */
function whyWithoutCell({ trace }) {
  return trace.solver === 'cdcl' ? 'a learnt clause' : 'its refutation';
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
    return `Dead end: ${geometry.cellName(cell)} has ${isTwice ? 'two values' : 'no value left'}.`;
  }
  if (digit < 0) return 'Dead end: this contradicts a learnt clause.';
  const isTwice = geometry.units[cause].filter((place) => values[place] === digit).length > 1;
  const place = isTwice ? 'two places' : 'no place left';
  return `Dead end: ${symbolOf(digit)} has ${place} in ${geometry.unitName(cause)}.`;
}

/**
 * @param {Replay} replay
 * @param {number} cause
 */
function restartWords({ trace }, cause) {
  if (/^(lds|ilds|dds)/.test(trace.solver)) {
    return trace.solver.startsWith('dds')
      ? `The search starts again and allows discrepancies down to choice ${cause}.`
      : `The search starts again and allows more discrepancies: ${cause}.`;
  }
  return `Restart no. ${cause}: the search starts again and keeps what it has learnt.`;
}

/**
 * @param {Replay} replay
 * @param {number} step
 */
function solvedWords(replay, step) {
  const number = replay.countAt('solved', step);
  const which = number === 1 ? 'Solved' : `Solution no. ${number}`;
  return `${which}: every cell has a digit, after ${counted(replay.countAt('fail', step), 'dead end')}.`;
}

/**
 * "r3c5 = 7", "7", "r3c5".
 * @param {Replay} replay
 * @param {import('./guess_state.js').Guess} guess
 */
function guessText({ geometry }, { cell, digit }) {
  return [cell < 0 ? '' : geometry.cellName(cell), digit ? symbolOf(digit) : ''].filter(Boolean).join(' = ');
}

/**
 * What is said of a guess: what it is, or once the choice is shown, whether the search agrees.
 * @param {Replay} replay
 * @param {import('./guess_state.js').Guesses} guesses
 * @param {number} step
 */
export function verdictWords(replay, guesses, step) {
  const open = guesses.get(step);
  if (open) return `Your guess: ${guessText(replay, open)}.`;
  const answer = answered(replay, guesses, step);
  if (!answer) return '';
  const said = `You guessed ${guessText(replay, answer.guess)}`;
  if (answer.cell !== false && answer.digit !== false) return `${said}: the search agrees.`;
  if (answer.cell) return `${said}: the cell is right, the digit is not.`;
  if (answer.digit) return `${said}: the digit is right, the cell is not.`;
  return `${said}: the search disagrees.`;
}

export const LINK_COPIED = 'Link copied: it opens this search at this step.';
export const LINK_END_COPIED = 'This page is a file on your disk, so only the end of its address was copied.';
export const NO_OWN_SOLVER = 'To watch your own solver, open it in the Console and choose Watch this solver.';

export const NO_NETWORK = 'The network can be drawn for boards of 4x4 and 6x6 only.';

/** @param {string} link */
export function linkNotCopied(link) {
  return `The browser blocked copying. Here is the link: ${link}`;
}

/** @param {{ node: string }} solver */
export function solverNodes({ node }) {
  return node && `Nodes: ${node}.`;
}

/** @param {string} what a kind of event */
export function jumpWords(what) {
  return `passed. Go to the next ${what}`;
}

/**
 * A node of the tree; one without a parent is the root of a run.
 * @param {Replay} replay
 * @param {import('./search_shape.js').TreeNode} node
 * @param {number} sweeps so far
 */
export function nodeWords(replay, node, sweeps) {
  const name = node.parent < 0 ? 'The root' : putText(replay, node);
  if (node.from === Infinity) return `${name}, not tried`;
  const against = node.isAgainst ? ', against the heuristic' : '';
  return name + against + (sweeps ? `, ${counted(sweeps, 'sweep')}` : '');
}

/**
 * "r3c5 = 4".
 * @param {Replay} replay
 * @param {{ cell: number, digit: number }} put
 */
export function putText({ geometry }, { cell, digit }) {
  return `${geometry.cellName(cell)} = ${symbolOf(digit)}`;
}

/**
 * The tree, for those who do not see it.
 * @param {Replay} replay
 * @param {number} step
 */
export function treeWords(replay, step) {
  const path = replay.pathAt(step).map((index) => putWords(replay, index));
  const { choice, fail } = replay.marks;
  const whole = `The search tree: ${counted(choice.length, 'choice')}, ${counted(fail.length, 'dead end')}.`;
  return `${whole} Now ${path.length ? `at ${path.join(', ')}` : 'at the root'}.`;
}

/**
 * The search's depth over its steps, for those who do not see it.
 * @param {Replay} replay
 * @param {number} deepest
 * @param {number} step
 */
export function depthWords(replay, deepest, step) {
  const steps = `Depth over ${counted(replay.length, 'step')}, at most ${deepest}`;
  const now = `Now at step ${numberText(step)}, depth ${step > 0 ? replay.depths[step - 1] : 0}`;
  return `${steps}; ${counted(replay.marks.fail.length, 'dead end')}. ${now}.`;
}
