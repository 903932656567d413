/**
 * The constraint network of a 4x4 board, laid out to be drawn as in Figure 3 of Fatemi, Kazemi and Mehrasa:
 * an oval
 * for each variable (a cell), a box for each constraint (two cells of a unit are not equal), and an arc
 * between a
 * variable and each of its constraints.
 *
 * Ovals stand where the cells do. The boxes find room between them: those of neighbours half-way, those of
 * the two
 * diagonals of a 2x2 box beside its middle, those of cells further apart beside the ovals in between.
 */

/** @typedef {import('../board/geometry.js').Geometry} Geometry */
/** @typedef {{ x: number, y: number }} Point */
/** @typedef {Point & { cell: number }} Variable */
/** @typedef {Point & { cells: readonly [number, number] }} Constraint the lower cell first */
/** @typedef {{ side: number, variables: readonly Variable[], constraints: readonly Constraint[] }} Network */

/** The board's size for which there is a layout. */
export const NETWORK_SIZE = 4;

/** From one oval's middle to the next, and the radii of an oval; half a box. */
const STEP = 25;
export const OVAL = { x: 7, y: 5.4 };
export const HALF_BOX = 1.4;

/** How far beside the ovals the boxes of more distant cells stand: above or below, left or right. */
const ASIDE = { x: 8.9, y: 8.4 };
const BESIDE_MIDDLE = 2.6;

/**
 * @param {Geometry} geometry of a 4x4 board
 * @returns {Network}
 */
export function layOutNetwork(geometry) {
  const at = (/** @type {number} */ cell) => ({
    x: (geometry.columnOf(cell) + 0.5) * STEP,
    y: (geometry.rowOf(cell) + 0.5) * STEP,
  });
  const variables = geometry.cells.map((cell) => ({ cell, ...at(cell) }));
  const constraints = geometry.cells.flatMap((cell) =>
    geometry.peers[cell]
      .filter((peer) => peer > cell)
      .map((peer) => {
        /** @type {Constraint} */
        const constraint = { cells: [cell, peer], ...placeBetween(at(cell), at(peer)) };
        return constraint;
      }),
  );
  return { side: STEP * geometry.size, variables, constraints };
}

/**
 * @param {Point} one
 * @param {Point} other
 * @returns {Point}
 */
function placeBetween(one, other) {
  const middle = { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
  const [across, down] = [Math.abs(other.x - one.x) / STEP, Math.abs(other.y - one.y) / STEP];
  if (across && down) {
    const side = other.x > one.x ? -1 : 1;
    return { x: middle.x + side * BESIDE_MIDDLE, y: middle.y - BESIDE_MIDDLE };
  }
  // Two apart on one side of the line, three apart on the other.
  const shift = [0, 0, -1, 1][across + down];
  return across
    ? { x: middle.x, y: middle.y + shift * ASIDE.y }
    : { x: middle.x + shift * ASIDE.x, y: middle.y };
}

/**
 * Where a line from an oval's middle towards a point leaves the oval.
 * @param {Point} oval
 * @param {Point} towards
 * @returns {Point}
 */
export function edgeOf(oval, towards) {
  const [x, y] = [towards.x - oval.x, towards.y - oval.y];
  const scale = 1 / Math.hypot(x / OVAL.x, y / OVAL.y);
  return { x: oval.x + x * scale, y: oval.y + y * scale };
}
