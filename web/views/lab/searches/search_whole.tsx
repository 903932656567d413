/**
 * A search as a whole: the tree of its choices, laid out to be drawn, one tree a run, side by side; where that would be
 * too big, how deep it is over its steps; and where one is.
 */
import { placeTree, TreeLegend, TreePicture, type DrawnNode } from './tree_picture.tsx';
import { digitsIn } from '../../../shared/board/digits.ts';
import { useMemo } from 'preact/hooks';
import { useApp, useRoom } from '../../../shared/controls/app_context.ts';
import { depthText, nodeText, putText, treeText } from './watch_text.ts';
import type { Replay } from './replay.ts';

/**
 * A choice of `digit` in `cell`, or (index -1) the root of a run. `x` and `y` are in units of one leaf and
 * one level; `from` is the first event that belongs to it. `end` tells how it ended, by the event
 * `endedBy`: in a dead end, or in a solution. A search that learns may come back to a choice long after
 * others, and end there. Where a search splits a cell into its values, each has a node; `from` is Infinity
 * for one that is not tried. `sweeps` are the events that begin a pass over all arcs there.
 */
export type TreeNode = {
  index: number;
  parent: number;
  cell: number;
  digit: number;
  from: number;
  x: number;
  y: number;
  end: '' | 'fail' | 'solved';
  endedBy: number;
  isAgainst: boolean;
  sweeps: number[];
};
type SearchTree = { nodes: readonly TreeNode[]; width: number; height: number };

/** A larger tree is no picture any more. */
const MAX_CHOICES = 80;

/** Whether a search is small enough for its tree. */
export const isSmall = ({ marks }: Replay) => marks.choice.length <= MAX_CHOICES;

/** @returns null where the search has too many choices */
export function searchTree(replay: Replay): SearchTree | null {
  if (!isSmall(replay)) return null;
  const nodes = nodesOf(replay);
  placeTree(nodes);
  const width = Math.max(...nodes.map(({ x }) => x)) + 1;
  const height = Math.max(...nodes.map(({ y }) => y)) + 1;
  return { nodes, width, height };
}

/** The nodes, parents before children; those of siblings side by side where the search splits a cell. */
function nodesOf(replay: Replay) {
  const nodes: TreeNode[] = [];
  /** a choice's event to its node */
  const counts: Map<number, number> = new Map();
  let root = 0;
  const nodeOf = (choice: number) => counts.get(choice) ?? root;
  const add = (more: Partial<TreeNode>) => nodes.push({ ...PLAIN_NODE, sweeps: [], ...more }) - 1;
  root = add({ from: 0 });
  for (const index of eventsOfTree(replay)) {
    const { kind, cell, digit } = replay.event(index);
    if (kind === 'restart') {
      root = add({ from: index });
    } else if (kind === 'assign') {
      const parent = nodeOf(replay.choiceAt(index));
      const siblings = replay.splits ? digitsIn(replay.at(index).domains[cell]) : [digit];
      const isSplit = nodes.some((node) => node.parent === parent && replay.splits);
      if (!isSplit) for (const value of siblings) add({ parent, cell, digit: value });
      const number = nodes.findLastIndex((node) => node.parent === parent && node.digit === digit);
      const isAgainst = replay.discrepancies[index] > discrepanciesUnder(replay, index);
      counts.set(index, number);
      Object.assign(nodes[number], { index, from: index, isAgainst });
    } else {
      const node = nodes[nodeOf(replay.choiceAt(index))];
      if (kind === 'sweep') {
        node.sweeps.push(index);
        continue;
      }
      const end = kind === 'solved' ? 'solved' : 'fail';
      if (node.end !== 'solved' && node.end !== end) Object.assign(node, { end, endedBy: index });
    }
  }
  return nodes;
}

const PLAIN_NODE: Omit<TreeNode, 'sweeps'> = {
  index: -1,
  parent: -1,
  cell: -1,
  digit: 0,
  from: Infinity,
  x: 0,
  y: 0,
  end: '',
  endedBy: Infinity,
  isAgainst: false,
};

function eventsOfTree({ marks: { choice, fail, restart, solved, sweep } }: Replay) {
  return [...choice, ...fail, ...restart, ...solved, ...sweep].sort((a, b) => a - b);
}

function discrepanciesUnder(replay: Replay, index: number) {
  const parent = replay.choiceAt(index);
  return parent < 0 ? 0 : replay.discrepancies[parent];
}

/**
 * What is shown of a node's end: of one that the search has come to, only what has happened there.
 * @param step how many events have happened
 */
export function visibleEnd({ from, end, endedBy }: TreeNode, step: number) {
  return from < step && endedBy >= step ? '' : end;
}

/**
 * The nodes on the way to where the search stands after so many events.
 * @returns numbers of nodes
 */
export function pathInTree(replay: Replay, { nodes }: SearchTree, step: number): ReadonlySet<number> {
  const path = new Set(replay.pathAt(step));
  const roots = nodes.flatMap(({ parent, from }, number) => (parent < 0 && from <= step ? [number] : []));
  const onPath = nodes.flatMap(({ index }, number) => (path.has(index) ? [number] : []));
  return new Set([roots[roots.length - 1], ...onPath]);
}

/**
 * Column i covers the events from `i * length / columns` on: the least and the greatest depth there, and
 * the share
 * of events that are dead ends, against the column with most.
 */
type Shape = { columns: number; deepest: number; low: Uint16Array; high: Uint16Array; fails: Float32Array };

/** @param max columns */
export function searchShape(replay: Replay, max: number): Shape {
  const { length, depths } = replay;
  const columns = Math.max(1, Math.min(max, length));
  const low = new Uint16Array(columns).fill(0xffff);
  const high = new Uint16Array(columns);
  const fails = new Float32Array(columns);
  for (let index = 0; index < length; index += 1) {
    const column = Math.floor((index * columns) / length);
    low[column] = Math.min(low[column], depths[index]);
    high[column] = Math.max(high[column], depths[index]);
  }
  for (const index of replay.marks.fail) fails[Math.floor((index * columns) / length)] += 1;
  const greatest = Math.max(1, ...fails);
  for (let column = 0; column < columns; column += 1) fails[column] /= greatest;
  if (!length) low.fill(0);
  return { columns, deepest: Math.max(1, ...high), low, high, fails };
}

/**
 * The area between the least and the greatest depth, in a box of `columns` by `deepest`, the root at the top.
 */
function areaOf({ columns, low, high }: Shape) {
  let there = '';
  let back = '';
  for (let column = 0; column < columns; column += 1) {
    there += `${column ? 'L' : 'M'}${column} ${low[column]}H${column + 1}`;
    const other = columns - 1 - column;
    back += `L${other + 1} ${high[other]}H${other}`;
  }
  return `${there}${back}Z`;
}

// The search as a whole: its tree while that is small, else its depth over the steps; and where one is.

const WIDTH = 400;
const HEIGHT = 150;

/** The pictures, by the identifiers under which they are saved. */
export const TREE = 'search-tree';
export const DEPTHS = 'search-depths';

/** The legend of saved depths. */
export const DEPTHS_NOTE =
  'Across: the steps. Down: the depth, the root at the top. Ticks below: dead ends. Dashed: new runs.';

export const hasTree = (replay: Replay) => replay.marks.choice.length > 0 && isSmall(replay);

export const hasDepths = (replay: Replay) => replay.marks.choice.length > 0 && !isSmall(replay);

export function WatchWhole() {
  const { lab } = useApp().store;
  const replay = lab.watch.replay.value;
  const tree = useMemo(() => replay && searchTree(replay), [replay]);
  if (!replay) return null;
  if (!replay.marks.choice.length) return <p class="quiet">This search had no choices to make.</p>;
  return tree ? <Tree replay={replay} tree={tree} /> : <Depths replay={replay} />;
}

function Tree({ replay, tree }: { replay: Replay; tree: SearchTree }) {
  const { state: lab, commands } = useRoom('lab');
  const step = lab.watch.step.value;
  const path = pathInTree(replay, tree, step);
  const isAsking = lab.watch.asksFirst.value;
  const shown = tree.nodes.map((node, number) => {
    const isPast = node.from < step;
    const isTried = node.from < Infinity;
    const sweeps = node.sweeps.filter((event) => event < step).length;
    const drawn: DrawnNode & { isShown: boolean } = {
      ...node,
      kind: isTried ? visibleEnd(node, step) : 'untried',
      isOn: path.has(number),
      isPast,
      label: replay.splits && node.parent >= 0 ? putText(replay, node).replaceAll(' ', '') : '',
      note: isPast && sweeps ? `${sweeps}×` : '',
      words: nodeText(replay, node, sweeps),
      act: isTried ? () => commands.scrub(node.index < 0 ? node.from : node.index + 1) : undefined,
      isShown: !isAsking || isPast,
    };
    return drawn;
  });
  return (
    <figure class="watch-whole">
      <TreePicture id={TREE} nodes={shown} words={treeText(replay, step)} />
      <TreeLegend
        more={[
          replay.splits && '◌ not tried',
          replay.marks.sweep.length > 0 && '2× sweeps there',
          replay.marks.restart.length > 0 && 'a tree for each run',
        ]}
      />
    </figure>
  );
}

function Depths({ replay }: { replay: Replay }) {
  const { state: lab, commands } = useRoom('lab');
  const step = lab.watch.step.value;
  const { shape, area, fails } = useMemo(() => {
    const found = searchShape(replay, WIDTH);
    const ticks = [...found.fails].map((share, column) =>
      share ? `M${column + 0.5} 0v${-10 * share - 1}` : '',
    );
    return { shape: found, area: areaOf(found), fails: ticks.join('') };
  }, [replay]);
  const at = (event: number) => (event / replay.length) * WIDTH;
  const depth = step > 0 ? replay.depths[step - 1] : 0;
  const chart = HEIGHT - 18;
  const isAsking = lab.watch.asksFirst.value;
  const go = (event: PointerEvent) => {
    const inPicture = (event.currentTarget as SVGSVGElement).getScreenCTM()?.inverse();
    if (!inPicture) return;
    const { x } = new DOMPoint(event.clientX, event.clientY).matrixTransform(inPicture);
    commands.scrub((x / WIDTH) * replay.length);
  };
  return (
    <figure class="watch-whole">
      <svg
        id={DEPTHS}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={depthText(replay, shape.deepest, step)}
        onPointerDown={go}
        onPointerMove={(event: PointerEvent) => event.buttons && go(event)}
      >
        <clipPath id="watch-past">
          <rect width={isAsking ? at(step) : WIDTH} height={HEIGHT} />
        </clipPath>
        <g clip-path="url(#watch-past)">
          <g transform={`scale(${WIDTH / shape.columns} ${chart / (shape.deepest * 1.05)})`}>
            <path class="depths" d={area} />
          </g>
          <g transform={`translate(0 ${HEIGHT - 2}) scale(${WIDTH / shape.columns} 1)`}>
            <path class="fails" d={fails} />
          </g>
          {replay.marks.restart.map((event) => (
            <path class="restart" d={`M${at(event)} 0V${chart}`} />
          ))}
          {replay.marks.solved.map((event) => (
            <rect class="solved" x={at(event) - 4} y={chart - 10} width="8" height="8" />
          ))}
        </g>
        <path class="here" d={`M${at(step)} 0V${HEIGHT}`} />
        <circle class="here-dot" cx={at(step)} cy={(depth / (shape.deepest * 1.05)) * chart} r="5" />
      </svg>
      <figcaption class="quiet">
        Depth over the steps; dead ends below{replay.marks.restart.length > 0 && '; dashed: new runs'}.
      </figcaption>
    </figure>
  );
}
