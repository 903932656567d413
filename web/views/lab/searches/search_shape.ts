/**
 * A search as a whole: the tree of its choices, laid out to be drawn, one tree a run, side by side; and
 * where that would be too big, how deep it is over its steps, in as many columns as fit.
 */
import { digitsIn } from '../../../shared/board/digits.ts';
import type { Replay } from './replay.ts';

/**
 * A choice of `digit` in `cell`, or (index -1) the root of a run. `x` and `y` are in units of one leaf and
 * one level; `from` is the first event that belongs to it. `end` tells how it ended, by the event
 * `endedBy`: in a dead end, or in a solution. A search that learns may come back to a choice long after
 * others, and end there. Where a search splits a cell into its values, each has a node; `from` is Infinity
 * for one that is not tried. `sweeps` are the events that begin a pass over all arcs there.
 */
export type TreeNode = {
  index: number;
  parent: number;
  cell: number;
  digit: number;
  from: number;
  x: number;
  y: number;
  end: '' | 'fail' | 'solved';
  endedBy: number;
  isAgainst: boolean;
  sweeps: number[];
};
export type SearchTree = { nodes: readonly TreeNode[]; width: number; height: number };

/** A larger tree is no picture any more. */
const MAX_CHOICES = 80;

/** Whether a search is small enough for its tree. */
export const isSmall = ({ marks }: Replay) => marks.choice.length <= MAX_CHOICES;

/** @returns null where the search has too many choices */
export function searchTree(replay: Replay): SearchTree | null {
  if (!isSmall(replay)) return null;
  const nodes = nodesOf(replay);
  placeTree(nodes);
  const width = Math.max(...nodes.map(({ x }) => x)) + 1;
  const height = Math.max(...nodes.map(({ y }) => y)) + 1;
  return { nodes, width, height };
}

/** The nodes, parents before children; those of siblings side by side where the search splits a cell. */
function nodesOf(replay: Replay) {
  const nodes: TreeNode[] = [];
  /** a choice's event to its node */
  const counts: Map<number, number> = new Map();
  let root = 0;
  const nodeOf = (choice: number) => counts.get(choice) ?? root;
  const add = (more: Partial<TreeNode>) => nodes.push({ ...PLAIN_NODE, sweeps: [], ...more }) - 1;
  root = add({ from: 0 });
  for (const index of eventsOfTree(replay)) {
    const { kind, cell, digit } = replay.event(index);
    if (kind === 'restart') {
      root = add({ from: index });
    } else if (kind === 'assign') {
      const parent = nodeOf(replay.choiceAt(index));
      const siblings = replay.splits ? digitsIn(replay.at(index).domains[cell]) : [digit];
      const isSplit = nodes.some((node) => node.parent === parent && replay.splits);
      if (!isSplit) for (const value of siblings) add({ parent, cell, digit: value });
      const number = nodes.findLastIndex((node) => node.parent === parent && node.digit === digit);
      const isAgainst = replay.discrepancies[index] > discrepanciesUnder(replay, index);
      counts.set(index, number);
      Object.assign(nodes[number], { index, from: index, isAgainst });
    } else {
      const node = nodes[nodeOf(replay.choiceAt(index))];
      if (kind === 'sweep') {
        node.sweeps.push(index);
        continue;
      }
      const end = kind === 'solved' ? 'solved' : 'fail';
      if (node.end !== 'solved' && node.end !== end) Object.assign(node, { end, endedBy: index });
    }
  }
  return nodes;
}

const PLAIN_NODE: Omit<TreeNode, 'sweeps'> = {
  index: -1,
  parent: -1,
  cell: -1,
  digit: 0,
  from: Infinity,
  x: 0,
  y: 0,
  end: '',
  endedBy: Infinity,
  isAgainst: false,
};

function eventsOfTree({ marks: { choice, fail, restart, solved, sweep } }: Replay) {
  return [...choice, ...fail, ...restart, ...solved, ...sweep].sort((a, b) => a - b);
}

function discrepanciesUnder(replay: Replay, index: number) {
  const parent = replay.choiceAt(index);
  return parent < 0 ? 0 : replay.discrepancies[parent];
}

/**
 * Gives each node its place: leaves stand side by side, a parent over the middle of its children.
 * @param nodes parents before their children, the roots with parent -1
 */
export function placeTree<Node extends { parent: number; x: number; y: number }>(nodes: readonly Node[]) {
  const children: number[][] = nodes.map(() => []);
  const roots = [];
  for (const [number, { parent }] of nodes.entries()) {
    if (parent < 0) roots.push(number);
    else children[parent].push(number);
  }
  let leaves = 0;
  const stack = roots.reverse();
  for (let number = stack.pop(); number !== undefined; number = stack.pop()) {
    const { parent } = nodes[number];
    nodes[number].y = parent < 0 ? 0 : nodes[parent].y + 1;
    if (!children[number].length) nodes[number].x = leaves++;
    stack.push(...children[number].toReversed());
  }
  for (let number = nodes.length - 1; number >= 0; number -= 1) {
    const own = children[number];
    if (own.length) nodes[number].x = (nodes[own[0]].x + nodes[own[own.length - 1]].x) / 2;
  }
}

/**
 * What is shown of a node's end: of one that the search has come to, only what has happened there.
 * @param step how many events have happened
 */
export function visibleEnd({ from, end, endedBy }: TreeNode, step: number) {
  return from < step && endedBy >= step ? '' : end;
}

/**
 * The nodes on the way to where the search stands after so many events.
 * @returns numbers of nodes
 */
export function pathInTree(replay: Replay, { nodes }: SearchTree, step: number): ReadonlySet<number> {
  const path = new Set(replay.pathAt(step));
  const roots = nodes.flatMap(({ parent, from }, number) => (parent < 0 && from <= step ? [number] : []));
  const onPath = nodes.flatMap(({ index }, number) => (path.has(index) ? [number] : []));
  return new Set([roots[roots.length - 1], ...onPath]);
}

/**
 * Column i covers the events from `i * length / columns` on: the least and the greatest depth there, and
 * the share
 * of events that are dead ends, against the column with most.
 */
type Shape = { columns: number; deepest: number; low: Uint16Array; high: Uint16Array; fails: Float32Array };

/** @param max columns */
export function searchShape(replay: Replay, max: number): Shape {
  const { length, depths } = replay;
  const columns = Math.max(1, Math.min(max, length));
  const low = new Uint16Array(columns).fill(0xffff);
  const high = new Uint16Array(columns);
  const fails = new Float32Array(columns);
  for (let index = 0; index < length; index += 1) {
    const column = Math.floor((index * columns) / length);
    low[column] = Math.min(low[column], depths[index]);
    high[column] = Math.max(high[column], depths[index]);
  }
  for (const index of replay.marks.fail) fails[Math.floor((index * columns) / length)] += 1;
  const greatest = Math.max(1, ...fails);
  for (let column = 0; column < columns; column += 1) fails[column] /= greatest;
  if (!length) low.fill(0);
  return { columns, deepest: Math.max(1, ...high), low, high, fails };
}

/**
 * The area between the least and the greatest depth, in a box of `columns` by `deepest`, the root at the top.
 */
export function areaOf({ columns, low, high }: Shape) {
  let there = '';
  let back = '';
  for (let column = 0; column < columns; column += 1) {
    there += `${column ? 'L' : 'M'}${column} ${low[column]}H${column + 1}`;
    const other = columns - 1 - column;
    back += `L${other + 1} ${high[other]}H${other}`;
  }
  return `${there}${back}Z`;
}
