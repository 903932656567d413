/** What By hand says: what a position asks for, and why a move is right or wrong. */
import { symbolOf } from '../../../shared/board/digits.ts';
import { digitsIn } from '../../../shared/board/masks.ts';
import { counted } from '../../../shared/text/words.ts';
import { isSingle, type Arc, type HandNode, type Position, type Verdict } from './arc_rules.ts';

type Geometry = Position['geometry'];

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
export function arcName(geometry: Geometry, { cell, peer }: Arc) {
  return `${geometry.cellName(cell)} → ${geometry.cellName(peer)}`;
}

export function domainText(domain: number) {
  return domain ? digitsIn(domain).map(symbolOf).join('\u00a0') : 'nothing';
}

/**
 * What the student is asked now.
 * @param picked -1 for what is not chosen
 */
export function taskText(
  { geometry, phase, agenda, domains, nodes, node }: Position,
  { cell, peer }: { cell: number; peer: number },
) {
  switch (phase) {
    case 'revise': {
      if (cell < 0) return `${counted(agenda.length, 'arc')} to revise. Choose a variable.`;
      if (peer < 0) return `${geometry.cellName(cell)} is chosen. Choose a neighbour: the arc’s other end.`;
      const [own, other] = [domains[cell], domains[peer]].map(domainText);
      const names = arcName(geometry, { cell, peer });
      return `Arc ${names}: ${own} against ${other}. What does ${geometry.cellName(cell)} lose?`;
    }
    case 'split':
      if (cell < 0 || isSingle(domains[cell])) {
        return 'All arcs are consistent, but some variables have several values. Choose the one to split.';
      }
      return `Split ${geometry.cellName(cell)}: which value do you try first?`;
    case 'retry': {
      const children = nodes.filter(({ parent }) => parent === node);
      const left = children.filter(({ state }) => state === 'untried').map(({ digit }) => symbolOf(digit));
      return `${geometry.cellName(children[0].cell)} was split. Try its next value: ${left.join(' or ')}.`;
    }
    case 'turn back':
      return `${geometry.cellName(domains.indexOf(0))} has no value left. What now?`;
    case 'solved':
      return 'Solved: every variable has one value, and all arcs are consistent.';
    case 'none':
      return 'Every value of every split has failed: there is no solution.';
  }
}

/** What comes next, where the page stops for the student; null where it goes on. */
export function nextText({ geometry, phase, domains }: Position) {
  if (phase === 'split') return 'All arcs are consistent, but some variables have several values: now split.';
  if (phase === 'turn back')
    return `${geometry.cellName(domains.indexOf(0))} has no value left: now turn back.`;
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
  { geometry, method, domains, nodes, phase, node }: Position,
  verdict: Extract<Verdict, { isRight: true }>,
) {
  const { move, added, checked, sweepEnded } = verdict;
  const swept = sweepEnded ? ` The sweep ends${phase === 'revise' ? ', and another begins' : ''}.` : '';
  switch (move.kind) {
    case 'revise': {
      const { arc, removed } = move;
      const names = arcName(geometry, arc);
      if (!removed) return `Right: ${names} is consistent.${swept}`;
      const [name, other] = [arc.cell, arc.peer].map((cell) => geometry.cellName(cell));
      const lost = `Right: ${name} loses ${domainText(removed)}, the only value of ${other}.`;
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
      const put = `${geometry.cellName(move.cell)} = ${symbolOf(move.digit)}`;
      return `${put} is tried, one of ${counted(all, 'value')}; ${counted(added, 'arc')} on the agenda.`;
    }
    case 'turn back':
      return phase === 'none'
        ? 'Right: nothing is left to try.'
        : 'Right: the search turns back, and all domains are as they were before the split.';
  }
}

type Objection = Extract<Verdict, { isRight: false }>;

/** Each objection comes with what its words name. */
const WRONG: Record<Objection['why'], (position: Position, objection: Required<Objection>) => string> = {
  'no constraint': ({ geometry }, { arc }) =>
    `There is no arc: ${geometry.cellName(arc.cell)} and ${geometry.cellName(arc.peer)} ` +
    'share no row, column or box.',
  'not on the agenda': ({ geometry, method, phase }, { arc }) => {
    if (phase !== 'revise' || !arc) return 'The agenda is empty: every arc is consistent.';
    const why =
      method === 'ac1'
        ? 'This sweep has revised it.'
        : `${geometry.cellName(arc.peer)} has lost no value since it was revised.`;
    return `${arcName(geometry, arc)} is not on the agenda. ${why}`;
  },
  'not in the domain': ({ geometry }, { cell, digit }) =>
    `${geometry.cellName(cell)} does not have ${symbolOf(digit)} any more.`,
  'supported': ({ geometry }, { arc, digit, support }) =>
    `${symbolOf(digit)} stays: ${geometry.cellName(arc.peer)} can be ${symbolOf(support)}, ` +
    'which differs from it.',
  'unsupported': ({ geometry }, { arc, digit }) =>
    `${geometry.cellName(arc.peer)} can only be ${symbolOf(digit)}, ` +
    `so ${symbolOf(digit)} in ${geometry.cellName(arc.cell)} has no support.`,
  'removes': ({ geometry }, { arc, digit }) => `${arcName(geometry, arc)} still removes ${symbolOf(digit)}.`,
  'agenda': (_, { count }) =>
    `Split when all arcs are consistent: the agenda still has ${counted(count, 'arc')}.`,
  'dead end': ({ geometry }, { cell }) =>
    `${geometry.cellName(cell)} has no value left, so nothing here can lead to a solution. Turn back.`,
  'no dead end': () => 'Every variable still has a value, so this is no dead end.',
  'one value': ({ geometry }, { cell }) => `${geometry.cellName(cell)} has one value: nothing to split.`,
  'other variable': ({ geometry }, { cell }) =>
    `${geometry.cellName(cell)} was split, and not all of its values have been tried.`,
  'failed before': ({ geometry }, { cell, digit }) =>
    `${geometry.cellName(cell)} = ${symbolOf(digit)} was tried and failed.`,
  'over': () => 'The search is over.',
};

/** A variable, for those who do not see it: "r1c2, 1 4, chosen". */
export function variableText(
  { geometry, domains }: Position,
  cell: number,
  picked: { cell: number; peer: number },
) {
  const role = cell === picked.cell ? ', chosen' : cell === picked.peer ? ', the arc’s other end' : '';
  return `${geometry.cellName(cell)}, ${domains[cell] ? domainText(domains[cell]) : 'no value left'}${role}`;
}

/** A node of the tree: "r1c2 = 4, failed, 1 sweep". */
export function nodeText(
  { geometry, method }: Position,
  { cell, digit, state, sweeps, revisions }: HandNode,
) {
  const name = cell < 0 ? 'The root' : `${geometry.cellName(cell)} = ${symbolOf(digit)}`;
  if (state === 'untried') return `${name}, not tried`;
  const effort = method === 'ac1' ? counted(sweeps, 'sweep') : counted(revisions, 'revision');
  return `${name}${state === 'open' ? '' : `, ${state}`}, ${effort}`;
}

/** "2 right moves of yours, 35 by the page, 1 mistake" */
export function scoreText({ own, byPage, mistakes }: { own: number; byPage: number; mistakes: number }) {
  return `${counted(own, 'right move')} of yours, ${byPage} by the page, ${counted(mistakes, 'mistake')}`;
}
