/** What a forcing net forces, in order, each with what it follows from. */
import { bit } from '../board/digits.ts';
import type { Geometry } from '../board/geometry.ts';
import type { StepEntry } from '../../engine/wire.d.ts';
import type { Node } from './chain_text.ts';

/**
 * From the candidate that is supposed to the contradiction. What follows by a pattern or by a chain, not by a
 * single, has no parents.
 * @returns none where the step supposes nothing, or draws no links
 */
export function netOf(step: StepEntry, geometry: Geometry): readonly Node[] {
  const { candidates, links } = step.because;
  const supposed = candidates.find(({ role }) => role === 'assumed');
  if (!supposed || !links.length) return [];
  const nodes: Node[] = [{ digit: supposed.digit, cells: [supposed.cell], isOn: true, parents: [] }];
  for (const [at, { start, start_cells: cells, end, end_cells: endCells, strong }] of links.entries()) {
    const next = links[at + 1];
    const isFirstOfTwo = next && !next.strong && !strong && String(next.end) === String(end);
    const other = next && { digit: next.start[1], cells: next.start_cells };
    if (isFirstOfTwo) eitherOf({ digit: start[1], cells }, other);
    const reason = placeOf(start[1], cells, !strong);
    const target = placeOf(end[1], endCells, strong);
    if (reason === null || target === null) continue;
    const { parents } = nodes[target];
    if (!parents.includes(reason)) nodes[target] = { ...nodes[target], parents: [...parents, reason] };
  }
  return nodes;

  /** The two ends of a chain, of which one is true at least. Each stands for both. */
  function eitherOf(one: Pick<Node, 'digit' | 'cells'>, other: Pick<Node, 'digit' | 'cells'>) {
    if (find(one.digit, one.cells, true) < 0) nodes.push({ ...one, isOn: true, parents: [], or: other });
  }

  function find(digit: number, cells: readonly number[], isOn: boolean) {
    return nodes.findIndex((node) => {
      const named = [node, node.or].filter((one) => one?.digit === digit);
      return node.isOn === isOn && named.some((one) => String(one?.cells) === String(cells));
    });
  }

  /**
   * Where a node is among the nodes; it comes last if it is new. Null for a digit of a subset: it need not be
   * true in that cell.
   */
  function placeOf(digit: number, cells: readonly number[], isOn: boolean) {
    const at = find(digit, cells, isOn);
    if (at >= 0) return at;
    const isDigit = isOn && cells.length === 1;
    const parents = isDigit ? reasonsFor(cells[0], digit) : [];
    if (isDigit && !parents.length) return null;
    return nodes.push({ digit, cells, isOn, parents }) - 1;
  }

  /**
   * The candidates that had to go: the cell's others, or the digit's others in a unit.
   * @returns their places among the nodes; none where some of them are still there
   */
  function reasonsFor(cell: number, digit: number): readonly number[] {
    const inCell = geometry.digits.filter((other) => other !== digit && step.candidates[cell] & bit(other));
    const inUnits = geometry.units
      .filter((cells) => cells.includes(cell))
      .map((cells) => cells.filter((other) => other !== cell && step.candidates[other] & bit(digit)));
    const ways = [
      inCell.map((other) => [cell, other]),
      ...inUnits.map((cells) => cells.map((other) => [other, digit])),
    ];
    for (const way of ways) {
      const gone = way.map(([place, other]) => find(other, [place], false));
      if (gone.length && !gone.includes(-1)) return gone;
    }
    return [];
  }
}
