/**
 * A chain one link at a time, forcing chains branch by branch, a net from one digit that it forces to the
 * next: at each link what follows from what, in words, and how much of the picture is there by then.
 */
import { symbolOf } from '../board/digits.ts';
import { listed } from '../text/words.ts';
import {
  asBeforeText,
  claim,
  eachOf,
  isSameNode,
  isSameCandidate,
  opening,
  provedText,
  ruleOf,
  type Node,
} from './chain_text.ts';
import { colouringOf } from './colour_view.ts';
import { netOf } from './net_view.ts';
import { distinctSets } from './step_picture.ts';
import type { Geometry } from '../board/geometry.ts';
import type { ChainNodeEntry, RatedStepEntry, StepEntry } from '../../engine/wire.d.ts';

/** A chain that a net takes is drawn by itself, so none is within what a moment shows. */
type Reason = Omit<StepEntry['because'], 'chains'>;
/**
 * `because` has the links of its branch; the first `drawn` are there by now, and those from `since` on came
 * with this moment. `branch` counts from 0; null at the end, where all branches are shown with what follows.
 * `inside` are the moments of the chain by which it follows, where that takes one. `line` is the numbered line that ends
 * with this moment: its words, and the places among the links of those that it tells of. A line has one strong link, and
 * the weak ones that lead to it.
 */
export type Moment = {
  words: string;
  because: Reason;
  since: number;
  drawn: number;
  branch: number | null;
  inside?: readonly Moment[];
  line?: Line;
};
export type Line = { words: string; links: readonly number[] };

/** The moments of a step's chain; none where its links cannot be walked one after the other. */
export function chainViewOf(step: StepEntry | RatedStepEntry, geometry: Geometry): readonly Moment[] {
  const { because } = step;
  const end = (words: string) => {
    return { words: `${words} ${step.what}`.trim(), because, since: 0, drawn: Infinity, branch: null };
  };
  if ('branches' in step && step.branches.length) {
    const branches = closedIfAlone(step.branches.map(nodesOf));
    const moments = branches.flatMap((nodes, branch) => {
      return branchMoments(nodes, { branch, geometry, sets: [], supposed: 'Suppose' });
    });
    return [...moments, end(provedText(branches, geometry))];
  }
  const coloured = colouringOf(step, geometry);
  if (coloured.length) return [...coloured, end(endOfColours(step))];
  const branches = branchesAlong(because);
  if (branches.length) {
    const sets = distinctSets(because.sets);
    const told: Map<string, number> = new Map();
    const moments = branches.flatMap((nodes, branch) => {
      const own = branchMoments(nodes, { branch, geometry, sets, told: new Map(told) });
      for (const node of nodes) if (!told.has(nodeName(node))) told.set(nodeName(node), branch);
      return own;
    });
    return [...moments, end(endText(step, branches, geometry))];
  }
  const net = netOf(step, geometry);
  return net.length ? [...netMoments(net, step, geometry), end(clashText(step, geometry))] : [];
}

/**
 * @param about how what is supposed begins, where it is a moment of its own; the
 *   candidates that had to go for a chain inside; what earlier branches have told, by their number
 */
function branchMoments(
  nodes: readonly Node[],
  {
    branch,
    geometry,
    sets,
    supposed = '',
    gone = [],
    told = new Map(),
  }: {
    branch: number;
    geometry: Geometry;
    sets: readonly (readonly number[])[];
    supposed?: string;
    gone?: Reason['candidates'];
    told?: ReadonlyMap<string, number>;
  },
): Moment[] {
  const links = linksOf(nodes);
  const firsts = firstLinks(nodes);
  /** From here on the branch is as another one. */
  const known = nodes.findIndex((node, at) => at > 0 && node.isOn && told.has(nodeName(node)));
  const leadsOn = new Set(nodes.flatMap(({ parents }) => parents));
  let drawn = 0;
  return nodes.flatMap((node, at) => {
    const since = drawn;
    drawn += node.parents.length;
    if (at === 0 && !supposed) return [];
    const before = nodes.slice(0, at + 1);
    const candidates = before.flatMap((one, index) => rolesOf(one, index === 0 && supposed !== ''));
    const because = {
      units: [],
      cells: [],
      candidates: [...gone, ...candidates],
      links,
      sets: setsOf(before, sets),
    };
    const inside = insideMoments(node, nodes, geometry);
    const line = lineAt(at);
    return [
      { words: wordsOf(at), because, since, drawn, branch, ...(inside && { inside }), ...(line && { line }) },
    ];
  });

  /** A line ends with what is true, or with what leads no further. */
  function lineAt(at: number): Line | null {
    const { isOn, parents } = nodes[at];
    const own = linksTo(at);
    if (known >= 0 && at > known) return null;
    if (at === 0) return { words: wordsOf(at), links: own };
    if (!isOn) return leadsOn.has(at) ? null : { words: wordsOf(at), links: own };
    const weak = parents.filter((parent) => parent > 0 && !nodes[parent].isOn);
    const words = weak.length === parents.length ? lineText(at) : wordsOf(at);
    const asBefore = at === known ? ` ${asBeforeText(told.get(nodeName(nodes[at])) ?? 0)}` : '';
    return { words: `${words}${asBefore}`, links: [...weak.flatMap(linksTo), ...own] };
  }

  function linksTo(at: number) {
    return nodes[at].parents.map((_, index) => firsts[at] + index);
  }

  function lineText(at: number) {
    const parents = nodes[at].parents.map((parent) => nodes[parent]);
    const gone = listed(parents.map((parent) => claim(parent, geometry)));
    const rule = ruleOf(parents, nodes[at], geometry, sets);
    const isFirst = !supposed && parents.every((parent) => parent.parents.every((cause) => cause === 0));
    const start = isFirst ? `If ${claim(nodes[0], geometry)}, then` : 'Then';
    return `${start} ${gone}, so ${claim(nodes[at], geometry)}${rule && ` (${rule})`}.`;
  }

  function wordsOf(at: number) {
    const follows = claim(nodes[at], geometry);
    if (at === 0) return `${supposed} ${follows}.${nodes.length > 1 ? '' : ' That is all it takes.'}`;
    const parents = nodes[at].parents.map((parent) => nodes[parent]);
    const reasons = listed(parents.map((parent) => claim(parent, geometry)));
    const rule = ruleOf(parents, nodes[at], geometry, sets);
    const isFirst = at === 1 && !supposed;
    const because = isFirst ? `If ${reasons}, then` : `${opening(reasons)}, so`;
    return `${because} ${follows}${rule && ` (${rule})`}.`;
  }
}

/**
 * The chain by which a node follows from its parents, which are ruled out and so shown as false throughout;
 * null where it takes no chain.
 * @param nodes its branch
 */
function insideMoments(node: Node, nodes: readonly Node[], geometry: Geometry): readonly Moment[] | null {
  if (!node.inside?.length) return null;
  const branches = closedIfAlone(node.inside);
  const gone = node.parents.flatMap((parent) => rolesOf(nodes[parent], false));
  const moments = branches.flatMap((inner, branch) => {
    return branchMoments(inner, { branch, geometry, sets: [], supposed: 'Suppose also that', gone });
  });
  const last = branches[branches.length - 1];
  const proved = provedText(branches, geometry);
  const isProved = branches.length > 1 && isSameNode(last[last.length - 1], node);
  const candidates = [...branches.flat(), node].flatMap((one) => rolesOf(one, false));
  const because = {
    ...moments[0].because,
    candidates: [...gone, ...candidates],
    links: branches.flatMap(linksOf),
  };
  const words = isProved ? proved : `${proved} So ${claim(node, geometry)}.`;
  return [...moments, { words, because, since: 0, drawn: Infinity, branch: null }];
}

/** A moment for each digit that a net forces, with the digits that it follows from. */
function netMoments(
  net: readonly Node[],
  { because: { chains } }: StepEntry | RatedStepEntry,
  geometry: Geometry,
): Moment[] {
  const linksTo = net.map((node) =>
    node.parents.flatMap((parent) => eachOf(net[parent]).map((one) => linkOf(one, node))),
  );
  const links = linksTo.flat();
  let [since, drawn] = [0, 0];
  const moments: Moment[] = [];
  for (const [at, node] of net.entries()) {
    drawn += linksTo[at].length;
    if (!node.isOn && node.parents.length) continue;
    const candidates = net
      .slice(0, at + 1)
      .flatMap((before, index) => eachOf(before).flatMap((one) => rolesOf(one, index === 0)));
    const because = { units: [], cells: [], candidates, links, sets: [] };
    const words = forcedText(node, at);
    const line = { words, links: Array.from({ length: drawn - since }, (_, index) => since + index) };
    const inside = node.or && chainMoments(chains, node, geometry);
    moments.push({ words, because, since, drawn, branch: 0, line, ...(inside && { inside }) });
    since = drawn;
  }
  return moments;

  function forcedText(node: Node, at: number) {
    const follows = claim(node, geometry);
    if (at === 0) return `Suppose ${follows}.`;
    if (!node.parents.length) return `With the candidates that are left, ${follows}.`;
    const gone = node.parents.map((parent) => net[parent]);
    const causes = gone.flatMap((one) => {
      return one.parents.length ? one.parents.map((parent) => net[parent]) : [one];
    });
    const reasons = [...new Set(causes)].map((cause) => claim(cause, geometry));
    return `${opening(listed(reasons))}, so ${follows} (${ruleOf(gone, node, geometry)}).`;
  }
}

/** The chain that proves that one of two candidates is true, link by link; null where it is not told. */
function chainMoments(
  chains: StepEntry['because']['chains'],
  node: Node,
  geometry: Geometry,
): readonly Moment[] | null {
  const [one, other] = eachOf(node);
  const found = chains.find(
    (links) => isEndOf(one, links[0].start, links[0].start_cells) && isLastOf(other, links),
  );
  if (!found) return null;
  const branches = branchesAlong({ ...NO_REASON, links: found });
  if (!branches.length) return null;
  const moments = branches.flatMap((nodes, branch) => branchMoments(nodes, { branch, geometry, sets: [] }));
  const candidates = branches.flat().flatMap((each) => rolesOf(each, false));
  const because = { ...NO_REASON, candidates, links: branches.flatMap(linksOf) };
  return [
    ...moments,
    { words: provedText(branches, geometry), because, since: 0, drawn: Infinity, branch: null },
  ];
}

const NO_REASON: Reason = { units: [], cells: [], candidates: [], links: [], sets: [] };

const isEndOf = ({ digit, cells }: Node, [, its]: readonly number[], own: readonly number[]) =>
  digit === its && String(cells) === String(own);

function isLastOf(node: Node, links: StepEntry['because']['links']) {
  const last = links[links.length - 1];
  return isEndOf(node, last.end, last.end_cells);
}

/** What a colouring comes to; empty where the rest of its words says it. */
function endOfColours({ technique, because: { candidates } }: StepEntry) {
  const [one, other] = new Set(candidates.map(({ digit }) => symbolOf(digit)));
  if (technique === 'remote_pairs') return `One end is ${one}, the other ${other}.`;
  if (technique.endsWith('_trap')) return 'One of the colours is true, and either rules this out:';
  const isWrap = technique === 'colour_wrap' || technique === 'medusa_wrap';
  return isWrap ? 'The outlined colour contradicts itself, so it is false:' : '';
}

/** What the chains of one of our own steps prove together. */
function endText(step: StepEntry, branches: readonly (readonly Node[])[], geometry: Geometry) {
  if (step.technique === 'kraken_fish_1') {
    return 'Without a fin, the fish rules it out; with one, the chain from that fin does.';
  }
  if (branches.length > 1) return 'One of the branches holds, and each leads to this:';
  return clashText(step, geometry) || provedText(branches, geometry);
}

/** Where a supposition ends. */
function clashText({ because: { cells, units, candidates } }: StepEntry, geometry: Geometry) {
  const cell = cells.find(({ role }) => role === 'clash')?.cell;
  if (cell !== undefined) return `${geometry.cellName(cell)} has no candidate left.`;
  const unit = units.find(({ role }) => role === 'clash')?.unit;
  const digit = candidates.find(({ role }) => role === 'clash')?.digit;
  if (unit === undefined || digit === undefined) return '';
  return `There is no place left for ${symbolOf(digit)} in ${geometry.unitName(unit)}.`;
}

function nodesOf(entries: readonly ChainNodeEntry[]): Node[] {
  return entries.map(({ cell, digit, is_on: isOn, parents, inside }) => {
    return { digit, cells: [cell], isOn, parents, inside: inside.map(nodesOf) };
  });
}

/** A single chain that is a loop gets the link that closes it: its last node makes the first true again. */
function closedIfAlone(branches: readonly (readonly Node[])[]): readonly (readonly Node[])[] {
  const [nodes, ...others] = branches;
  const [first, last] = [nodes[0], nodes[nodes.length - 1]];
  const isLoop = !others.length && first.isOn && !last.isOn && !isSameCandidate(first, last);
  return isLoop ? [[...nodes, { ...first, parents: [nodes.length - 1] }]] : branches;
}

/**
 * The branches along links. A strong link goes from false to true, a weak one from true to false. Each starts
 * where its branch has been, or begins another one with a candidate that is true then; where one candidate is
 * supposed, all follows from that.
 * @returns none where one does not
 */
function branchesAlong({ links, candidates }: Reason): readonly (readonly Node[])[] {
  const branches: Node[][] = [];
  if (links.length < 2) return branches;
  const isSupposed = candidates.some(({ role }) => role === 'assumed');
  for (const { start, end, start_cells: from, end_cells: to, strong } of links) {
    const premise = { digit: start[1], cells: from, isOn: !strong, parents: [] };
    let nodes = branches[branches.length - 1] ?? [];
    let parent = nodes.findIndex((node) => isSameNode(node, premise));
    if (parent < 0) {
      if (nodes.length && (strong || isSupposed)) return [];
      nodes = [premise];
      branches.push(nodes);
      parent = 0;
    }
    nodes.push({ digit: end[1], cells: to, isOn: strong, parents: [parent] });
  }
  return branches;
}

/** The almost locked sets that some nodes are in; the others are empty, so that each keeps its letter. */
function setsOf(nodes: readonly Node[], sets: readonly (readonly number[])[]): Reason['sets'] {
  const isIn = (set: readonly number[]) =>
    nodes.some(({ cells }) => cells.every((cell) => set.includes(cell)));
  return sets.map((set) => ({ cells: isIn(set) ? [...set] : [], digits: [] }));
}

/** The place of each node's first link among those of linksOf. */
function firstLinks(nodes: readonly Node[]) {
  let next = 0;
  return nodes.map(({ parents }) => {
    next += parents.length;
    return next - parents.length;
  });
}

const nodeName = ({ digit, cells, isOn }: Node) => `${digit} ${cells} ${isOn}`;

/** Those to each node, in order. */
function linksOf(nodes: readonly Node[]) {
  return nodes.flatMap((node) => node.parents.map((parent) => linkOf(nodes[parent], node)));
}

function linkOf(from: Node, to: Node) {
  return {
    start: [from.cells[0], from.digit],
    end: [to.cells[0], to.digit],
    strong: to.isOn,
    start_cells: [...from.cells],
    end_cells: [...to.cells],
  };
}

function rolesOf({ cells, digit, isOn }: Node, isAssumed: boolean) {
  const role = isAssumed ? 'assumed' : isOn ? 'on' : 'off';
  return cells.map((cell) => ({ role, cell, digit }));
}
