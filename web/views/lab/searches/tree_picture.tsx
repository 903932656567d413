/** A search tree as a picture: nodes with their ends, siblings, labels and counts. */
import { useApp } from '../../../shared/controls/app_context.ts';

/**
 * A node to draw. `x` and `y` are in leaves and levels. `label` and `note` are beside it where there is room;
 * of the label what follows "=" has room more often. `isPast`: the search has come to it; `act` leads there.
 */
export type DrawnNode = {
  parent: number;
  x: number;
  y: number;
  kind: '' | 'fail' | 'solved' | 'untried';
  isOn: boolean;
  isPast: boolean;
  isShown?: boolean;
  isAgainst?: boolean;
  label?: string;
  note?: string;
  words: string;
  act?: () => void;
};

const WIDTH = 400;
const HEIGHT = 150;
/** In large type there is less room below it, and letters are wider. */
const LARGE_HEIGHT = 80;
const LARGE_LETTER = 9.5;
/** Room for the marks at the edges, and from a mark to its text. */
const EDGE = 9;
/** The letters of a text are no wider. */
const LETTER = 7;

/** Trees with more leaves have no room for whole labels, for short ones, for notes. */
const MAX_LEAVES = { label: 4, short: 8, note: 14 };

/** The legend of a saved tree. */
export const TREE_NOTE =
  'Circle: a choice. Cross: a dead end. Square: a solution. Dashed: not tried, or against the heuristic.';

/** What the signs of a tree mean, for those who see them: the picture’s name says it without signs. */
export function TreeLegend({ more }: { more: readonly (string | false)[] }) {
  const all = ['● choice', '✕ dead end', '■ solution', ...more].filter(Boolean);
  return (
    <figcaption class="tree-legend quiet" aria-hidden="true">
      {all.map((words) => (
        <span>{words}</span>
      ))}
    </figcaption>
  );
}

export function TreePicture({
  nodes,
  words,
  id,
}: {
  nodes: readonly DrawnNode[];
  words: string;
  id: string;
}) {
  const { store } = useApp();
  const { large } = store.settings.value;
  const [tallest, letter] = large ? [LARGE_HEIGHT, LARGE_LETTER] : [HEIGHT, LETTER];
  const width = Math.max(...nodes.map((node) => node.x)) + 1;
  const levels = Math.max(...nodes.map((node) => node.y));
  const isLabelled = width <= MAX_LEAVES.note && nodes.some(({ label, note }) => label || note);
  const gap = Math.min(isLabelled ? 36 : 26, (tallest - 2 * EDGE) / Math.max(1, levels));
  const radius = Math.max(2, Math.min(5, gap * 0.36, (WIDTH / width) * 0.36));
  const textOf = (node: DrawnNode) => (isLabelled ? textBeside(node, width) : '');
  const share = ({ x }: DrawnNode) => (x + 0.5) / width;
  /** So wide that the text of each node ends before the edge. */
  const room = nodes.map((node) => (WIDTH - 2 * EDGE - letter * textOf(node).length) / share(node));
  const inner = Math.max(WIDTH / 2, Math.min(WIDTH - 2 * EDGE, ...room));
  const x = (node: DrawnNode) => EDGE + share(node) * inner;
  const y = (node: DrawnNode) => EDGE + node.y * gap;
  const height = 2 * EDGE + gap * levels;
  return (
    <svg id={id} class="tree" viewBox={`0 0 ${WIDTH} ${height}`} role="img" aria-label={words}>
      {nodes.map((node) => {
        const parent = nodes[node.parent];
        return (
          parent &&
          node.isShown !== false && (
            <path
              class="branch"
              data-on={node.isOn ? '' : undefined}
              data-past={node.isPast ? '' : undefined}
              data-against={node.isAgainst || node.kind === 'untried' ? '' : undefined}
              d={`M${x(parent)} ${y(parent)}L${x(node)} ${y(node)}`}
            />
          )
        );
      })}
      {nodes.map((node) => {
        if (node.isShown === false) return null;
        return (
          <>
            {isLabelled && (
              <text class="node-note" x={x(node) + EDGE} y={y(node) + 4}>
                {textOf(node)}
              </text>
            )}
            <Mark {...node} x={x(node)} y={y(node)} radius={radius} />
          </>
        );
      })}
    </svg>
  );
}

function textBeside({ label = '', note = '' }: DrawnNode, leaves: number) {
  const short = label.slice(label.indexOf('='));
  const shown = leaves <= MAX_LEAVES.label ? label : leaves <= MAX_LEAVES.short ? short : '';
  return `${shown} ${note}`.trim();
}

function Mark({ kind, x, y, radius: r, isOn, isPast, words, act }: DrawnNode & { radius: number }) {
  const shape =
    kind === 'fail' ? (
      <path d={`M${x - r} ${y - r}l${2 * r} ${2 * r}M${x + r} ${y - r}l${-2 * r} ${2 * r}`} />
    ) : kind === 'solved' ? (
      <rect x={x - r} y={y - r} width={2 * r} height={2 * r} />
    ) : (
      <circle cx={x} cy={y} r={r * 0.8} />
    );
  return (
    <g
      class="node"
      data-kind={kind || undefined}
      data-on={isOn ? '' : undefined}
      data-past={isPast ? '' : undefined}
      onClick={act}
    >
      <title>{words}</title>
      <circle class="node-reach" cx={x} cy={y} r={Math.max(6, r)} />
      {shape}
    </g>
  );
}

/**
 * Gives each node its place: leaves stand side by side, a parent over the middle of its children.
 * @param nodes parents before their children, the roots with parent -1
 */
export function placeTree<Node extends { parent: number; x: number; y: number }>(nodes: readonly Node[]) {
  const children: number[][] = nodes.map(() => []);
  const roots = [];
  for (const [number, { parent }] of nodes.entries()) {
    if (parent < 0) roots.push(number);
    else children[parent].push(number);
  }
  let leaves = 0;
  const stack = roots.reverse();
  for (let number = stack.pop(); number !== undefined; number = stack.pop()) {
    const { parent } = nodes[number];
    nodes[number].y = parent < 0 ? 0 : nodes[parent].y + 1;
    if (!children[number].length) nodes[number].x = leaves++;
    stack.push(...children[number].toReversed());
  }
  for (let number = nodes.length - 1; number >= 0; number -= 1) {
    const own = children[number];
    if (own.length) nodes[number].x = (nodes[own[0]].x + nodes[own[own.length - 1]].x) / 2;
  }
}
