/** The constraint network of a 4x4 board: ovals, boxes, arcs, and the arc that is revised now. */
import { useMemo } from 'preact/hooks';
import { symbolOf } from '../board/digits.js';
import { HALF_BOX, OVAL, edgeOf, layOutNetwork } from './network_layout.js';
import { digitsIn } from '../board/masks.js';
import { html } from '../controls/html.js';

/** @typedef {import('./watch_scene.js').WatchedCell} WatchedCell */
/** @typedef {import('./watch_scene.js').WatchScene} WatchScene */
/** @typedef {import('./network_layout.js').Constraint} Constraint */
/** @typedef {import('./network_layout.js').Variable} Variable */

/**
 * @param {{ geometry: import('../board/geometry.js').Geometry, scene: WatchScene, words: string }} props
 */
export function ConstraintNetwork({ geometry, scene, words }) {
  const { side, variables, constraints } = useMemo(() => layOutNetwork(geometry), [geometry]);
  const { arc } = scene;
  const isInHand = (/** @type {Constraint} */ { cells }) =>
    arc !== null && cells.includes(arc.cell) && cells.includes(arc.peer);
  const inHand = constraints.find(isInHand);
  return html`<div class="board network" style=${{ '--n': geometry.size }}>
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
