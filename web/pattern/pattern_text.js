/** A drawing and its choices as text, and back; and the address that carries a pattern. */
import { objectIn } from '../storage/kept_text.js';
import { readDrawing, writeDrawing } from './drawing.js';
import { SYMMETRY_NAMES } from '../board/symmetry.js';

/** @typedef {import('./drawing.js').Drawing} Drawing */
/** @typedef {'ns' | 'hs' | 'lc' | 'np'} Strategy */
/**
 * `limit` is the longest time of a search, in seconds.
 * @typedef {{ symmetry: import('../board/symmetry.js').Symmetry, strategies: readonly Strategy[],
 *   limit: number }} Choices
 */

/** @type {readonly Strategy[]} */
export const STRATEGIES = ['ns', 'hs', 'lc', 'np'];

/** In seconds. */
export const LIMITS = [10, 30, 120, 600];

/** @type {Choices} */
export const DEFAULT_CHOICES = { symmetry: 'none', strategies: ['ns', 'hs', 'lc'], limit: 30 };

/**
 * @param {Drawing} drawing
 * @param {Choices} choices
 */
export function encodePattern(drawing, choices) {
  return JSON.stringify({ pattern: writeDrawing(drawing), ...choices });
}

/**
 * What makes no sense falls back to what the page begins with.
 * @param {string | null} text
 * @returns {{ drawing: Drawing | null, choices: Choices }}
 */
export function decodePattern(text) {
  const data = objectIn(text);
  const { symmetry, limit, strategies } = DEFAULT_CHOICES;
  return {
    drawing: readDrawing(String(data.pattern ?? '')),
    choices: {
      symmetry: SYMMETRY_NAMES.find((name) => name === data.symmetry) ?? symmetry,
      strategies: Array.isArray(data.strategies) ? known(data.strategies) : strategies,
      limit: LIMITS.find((seconds) => seconds === data.limit) ?? limit,
    },
  };
}

/**
 * Strategies as an address has them: "ns,hs,lc".
 * @param {string | null} text
 * @returns {readonly Strategy[]}
 */
export function readStrategies(text) {
  return text === null ? DEFAULT_CHOICES.strategies : known(text.split(','));
}

/**
 * Those that there are, in their order, each once.
 * @param {readonly unknown[]} names
 */
function known(names) {
  return STRATEGIES.filter((strategy) => names.includes(strategy));
}
