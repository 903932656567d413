/**
 * A chain one link at a time, and forcing chains branch by branch: at each link what follows from what, in
 * words, and how much of the picture is there by then.
 */
import { symbolOf } from '../board/digits.js';

/** @typedef {import('../board/geometry.js').Geometry} Geometry */
/** @typedef {import('../engine/wire.js').StepEntry} StepEntry */
/** @typedef {import('../engine/wire.js').RatedStepEntry} RatedStepEntry */
/**
 * A digit in one of some cells (`isOn`), or in none of them; `parents` are the places in its branch of what
 * it follows from.
 * @typedef {{ digit: number, cells: readonly number[], isOn: boolean, parents: readonly number[] }} Node
 */
/**
 * `because` has the links of its branch, of which the first `drawn` are there by now. `branch` counts from 0;
 * null at the end, where all branches are shown with what follows.
 * @typedef {{ words: string, because: StepEntry['because'], drawn: number, branch: number | null }} Moment
 */

/**
 * The moments of a step's chain; none where its links cannot be walked one after the other.
 * @param {StepEntry | RatedStepEntry} step
 * @param {Geometry} geometry
 * @returns {readonly Moment[]}
 */
export function walkOf(step, geometry) {
  const branches = branchesOf(step);
  if (!branches.length) return [];
  const isRated = 'branches' in step;
  const moments = branches.flatMap((nodes, branch) => momentsOf(nodes, branch));
  const end = { words: endWords(), because: step.because, drawn: Infinity, branch: null };
  return [...moments, end];

  /** @param {readonly Node[]} nodes @param {number} branch @returns {Moment[]} */
  function momentsOf(nodes, branch) {
    const links = nodes.flatMap((node) => node.parents.map((parent) => linkOf(nodes[parent], node)));
    let drawn = 0;
    const told = [];
    for (const [at, node] of nodes.entries()) {
      if (at === 0 && nodes.length > 1 && !isRated) continue;
      drawn += node.parents.length;
      const known = nodes.slice(0, at + 1);
      const candidates = known.flatMap((one, index) => rolesOf(one, index === 0 && isRated));
      const because = { units: [], cells: [], candidates, links, sets: setsOf(known) };
      told.push({ words: wordsOf(nodes, at), because, drawn, branch });
    }
    return told;
  }

  /** @param {readonly Node[]} nodes */
  function setsOf(nodes) {
    const cells = new Set(nodes.flatMap((node) => node.cells));
    return step.because.sets.filter((set) => set.cells.some((cell) => cells.has(cell)));
  }

  /** @param {readonly Node[]} nodes @param {number} at */
  function wordsOf(nodes, at) {
    const node = nodes[at];
    const follows = claim(node, geometry);
    if (at === 0) return `Suppose ${follows}.${nodes.length > 1 ? '' : ' That is all it takes.'}`;
    const parents = node.parents.map((parent) => nodes[parent]);
    const reasons = parents.map((parent) => claim(parent, geometry)).join(' and ');
    const how = howOf(parents, node, geometry);
    const isFirst = at === 1 && !isRated;
    return `${isFirst ? `If ${reasons}, then` : `${reasons}, so`} ${follows}${how && ` (${how})`}.`;
  }

  function endWords() {
    const ends = branches.map((nodes) => nodes[nodes.length - 1]);
    const [first, last] = [ends[0], ends[ends.length - 1]];
    const place = geometry.cellName(last.cells[0]);
    if (ends.length > 1 && first.isOn !== last.isOn) {
      const digit = symbolOf(last.digit);
      return `${place} can’t both be ${digit} and not be ${digit}. ${step.what}`;
    }
    if (ends.length === 1) return step.what;
    return `All ${ends.length} branches end in the same: ${claim(last, geometry)}. ${step.what}`;
  }
}

/**
 * The branches of a step, each from its premise on.
 * @param {StepEntry | RatedStepEntry} step
 * @returns {readonly (readonly Node[])[]}
 */
function branchesOf(step) {
  if ('branches' in step) {
    return step.branches.map((nodes) =>
      nodes.map(({ cell, digit, is_on: isOn, parents }) => ({ digit, cells: [cell], isOn, parents })),
    );
  }
  const nodes = nodesAlong(step.because.links);
  return nodes ? [nodes] : [];
}

/**
 * A strong link goes from false to true, a weak one from true to false; each must start where the walk has
 * been.
 * @param {StepEntry['because']['links']} links
 * @returns {readonly Node[] | null} null where one does not
 */
function nodesAlong(links) {
  if (links.length < 2) return null;
  /** @type {Node[]} */
  const nodes = [];
  for (const { start, end, start_cells: from, end_cells: to, strong } of links) {
    const premise = { digit: start[1], cells: from, isOn: !strong, parents: [] };
    let parent = nodes.findIndex((node) => isSame(node, premise));
    if (parent < 0 && nodes.length) return null;
    if (parent < 0) parent = nodes.push(premise) - 1;
    nodes.push({ digit: end[1], cells: to, isOn: strong, parents: [parent] });
  }
  return nodes;
}

/** @param {Node} one @param {Node} other */
function isSame(one, other) {
  return one.digit === other.digit && one.isOn === other.isOn && String(one.cells) === String(other.cells);
}

/** @param {Node} from @param {Node} to */
function linkOf(from, to) {
  return {
    start: [from.cells[0], from.digit],
    end: [to.cells[0], to.digit],
    strong: to.isOn,
    start_cells: [...from.cells],
    end_cells: [...to.cells],
  };
}

/** @param {Node} node @param {boolean} isAssumed */
function rolesOf({ cells, digit, isOn }, isAssumed) {
  const role = isAssumed ? 'assumed' : isOn ? 'on' : 'off';
  return cells.map((cell) => ({ role, cell, digit }));
}

/**
 * "r1c1 is 5", "one of r1c1/r1c2 is 5", "r1c1 isn’t 5", "none of r1c1/r1c2 is 5".
 * @param {Node} node
 * @param {Geometry} geometry
 */
function claim({ cells, digit, isOn }, geometry) {
  const names = cells.map((cell) => geometry.cellName(cell)).join('/');
  if (cells.length > 1) return `${isOn ? 'one' : 'none'} of ${names} is ${symbolOf(digit)}`;
  return `${names} ${isOn ? 'is' : 'isn’t'} ${symbolOf(digit)}`;
}

/**
 * By which rule a node follows, where it is one of a cell or of a unit.
 * @param {readonly Node[]} parents
 * @param {Node} node
 * @param {Geometry} geometry
 */
function howOf(parents, node, geometry) {
  const nodes = [...parents, node];
  const cells = [...new Set(nodes.flatMap((known) => known.cells))];
  const isOneDigit = nodes.every(({ digit }) => digit === node.digit);
  const unit = geometry.units.findIndex((members) => cells.every((cell) => members.includes(cell)));
  if (cells.length === 1) return node.isOn ? 'its only other candidate' : 'one digit a cell';
  if (!isOneDigit || unit < 0 || parents.some(({ isOn }) => isOn === node.isOn)) return '';
  return `${node.isOn ? 'the only place left' : 'both'} in ${geometry.unitName(unit)}`;
}
