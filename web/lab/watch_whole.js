/** The search as a whole: its tree while that is small, else its depth over the steps; and where one is. */
import { useMemo } from 'preact/hooks';
import { html } from '../controls/html.js';
import { useLab } from './lab_context.js';
import { areaOf, endShown, pathInTree, searchShape, searchTree } from './search_shape.js';
import { depthWords, nodeWords, treeWords } from './watch_text.js';

/** @typedef {import('./replay.js').Replay} Replay */
/** @typedef {import('./search_shape.js').SearchTree} SearchTree */
/** @typedef {import('./search_shape.js').TreeNode} TreeNode */

const WIDTH = 400;
const HEIGHT = 150;
/** Room for the marks at the edges. */
const EDGE = 9;

export function WatchWhole() {
  const { lab } = useLab();
  const replay = lab.watch.replay.value;
  const tree = useMemo(() => replay && searchTree(replay), [replay]);
  if (!replay) return null;
  if (!replay.marks.choice.length) return html`<p class="quiet">This search had no choices to make.</p>`;
  return tree ? html`<${Tree} replay=${replay} tree=${tree} />` : html`<${Depths} replay=${replay} />`;
}

/** @param {{ replay: Replay, tree: SearchTree }} props */
function Tree({ replay, tree }) {
  const { lab, commands } = useLab();
  const step = lab.watch.step.value;
  const path = pathInTree(replay, tree, step);
  const x = (/** @type {TreeNode} */ node) => EDGE + ((node.x + 0.5) / tree.width) * (WIDTH - 2 * EDGE);
  const gap = Math.min(26, (HEIGHT - 2 * EDGE) / Math.max(1, tree.height - 1));
  const y = (/** @type {TreeNode} */ node) => EDGE + node.y * gap;
  const radius = Math.max(2, Math.min(5, gap * 0.36, (WIDTH / tree.width) * 0.36));
  const height = 2 * EDGE + gap * (tree.height - 1);
  const isShown = (/** @type {TreeNode} */ node) => !lab.watch.asksFirst.value || node.from < step;
  return html`<figure class="watch-whole">
    <svg viewBox=${`0 0 ${WIDTH} ${height}`} role="img" aria-label=${treeWords(replay, step)}>
      ${tree.nodes.map((node, number) => {
        const parent = tree.nodes[node.parent];
        return (
          parent &&
          isShown(node) &&
          html`<path
            class="branch"
            data-on=${path.has(number) ? '' : undefined}
            data-past=${node.from < step ? '' : undefined}
            data-against=${node.isAgainst ? '' : undefined}
            d=${`M${x(parent)} ${y(parent)}L${x(node)} ${y(node)}`}
          />`
        );
      })}
      ${tree.nodes.map(
        (node, number) =>
          isShown(node) &&
          html`<${Node}
            kind=${endShown(node, step)}
            x=${x(node)}
            y=${y(node)}
            radius=${radius}
            isOn=${path.has(number)}
            isPast=${node.from < step}
            words=${nodeWords(replay, node)}
            act=${() => commands.scrub(node.index < 0 ? node.from : node.index + 1)}
          />`,
      )}
    </svg>
    <figcaption class="quiet">
      Each node is a choice; a cross is a dead end, a square a solution.
      ${replay.marks.restart.length > 0 && ' Each run has its own tree.'}
    </figcaption>
  </figure>`;
}

/**
 * @param {{ kind: TreeNode['end'], x: number, y: number, radius: number, isOn: boolean, isPast: boolean,
 *   words: string, act: () => void }} props
 */
function Node({ kind, x, y, radius: r, isOn, isPast, words, act }) {
  const shape =
    kind === 'fail'
      ? html`<path d=${`M${x - r} ${y - r}l${2 * r} ${2 * r}M${x + r} ${y - r}l${-2 * r} ${2 * r}`} />`
      : kind === 'solved'
        ? html`<rect x=${x - r} y=${y - r} width=${2 * r} height=${2 * r} />`
        : html`<circle cx=${x} cy=${y} r=${r * 0.8} />`;
  return html`<g
    class="node"
    data-kind=${kind || undefined}
    data-on=${isOn ? '' : undefined}
    data-past=${isPast ? '' : undefined}
    onClick=${act}
  >
    <title>${words}</title>
    <circle class="node-reach" cx=${x} cy=${y} r=${Math.max(6, r)} />
    ${shape}
  </g>`;
}

/** @param {{ replay: Replay }} props */
function Depths({ replay }) {
  const { lab, commands } = useLab();
  const step = lab.watch.step.value;
  const { shape, area, fails } = useMemo(() => {
    const found = searchShape(replay, WIDTH);
    const ticks = [...found.fails].map((share, column) =>
      share ? `M${column + 0.5} 0v${-10 * share - 1}` : '',
    );
    return { shape: found, area: areaOf(found), fails: ticks.join('') };
  }, [replay]);
  const at = (/** @type {number} */ event) => (event / replay.length) * WIDTH;
  const depth = step > 0 ? replay.depths[step - 1] : 0;
  const chart = HEIGHT - 18;
  const isAsking = lab.watch.asksFirst.value;
  /** @param {PointerEvent} event */
  const go = (event) => {
    const inPicture = /** @type {SVGSVGElement} */ (event.currentTarget).getScreenCTM()?.inverse();
    if (!inPicture) return;
    const { x } = new DOMPoint(event.clientX, event.clientY).matrixTransform(inPicture);
    commands.scrub((x / WIDTH) * replay.length);
  };
  return html`<figure class="watch-whole">
    <svg
      viewBox=${`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label=${depthWords(replay, shape.deepest, step)}
      onPointerDown=${go}
      onPointerMove=${(/** @type {PointerEvent} */ event) => event.buttons && go(event)}
    >
      <clipPath id="watch-past"><rect width=${isAsking ? at(step) : WIDTH} height=${HEIGHT} /></clipPath>
      <g clip-path="url(#watch-past)">
        <g transform=${`scale(${WIDTH / shape.columns} ${chart / (shape.deepest * 1.05)})`}>
          <path class="depths" d=${area} />
        </g>
        <g transform=${`translate(0 ${HEIGHT - 2}) scale(${WIDTH / shape.columns} 1)`}>
          <path class="fails" d=${fails} />
        </g>
        ${replay.marks.restart.map((event) => html`<path class="restart" d=${`M${at(event)} 0V${chart}`} />`)}
        ${replay.marks.solved.map(
          (event) => html`<rect class="solved" x=${at(event) - 4} y=${chart - 10} width="8" height="8" />`,
        )}
      </g>
      <path class="here" d=${`M${at(step)} 0V${HEIGHT}`} />
      <circle class="here-dot" cx=${at(step)} cy=${(depth / (shape.deepest * 1.05)) * chart} r="5" />
    </svg>
    <figcaption class="quiet">
      Depth over the steps, with the root at the top; dead ends below.
      ${replay.marks.restart.length > 0 && ' Dashed lines: new runs.'}
    </figcaption>
  </figure>`;
}
