/** A small picture of a constraint network: its variables, with a line between two that share a constraint. */
import { useMemo } from 'preact/hooks';
import { layOutNetwork } from './network_layout.ts';
import { networkProblem } from './problem.ts';
import type { ConstraintNetwork } from '../../engine/wire.d.ts';

/** Names with more letters are wider than their ovals. */
const LONGEST_NAME = 3;

/** It says nothing to those who do not see it: what stands beside it says enough. */
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
