/** What Watch says: each event of a search in one plain sentence, guesses, and what its commands answer. */
import { nounsOf, bits, type BoardState, type Replay } from './replay.ts';
import { digitsIn, has } from '../../../shared/board/digits.ts';
import { counted, numberText } from '../../../shared/text/words.ts';
import { answered, type Guess, type Guesses } from './guess_state.ts';
import { valuesText, type Problem } from '../../../shared/networks/problem.ts';
import type { TreeNode } from './search_whole.tsx';

/** Between digits that stay on one line. */
const NARROW = '\u00a0';

/** Of a longer clause only so many parts are said; all of its cells are lit on the board. */
const MAX_PARTS = 6;

/**
 * What the last of so many events did.
 * @param state after these events
 */
export function eventText(replay: Replay, step: number, state: BoardState) {
  if (step === 0) return startText(replay);
  return step < replay.length
    ? happening(replay, step, state)
    : happening(replay, step, state) + endText(replay);
}

const ENDS: Record<string, string> = {
  none: ' So there is no solution.',
  unique: ' So there is no other solution.',
};

/** What the end of the search means, where its last event does not say it. */
function endText({ trace }: Replay) {
  if (!trace.complete) return ' The recording ends here; the search goes on.';
  return ENDS[trace.verdict] ?? '';
}

function happening(replay: Replay, step: number, state: BoardState) {
  const { kind, cell, digit, cause } = replay.event(step - 1);
  const { cellName: name, valueName } = replay.problem;
  const put = placementText(replay, step - 1);
  switch (kind) {
    case 'assign':
      return assignText(replay, step - 1, put);
    case 'prune': {
      const removed = `${valueName(digit)} is removed from ${name(cell)}`;
      if (cause === cell) return `${removed}, which has its digit.`;
      const why = cause < 0 ? whyWithoutCell(replay) : causeText(replay, cell, cause);
      return `${removed} because of ${why}: ${leftText(replay.problem, state.domains[cell])}.`;
    }
    case 'fail':
      return failText(replay, step - 1, state);
    case 'learn':
      return `Learnt: ${clauseText(replay, cause)}.`;
    case 'backtrack':
      return `${put} is undone, with everything that followed from it.`;
    case 'discrepancy':
      return `Against the heuristic: ${valueName(digit)} is its choice no. ${cause + 1} for ${name(cell)}.`;
    case 'restart':
      return restartText(replay, cause);
    case 'sweep':
      return `A pass over all arcs starts, ${nounsOf(replay).variable} by ${nounsOf(replay).variable}.`;
    case 'revise':
      return `Arc ${name(cell)} → ${name(cause)}: it is consistent, nothing is removed.`;
    case 'solved':
      return solvedEventText(replay, step);
  }
}

/** "r1c2", "SA (SA ≠ WA)": on a network its constraint says why. */
function causeText({ problem }: Replay, cell: number, cause: number) {
  const name = problem.cellName(cause);
  return problem.board ? name : `${name} (${problem.says(cell, cause).words})`;
}

/** "r3c5 = 4": what an event puts in, or takes back. */
function placementText(replay: Replay, index: number) {
  return putText(replay, replay.event(index));
}

/** The question of "ask first", before the event that answers it. */
export function questionText(replay: Replay, step: number) {
  const before = step > 0 ? replay.event(step - 1) : null;
  const { cell } = replay.event(step);
  const isSameCell = before?.kind === 'backtrack' && before.cell === cell;
  const { variable, value } = nounsOf(replay);
  return isSameCell
    ? `What is tried now? Which ${variable}, which ${value}?`
    : `Which ${variable} is tried next, and with which ${value}?`;
}

/** A learnt clause: what cannot all be at once. */
export function clauseText(replay: Replay, index: number) {
  const all = replay.trace.clauses[index];
  const parts = all.slice(0, MAX_PARTS).map((part) => partText(replay, part));
  if (!parts.length) return 'there is no solution';
  const [first] = parts;
  if (parts.length === 1)
    return replay.trace.clauses[index][0] < 0 ? `never ${first}` : `always ${negated(first)}`;
  const more = all.length > MAX_PARTS ? ` and ${all.length - MAX_PARTS} more` : '';
  return `not (${parts.join(' and ')}${more})`;
}

/** One part of what failed together: the opposite of the clause's part. */
function partText({ problem }: Replay, part: number) {
  const { cell, digit } = partOf(problem, part);
  return `${problem.cellName(cell)} ${part < 0 ? '=' : '≠'} ${problem.valueName(digit)}`;
}

/** The cell and digit of a clause's part. */
export function partOf({ size }: Pick<Problem, 'size'>, part: number) {
  const number = Math.abs(part);
  return { cell: Math.floor(number / (size + 1)), digit: number % (size + 1) };
}

const negated = (part: string) => part.replace('≠', '=');

function startText(replay: Replay) {
  const { network, peers } = replay.problem;
  if (network) {
    const constraints = peers.reduce((sum, { length }) => sum + length, 0) / 2;
    const about = network.title && `${network.title}. `;
    return `${about}Start: ${counted(peers.length, 'variable')}, ${counted(constraints, 'constraint')}.`;
  }
  const clues = replay.clues.filter(Boolean).length;
  const open = replay.at(0).domains.filter((_, cell) => !replay.clues[cell]);
  const isWhole = open.every((domain) => bits(domain) === replay.problem.size);
  const left = isWhole ? 'still has every digit' : 'shows its remaining digits';
  return `Start: ${counted(clues, 'clue')}. Each empty cell ${left}.`;
}

function assignText(replay: Replay, index: number, put: string) {
  const { cell, digit, cause } = replay.event(index);
  const { problem } = replay;
  if (cause > 1 && problem.board) {
    const unit = problem.board.unitName(cause - 2);
    return `${put}: the only place left for ${problem.valueName(digit)} in ${unit}.`;
  }
  if (cause === 1 || (cause === 0 && !replay.isChoice(index))) {
    return `${put}: the only value left in ${problem.cellName(cell)}.`;
  }
  if (cause < 0) return `${put}: this follows from a learnt clause.`;
  const domain = valuesText(problem, replay.at(index).domains[cell]);
  return `${put} is tried; the domain was ${domain}.${sumsText(replay, index)}`;
}

/** What vdom+ orders the values by, where the solver does. */
function sumsText(replay: Replay, index: number) {
  if (!replay.trace.solver.endsWith('-vdom')) return '';
  const { valueName } = replay.problem;
  const sums = vdomSums(replay, index).map(
    ({ digit, row, column }) => `${valueName(digit)}:${NARROW}${row}+${column}=${row + column}`,
  );
  return ` vdom+: ${sums.join(', ')}.`;
}

/**
 * The sums of vdom+ before a choice, least first, as search/csp/branching.py orders its values: in how many open
 * cells of the row each value is possible, and in how many of the column.
 * @param index of the choice's event
 */
export function vdomSums(replay: Replay, index: number) {
  const { board: geometry } = replay.problem;
  if (!geometry) return [];
  const { cell } = replay.event(index);
  const { values, domains } = replay.at(index);
  const places = (lineOf: (cell: number) => number, digit: number) => {
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

function whyWithoutCell({ trace }: Replay) {
  return trace.solver === 'cdcl' ? 'a learnt clause' : 'its refutation';
}

function leftText(problem: Problem, domain: number) {
  const left = bits(domain);
  if (!left) return 'nothing is left';
  return left <= 4 ? `${valuesText(problem, domain)} left` : `${counted(left, 'value')} left`;
}

function failText(replay: Replay, index: number, { values, domains }: BoardState) {
  const { cell, digit, cause } = replay.event(index);
  const { cellName, valueName, board } = replay.problem;
  if (cell >= 0) {
    const isTwice = values[cell] > 0 || bits(domains[cell]) > 0;
    return `Dead end: ${cellName(cell)} has ${isTwice ? 'two values' : 'no value left'}.`;
  }
  if (digit < 0 || !board) return 'Dead end: this contradicts a learnt clause.';
  const isTwice = board.units[cause].filter((place) => values[place] === digit).length > 1;
  const place = isTwice ? 'two places' : 'no place left';
  return `Dead end: ${valueName(digit)} has ${place} in ${board.unitName(cause)}.`;
}

function restartText({ trace }: Replay, cause: number) {
  if (/^(lds|ilds|dds)/.test(trace.solver)) {
    return trace.solver.startsWith('dds')
      ? `The search starts again and allows discrepancies down to choice ${cause}.`
      : `The search starts again and allows more discrepancies: ${cause}.`;
  }
  return `Restart no. ${cause}: the search starts again and keeps what it has learnt.`;
}

function solvedEventText(replay: Replay, step: number) {
  const number = replay.countAt('solved', step);
  const which = number === 1 ? 'Solved' : `Solution no. ${number}`;
  const { variable, value } = nounsOf(replay);
  return `${which}: every ${variable} has a ${value}, after ${counted(replay.countAt('fail', step), 'dead end')}.`;
}

/** "r3c5 = 7", "7", "r3c5". */
function guessText({ problem }: Replay, { cell, digit }: Guess) {
  return [cell < 0 ? '' : problem.cellName(cell), digit ? problem.valueName(digit) : '']
    .filter(Boolean)
    .join(' = ');
}

/** What is said of a guess: what it is, or once the choice is shown, whether the search agrees. */
export function verdictText(replay: Replay, guesses: Guesses, step: number) {
  const open = guesses.get(step);
  if (open) return `Your guess: ${guessText(replay, open)}.`;
  const answer = answered(replay, guesses, step);
  if (!answer) return '';
  const said = `You guessed ${guessText(replay, answer.guess)}`;
  if (answer.cell !== false && answer.digit !== false) return `${said}: the search agrees.`;
  const { variable, value } = nounsOf(replay);
  if (answer.cell) return `${said}: the ${variable} is right, the ${value} is not.`;
  if (answer.digit) return `${said}: the ${value} is right, the ${variable} is not.`;
  return `${said}: the search disagrees.`;
}

export const LINK_COPIED = 'Link copied: it opens this search at this step.';
export const LINK_END_COPIED = 'This page is a file on your disk, so only the end of its address was copied.';
export const NO_OWN_SOLVER = 'To watch your own solver, open it in the Console and choose Watch this solver.';

export const NO_NETWORK = 'The network can be drawn for boards of 4x4 and 6x6 only.';

export function linkNotCopied(link: string) {
  return `The browser blocked copying. Here is the link: ${link}`;
}

export function solverNodes({ node }: { node: string }) {
  return node && `Nodes: ${node}.`;
}

/** @param what a kind of event */
export function jumpText(what: string) {
  return `passed. Go to the next ${what}`;
}

/**
 * A node of the tree; one without a parent is the root of a run.
 * @param sweeps so far
 */
export function nodeText(replay: Replay, node: TreeNode, sweeps: number) {
  const name = node.parent < 0 ? 'The root' : putText(replay, node);
  if (node.from === Infinity) return `${name}, not tried`;
  const against = node.isAgainst ? ', against the heuristic' : '';
  return name + against + (sweeps ? `, ${counted(sweeps, 'sweep')}` : '');
}

/** "r3c5 = 4". */
export function putText({ problem }: Replay, { cell, digit }: { cell: number; digit: number }) {
  return `${problem.cellName(cell)} = ${problem.valueName(digit)}`;
}

/** The tree, for those who do not see it. */
export function treeText(replay: Replay, step: number) {
  const path = replay.pathAt(step).map((index) => placementText(replay, index));
  const { choice, fail } = replay.marks;
  const summary = `The search tree: ${counted(choice.length, 'choice')}, ${counted(fail.length, 'dead end')}.`;
  return `${summary} Now ${path.length ? `at ${path.join(', ')}` : 'at the root'}.`;
}

/** The search's depth over its steps, for those who do not see it. */
export function depthText(replay: Replay, deepest: number, step: number) {
  const steps = `Depth over ${counted(replay.length, 'step')}, at most ${deepest}`;
  const now = `Now at step ${numberText(step)}, depth ${step > 0 ? replay.depths[step - 1] : 0}`;
  return `${steps}; ${counted(replay.marks.fail.length, 'dead end')}. ${now}.`;
}
