/** Chance for property tests: the same seed gives the same numbers. */

/**
 * Mulberry32's generator.
 * @param {number} seed
 * @returns {() => number} from 0 up to, not including, 1
 */
export function seeded(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * @param {() => number} random
 * @param {number} limit
 */
export function below(random, limit) {
  return Math.floor(random() * limit);
}

/**
 * @template T
 * @param {() => number} random
 * @param {readonly T[]} items
 */
export function oneOf(random, items) {
  return items[below(random, items.length)];
}
