/** How digits are written: 1 to 9, then A, B, ... for boards over 9x9; '.' for an empty cell. */

const SYMBOLS = '123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** @param digit 0 for an empty cell */
export function symbolOf(digit: number) {
  return digit ? SYMBOLS[digit - 1] : '.';
}

/**
 * The digit that a character means on a board of n = size; 0 for an empty cell ('.' or '0'), null for a
 * character that means nothing there.
 */
export function digitOf(symbol: string, size: number) {
  if (symbol === '.' || symbol === '0') return 0;
  const digit = SYMBOLS.indexOf(symbol.toUpperCase()) + 1;
  return digit >= 1 && digit <= size ? digit : null;
}
