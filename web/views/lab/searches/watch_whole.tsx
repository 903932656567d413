/** The search as a whole: its tree while that is small, else its depth over the steps; and where one is. */
import { useMemo } from 'preact/hooks';
import { useApp, useRoom } from '../../../shared/controls/app_context.ts';
import {
  areaOf,
  visibleEnd,
  isSmall,
  pathInTree,
  searchShape,
  searchTree,
  type SearchTree,
} from './search_shape.ts';
import { TreeLegend, TreePicture, type DrawnNode } from './tree_picture.tsx';
import { depthText, nodeText, putText, treeText } from './watch_text.ts';
import type { Replay } from './replay.ts';

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
