/**
 * The constraint network of a small board, drawn as in Figure 3 of Fatemi, Kazemi and Mehrasa: an oval for
 * each variable (a cell), a box for each constraint (two cells of a unit are not equal), and an arc between a
 * variable and each of its constraints.
 *
 * Ovals are where the cells are. The boxes find room between them: those of neighbours half-way, those of
 * the diagonals of a box beside their middle, those of cells further apart beside the ovals in between. On
 * boards over 4x4 only the boxes of the variable in hand are drawn: there is no room for 216.
 */
import { useMemo, useState } from 'preact/hooks';
import { symbolOf } from '../../../shared/board/digits.ts';
import { digitsIn, has } from '../../../shared/board/masks.ts';
import { stepFrom, type Direction } from '../../../shared/board/selection.ts';
import type { Geometry } from '../../../shared/board/geometry.ts';
import type { WatchedCell } from './watch_scene.ts';

type Point = { x: number; y: number };
type Variable = Point & { cell: number };
/** the lower cell first */
type Constraint = Point & { cells: readonly [number, number] };
type Network = { side: number; variables: readonly Variable[]; constraints: readonly Constraint[] };

/** From one oval's middle to the next, and the radii of an oval; half a box. */
const STEP = 25;
const OVAL = { x: 7, y: 5.4 };
const HALF_BOX = 1.4;

/** How far beside the ovals the boxes of more distant cells stand: above or below, left or right. */
const ASIDE = { x: 8.9, y: 8.4 };
const BESIDE_MIDDLE = 2.6;

export function layOutNetwork(geometry: Geometry): Network {
  const at = (cell: number) => ({
    x: (geometry.columnOf(cell) + 0.5) * STEP,
    y: (geometry.rowOf(cell) + 0.5) * STEP,
  });
  const variables = geometry.cells.map((cell) => ({ cell, ...at(cell) }));
  const constraints = geometry.cells.flatMap((cell) =>
    geometry.peers[cell]
      .filter((peer) => peer > cell)
      .map((peer) => {
        const constraint: Constraint = { cells: [cell, peer], ...placeBetween(at(cell), at(peer)) };
        return constraint;
      }),
  );
  return { side: STEP * geometry.size, variables, constraints };
}

function placeBetween(one: Point, other: Point): Point {
  const middle = { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
  const [across, down] = [Math.abs(other.x - one.x) / STEP, Math.abs(other.y - one.y) / STEP];
  if (across && down) {
    const side = other.x > one.x ? -1 : 1;
    return { x: middle.x + side * BESIDE_MIDDLE, y: middle.y - BESIDE_MIDDLE };
  }
  // An even distance apart on one side of the line, an odd one on the other.
  const distance = across + down;
  const shift = distance === 1 ? 0 : distance % 2 ? 1 : -1;
  return across
    ? { x: middle.x, y: middle.y + shift * ASIDE.y }
    : { x: middle.x + shift * ASIDE.x, y: middle.y };
}

/** Where a line from an oval's middle towards a point leaves the oval. */
function edgeOf(oval: Point, towards: Point): Point {
  const [x, y] = [towards.x - oval.x, towards.y - oval.y];
  const scale = 1 / Math.hypot(x / OVAL.x, y / OVAL.y);
  return { x: oval.x + x * scale, y: oval.y + y * scale };
}

/** An oval: its values, those that have just left it, and those that are struck; `light` as in the scene. */
export type VariableView = Pick<WatchedCell, 'cell' | 'kind' | 'light' | 'label'> & {
  domain: number;
  lost: number;
  struck?: number;
};
type ArcLook = 'todo' | 'consistent' | 'revised';

const LOOKS = ['consistent', 'todo', 'revised'] as const;

/** Larger boards show the boxes of one variable alone. */
const MAX_BOXES = 56;

/**
 * @param props with `peer` -1 the arc
 *   has no other end yet; with `choose` the variables are buttons, but Enter on `end`, which has been chosen,
 *   is the page's
 */
export function ConstraintNetwork({
  geometry,
  variables: views,
  arc,
  lookOf,
  words,
  choose,
  end,
  id,
}: {
  geometry: Geometry;
  variables: readonly VariableView[];
  arc: { cell: number; peer: number } | null;
  lookOf?: (arc: { cell: number; peer: number }) => ArcLook;
  words: string;
  choose?: (cell: number) => void;
  end?: number;
  id: string;
}) {
  const network = useMemo(() => layOutNetwork(geometry), [geometry]);
  const { side, variables, constraints } = network;
  const [stop, setStop] = useState(0);
  const isInHand = ({ cells }: Constraint) =>
    arc !== null && cells.includes(arc.cell) && cells.includes(arc.peer);
  const inHand = constraints.find(isInHand);
  const boxes =
    constraints.length <= MAX_BOXES
      ? constraints
      : constraints.filter(({ cells }) => arc !== null && cells.includes(arc.cell));
  const isWeb = constraints.length > MAX_BOXES;

  /** Arrows move between the variables, as on a board. */
  function press(event: KeyboardEvent) {
    const target = event.target as Element;
    const cell = Number(target.closest('[data-cell]')?.getAttribute('data-cell') ?? -1);
    if (cell < 0 || event.ctrlKey || event.metaKey || event.altKey) return;
    const direction = ARROWS[event.key];
    if (direction) {
      const next = stepFrom(geometry, cell, direction);
      const svg = event.currentTarget as Element;
      setStop(next);
      (svg.querySelector(`[data-cell="${next}"]`) as SVGElement | null)?.focus();
    } else if (event.key === ' ' || (event.key === 'Enter' && cell !== end)) {
      choose?.(cell);
    } else {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <div class="board lab-network" data-web={isWeb ? '' : undefined} style={{ '--n': geometry.size }}>
      <svg
        id={id}
        viewBox={`0 0 ${side} ${side}`}
        role={choose ? 'group' : 'img'}
        aria-label={words}
        onKeyDown={choose ? press : undefined}
      >
        {LOOKS.map((look) => (
          <path class="arcs" data-look={look} d={arcsPath(network, look, lookOf)} />
        ))}
        {isWeb &&
          arc &&
          LOOKS.map((look) => {
            const own = { ...network, constraints: boxes };
            return <path class="arcs own" data-look={look} d={arcsPath(own, look, lookOf, arc.cell)} />;
          })}
        {inHand && arc && (
          <>
            <path class="support" d={arcPath(inHand, [variables[arc.peer]])} />
            <path class="arc-in-hand" data-look={lookOf?.(arc)} d={arcPath(inHand, [variables[arc.cell]])} />
          </>
        )}
        {boxes.map((box) => (
          <g class="constraint" data-on={isInHand(box) ? '' : undefined}>
            <rect x={box.x - HALF_BOX} y={box.y - HALF_BOX} width={2 * HALF_BOX} height={2 * HALF_BOX} />
            <text x={box.x} y={box.y + 0.85}>
              ≠
            </text>
          </g>
        ))}
        {variables.map((place) => (
          <Oval
            {...{ geometry, place, choose }}
            key={place.cell}
            view={views[place.cell]}
            isStop={place.cell === stop}
            chosen={arc?.cell === place.cell || arc?.peer === place.cell}
          />
        ))}
      </svg>
    </div>
  );
}

const ARROWS: Record<string, Direction> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

function Oval({
  geometry,
  place: { cell, x, y },
  view,
  isStop,
  chosen,
  choose,
}: {
  geometry: Geometry;
  place: Variable;
  view: VariableView;
  isStop: boolean;
  chosen: boolean;
  choose?: (cell: number) => void;
}) {
  const button = choose && {
    'role': 'button' as const,
    'tabindex': isStop ? 0 : -1,
    'aria-label': view.label,
    'aria-pressed': chosen,
    'onClick': () => choose(cell),
  };
  return (
    <g class="variable" data-kind={view.kind} data-light={view.light || undefined}>
      <g data-cell={cell} {...button}>
        <ellipse cx={x} cy={y} rx={OVAL.x} ry={OVAL.y} />
      </g>
      {valueRows(geometry, view).map((digits, row, { length }) => {
        const gap = Math.min(3.4, 11 / Math.max(1, digits.length - 1));
        const gone = view.lost | (view.struck ?? 0);
        return digits.map((digit, index) => (
          <text
            aria-hidden="true"
            class={has(gone, digit) ? 'domain-text lost' : 'domain-text'}
            x={x + (index - (digits.length - 1) / 2) * gap}
            y={y + 1.5 + (row - (length - 1) / 2) * 4.2}
          >
            {symbolOf(digit)}
          </text>
        ));
      })}
    </g>
  );
}

/** The values of an oval, those that have just left it too, in one row or two. */
function valueRows({ boxColumns }: Geometry, { domain, lost }: VariableView) {
  const digits = digitsIn(domain | lost);
  if (digits.length <= MAX_IN_A_ROW) return [digits];
  return [digits.filter((digit) => digit <= boxColumns), digits.filter((digit) => digit > boxColumns)];
}

const MAX_IN_A_ROW = 4;

/**
 * All arcs of one look, as one path.
 * @param from the variable whose arcs alone are wanted
 */
function arcsPath(
  { constraints, variables }: Network,
  look: ArcLook,
  lookOf: ((arc: { cell: number; peer: number }) => ArcLook) | undefined = () => 'consistent',
  from?: number,
) {
  return constraints
    .map((box) => {
      const [one, other] = box.cells;
      const ends = [
        { cell: one, peer: other },
        { cell: other, peer: one },
      ];
      return arcPath(
        box,
        ends
          .filter((arc) => (from === undefined || arc.cell === from) && lookOf(arc) === look)
          .map(({ cell }) => variables[cell]),
      );
    })
    .join('');
}

/** The arcs of a constraint with those variables. */
function arcPath(constraint: Constraint, variables: readonly Variable[]) {
  return variables
    .filter(({ cell }) => constraint.cells.includes(cell))
    .map((variable) => {
      const edge = edgeOf(variable, constraint);
      return `M${edge.x.toFixed(2)} ${edge.y.toFixed(2)}L${constraint.x} ${constraint.y}`;
    })
    .join('');
}

/** The network of a position, for those who do not see it. */
export function networkText(variables: readonly VariableView[], { peers }: Geometry, words: string) {
  const domains = variables.map(({ label }) => label).join('; ');
  const constraints = peers.reduce((sum, { length }) => sum + length, 0) / 2;
  const summary = `The constraint network: ${variables.length} variables, ${constraints} constraints.`;
  return `${summary} ${words} ${domains}.`;
}
