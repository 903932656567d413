/**
 * The constraint network of a 4x4 board, drawn as in Figure 3 of Fatemi, Kazemi and Mehrasa: an oval for each
 * variable (a cell), a box for each constraint (two cells of a unit are not equal), and an arc between a
 * variable and each of its constraints.
 *
 * Ovals are where the cells are. The boxes find room between them: those of neighbours half-way, those of
 * the two diagonals of a 2x2 box beside its middle, those of cells further apart beside the ovals in between.
 */
import { useMemo } from 'preact/hooks';
import { symbolOf } from '../board/digits.js';
import { digitsIn } from '../board/masks.js';
import { html } from '../controls/html.js';

/** @typedef {import('./watch_scene.js').WatchedCell} WatchedCell */
/** @typedef {import('./watch_scene.js').WatchScene} WatchScene */

/** @typedef {{ x: number, y: number }} Point */
/** @typedef {Point & { cell: number }} Variable */
/** @typedef {Point & { cells: readonly [number, number] }} Constraint the lower cell first */
/** @typedef {{ side: number, variables: readonly Variable[], constraints: readonly Constraint[] }} Network */

/** From one oval's middle to the next, and the radii of an oval; half a box. */
const STEP = 25;
const OVAL = { x: 7, y: 5.4 };
const HALF_BOX = 1.4;

/** How far beside the ovals the boxes of more distant cells stand: above or below, left or right. */
const ASIDE = { x: 8.9, y: 8.4 };
const BESIDE_MIDDLE = 2.6;

/**
 * @param {import('../board/geometry.js').Geometry} geometry of a 4x4 board
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
function edgeOf(oval, towards) {
  const [x, y] = [towards.x - oval.x, towards.y - oval.y];
  const scale = 1 / Math.hypot(x / OVAL.x, y / OVAL.y);
  return { x: oval.x + x * scale, y: oval.y + y * scale };
}

/**
 * @param {{ geometry: import('../board/geometry.js').Geometry, scene: WatchScene, words: string }} props
 */
export function ConstraintNetwork({ geometry, scene, words }) {
  const { side, variables, constraints } = useMemo(() => layOutNetwork(geometry), [geometry]);
  const { arc } = scene;
  const isInHand = (/** @type {Constraint} */ { cells }) =>
    arc !== null && cells.includes(arc.cell) && cells.includes(arc.peer);
  const inHand = constraints.find(isInHand);
  return html`<div class="board lab-network" style=${{ '--n': geometry.size }}>
    <svg
      viewBox=${`0 0 ${side} ${side}`}
      role="img"
      aria-label=${networkWords(scene, constraints.length, words)}
    >
      <path class="arcs" d=${constraints.map((known) => arcPath(known, variables)).join('')} />
      ${
        inHand &&
        arc &&
        html`<path class="support" d=${arcPath(inHand, [variables[arc.peer]])} />
          <path class="arc-in-hand" d=${arcPath(inHand, [variables[arc.cell]])} />`
      }
      ${constraints.map(
        (known) =>
          html`<g class="constraint" data-on=${isInHand(known) ? '' : undefined}>
            <rect
              x=${known.x - HALF_BOX}
              y=${known.y - HALF_BOX}
              width=${2 * HALF_BOX}
              height=${2 * HALF_BOX}
            />
            <text x=${known.x} y=${known.y + 0.85}>≠</text>
          </g>`,
      )}
      ${variables.map((variable) => html`<${Oval} place=${variable} view=${scene.cells[variable.cell]} />`)}
    </svg>
  </div>`;
}

/** @param {{ place: Variable, view: WatchedCell }} props */
function Oval({ place: { x, y }, view }) {
  const digits = view.value ? [view.value] : digitsIn(view.domain);
  return html`<g class="variable" data-kind=${view.kind} data-light=${view.light || undefined}>
    <ellipse cx=${x} cy=${y} rx=${OVAL.x} ry=${OVAL.y} />
    <text class="domain-text" x=${x} y=${y + 1.5}>
      ${digits.map(symbolOf).join(' ')}
      ${view.lost > 0 && html`<tspan class="lost"> ${symbolOf(view.lost)}</tspan>`}
    </text>
  </g>`;
}

/**
 * The arcs of a constraint with those variables.
 * @param {Constraint} constraint
 * @param {readonly Variable[]} variables
 */
function arcPath(constraint, variables) {
  return variables
    .filter(({ cell }) => constraint.cells.includes(cell))
    .map((variable) => {
      const edge = edgeOf(variable, constraint);
      return `M${edge.x.toFixed(2)} ${edge.y.toFixed(2)}L${constraint.x} ${constraint.y}`;
    })
    .join('');
}

/**
 * @param {WatchScene} scene
 * @param {number} constraints
 * @param {string} words
 */
function networkWords({ cells }, constraints, words) {
  const domains = cells.map(({ label }) => label).join('; ');
  const whole = `The constraint network: ${cells.length} variables, ${constraints} constraints.`;
  return `${whole} ${words} ${domains}.`;
}
