/** The standings of a race's solvers, each against each other one. */
import { Button } from '../../../shared/controls/button.tsx';
import { Choice } from '../../../shared/controls/fields.tsx';
import { useRoom } from '../../../shared/controls/app_context.ts';
import { solverName } from './searches.ts';
import { TOURNAMENT, pointsText } from './text.ts';
import { csvText } from '../../../shared/text/csv.ts';
import { isDecided, type Lane, isSameTime, spreadOf } from './race_state.ts';

const MEASURES: readonly [Measure, string][] = [
  ['time', 'Time'],
  ['nodes', 'Nodes'],
];

export function Tournament() {
  const { state: lab, commands } = useRoom('lab');
  const { lanes, measure } = lab.race;
  const all = standings(lanes.value, measure.value);
  return (
    <section class="race-tournament" aria-label="Tournament">
      <Choice
        legend="Points by"
        name="race-measure"
        options={MEASURES}
        value={measure.value}
        choose={commands.measureBy}
      />
      <div class="race-wide" tabindex={0} role="region" aria-label="Standings">
        <table class="race-standings">
          <caption>
            Tournament<small>{TOURNAMENT}</small>
          </caption>
          <thead>
            <tr>
              <th scope="col">Solver</th>
              <th scope="col">Points</th>
              <th scope="col">Answered</th>
              {all.map(({ solver }) => (
                <th scope="col">{solverName(solver)}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {all.map(({ solver, points, answered, against }) => (
              <tr key={solver}>
                <th scope="row">{solverName(solver)}</th>
                <td>
                  <strong>{pointsText(points)}</strong>
                </td>
                <td>{answered}</td>
                {against.map((each) => (
                  <td>{each === null ? '' : pointsText(each)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div class="buttons">
        <Button act={commands.copyTournament}>Copy standings</Button>
      </div>
    </section>
  );
}

// A tournament: each solver against each other one on every puzzle of a race. Who answers beats who does not; of
// two that answer, the faster one wins, or the one with fewer nodes. A win is a point, a draw half of one.

export type Measure = 'time' | 'nodes';
/** `against` are the points against each solver, in the order of the standings; null against itself. */
type Standing = {
  solver: string;
  points: number;
  answered: number;
  against: readonly (number | null)[];
};

/** The points of one lane against another on the same puzzle: 1, 0.5 or 0. */
function duelPoints(own: Lane, other: Lane, by: Measure) {
  const [mine, theirs] = [isDecided(own), isDecided(other)];
  if (!mine || !theirs) return mine === theirs ? 0.5 : Number(mine);
  if (by === 'nodes') return own.nodes === other.nodes ? 0.5 : Number(own.nodes < other.nodes);
  const [first, second] = [spreadOf(timesOf(own)), spreadOf(timesOf(other))];
  return isSameTime(first, second) ? 0.5 : Number(first.median < second.median);
}

/** The runs of a lane: those that were measured, or the one time that it has. */
export const timesOf = ({ times, seconds }: Pick<Lane, 'times' | 'seconds'>) =>
  times.length ? times : [seconds];

/** @returns the best first; equal ones in the order of the race */
export function standings(lanes: readonly Lane[], by: Measure): readonly Standing[] {
  const solvers = [...new Set(lanes.map(({ solver }) => solver))];
  const byName = new Map(solvers.map((name) => [name, lanes.filter(({ solver }) => solver === name)]));
  const pointsOf = (name: string, rival: string) => {
    const rivals = byName.get(rival) ?? [];
    return (byName.get(name) ?? []).reduce((sum, lane) => {
      const other = rivals.find(({ puzzle }) => puzzle === lane.puzzle);
      return other ? sum + duelPoints(lane, other, by) : sum;
    }, 0);
  };
  const total = (name: string) =>
    solvers.reduce((sum, rival) => (rival === name ? sum : sum + pointsOf(name, rival)), 0);
  const ranked = solvers
    .map((solver) => ({ solver, points: total(solver) }))
    .sort((one, other) => other.points - one.points);
  return ranked.map(({ solver, points }) => ({
    solver,
    points,
    answered: (byName.get(solver) ?? []).filter(isDecided).length,
    against: ranked.map(({ solver: rival }) => (rival === solver ? null : pointsOf(solver, rival))),
  }));
}

/** The standings for a spreadsheet, tabs between. */
export function tournamentTable(all: readonly Standing[], nameOf: (solver: string) => string) {
  const names = all.map(({ solver }) => nameOf(solver));
  const rows = all.map(({ solver, points, answered, against }) => [
    nameOf(solver),
    points,
    answered,
    ...against.map((each) => each ?? ''),
  ]);
  return csvText(['solver', 'points', 'answered', ...names], rows, '\t').slice(0, -1);
}
