/**
 * A chain one link at a time, forcing chains branch by branch, a net from one digit that it forces to the
 * next: at each link what follows from what, in words, and how much of the picture is there by then.
 */
import { symbolOf } from '../board/digits.js';
import { listed } from '../text/words.js';
import { colouringOf } from './colour_walk.js';
import { netOf } from './net_walk.js';

/** @typedef {import('../board/geometry.js').Geometry} Geometry */
/** @typedef {import('../engine/wire.js').StepEntry} StepEntry */
/** @typedef {import('../engine/wire.js').RatedStepEntry} RatedStepEntry */
/**
 * A digit in one of some cells (`isOn`), or in none of them; `parents` are the places in its branch of what
 * it follows from. With `or` that may be true instead.
 * @typedef {{ digit: number, cells: readonly number[], isOn: boolean, parents: readonly number[],
 *   or?: { digit: number, cells: readonly number[] } }} Node
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
  const isRated = 'branches' in step;
  const branches = branchesOf(step);
  const coloured = isRated ? [] : colouringOf(step, geometry);
  const net = isRated || branches.length || coloured.length ? [] : netOf(step, geometry);
  if (!branches.length && !coloured.length && !net.length) return [];
  const chains = coloured.length ? coloured : branches.flatMap((nodes, branch) => momentsOf(nodes, branch));
  const moments = net.length ? netMoments() : chains;
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

  /** A moment for each digit that the net forces, with the digits that it follows from. */
  function netMoments() {
    const linksTo = net.map((node) =>
      node.parents.flatMap((parent) => eachOf(net[parent]).map((one) => linkOf(one, node))),
    );
    const links = linksTo.flat();
    let drawn = 0;
    const told = [];
    for (const [at, node] of net.entries()) {
      drawn += linksTo[at].length;
      if (!node.isOn && node.parents.length) continue;
      const candidates = net
        .slice(0, at + 1)
        .flatMap((known, index) => eachOf(known).flatMap((one) => rolesOf(one, index === 0)));
      const because = { units: [], cells: [], candidates, links, sets: [] };
      told.push({ words: forcedWords(node, at), because, drawn, branch: 0 });
    }
    return told;
  }

  /** @param {Node} node @param {number} at */
  function forcedWords(node, at) {
    const follows = claim(node, geometry);
    if (at === 0) return `Suppose ${follows}.`;
    if (!node.parents.length) return `With the candidates that are left, ${follows}.`;
    const gone = node.parents.map((parent) => net[parent]);
    const causes = gone.flatMap((one) => {
      return one.parents.length ? one.parents.map((parent) => net[parent]) : [one];
    });
    const reasons = [...new Set(causes)].map((cause) => claim(cause, geometry));
    return `${capital(listed(reasons))}, so ${follows} (${howOf(gone, node, geometry)}).`;
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
    return `${isFirst ? `If ${reasons}, then` : `${capital(reasons)}, so`} ${follows}${how && ` (${how})`}.`;
  }

  function endWords() {
    if (!branches.length) return `${clashWords()}${step.what}`;
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

  /** Where a net ends. */
  function clashWords() {
    const { cells, units, candidates } = step.because;
    const cell = cells.find(({ role }) => role === 'clash')?.cell;
    if (cell !== undefined && net.length) return `${geometry.cellName(cell)} has no candidate left. `;
    const unit = units.find(({ role }) => role === 'clash')?.unit;
    const digit = candidates.find(({ role }) => role === 'clash')?.digit;
    if (unit === undefined || digit === undefined) return '';
    return `There is no place left for ${symbolOf(digit)} in ${geometry.unitName(unit)}. `;
  }
}

/** A cell's name stays small at the beginning of a sentence. @param {string} words */
const capital = (words) => words.replace(/^[on](?=[on]\w* of )/, (letter) => letter.toUpperCase());

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
  const isColouring = step.because.candidates.some(({ role }) => role === 'colour_a');
  const nodes = isColouring ? null : nodesAlong(step.because.links);
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

/** A node, and what may be true instead. @param {Node} node @returns {Node[]} */
function eachOf({ or, ...node }) {
  return or ? [node, { ...node, ...or }] : [node];
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
 * @returns {string}
 */
function claim(node, geometry) {
  const { cells, digit, isOn, or } = node;
  if (or) return eachOf(node).map((one) => claim(one, geometry)).join(' or ');
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
  if (cells.length === 1 && parents.length > 1) return 'its only candidate left';
  if (cells.length === 1) return node.isOn ? 'its only other candidate' : 'one digit a cell';
  if (!isOneDigit || unit < 0 || parents.some(({ isOn }) => isOn === node.isOn)) return '';
  return `${node.isOn ? 'the only place left' : 'both'} in ${geometry.unitName(unit)}`;
}
