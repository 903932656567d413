/** Sets of digits as bits: bit d - 1 stands for digit d. Boards up to 25x25 fit into 32 bits. */

/** @param {number} digit */
export const bit = (digit) => 1 << (digit - 1);

/**
 * @param {number} mask
 * @param {number} digit
 */
export const has = (mask, digit) => (mask & bit(digit)) !== 0;

/**
 * The digits of a mask, ascending.
 * @param {number} mask
 */
export function digitsIn(mask) {
  const digits = [];
  for (let digit = 1, rest = mask; rest; digit += 1, rest >>>= 1) if (rest & 1) digits.push(digit);
  return digits;
}

/** @param {Iterable<number>} digits */
export function maskOf(digits) {
  let mask = 0;
  for (const digit of digits) mask |= bit(digit);
  return mask;
}
