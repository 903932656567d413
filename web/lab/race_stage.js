/** Race's place on the stage: a table of the solvers, with a bar for time and one for nodes. */
import { nodesText, secondsText } from './race_state.js';
import { html } from '../controls/html.js';
import { useLab } from './lab_context.js';

/** The shortest time and the fewest nodes that still have a bar, on the logarithmic scale of each. */
const LEAST_SECONDS = 0.001;

export function RaceStage() {
  const { lab } = useLab();
  const { totals, puzzles, limits, isRunning } = lab.race;
  const rows = totals.value;
  const count = puzzles.value.length;
  if (!rows.length) {
    return html`<div class="board lab-sheet lab-empty">
      <p class="lead">Solvers run side by side on one puzzle, or on several in a row.</p>
      <p class="quiet">Choose a puzzle and solvers, then start the race.</p>
    </div>`;
  }
  const most = {
    seconds: Math.max(...rows.map((row) => row.seconds), LEAST_SECONDS * 10),
    nodes: Math.max(...rows.map((row) => row.nodes), 10),
  };
  return html`<div class="board lab-sheet">
    <table class="race-table">
      <caption>
        ${isRunning.value ? 'The race is on' : 'The race'}${count > 1 ? `, ${count} puzzles` : ''}
        <small
          >At most ${secondsText(limits.value.seconds)} and ${nodesText(limits.value.nodes)} a puzzle. Bars
          are on logarithmic scales.</small
        >
      </caption>
      <thead>
        <tr>
          <th scope="col">Solver</th>
          <th scope="col">Time</th>
          <th scope="col">Nodes</th>
          <th scope="col">Answer</th>
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          (row) =>
            html`<tr key=${row.solver} data-running=${row.running ? '' : undefined}>
              <th scope="row">${row.solver}</th>
              <td>
                <${Bar} kind="seconds" value=${row.seconds} least=${LEAST_SECONDS} most=${most.seconds} />
                ${row.ended || row.running ? secondsText(row.seconds) : '–'}
              </td>
              <td>
                <${Bar} kind="nodes" value=${row.nodes} least=${1} most=${most.nodes} />
                ${row.ended || row.running ? row.nodes.toLocaleString('en') : '–'}
              </td>
              <td>${answer(row, count)}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;

  /**
   * @param {import('./race_state.js').Total} total
   * @param {number} all
   */
  function answer(total, all) {
    if (all > 1)
      return total.ended ? `${total.decided} of ${total.ended}` : total.running ? 'running' : 'waiting';
    const lane = lab.race.lanes.value.find(({ solver }) => solver === total.solver);
    return lane ? lane.message || (lane.phase === 'done' ? lane.verdict : lane.phase) : '';
  }
}

/** @param {{ kind: string, value: number, least: number, most: number }} props */
function Bar({ kind, value, least, most }) {
  const share = value > least ? Math.log(value / least) / Math.log(most / least) : 0;
  const width = `${Math.min(1, Math.max(value > 0 ? 0.02 : 0, share)) * 100}%`;
  return html`<span class="race-bar" data-kind=${kind} aria-hidden="true"><i style=${{ width }}></i></span>`;
}
