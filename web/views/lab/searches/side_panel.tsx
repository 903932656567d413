/** Two solvers of a race on the same puzzle, node by node beside each other. */
import { Form, Slider, SelectField } from '../../../shared/controls/fields.tsx';
import { Button } from '../../../shared/controls/button.tsx';
import { MiniBoard } from '../../../shared/board/mini_board.tsx';
import { numberText } from '../../../shared/text/words.ts';
import { useRoom } from '../../../shared/controls/app_context.ts';
import { isOwn, solverName } from './searches.ts';
import { PACES, sideAt, type Side } from './side_by_side.ts';
import { NO_PAIR, SIDE_BY_SIDE, deadEndsText, nodesOf } from './text.ts';
import { LiveText } from '../../../shared/controls/live_text.tsx';

/** The choice of two, and their boards once it is made. */
export function SideBySide() {
  const { store, commands } = useRoom('lab');
  const { lab } = store;
  const { race } = lab;
  const { side } = race;
  const traceable = new Set(
    (store.hello.value?.solvers ?? []).filter((entry) => entry.traceable).map(({ id }) => id),
  );
  const solvers = race.totals.value
    .map(({ solver }) => solver)
    .filter((solver) => isOwn(solver) || traceable.has(solver));
  if (solvers.length < 2) return <p class="quiet">{NO_PAIR}</p>;
  const known = (solver: string, usual: string) => (solvers.includes(solver) ? solver : usual);
  const [one, two] = side.chosen.value;
  const pair = [known(one, solvers[0]), known(two, solvers[1])] as const;
  return (
    <section class="race-sides" aria-label="Side by side">
      <p class="quiet">{SIDE_BY_SIDE}</p>
      <Form class="buttons" send={() => commands.watchSides(pair, race.puzzles.value[0])}>
        {(['First', 'Second'] as const).map((label, at) => (
          <SelectField
            label={label}
            key={label}
            value={pair[at]}
            choose={(value) => commands.chooseSide(at ? 1 : 0, value)}
          >
            {solvers.map((solver) => (
              <option value={solver}>{solverName(solver)}</option>
            ))}
          </SelectField>
        ))}
        <Button submits isStrong>
          Watch both
        </Button>
      </Form>
      {side.sides.value.length > 0 && <Boards />}
    </section>
  );
}

function Boards() {
  const { state: lab, commands } = useRoom('lab');
  const { sides, node, last, isPlaying, pace } = lab.race.side;
  return (
    <>
      <div class="race-boards">
        {sides.value.map((each, at) => (
          <OneSide key={at} side={each} node={node.value} />
        ))}
      </div>
      {last.value > 0 && (
        <div class="race-play">
          <Button isStrong act={commands.toggleSides}>
            {isPlaying.value ? 'Pause' : 'Play'}
          </Button>
          <Slider label="Nodes" max={last.value} value={node.value} change={commands.goToNode} />
          <SelectField
            label="Nodes a second"
            value={pace.value}
            choose={(value) => commands.setPace(Number(value))}
          >
            {PACES.map((nodes, at) => (
              <option value={at}>{nodes}</option>
            ))}
          </SelectField>
        </div>
      )}
    </>
  );
}

function OneSide({ side, node }: { side: Side; node: number }) {
  const { solver, replay, problem } = side;
  const name = solverName(solver);
  if (!replay) {
    return (
      <figure>
        <figcaption>
          <strong>{name}</strong>
        </figcaption>
        <LiveText class={problem ? 'trouble' : 'quiet'}>{problem || 'Searching.'}</LiveText>
      </figure>
    );
  }
  const shown = sideAt(replay, node);
  const { board } = replay.problem;
  const end = shown.isSolved ? 'solved' : shown.isEnded ? 'ended' : '';
  return (
    <figure data-solver={solver} data-end={end || undefined}>
      <figcaption>
        <strong>{name}</strong> {nodesOf(shown.nodes, numberText(replay.marks.node.length))},{' '}
        {deadEndsText(shown.fails)}
        {end && `, ${end}`}
      </figcaption>
      {board && <MiniBoard puzzle={shown.board} other={shown.clues} geometry={board} />}
    </figure>
  );
}
