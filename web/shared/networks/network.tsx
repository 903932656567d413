/**
 * The constraint network of a small board, or of another problem: an oval for each variable, a box for each constraint,
 * and an arc between a variable and each of its constraints. With more than 56 constraints only the boxes of the
 * variable in hand are drawn: there is no room for the 216 of a 6x6.
 */
import { useMemo, useState } from 'preact/hooks';
import { digitsIn, has } from '../board/digits.ts';
import {
  HALF_BOX,
  edgeOf,
  layOutNetwork,
  nextInDirection,
  type Constraint,
  type Network,
  type Variable,
  COLOURS,
  valueRows,
} from './network_layout.ts';
import { networkProblem, type Problem } from './problem.ts';
import type { ConstraintNetwork } from '../../engine/wire.d.ts';

/**
 * An oval: its values, those that have just left it, and those that are struck, as masks. `kind` and `light` say how it is
 * drawn, `label` what it is for those who do not see it.
 */
export type VariableView = {
  cell: number;
  kind: 'clue' | 'chosen' | 'forced' | 'open';
  light: '' | 'checked' | 'tried' | 'put' | 'loses' | 'cause' | 'fails' | 'back';
  label: string;
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
  problem,
  variables: views,
  arc,
  lookOf,
  words,
  choose,
  end,
  id,
}: {
  problem: Problem;
  variables: readonly VariableView[];
  arc: { cell: number; peer: number } | null;
  lookOf?: (arc: { cell: number; peer: number }) => ArcLook;
  words: string;
  choose?: (cell: number) => void;
  end?: number;
  id: string;
}) {
  const network = useMemo(() => layOutNetwork(problem), [problem]);
  const { width, height, variables, constraints } = network;
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
      const next = nextInDirection(network, cell, direction);
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
    <div
      class="board lab-network"
      data-web={isWeb ? '' : undefined}
      data-named={problem.network ? '' : undefined}
      style={{ '--n': problem.size }}
    >
      <svg
        id={id}
        viewBox={`0 0 ${width} ${height}`}
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
            <path class="support" d={arcPath(network, inHand, [arc.peer])} />
            <path class="arc-in-hand" data-look={lookOf?.(arc)} d={arcPath(network, inHand, [arc.cell])} />
          </>
        )}
        {boxes.map((box) => (
          <g class="constraint" data-on={isInHand(box) ? '' : undefined}>
            <rect
              x={box.x - halfWidth(box)}
              y={box.y - HALF_BOX}
              width={2 * halfWidth(box)}
              height={2 * HALF_BOX}
            />
            <text x={box.x} y={box.y + 0.85}>
              {box.sign}
            </text>
          </g>
        ))}
        {variables.map((place) => (
          <Oval
            {...{ problem, network, place, choose }}
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

/** How far each arrow goes, across and down. */
const ARROWS: Record<string, readonly [number, number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** A box is wider where two things are said. */
const halfWidth = ({ sign }: Constraint) => HALF_BOX * Math.max(1, 0.75 * sign.length);

function Oval({
  problem,
  network: { oval },
  place: { cell, x, y },
  view,
  isStop,
  chosen,
  choose,
}: {
  problem: Problem;
  network: Network;
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
  const gone = view.lost | (view.struck ?? 0);
  const only = digitsIn(view.domain);
  const isNamed = problem.network !== null;
  const colourOf = (digit: number) =>
    COLOURS.has(problem.valueName(digit)) ? problem.valueName(digit) : undefined;
  return (
    <g class="variable" data-kind={view.kind} data-light={view.light || undefined}>
      <g data-cell={cell} {...button}>
        <ellipse
          cx={x}
          cy={y}
          rx={oval.x}
          ry={oval.y}
          data-colour={only.length === 1 ? colourOf(only[0]) : undefined}
        />
      </g>
      {isNamed && (
        <text class="variable-name" aria-hidden="true" x={x} y={y - 2}>
          {problem.cellName(cell)}
        </text>
      )}
      {valueRows(problem, view.domain | view.lost).map(({ dx, dy, digit, text }) => {
        const colour = text.length === 1 ? colourOf(digit) : undefined;
        return (
          <>
            {colour && <circle class="value-colour" data-colour={colour} cx={x + dx} cy={y + dy} r="1.9" />}
            <text
              aria-hidden="true"
              class={has(gone, digit) ? 'domain-text lost' : 'domain-text'}
              data-colour={colour}
              x={x + dx}
              y={y + dy + (colour ? 0.95 : 1.5)}
            >
              {text}
            </text>
          </>
        );
      })}
    </g>
  );
}

/**
 * All arcs of one look, as one path.
 * @param from the variable whose arcs alone are wanted
 */
function arcsPath(
  network: Network,
  look: ArcLook,
  lookOf: ((arc: { cell: number; peer: number }) => ArcLook) | undefined = () => 'consistent',
  from?: number,
) {
  return network.constraints
    .map((box) => {
      const [one, other] = box.cells;
      const ends = [
        { cell: one, peer: other },
        { cell: other, peer: one },
      ];
      const shown = ends.filter((arc) => (from === undefined || arc.cell === from) && lookOf(arc) === look);
      return arcPath(
        network,
        box,
        shown.map(({ cell }) => cell),
      );
    })
    .join('');
}

/** The arcs of a constraint with those variables. */
function arcPath({ variables, oval }: Network, constraint: Constraint, cells: readonly number[]) {
  return cells
    .map((cell) => {
      const edge = edgeOf(variables[cell], constraint, oval);
      return `M${edge.x.toFixed(2)} ${edge.y.toFixed(2)}L${constraint.x} ${constraint.y}`;
    })
    .join('');
}

/** The network of a position, for those who do not see it. */
export function networkText(variables: readonly VariableView[], { peers }: Problem, words: string) {
  const domains = variables.map(({ label }) => label).join('; ');
  const constraints = peers.reduce((sum, { length }) => sum + length, 0) / 2;
  const summary = `The constraint network: ${variables.length} variables, ${constraints} constraints.`;
  return `${summary} ${words} ${domains}.`;
}

/** Names with more letters are wider than their ovals. */
const LONGEST_NAME = 3;

/**
 * A small picture of a constraint network: its variables, with a line between two that share a constraint. It says
 * nothing to those who do not see it: what stands beside it says enough.
 */
export function MiniNetwork({ network }: { network: ConstraintNetwork }) {
  const { width, height, oval, variables, constraints } = useMemo(
    () => layOutNetwork(networkProblem(network)),
    [network],
  );
  const lines = constraints.map(({ cells: [one, other] }) => {
    const [from, to] = [variables[one], variables[other]];
    return `M${from.x} ${from.y}L${to.x} ${to.y}`;
  });
  return (
    <svg class="mini-network" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <path d={lines.join('')} />
      {variables.map(({ cell, x, y }) => {
        const name = network.variables[cell];
        return (
          <>
            <ellipse cx={x} cy={y} rx={oval.x} ry={oval.y} />
            {name.length <= LONGEST_NAME && (
              <text x={x} y={y + 2.7}>
                {name}
              </text>
            )}
          </>
        );
      })}
    </svg>
  );
}
