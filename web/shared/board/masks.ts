/** Sets of digits as bits: bit d - 1 stands for digit d. Boards up to 25x25 fit into 32 bits. */

export const bit = (digit: number) => 1 << (digit - 1);

export const has = (mask: number, digit: number) => (mask & bit(digit)) !== 0;

/** The digits of a mask, ascending. */
export function digitsIn(mask: number) {
  const digits = [];
  for (let digit = 1, rest = mask; rest; digit += 1, rest >>>= 1) if (rest & 1) digits.push(digit);
  return digits;
}

export function maskOf(digits: Iterable<number>) {
  let mask = 0;
  for (const digit of digits) mask |= bit(digit);
  return mask;
}
