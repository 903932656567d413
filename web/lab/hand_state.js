/** By hand's state: the network that the student makes consistent, what is chosen there, what was said. */
import { computed, signal } from '@preact/signals-core';
import { readGrid } from '../board/codecs.js';
import { geometry, usualBox } from '../board/geometry.js';
import { startPosition } from './arc_rules.js';

/** @typedef {import('./arc_rules.js').Position} Position */
/** @typedef {import('./arc_rules.js').Method} Method */
/** @typedef {import('./arc_rules.js').Verdict} Verdict */
/** The variable and the other end of the arc in hand; -1 for what is not chosen. */
/** @typedef {{ readonly cell: number, readonly peer: number }} Picked */
/** @typedef {ReturnType<typeof createHand>} ByHand */

/** @type {Picked} */
export const NOTHING = { cell: -1, peer: -1 };

/** The sizes of boards whose network can be drawn. */
export const NETWORK_SIZES = [4, 6];

/** The networks to begin with. @type {readonly { title: string, puzzle: string }[]} */
export const NETWORKS = [
  { title: '4x4: arcs alone solve it', puzzle: '.....1.23.4.....' },
  { title: '4x4: a split is needed', puzzle: '1..3..1..1..2...' },
  { title: '4x4: no solution', puzzle: '..23.2..2...3...' },
  { title: '6x6: several splits', puzzle: '...3.4...5..1...6..6...3..3...2.6...' },
];

export function createHand() {
  const puzzle = signal(NETWORKS[0].puzzle);
  const method = signal(/** @type {Method} */ ('ac3'));
  const past = signal(/** @type {readonly Position[]} */ ([]));
  const start = computed(() => positionOf(puzzle.value, method.value));
  return {
    puzzle,
    method,
    /** The positions after each right move, the last one in hand. */
    past,
    start,
    position: computed(() => past.value[past.value.length - 1] ?? start.value),
    picked: signal(NOTHING),
    /** The values that the student strikes from the chosen variable, as a mask. */
    struck: signal(0),
    /** Whether the student has said that a variable has to be split. */
    isSplitting: signal(false),
    verdict: signal(/** @type {Verdict | null} */ (null)),
    mistakes: signal(0),
  };
}

/**
 * The clues of a puzzle whose network can be drawn.
 * @param {string} text
 */
export function networkOf(text) {
  const size = Math.sqrt(text.length);
  if (!NETWORK_SIZES.includes(size)) return null;
  const { boxRows, boxColumns } = usualBox(size);
  const shape = geometry(boxRows, boxColumns);
  const clues = readGrid(text, shape);
  return clues && { shape, clues };
}

/**
 * @param {string} text
 * @param {Method} method
 */
function positionOf(text, method) {
  const network = networkOf(text) ?? networkOf(NETWORKS[0].puzzle);
  if (!network) throw new Error('the first network cannot be read');
  return startPosition(network.shape, network.clues, method);
}
