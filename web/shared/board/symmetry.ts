/** Symmetries in which a pattern can be drawn: what is done to a cell is done to those that it is tied to. */

import type { Geometry } from './geometry.ts';

/** Named as the engine names them. */
export type Symmetry =
  | 'none'
  | 'rotational-180'
  | 'rotational-90'
  | 'mirror-horizontal'
  | 'mirror-vertical'
  | 'mirror-both'
  | 'diagonal'
  | 'anti-diagonal'
  | 'both-diagonals'
  | 'full';
/** where a cell goes */
type Move = (row: number, column: number, last: number) => [number, number];

const MOVES: Record<string, Move> = {
  halfTurn: (row, column, last) => [last - row, last - column],
  quarterTurn: (row, column, last) => [column, last - row],
  leftRight: (row, column, last) => [row, last - column],
  upDown: (row, column, last) => [last - row, column],
  diagonal: (row, column) => [column, row],
  otherDiagonal: (row, column, last) => [last - column, last - row],
};

/** Each symmetry's words, and the moves that make it. */
export const SYMMETRIES: Readonly<Record<Symmetry, { words: string; moves: readonly Move[] }>> = {
  'none': { words: 'None', moves: [] },
  'rotational-180': { words: 'Half turn', moves: [MOVES.halfTurn] },
  'rotational-90': { words: 'Quarter turn', moves: [MOVES.quarterTurn] },
  'mirror-horizontal': { words: 'Left and right', moves: [MOVES.leftRight] },
  'mirror-vertical': { words: 'Top and bottom', moves: [MOVES.upDown] },
  'mirror-both': { words: 'Both mirrors', moves: [MOVES.leftRight, MOVES.upDown] },
  'diagonal': { words: 'Diagonal', moves: [MOVES.diagonal] },
  'anti-diagonal': { words: 'Other diagonal', moves: [MOVES.otherDiagonal] },
  'both-diagonals': { words: 'Both diagonals', moves: [MOVES.diagonal, MOVES.otherDiagonal] },
  'full': { words: 'All of these', moves: [MOVES.quarterTurn, MOVES.leftRight] },
};

export const SYMMETRY_NAMES = Object.keys(SYMMETRIES) as readonly Symmetry[];

/** The cells that a symmetry ties to a cell, itself first. */
export function orbitOf(geometry: Geometry, symmetry: Symmetry, cell: number): readonly number[] {
  const { size } = geometry;
  const orbit = [cell];
  for (const reached of orbit) {
    for (const move of SYMMETRIES[symmetry].moves) {
      const [row, column] = move(geometry.rowOf(reached), geometry.columnOf(reached), size - 1);
      const next = row * size + column;
      if (!orbit.includes(next)) orbit.push(next);
    }
  }
  return orbit;
}
