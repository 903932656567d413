/** What By hand says: what a position asks for, and why a move is right or wrong. */
import { counted } from '../../../shared/text/words.ts';
import { isSingle, type Arc, type HandNode, type Position, type Verdict } from './arc_rules.ts';
import { valuesText, type Problem } from '../../../shared/networks/problem.ts';

export const HAND_INTRO = 'You make the network consistent: arc by arc, split by split.';

export const METHODS = [
  ['ac3', 'AC-3'],
  ['ac1', 'AC-1'],
] as const;

export const METHOD_WORDS = {
  ac1: 'AC-1 revises all arcs again and again, until one sweep removes nothing.',
  ac3:
    'AC-3 revises only arcs on its agenda. When a variable loses a value, the arcs of its other neighbours ' +
    'to it go back.',
};

/** The legend of a saved network. */
export const LOOK_NOTE =
  'Dashed arcs: to do. Thin: consistent. Thick: just revised. An arc goes from a variable to “not equal”.';

/** "r1c1 → r1c3". */
export function arcName(problem: Pick<Problem, 'cellName'>, { cell, peer }: Arc) {
  return `${problem.cellName(cell)} → ${problem.cellName(peer)}`;
}

/**
 * What the student is asked now.
 * @param picked -1 for what is not chosen
 */
export function taskText(
  { problem, phase, agenda, domains, nodes, node }: Position,
  { cell, peer }: { cell: number; peer: number },
) {
  switch (phase) {
    case 'revise': {
      if (cell < 0) return `${counted(agenda.length, 'arc')} to revise. Choose a variable.`;
      if (peer < 0) return `${problem.cellName(cell)} is chosen. Choose a neighbour: the arc’s other end.`;
      const [own, other] = [domains[cell], domains[peer]].map((mask) => valuesText(problem, mask));
      const names = arcName(problem, { cell, peer });
      return `Arc ${names}: ${own} against ${other}. What does ${problem.cellName(cell)} lose?`;
    }
    case 'split':
      if (cell < 0 || isSingle(domains[cell])) {
        return 'All arcs are consistent, but some variables have several values. Choose the one to split.';
      }
      return `Split ${problem.cellName(cell)}: which value do you try first?`;
    case 'retry': {
      const children = nodes.filter(({ parent }) => parent === node);
      const left = children
        .filter(({ state }) => state === 'untried')
        .map(({ digit }) => problem.valueName(digit));
      return `${problem.cellName(children[0].cell)} was split. Try its next value: ${left.join(' or ')}.`;
    }
    case 'turn back':
      return `${problem.cellName(domains.indexOf(0))} has no value left. What now?`;
    case 'solved':
      return 'Solved: every variable has one value, and all arcs are consistent.';
    case 'none':
      return 'Every value of every split has failed: there is no solution.';
  }
}

/** What comes next, where the page stops for the student; null where it goes on. */
export function nextText({ problem, phase, domains }: Position) {
  if (phase === 'split') return 'All arcs are consistent, but some variables have several values: now split.';
  if (phase === 'turn back')
    return `${problem.cellName(domains.indexOf(0))} has no value left: now turn back.`;
  return null;
}

/**
 * Whether the last move was right, and why.
 * @param position after it
 */
export function verdictText(position: Position, verdict: Verdict) {
  return verdict.isRight
    ? rightText(position, verdict)
    : `Not quite. ${WRONG[verdict.why](position, verdict as Required<Objection>)}`;
}

function rightText(
  { problem, method, domains, nodes, phase, node }: Position,
  verdict: Extract<Verdict, { isRight: true }>,
) {
  const { move, added, checked, sweepEnded } = verdict;
  const swept = sweepEnded ? ` The sweep ends${phase === 'revise' ? ', and another begins' : ''}.` : '';
  switch (move.kind) {
    case 'revise': {
      const { arc, removed } = move;
      const names = arcName(problem, arc);
      if (!removed) return `Right: ${names} is consistent.${swept}`;
      const [name, other] = [arc.cell, arc.peer].map((cell) => problem.cellName(cell));
      const why = problem.board ? `the only value of ${other}` : `which goes with no value of ${other}`;
      const lost = `Right: ${name} loses ${valuesText(problem, removed)}, ${why}.`;
      if (!domains[arc.cell]) return `${lost} A dead end.`;
      if (method === 'ac1') return lost + swept;
      const back = added ? `${counted(added, 'arc')} to ${name}` : 'No arc';
      return `${lost} ${back} ${added === 1 ? 'goes' : added ? 'go' : 'has to go'} back on the agenda.`;
    }
    case 'rest':
      return `Right: the other ${counted(checked, 'arc')} removed nothing.${swept}`;
    case 'try': {
      const { parent } = nodes[node];
      const all = nodes.filter((child) => child.parent === parent).length;
      const put = `${problem.cellName(move.cell)} = ${problem.valueName(move.digit)}`;
      return `${put} is tried, one of ${counted(all, 'value')}; ${counted(added, 'arc')} on the agenda.`;
    }
    case 'turn back':
      return phase === 'none'
        ? 'Right: nothing is left to try.'
        : 'Right: the search turns back, and all domains are as they were before the split.';
  }
}

const wordsOf = (problem: Problem, { cell, peer }: Arc) => problem.says(cell, peer).words;

type Objection = Extract<Verdict, { isRight: false }>;

/** Each objection comes with what its words name. */
const WRONG: Record<Objection['why'], (position: Position, objection: Required<Objection>) => string> = {
  'no constraint': ({ problem }, { arc }) =>
    `There is no arc: ${problem.cellName(arc.cell)} and ${problem.cellName(arc.peer)} share no ` +
    (problem.board ? 'row, column or box.' : 'constraint.'),
  'not on the agenda': ({ problem, method, phase }, { arc }) => {
    if (phase !== 'revise' || !arc) return 'The agenda is empty: every arc is consistent.';
    const why =
      method === 'ac1'
        ? 'This sweep has revised it.'
        : `${problem.cellName(arc.peer)} has lost no value since it was revised.`;
    return `${arcName(problem, arc)} is not on the agenda. ${why}`;
  },
  'not in the domain': ({ problem }, { cell, digit }) =>
    `${problem.cellName(cell)} does not have ${problem.valueName(digit)} any more.`,
  'supported': ({ problem }, { arc, digit, support }) =>
    `${problem.valueName(digit)} stays: ${problem.cellName(arc.peer)} can be ${problem.valueName(support)}, ` +
    (problem.board ? 'which differs from it.' : `which goes with it (${wordsOf(problem, arc)}).`),
  'unsupported': ({ problem, domains }, { arc, digit }) =>
    `${problem.cellName(arc.peer)} can only be ${valuesText(problem, domains[arc.peer])}${
      problem.board ? '' : ` (${wordsOf(problem, arc)})`
    }, so ${problem.valueName(digit)} in ${problem.cellName(arc.cell)} has no support.`,
  'removes': ({ problem }, { arc, digit }) =>
    `${arcName(problem, arc)} still removes ${problem.valueName(digit)}.`,
  'agenda': (_, { count }) =>
    `Split when all arcs are consistent: the agenda still has ${counted(count, 'arc')}.`,
  'dead end': ({ problem }, { cell }) =>
    `${problem.cellName(cell)} has no value left, so nothing here can lead to a solution. Turn back.`,
  'no dead end': () => 'Every variable still has a value, so this is no dead end.',
  'one value': ({ problem }, { cell }) => `${problem.cellName(cell)} has one value: nothing to split.`,
  'other variable': ({ problem }, { cell }) =>
    `${problem.cellName(cell)} was split, and not all of its values have been tried.`,
  'failed before': ({ problem }, { cell, digit }) =>
    `${problem.cellName(cell)} = ${problem.valueName(digit)} was tried and failed.`,
  'over': () => 'The search is over.',
};

/** A variable, for those who do not see it: "r1c2, 1 4, chosen". */
export function variableText(
  { problem, domains }: Pick<Position, 'problem' | 'domains'>,
  cell: number,
  picked: { cell: number; peer: number },
) {
  const role = cell === picked.cell ? ', chosen' : cell === picked.peer ? ', the arc’s other end' : '';
  return `${problem.cellName(cell)}, ${domains[cell] ? valuesText(problem, domains[cell]) : 'no value left'}${role}`;
}

/** A node of the tree: "r1c2 = 4, failed, 1 sweep". */
export function nodeText({ problem, method }: Position, { cell, digit, state, sweeps, revisions }: HandNode) {
  const name = cell < 0 ? 'The root' : `${problem.cellName(cell)} = ${problem.valueName(digit)}`;
  if (state === 'untried') return `${name}, not tried`;
  const effort = method === 'ac1' ? counted(sweeps, 'sweep') : counted(revisions, 'revision');
  return `${name}${state === 'open' ? '' : `, ${state}`}, ${effort}`;
}

/** "2 right moves of yours, 35 by the page, 1 mistake" */
export function scoreText({ own, byPage, mistakes }: { own: number; byPage: number; mistakes: number }) {
  return `${counted(own, 'right move')} of yours, ${byPage} by the page, ${counted(mistakes, 'mistake')}`;
}
