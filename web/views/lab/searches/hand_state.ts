/** The networks that a student makes consistent by hand, and which can be. */
import { readGrid } from '../../../shared/board/digits.ts';
import { geometry, usualBox } from '../../../shared/board/geometry.ts';
import { startPosition, type Method } from './arc_rules.ts';

/** The variable and the other end of the arc in hand; -1 for what is not chosen. */
export type Picked = { readonly cell: number; readonly peer: number };

export const NOTHING: Picked = { cell: -1, peer: -1 };

/** The sizes of boards whose network can be drawn. */
export const NETWORK_SIZES = [4, 6];

/** The networks to begin with. */
export const NETWORKS: readonly { title: string; puzzle: string }[] = [
  { title: '4x4: arcs alone solve it', puzzle: '.....1.23.4.....' },
  { title: '4x4: a split is needed', puzzle: '1..3..1..1..2...' },
  { title: '4x4: no solution', puzzle: '..23.2..2...3...' },
  { title: '6x6: several splits', puzzle: '...3.4...5..1...6..6...3..3...2.6...' },
];

export function titleOfNetwork(puzzle: string) {
  const size = Math.sqrt(puzzle.length);
  return NETWORKS.find((network) => network.puzzle === puzzle)?.title ?? `${size}x${size}, own puzzle`;
}

/** The clues of a puzzle whose network can be drawn. */
export function networkOf(text: string) {
  const size = Math.sqrt(text.length);
  if (!NETWORK_SIZES.includes(size)) return null;
  const { boxRows, boxColumns } = usualBox(size);
  const shape = geometry(boxRows, boxColumns);
  const clues = readGrid(text, shape);
  return clues && { shape, clues };
}

export function positionOf(text: string, method: Method) {
  const network = networkOf(text) ?? networkOf(NETWORKS[0].puzzle);
  if (!network) throw new Error('the first network cannot be read');
  return startPosition(network.shape, network.clues, method);
}
