/**
 * The order in which a person gets the puzzles. In a balanced Latin square (Williams 1949) each puzzle comes
 * equally often in each place and equally often right after each other puzzle, so learning and tiredness do
 * not favour one. An odd number of puzzles needs the square and its mirror image: twice as many orders.
 */

/** @param count of puzzles, at least 1 */
export function balancedOrders(count: number): readonly (readonly number[])[] {
  const first = Array.from({ length: count }, (_, at) => (at % 2 ? (at + 1) / 2 : (count - at / 2) % count));
  const rows = first.map((_, shift) => first.map((puzzle) => (puzzle + shift) % count));
  return count % 2 && count > 1 ? [...rows, ...rows.map((row) => [...row].reverse())] : rows;
}

/**
 * @param person `number` is the one
 *   that a teacher gave, from 1; without one (0) the session, which is random, decides
 * @returns the puzzles that count, from 0, in the order for this person
 */
export function orderFor({
  count,
  isBalanced,
  number,
  session,
}: {
  count: number;
  isBalanced: boolean;
  number: number;
  session: number;
}): readonly number[] {
  if (!isBalanced || !count) return Array.from({ length: count }, (_, at) => at);
  const orders = balancedOrders(count);
  return orders[(number ? number - 1 : session) % orders.length];
}
