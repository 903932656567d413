/** The standings of a race's solvers, each against each other one. */
import { Button } from '../../../shared/controls/button.tsx';
import { Choice } from '../../../shared/controls/choice.tsx';
import { useRoom } from '../../../shared/controls/app_context.ts';
import { solverName } from './searches.ts';
import { TOURNAMENT, pointsText } from './text.ts';
import { standings, type Measure } from './tournament.ts';

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
