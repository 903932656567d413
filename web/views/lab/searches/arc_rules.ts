/**
 * Arc consistency and domain splitting done by hand: positions, the moves that a student can make in them,
 * and for each move whether it is right and why not. AC-1 and AC-3 are Mackworth's (1977); nodes and
 * splits are those of Fatemi, Kazemi and Mehrasa, section IV.
 *
 * An arc goes from a variable to its constraint with a peer. Revising it removes the variable's values that no value of
 * the peer supports: where the two are not equal, a value that is the only one of the peer's domain.
 * AC-1 revises all arcs in passes, *sweeps*, until one of them changes nothing. AC-3 keeps an agenda: when
 * a variable loses a value, the arcs of its other peers to it go back there. The order within the agenda
 * is the student's.
 */
import { bit, digitsIn, has, maskOf } from '../../../shared/board/digits.ts';
import type { NetworkMistake } from '../../../shared/exercises/work_code.ts';
import type { Arc, Problem } from '../../../shared/networks/problem.ts';

export type Method = 'ac1' | 'ac3';
export type { Arc } from '../../../shared/networks/problem.ts';
/**
 * A node of the search tree: the root (cell -1), or `digit` tried in `cell`. `sweeps` counts AC-1's passes,
 * `revisions` the arcs revised there. Where a node is split, `domains` are those that its children start
 * from.
 */
export type HandNode = {
  parent: number;
  cell: number;
  digit: number;
  sweeps: number;
  revisions: number;
  state: 'untried' | 'open' | 'failed' | 'solved';
  domains: readonly number[] | null;
};
/**
 * What a position asks for: an arc to revise, a variable to split, another value of the node that was split
 * last, or to turn back; or it is the end: solved, or no solution.
 */
type Phase = 'revise' | 'split' | 'retry' | 'turn back' | 'solved' | 'none';
/**
 * `domains` are masks of digits; `agenda` holds the arcs to do, in the order in which they came;
 * `hasChanged`: whether this sweep has removed something; `node` is the one in hand, by its number, or where
 * the phase is `retry` the one that was split; `revised` is the arc revised last, and `removed` what it lost.
 */
export type Position = {
  problem: Problem;
  method: Method;
  phase: Phase;
  domains: readonly number[];
  agenda: readonly Arc[];
  hasChanged: boolean;
  revised: Arc | null;
  removed: number;
  nodes: readonly HandNode[];
  node: number;
};
export type Move =
  | { kind: 'revise'; arc: Arc; removed: number }
  | { kind: 'rest' }
  | { kind: 'try'; cell: number; digit: number }
  | { kind: 'turn back' };
/**
 * Why a move is wrong, or what a right one has done. `arc` and `digit` are the ones that show it;
 * `support` is a value of the peer that supports the digit; `added` are the arcs that went back on the
 * agenda.
 */
export type Verdict =
  | {
      isRight: false;
      why: NetworkMistake;
      arc?: Arc;
      cell?: number;
      digit?: number;
      support?: number;
      count?: number;
    }
  | { isRight: true; move: Move; added: number; checked: number; sweepEnded: boolean };

/** @param domains what each variable may be, as masks */
export function startPosition(problem: Problem, domains: readonly number[], method: Method): Position {
  const root = { ...UNTRIED, parent: -1, cell: -1, digit: 0, state: 'open' as const };
  // Where there is no constraint, all arcs are consistent at once.
  return atEndOf({
    problem,
    method,
    phase: 'revise',
    domains,
    agenda: arcsOf(problem),
    hasChanged: false,
    revised: null,
    removed: 0,
    nodes: [{ ...root, sweeps: method === 'ac1' ? 1 : 0 }],
    node: 0,
  }).next;
}

const UNTRIED: Pick<HandNode, 'sweeps' | 'revisions' | 'state' | 'domains'> = {
  sweeps: 0,
  revisions: 0,
  state: 'untried',
  domains: null,
};

/**
 * All arcs, cell by cell: of each, those to its peers, ascending. A sweep in this order removes what a
 * sweep of the paper's does, which revises the constraints of a cell's row, column and box one group after
 * another.
 */
export function arcsOf({ cells, peers }: Pick<Problem, 'cells' | 'peers'>): readonly Arc[] {
  return cells.flatMap((cell) => peers[cell].map((peer) => ({ cell, peer })));
}

/** The values that revising an arc removes: those that go with no value of the peer's domain. */
export function unsupported({ problem, domains }: Pick<Position, 'problem' | 'domains'>, arc: Arc) {
  const own = digitsIn(domains[arc.cell]);
  return maskOf(own.filter((digit) => !(problem.allowed(arc, digit) & domains[arc.peer])));
}

/** Makes a move, or says why it is wrong; then the position stays. */
export function play(position: Position, move: Move): { position: Position; verdict: Verdict } {
  const objection = objectionTo(position, move);
  if (objection) return { position, verdict: { isRight: false, ...objection } };
  const { next, ...done } = DO[move.kind](position, move as never); // the move of its own kind
  const verdict = { ...NOTHING_MORE, ...done, isRight: true as const, move };
  return { position: next, verdict };
}

const NOTHING_MORE = { added: 0, checked: 0, sweepEnded: false };

/**
 * The move that a machine would make: the first arc of the agenda, the smallest domain, the lowest value.
 * @returns null at the end
 */
export function machineMove(position: Position): Move | null {
  const { phase, agenda, domains, nodes, node } = position;
  switch (phase) {
    case 'revise':
      return { kind: 'revise', arc: agenda[0], removed: unsupported(position, agenda[0]) };
    case 'turn back':
      return { kind: 'turn back' };
    case 'retry': {
      const next = nodes.find(({ parent, state }) => parent === node && state === 'untried');
      return next ? { kind: 'try', cell: next.cell, digit: next.digit } : null;
    }
    case 'split': {
      const open = position.problem.cells.filter((cell) => !isSingle(domains[cell]));
      const size = (cell: number) => digitsIn(domains[cell]).length;
      const cell = open.reduce((min, other) => (size(other) < size(min) ? other : min));
      return { kind: 'try', cell, digit: digitsIn(domains[cell])[0] };
    }
    default:
      return null;
  }
}

/**
 * As a machine goes on to the next arc that removes something, and revises it; or to the end of the agenda,
 * which may begin a sweep.
 * @param position in the phase `revise`
 * @returns with how many moves that took
 */
export function nextRemoval(position: Position) {
  let current = position;
  let verdict = null as Verdict | null;
  let moves = 0;
  while (current.phase === 'revise') {
    const move = machineMove(current) as Extract<Move, { kind: 'revise' }>;
    ({ position: current, verdict } = play(current, move));
    moves += 1;
    if (move.removed) break;
  }
  return { position: current, verdict, moves };
}

/** How an arc is drawn: revised last, still to do, or consistent. */
export function arcLooks({ agenda, revised }: Position): (arc: Arc) => 'revised' | 'todo' | 'consistent' {
  const todo = new Set(agenda.map(keyOf));
  const last = revised && keyOf(revised);
  return (arc) => (keyOf(arc) === last ? 'revised' : todo.has(keyOf(arc)) ? 'todo' : 'consistent');
}

const keyOf = ({ cell, peer }: Arc) => cell * 10_000 + peer;

export const isSingle = (domain: number) => domain !== 0 && (domain & (domain - 1)) === 0;

/** @returns null where the move is right */
function objectionTo(
  position: Position,
  move: Move,
): Omit<Extract<Verdict, { isRight: false }>, 'isRight'> | null {
  const { phase } = position;
  if (phase === 'solved' || phase === 'none') return { why: 'over' };
  if (move.kind === 'turn back') return phase === 'turn back' ? null : { why: 'no dead end' };
  if (phase === 'turn back') return { why: 'dead end', cell: position.domains.indexOf(0) };
  if (move.kind === 'try') return objectionToValue(position, move);
  if (phase !== 'revise') return { why: 'not on the agenda' };
  return move.kind === 'rest' ? objectionToRest(position) : objectionToRevision(position, move);
}

function objectionToValue(
  { phase, agenda, domains, nodes, node }: Position,
  { cell, digit }: Extract<Move, { kind: 'try' }>,
) {
  if (phase === 'revise') return { why: 'agenda' as const, count: agenda.length };
  if (phase === 'retry') {
    const children = nodes.filter(({ parent }) => parent === node);
    if (children[0].cell !== cell) return { why: 'other variable' as const, cell: children[0].cell };
    const asked = children.find((child) => child.digit === digit);
    if (asked?.state === 'failed') return { why: 'failed before' as const, cell, digit };
  } else if (isSingle(domains[cell])) {
    return { why: 'one value' as const, cell };
  }
  return has(domains[cell], digit) ? null : { why: 'not in the domain' as const, cell, digit };
}

function objectionToRest(position: Position) {
  const arc = position.agenda.find((entry) => unsupported(position, entry));
  if (!arc) return null;
  return { why: 'removes' as const, arc, digit: digitsIn(unsupported(position, arc))[0] };
}

function objectionToRevision(position: Position, { arc, removed }: Extract<Move, { kind: 'revise' }>) {
  const { problem, agenda, domains } = position;
  const { cell, peer } = arc;
  if (!problem.peers[cell]?.includes(peer)) return { why: 'no constraint' as const, arc };
  if (!agenda.some((entry) => keyOf(entry) === keyOf(arc))) {
    return { why: 'not on the agenda' as const, arc };
  }
  const right = unsupported(position, arc);
  const [foreign] = digitsIn(removed & ~domains[cell]);
  if (foreign) return { why: 'not in the domain' as const, cell, digit: foreign };
  const [kept] = digitsIn(removed & ~right);
  if (kept) {
    const [support] = digitsIn(domains[peer] & problem.allowed(arc, kept));
    return { why: 'supported' as const, arc, digit: kept, support };
  }
  const [missed] = digitsIn(right & ~removed);
  return missed ? { why: 'unsupported' as const, arc, digit: missed } : null;
}

/** What each right move does. */
const DO: {
  [Kind in Move['kind']]: (
    position: Position,
    move: Extract<Move, { kind: Kind }>,
  ) => { next: Position; added?: number; checked?: number; sweepEnded?: boolean };
} = {
  'revise': (position, { arc, removed }) => {
    const { problem, method, node } = position;
    const domains = position.domains.with(arc.cell, position.domains[arc.cell] & ~removed);
    const nodes = counted(position.nodes, node, 1);
    const rest = position.agenda.filter((entry) => keyOf(entry) !== keyOf(arc));
    const hasChanged = position.hasChanged || removed !== 0;
    const next = { ...position, domains, nodes, hasChanged, revised: arc, removed };
    if (!domains[arc.cell]) {
      return { next: { ...next, agenda: [], phase: 'turn back', nodes: ended(nodes, node, 'failed') } };
    }
    if (method === 'ac1' || !removed) return atEndOf({ ...next, agenda: rest });
    const waiting = new Set(rest.map(keyOf));
    const back = problem.peers[arc.cell]
      .filter((cell) => cell !== arc.peer)
      .map((cell) => ({ cell, peer: arc.cell }));
    const added = back.filter((entry) => !waiting.has(keyOf(entry)));
    return { ...atEndOf({ ...next, agenda: [...rest, ...added] }), added: added.length };
  },

  'rest': (position) => {
    const checked = position.agenda.length;
    const nodes = counted(position.nodes, position.node, checked);
    return { ...atEndOf({ ...position, nodes, agenda: [], revised: null, removed: 0 }), checked };
  },

  'try': (position, { cell, digit }) => {
    const { problem, method, domains, node } = position;
    const all = arcsOf(problem);
    const nodes = position.phase === 'split' ? splitAt(position, cell) : position.nodes;
    const tried = nodes.findIndex((child) => child.parent === node && child.digit === digit);
    const startedNode = { ...nodes[tried], state: 'open' as const, sweeps: method === 'ac1' ? 1 : 0 };
    const agenda = method === 'ac1' ? all : all.filter(({ peer }) => peer === cell);
    const next = {
      ...position,
      phase: 'revise' as const,
      domains: domains.with(cell, bit(digit)),
      agenda,
      nodes: nodes.with(tried, startedNode),
      node: tried,
      hasChanged: false,
      revised: null,
      removed: 0,
    };
    return { next: atEndOf(next).next, added: agenda.length };
  },

  'turn back': (position) => {
    let { nodes, node } = position;
    // A node without a value to try has failed too.
    do {
      nodes = ended(nodes, node, 'failed');
      node = nodes[node].parent;
    } while (node >= 0 && !nodes.some(({ parent, state }) => parent === node && state === 'untried'));
    const domains = nodes[Math.max(0, node)].domains ?? position.domains;
    const phase = node < 0 ? 'none' : 'retry';
    return {
      next: { ...position, nodes, node: Math.max(0, node), domains, phase, revised: null, removed: 0 },
    };
  },
};

/** Where the agenda is empty, AC-1 sweeps again if something has changed; else all arcs are consistent. */
function atEndOf(position: Position): { next: Position; sweepEnded: boolean } {
  const { agenda, problem, method, hasChanged, domains, nodes, node } = position;
  if (agenda.length) return { next: position, sweepEnded: false };
  if (method === 'ac1' && hasChanged) {
    const swept = nodes.with(node, { ...nodes[node], sweeps: nodes[node].sweeps + 1 });
    return {
      next: { ...position, agenda: arcsOf(problem), hasChanged: false, nodes: swept },
      sweepEnded: true,
    };
  }
  const isSolved = domains.every(isSingle);
  const next = isSolved
    ? { ...position, phase: 'solved' as const, nodes: ended(nodes, node, 'solved') }
    : { ...position, phase: 'split' as const };
  return { next, sweepEnded: method === 'ac1' };
}

/** The nodes with a child for each value of the cell. */
function splitAt({ nodes, node, domains }: Position, cell: number) {
  const children = digitsIn(domains[cell]).map((digit) => ({ ...UNTRIED, parent: node, cell, digit }));
  return [...nodes.with(node, { ...nodes[node], domains }), ...children];
}

function counted(nodes: readonly HandNode[], node: number, revisions: number) {
  return nodes.with(node, { ...nodes[node], revisions: nodes[node].revisions + revisions });
}

function ended(nodes: readonly HandNode[], node: number, state: 'failed' | 'solved') {
  return nodes.with(node, { ...nodes[node], state });
}
