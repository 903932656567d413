/** A rating on one card: the level and how sure it is, the runs, the path, and what each number means. */
import { useApp } from '../controls/app_context.js';
import { html } from '../controls/html.js';
import { LevelChart } from '../controls/level_chart.js';
import { disagreementText } from '../controls/levels.js';
import { SaveFigure } from '../controls/save_figure.js';
import { stacked } from '../controls/log_scale.js';
import { resultAbout } from '../controls/task.js';
import { TaskStatus } from '../controls/task_status.js';
import { hardestTitle } from '../steps/step_path.js';
import { capitalised, measureText, numberText } from '../text/words.js';
import { countingNamed } from './rated_state.js';
import {
  GUESSES,
  MEANS,
  PATH,
  RUNS_CAPTION,
  WHY_THREE,
  countingText,
  levelWords,
  noRatingText,
  runsWords,
  spreadText,
  stepsText,
} from './text.js';

/** @typedef {import('../controls/levels.js').LevelBand} LevelBand */
/** @typedef {import('../app/store.js').RateResult} RateResult */
/** @typedef {RateResult['call_counts'][number]} CallCount */

/** The chart of the runs: its height, and a dot's width. */
const HEIGHT = 84;
const DOT = 9;

/** @param {{ result: RateResult }} props */
export function RatingCard({ result }) {
  const { store } = useApp();
  if (result.verdict !== 'unique')
    return html`<p class="verdict">${noRatingText(result.verdict)}</p>`;
  const levels = result.level ? store.levels.value : [];
  const sweeps = countingNamed(result, 'sweeps');
  const { verdict, why } = levelWords(result, levels);
  return html`<div class="rating">
    <div class="level-verdict">
      <p class="level-name">${verdict}</p>
      <p class="quiet">${why}</p>
    </div>
    ${sweeps && html`<${RunsChart} count=${sweeps} levels=${levels} />`}
    ${result.level !== null && html`<${TableChoice} />`} ${!result.cut && html`<p class="quiet">${MEANS}</p>`}
    <dl class="figures">
      ${result.call_counts.map((count) => html`<${Counting} count=${count} isCut=${result.cut} />`)}
      ${
        result.guesses !== null &&
        html`<${Figure} name="Guesses" value=${result.guesses}>${GUESSES}<//>`
      }
    </dl>
    <details class="why">
      <summary>Why three counts?</summary>
      <p>${WHY_THREE}</p>
    </details>
  </div>`;
}

/** Whose levels they are. */
function TableChoice() {
  const { store, commands } = useApp();
  const { table, source } = store.levelTable.value;
  return html`<label class="table-choice">
    <span>Levels from</span>
    <select
      value=${table}
      onChange=${(/** @type {any} */ { target }) => commands.setLevelTable(target.value)}
    >
      <option value="paper">the paper’s Table I</option>
      <option value="calibrated">Sudoku Exchange puzzles</option>
    </select>
    ${table !== 'paper' && html`<small>${source}</small>`}
  </label>`;
}

/** @param {{ count: CallCount, isCut: boolean }} props */
function Counting({ count, isCut }) {
  const { counting, mean } = count;
  return html`<${Figure}
    name=${capitalised(counting)}
    value=${measureText(mean)}
    spread=${isCut ? '' : spreadText(count)}
  >
    ${countingText(count, isCut)}
  <//>`;
}

/**
 * A number of a rating, and what it means in a sentence.
 * @param {{ name: string, value: string | number, isBound?: boolean, spread?: string, children?: any }} props
 */
export function Figure({ name, value, isBound = false, spread = '', children }) {
  return html`<div class="figure">
    <dt>${name}</dt>
    <dd>
      ${isBound && html`<span class="spread">at least </span>`}<strong>${value}</strong>
      ${spread && html`<span class="spread"> ${spread}</span>`}
      <small>${children}</small>
    </dd>
  </div>`;
}

/** The runs' chart, by the name under which it is saved. */
const RUNS_PICTURE = 'call-count-runs';

/**
 * The runs over the levels, with their mean and how sure it is.
 * @param {{ count: CallCount, levels: readonly LevelBand[] }} props
 */
function RunsChart({ count, levels }) {
  const { store } = useApp();
  const runs = [...count.runs].sort((a, b) => a - b);
  const words = runsWords(count, runs);
  return html`<figure class="runs">
    <${LevelChart}
      id=${RUNS_PICTURE}
      levels=${levels}
      values=${runs}
      height=${HEIGHT}
      words=${words}
      draw=${(/** @type {import('../controls/log_scale.js').LogScale} */ scale) => {
        const places = runs.map(scale.at);
        const heights = stacked(places, DOT);
        const lift = Math.min(DOT, (HEIGHT - 20) / Math.max(1, ...heights));
        const mean = scale.at(count.mean);
        const median = scale.at(count.median);
        return html`<rect
            class="interval"
            x=${scale.at(count.low)}
            y="8"
            width=${Math.max(2, scale.at(count.high) - scale.at(count.low))}
            height="8"
          />
          <path class="mean" d=${`M${mean} 2V${HEIGHT}`} />
          <path class="median" d=${`M${median} ${HEIGHT}l-5 -8h10z`} />
          ${places.map(
            (place, index) =>
              html`<circle class="run" cx=${place} cy=${HEIGHT - 14 - heights[index] * lift} r="4" />`,
          )}`;
      }}
    />
    <figcaption class="quiet">${RUNS_CAPTION}</figcaption>
    <details>
      <summary>The runs as numbers</summary>
      <p>${runs.map((run) => measureText(run)).join(', ')}</p>
      <div class="buttons">
        <${SaveFigure}
          id=${RUNS_PICTURE}
          title="Chart"
          notes=${[RUNS_CAPTION, words, `Puzzle ${store.puzzle.value}; seed 0. Dokulab`]}
        />
      </div>
    </details>
  </figure>`;
}

/**
 * The path that a person takes, its hardest technique, and its score.
 * @param {{ level: string | null }} props the level by the call count
 */
export function PathFigures({ level }) {
  const { store, commands } = useApp();
  const task = store.tasks.fullPath.value;
  const path = resultAbout(task, store.puzzle.value);
  if (!path) {
    return html`<${TaskStatus} task=${task} words="Find the path" stop=${() => commands.stopRatingPath()} />`;
  }
  const trials = path.steps.filter(({ technique }) => technique === 'trial').length;
  const open = html`<button type="button" class="technique-name" onClick=${() => commands.go('explain')}>
      See them in Explain</button
    >.`;
  const disagreement = disagreementText(
    level,
    store.catalogue.value.find(({ id }) => id === path.hardest),
  );
  return html`${disagreement && html`<p class="disagreement">${disagreement}</p>`}
  <dl class="figures">
    <${Figure} name="Hardest" value=${hardestTitle(path) ?? '–'}>
      ${PATH.hardest}
    <//>
    <${Figure} name="Score" value=${numberText(path.score)}>
      ${PATH.score}
    <//>
    <${Figure} name="Steps" value=${numberText(path.steps.length)}>
      ${stepsText(trials)} ${open}
    <//>
  </dl>`;
}
