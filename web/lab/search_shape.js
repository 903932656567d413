/**
 * A search as a whole: the tree of its choices, laid out to be drawn, one tree a run, side by side; and
 * where that would be too big, how deep it is over its steps, in as many columns as fit.
 */

/** @typedef {import('./replay.js').Replay} Replay */
/**
 * A choice, or (index -1) the root of a run. `x` and `y` are in units of one leaf and one level; `from` is
 * the first event that belongs to it. `end` tells how it ended, by the event `endedBy`: in a dead end, or in
 * a solution. A search that learns may come back to a choice long after others, and end there.
 * @typedef {{ index: number, parent: number, from: number, x: number, y: number, end: '' | 'fail' | 'solved',
 *   endedBy: number, isAgainst: boolean }} TreeNode
 */
/** @typedef {{ nodes: readonly TreeNode[], width: number, height: number }} SearchTree */

/** A larger tree is no picture any more. */
const MOST_CHOICES = 80;

/**
 * @param {Replay} replay
 * @returns {SearchTree | null} null where the search has too many choices
 */
export function searchTree(replay) {
  if (replay.marks.choice.length > MOST_CHOICES) return null;
  const nodes = nodesOf(replay);
  place(nodes);
  const width = Math.max(...nodes.map(({ x }) => x)) + 1;
  const height = Math.max(...nodes.map(({ y }) => y)) + 1;
  return { nodes, width, height };
}

/**
 * The nodes in the order in which the search comes to them: parents before children.
 * @param {Replay} replay
 */
function nodesOf(replay) {
  /** @type {TreeNode[]} */
  const nodes = [];
  /** @type {Map<number, number>} a choice's event to its node */
  const known = new Map();
  let root = 0;
  /** @param {number} choice */
  const nodeOf = (choice) => known.get(choice) ?? root;
  /** @param {number} from */
  const addRoot = (from) => {
    root = nodes.length;
    nodes.push({ index: -1, parent: -1, from, x: 0, y: 0, end: '', endedBy: Infinity, isAgainst: false });
  };
  addRoot(0);
  const { choice, fail, restart, solved } = replay.marks;
  const marks = [...choice, ...fail, ...restart, ...solved].sort((a, b) => a - b);
  for (const index of marks) {
    const { kind } = replay.event(index);
    if (kind === 'restart') {
      addRoot(index);
    } else if (kind === 'assign') {
      const parent = nodeOf(replay.choiceAt(index));
      known.set(index, nodes.length);
      const isAgainst = replay.discrepancies[index] > discrepanciesUnder(replay, index);
      const y = nodes[parent].y + 1;
      nodes.push({ index, parent, from: index, x: 0, y, end: '', endedBy: Infinity, isAgainst });
    } else {
      const node = nodes[nodeOf(replay.choiceAt(index))];
      const end = kind === 'solved' ? 'solved' : 'fail';
      if (node.end !== 'solved' && node.end !== end) Object.assign(node, { end, endedBy: index });
    }
  }
  return nodes;
}

/**
 * @param {Replay} replay
 * @param {number} index
 */
function discrepanciesUnder(replay, index) {
  const parent = replay.choiceAt(index);
  return parent < 0 ? 0 : replay.discrepancies[parent];
}

/**
 * Leaves stand side by side, a parent over the middle of its children.
 * @param {TreeNode[]} nodes
 */
function place(nodes) {
  /** @type {number[][]} */
  const children = nodes.map(() => []);
  nodes.forEach(({ parent }, node) => {
    if (parent >= 0) children[parent].push(node);
  });
  // Nodes come in the order of a depth-first search, so leaves do so from left to right.
  let leaves = 0;
  nodes.forEach((node, number) => {
    if (!children[number].length) node.x = leaves++;
  });
  for (let number = nodes.length - 1; number >= 0; number -= 1) {
    const own = children[number];
    if (own.length) nodes[number].x = (nodes[own[0]].x + nodes[own[own.length - 1]].x) / 2;
  }
}

/**
 * What is shown of a node's end: of one that the search has come to, only what has happened there.
 * @param {TreeNode} node
 * @param {number} step how many events have happened
 */
export function endShown({ from, end, endedBy }, step) {
  return from < step && endedBy >= step ? '' : end;
}

/**
 * The nodes on the way to where the search stands after so many events.
 * @param {Replay} replay
 * @param {SearchTree} tree
 * @param {number} step
 * @returns {ReadonlySet<number>} numbers of nodes
 */
export function pathInTree(replay, { nodes }, step) {
  const path = new Set(replay.pathAt(step));
  const roots = nodes.flatMap(({ index, from }, number) => (index < 0 && from <= step ? [number] : []));
  const onPath = nodes.flatMap(({ index }, number) => (path.has(index) ? [number] : []));
  return new Set([roots[roots.length - 1], ...onPath]);
}

/**
 * Column i covers the events from `i * length / columns` on: the least and the greatest depth there, and
 * the share
 * of events that are dead ends, against the column with most.
 * @typedef {{ columns: number, deepest: number, low: Uint16Array, high: Uint16Array,
 *   fails: Float32Array }} Shape
 */

/**
 * @param {Replay} replay
 * @param {number} most columns
 * @returns {Shape}
 */
export function searchShape(replay, most) {
  const { length, depths } = replay;
  const columns = Math.max(1, Math.min(most, length));
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
 * @param {Shape} shape
 */
export function areaOf({ columns, low, high }) {
  let there = '';
  let back = '';
  for (let column = 0; column < columns; column += 1) {
    there += `${column ? 'L' : 'M'}${column} ${low[column]}H${column + 1}`;
    const other = columns - 1 - column;
    back += `L${other + 1} ${high[other]}H${other}`;
  }
  return `${there}${back}Z`;
}
