/**
 * What is searched: variables with their values, and what two of them allow each other. A board is one such problem, whose
 * variables are cells, whose values are digits, and whose constraints say that peers differ; a network that somebody
 * wrote is another. Both count variables from 0 and values from 1.
 */
import { symbolOf, bit, has, maskOf } from '../board/digits.ts';
import type { ConstraintNetwork } from '../../engine/wire.d.ts';
import type { Geometry } from '../board/geometry.ts';

/**
 * - `size`: how many values there are; `digits` are their numbers.
 * - `peers`: for each variable, ascending, those that share a constraint with it.
 * - `allowed`: the values of a peer that go with a value of the variable, as a mask.
 * - `says`: the constraint of two variables, short and as a sentence.
 * - `board` or `network`: which of the two it is.
 */
export type Problem = {
  size: number;
  cellCount: number;
  cells: readonly number[];
  digits: readonly number[];
  peers: readonly (readonly number[])[];
  cellName(cell: number): string;
  valueName(digit: number): string;
  allowed(arc: Arc, digit: number): number;
  says(cell: number, peer: number): { sign: string; words: string };
} & ({ board: Geometry; network: null } | { board: null; network: ConstraintNetwork });

/** An arc: a variable, and the other end of one of its constraints. */
export type Arc = { readonly cell: number; readonly peer: number };

const boards: Map<Geometry, Problem> = new Map();

/** The one problem of a board's shape: peers are not equal. */
export function boardProblem(board: Geometry): Problem {
  const { size, cellCount, cells, digits, peers } = board;
  const every = (1 << size) - 1;
  const cellName = (cell: number) => board.cellName(cell);
  const problem: Problem = {
    ...{ size, cellCount, cells, digits, peers, cellName, board, network: null },
    valueName: symbolOf,
    allowed: (_, digit) => every & ~bit(digit),
    says: (cell, peer) => ({ sign: '≠', words: `${cellName(cell)} ≠ ${cellName(peer)}` }),
  };
  boards.set(board, boards.get(board) ?? problem);
  return boards.get(board) ?? problem;
}

/** A problem that is not a board's, as the engine has read it. */
export function networkProblem(network: ConstraintNetwork): Problem {
  const { variables, values, constraints } = network;
  const digits = values.map((_, index) => index + 1);
  /** By the arc's two ends: for each value of the first, what the other may have. */
  const masks: Map<string, readonly number[]> = new Map();
  const said: Map<string, { sign: string; words: string }> = new Map();
  for (const { x, y, sign, words, allowed } of constraints) {
    const mirrored = digits.map((other) => maskOf(digits.filter((digit) => has(allowed[digit - 1], other))));
    masks.set(`${x} ${y}`, allowed).set(`${y} ${x}`, mirrored);
    said.set(`${x} ${y}`, { sign, words }).set(`${y} ${x}`, { sign: sign.replace(/[<>]/g, turned), words });
  }
  const cells = variables.map((_, cell) => cell);
  return {
    ...{ size: values.length, cellCount: cells.length, cells, digits, board: null, network },
    peers: cells.map((cell) => cells.filter((peer) => masks.has(`${cell} ${peer}`))),
    cellName: (cell) => variables[cell],
    valueName: (digit) => values[digit - 1],
    allowed: ({ cell, peer }, digit) => masks.get(`${cell} ${peer}`)?.[digit - 1] ?? (1 << values.length) - 1,
    says: (cell, peer) => said.get(`${cell} ${peer}`) ?? { sign: '', words: '' },
  };
}

const turned = (sign: string) => (sign === '<' ? '>' : '<');

/** The domains that a board's search begins with. @param clues one digit a cell, 0 for an open one */
export function domainsOf({ size }: Geometry, clues: readonly number[]) {
  const every = (1 << size) - 1;
  return clues.map((digit) => (digit ? bit(digit) : every));
}

/** The values of a mask as words, on one line: "1 4", "red blue". */
export function valuesText({ valueName, digits }: Problem, mask: number) {
  const names = digits.filter((digit) => has(mask, digit)).map(valueName);
  return names.length ? names.join('\u00a0') : 'nothing';
}
