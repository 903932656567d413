/** Rate: how hard the puzzle on the board is, with the evidence. */
import { isUnderWay, resultAbout } from '../model/task.js';
import { capitalised, counted, measureText } from '../model/words.js';
import { useApp } from './app_context.js';
import { html } from './html.js';
import { PathFigures } from './path_figures.js';
import { RunsChart } from './runs_chart.js';
import { TaskStatus } from './task_status.js';

/** @typedef {import('../model/store.js').RateResult} RateResult */
/** @typedef {RateResult['call_counts'][number]} CallCount */

/** @type {Record<string, string>} */
const COUNTING_WORDS = {
  sweeps: 'How often a random search went through the board to cross out candidates.',
  nodes: 'How many positions that search looked at; one is a puzzle that falls without a guess.',
  splits: 'How often that search had to choose a cell and try its digits.',
};

export function Rate() {
  const { store, commands } = useApp();
  const task = store.tasks.rate.value;
  const puzzle = store.puzzle.value;
  const result = resultAbout(task, puzzle);
  return html`<div class="rate">
    ${
      !result &&
      html`<p class="lead">
          The puzzle is searched ten times, each time with other random choices. The harder it is, the longer
          the search.
        </p>
        <button
          type="button"
          class="button strong"
          disabled=${isUnderWay(task)}
          onClick=${() => commands.rate()}
        >
          Rate this puzzle
        </button>`
    }
    ${
      task.about === puzzle &&
      html`<${TaskStatus} task=${task} words="Rate the puzzle" stop=${() => commands.stopRating()} />`
    }
    ${result && html`<${Card} result=${result} />`}
    ${result?.verdict === 'unique' && html`<${PathFigures} />`}
  </div>`;
}

/** @param {{ result: RateResult }} props */
function Card({ result }) {
  const { store } = useApp();
  const [sweeps] = result.call_counts;
  if (!sweeps) return html`<p class="verdict">No rating. ${WITHOUT_RATING[result.verdict]}</p>`;
  return html`<div class="rating">
    <${RunsChart} count=${sweeps} levels=${store.hello.value?.levels ?? []} />
    <dl class="figures">
      <div class="figure">
        <dt>Level</dt>
        <dd>
          <strong>${result.level ? capitalised(result.level) : 'None'}</strong>
          <small>Where the mean of the sweeps lies. The levels overlap, so take it as a hint.</small>
        </dd>
      </div>
      ${result.call_counts.map((count) => html`<${Figure} count=${count} />`)}
      <div class="figure">
        <dt>Guesses</dt>
        <dd>
          <strong>${result.guesses ?? '–'}</strong>
          <small>What a strong solver still has to try out. None means that logic is enough.</small>
        </dd>
      </div>
    </dl>
  </div>`;
}

/** @param {{ count: CallCount }} props */
function Figure({ count }) {
  return html`<div class="figure">
    <dt>${capitalised(count.counting)}</dt>
    <dd>
      <strong>${measureText(count.mean)}</strong>
      <span class="spread"> ± ${measureText(count.sd)}</span>
      <small
        >${COUNTING_WORDS[count.counting]} Mean of ${counted(count.runs.length, 'run')}, and their
        spread.</small
      >
    </dd>
  </div>`;
}

/** @type {Record<string, string>} */
const WITHOUT_RATING = {
  none: 'The puzzle has no solution.',
  multiple: 'The puzzle has more than one solution, so its difficulty means nothing.',
  undecided: 'The search ended before it knew whether there is one solution.',
  unique: '',
};
