/** The networks that a student makes consistent by hand, and which can be. */
import { readAsked } from '../../../shared/board/digits.ts';
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
  const { size = 0, boxRows, boxColumns } = networkOf(puzzle)?.shape ?? {};
  const boxes = puzzle.length > size * size ? `, boxes of ${boxRows}x${boxColumns}` : '';
  return (
    NETWORKS.find((network) => network.puzzle === puzzle)?.title ?? `${size}x${size}${boxes}, own puzzle`
  );
}

/** The board and the clues of a puzzle whose network can be drawn; null of any other. */
export function networkOf(text: string) {
  const asked = readAsked(text);
  return asked && NETWORK_SIZES.includes(asked.shape.size) ? asked : null;
}

export function positionOf(text: string, method: Method) {
  const network = networkOf(text) ?? networkOf(NETWORKS[0].puzzle);
  if (!network) throw new Error('the first network cannot be read');
  return startPosition(network.shape, network.clues, method);
}
