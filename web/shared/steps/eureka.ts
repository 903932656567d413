/** Chains in Eureka notation, as players write them: `(4=5)r1c1 - (5=6)r1c9 - (6=4)r9c9 => r9c1<>4`. */
import { symbolOf } from '../board/digits.ts';
import { groupName } from './chain_text.ts';
import type { Geometry } from '../board/geometry.ts';
import type { LinkEntry, StepEntry } from '../../engine/wire.d.ts';

/** A digit in one of some cells. */
type Node = { digit: number; cells: readonly number[] };

/**
 * A step in Eureka notation. `=` is a strong link, `-` a weak one, and a digit that is the one before is left
 * out. An almost locked set is its two digits and all its cells.
 * @returns null where the step's links are not one chain
 */
export function eurekaText({ because, eliminations }: StepEntry, geometry: Geometry): string | null {
  const { links, sets } = because;
  if (!links.length || !isChain(links)) return null;
  const parts = [];
  const isLoop = !links[links.length - 1].strong;
  let last = 0;
  for (let index = 0; index < links.length; index += 2) {
    const [one, two] = [startOf(links[index]), endOf(links[index])];
    parts.push(one.digit === two.digit ? inUnit(one, two) : inCells(one, two));
  }
  return `${parts.join(' - ')}${isLoop ? ' - loop' : ''} => ${eliminated(eliminations, geometry)}`;

  function inUnit(one: Node, two: Node) {
    const digit = one.digit === last ? '' : `(${symbolOf(one.digit)})`;
    last = two.digit;
    return `${digit}${cellsText(one.cells, geometry)} = ${cellsText(two.cells, geometry)}`;
  }

  /** Two digits of a cell, or of an almost locked set. */
  function inCells(one: Node, two: Node) {
    last = two.digit;
    const both = [...one.cells, ...two.cells];
    const found = sets.find(({ cells }) => both.every((cell) => cells.includes(cell)));
    return `(${symbolOf(one.digit)}=${symbolOf(two.digit)})${cellsText(found?.cells ?? one.cells, geometry)}`;
  }
}

/** Whether each link goes on where the one before ended, and strong and weak ones take turns. */
function isChain(links: readonly LinkEntry[]) {
  return links.every(
    (link, index) =>
      link.strong === (index % 2 === 0) &&
      (index === 0 || isSameNode(endOf(links[index - 1]), startOf(link))),
  );
}

function isSameNode(one: Node, two: Node) {
  return one.digit === two.digit && String(one.cells) === String(two.cells);
}

const startOf = ({ start, start_cells: cells }: LinkEntry): Node => ({ digit: start[1], cells });

const endOf = ({ end, end_cells: cells }: LinkEntry): Node => ({ digit: end[1], cells });

const cellsText = (cells: readonly number[], geometry: Geometry) => groupName(cells, geometry, '|');

function eliminated(eliminations: readonly (readonly number[])[], geometry: Geometry) {
  return eliminations.map(([cell, digit]) => `${cellsText([cell], geometry)}<>${symbolOf(digit)}`).join(', ');
}
