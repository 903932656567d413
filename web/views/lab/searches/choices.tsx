/** The choices of solvers and engines, for several parts of the Lab. */
import { useApp, useRoom } from '../../../shared/controls/app_context.ts';
import { NumberField, Option } from '../../../shared/controls/fields.tsx';
import { ARCS, NETWORK_SOLVERS, ownEntry, solverName } from './searches.ts';

type Watchable = { id: string; title: string; node: string; seeded: boolean };

/** The solvers whose searches can be watched, as the engine tells of them, and the network's search. */
export function useSolvers() {
  const { store } = useApp();
  const traceableSolvers = (store.hello.value?.solvers ?? []).filter(({ traceable }) => traceable);
  const own = (store.ownSolvers.value?.programs ?? []).map(({ id }) => ownEntry(id));
  const solvers: readonly Watchable[] = [...traceableSolvers, ARCS, ...own];
  /** The solver of an id; of one that is not known yet, its id alone. */
  const named = (id: string): Watchable =>
    [...solvers, ...NETWORK_SOLVERS].find((entry) => entry.id === id) ?? {
      id,
      title: id,
      node: '',
      seeded: false,
    };
  return { solvers: traceableSolvers.length ? solvers : [], named };
}

/**
 * Solvers to tick, each with what it counts as a node.
 * @param props `size` is null where puzzles of every size may come; `withOwn`: the solver
 *   that
 *   the Console has sent can be ticked too
 */
export function SolverChoice({
  chosen,
  toggle,
  size,
  withOwn = false,
}: {
  chosen: readonly string[];
  toggle: (solver: string) => void;
  size: number | null;
  withOwn?: boolean;
}) {
  const { store } = useApp();
  const entry = (store.hello.value?.solvers ?? []).filter(
    ({ sizes }) => size === null || !sizes || sizes.includes(size),
  );
  const own = (store.ownSolvers.value?.programs ?? []).map(({ id }) => ownEntry(id));
  const solvers = withOwn ? [...own, ...entry] : entry;
  return (
    <fieldset class="solver-choice">
      <legend>Solvers</legend>
      {!entry.length && <p class="quiet">The list appears once the engine has started.</p>}
      {solvers.map(({ id, title, node }) => (
        <Option key={id} isOn={chosen.includes(id)} change={() => toggle(id)} hint={<>Nodes: {node}.</>}>
          <b>{solverName(id)}</b> {title}
        </Option>
      ))}
    </fieldset>
  );
}

/** How many engines may work for the Lab at once. */
export function EnginesChoice() {
  const { state: lab, commands } = useRoom('lab');
  if (lab.max < 2) return null;
  return (
    <NumberField
      label={`Engines working at once, up to ${lab.max}`}
      value={lab.allowed.value}
      min={1}
      max={lab.max}
      change={commands.allowEngines}
    />
  );
}
