/** One link of a chain in words: what it says of a digit, by which rule, and what whole chains prove. */
import { symbolOf } from '../board/digits.ts';
import { capitalised } from '../text/words.ts';
import { setLetter } from './step_picture.ts';
import type { Geometry } from '../board/geometry.ts';

/**
 * A digit in one of some cells (`isOn`), or in none of them; `parents` are the places in its branch of what
 * it follows from, by the branches of a chain `inside` where that takes one. With `or` that may be true
 * instead.
 */
export type Node = {
  digit: number;
  cells: readonly number[];
  isOn: boolean;
  parents: readonly number[];
  inside?: readonly (readonly Node[])[];
  or?: { digit: number; cells: readonly number[] };
};

/** A sentence's beginning: a cell's name stays small. */
export const opening = (words: string) => (/^r\d/.test(words) ? words : capitalised(words));

/** A node, and what may be true instead. */
export function eachOf({ or, ...node }: Node): Node[] {
  return or ? [node, { ...node, ...or }] : [node];
}

export function isSameNode(one: Node, other: Node) {
  return isSameCandidate(one, other) && one.isOn === other.isOn;
}

export function isSameCandidate(one: Node, other: Node) {
  return one.digit === other.digit && String(one.cells) === String(other.cells);
}

/**
 * Cells of one row or one column in one name: `r1c12`, `r12c4`; others one after the other.
 * @param between what is then written between their names
 */
export function groupName(cells: readonly number[], geometry: Geometry, between = '/') {
  const [rows, columns] = [geometry.rowOf, geometry.columnOf].map((lineOf) => [
    ...new Set(cells.map((cell) => lineOf.call(geometry, cell) + 1)),
  ]);
  const isShort = geometry.size < 10 && (rows.length === 1 || columns.length === 1);
  if (isShort) return `r${rows.join('')}c${columns.join('')}`;
  return cells.map((cell) => geometry.cellName(cell)).join(between);
}

/** "r1c1 is 5", "one of r1c12 is 5", "r1c1 isn’t 5", "none of r1c12 is 5". */
export function claim(node: Node, geometry: Geometry): string {
  const { cells, digit, isOn, or } = node;
  if (or)
    return `either ${eachOf(node)
      .map((one) => claim(one, geometry))
      .join(' or ')}`;
  const names = groupName(cells, geometry);
  if (cells.length > 1) return `${isOn ? 'one' : 'none'} of ${names} is ${symbolOf(digit)}`;
  return `${names} ${isOn ? 'is' : 'isn’t'} ${symbolOf(digit)}`;
}

/**
 * By which rule a node follows, where it is one of a cell, of a unit or of an almost locked set.
 * @param sets the cells of the almost locked sets, by letter
 */
export function ruleOf(
  parents: readonly Node[],
  node: Node,
  geometry: Geometry,
  sets: readonly (readonly number[])[] = [],
) {
  if (node.inside?.length) return 'by a chain inside';
  const nodes = [...parents, node];
  const cells = [...new Set(nodes.flatMap((entry) => entry.cells))];
  if (cells.length === 1 && node.isOn) {
    return parents.length > 1 ? 'its only candidate left' : 'its only other candidate';
  }
  if (cells.length === 1 && parents.length === 1) return 'one digit per cell';
  const set = sets.findIndex((members) => cells.every((cell) => members.includes(cell)));
  const isTurned = parents.every(({ isOn }) => isOn !== node.isOn);
  const isOneDigit = nodes.every(({ digit }) => digit === node.digit);
  if (!isOneDigit) {
    const name = set >= 0 && `${setLetter(set)} ${groupName(sets[set], geometry)}`;
    return name && node.isOn && isTurned ? `${name} can lack only one digit` : '';
  }
  const unit = geometry.units.findIndex((members) => cells.every((cell) => members.includes(cell)));
  if (unit < 0 || !isTurned) return '';
  const name = geometry.unitName(unit);
  if (!node.isOn) return `${cells.length > 2 ? 'all' : 'both'} in ${name}`;
  return `the only place${node.cells.length > 1 ? 's' : ''} left in ${name}`;
}

/** Where a branch comes to what an earlier one has told. @param branch from 0 */
export const asBeforeText = (branch: number) => `From here on it is as in branch ${branch + 1}.`;

/** What branches prove together, or one chain by itself; empty where its end says it all. */
export function provedText(branches: readonly (readonly Node[])[], geometry: Geometry) {
  const ends = branches.map((nodes) => nodes[nodes.length - 1]);
  const [[premise]] = branches;
  const last = ends[ends.length - 1];
  if (ends.length > 1 && ends[0].isOn !== last.isOn) {
    const [name, digit] = [geometry.cellName(last.cells[0]), symbolOf(last.digit)];
    return `${name} can’t both be ${digit} and not be ${digit}.`;
  }
  if (ends.length > 1) {
    const every = ends.length === 2 ? 'Both branches' : `All ${ends.length} branches`;
    return `${every} end in the same: ${claim(last, geometry)}.`;
  }
  if (isSameNode(premise, last)) return 'The chain is a loop: exactly one end of each dashed link is true.';
  if (isSameCandidate(premise, last)) {
    return `Supposing that ${claim(premise, geometry)} leads to its opposite.`;
  }
  if (premise.isOn || !last.isOn) return '';
  const either = claim({ ...premise, isOn: true }, geometry);
  return `So at least one end of the chain is true: ${either}, or ${claim(last, geometry)}.`;
}
