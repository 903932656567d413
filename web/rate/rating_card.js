/** A rating on one card: the level and how sure it is, the runs, and what each number means. */
import { countingNamed } from './rated_state.js';
import { capitalised, counted, measureText } from '../text/words.js';
import { useApp } from '../controls/app_context.js';
import { html } from '../controls/html.js';
import { Figure } from './figure.js';
import { RunsChart } from './runs_chart.js';

/** @typedef {import('../app/store.js').RateResult} RateResult */
/** @typedef {RateResult['call_counts'][number]} CallCount */

/** @type {Record<string, string>} */
const COUNTING_WORDS = {
  sweeps: 'How often a random search went through the board to cross out candidates.',
  nodes: 'How many positions that search looked at; one is a puzzle that falls without a guess.',
  splits: 'How often that search had to choose a cell and try its digits.',
};

const MEANS =
  'Means of ten runs, each with its 95% confidence interval: where the mean of very many runs probably is.';

/** @type {Record<string, string>} */
const WITHOUT_RATING = {
  none: 'The puzzle has no solution.',
  multiple: 'The puzzle has more than one solution, so its difficulty means nothing.',
  undecided: 'The search ended before it knew whether there is one solution.',
};

/** @param {{ result: RateResult }} props */
export function RatingCard({ result }) {
  const { store } = useApp();
  if (result.verdict !== 'unique')
    return html`<p class="verdict">No rating. ${WITHOUT_RATING[result.verdict]}</p>`;
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
        html`<${Figure} name="Guesses" value=${result.guesses}>
          What a strong solver still has to try out. None means that logic is enough.
        <//>`
      }
    </dl>
    <details class="why">
      <summary>Why three countings</summary>
      <p>
        The paper counts the calls of its search, and its words allow each of the three: every sweep over the
        board, every position, or every choice. Its figures fit the sweeps, so the levels are told by sweeps,
        and the other two stand beside them.
      </p>
    </details>
  </div>`;
}

/** Whose levels they are. */
function TableChoice() {
  const { store, commands } = useApp();
  const { table, source } = store.levelTable.value;
  return html`<label class="table-choice">
    <span>Levels after</span>
    <select
      value=${table}
      onChange=${(/** @type {any} */ { target }) => commands.setLevelTable(target.value)}
    >
      <option value="paper">the paper’s Table I</option>
      <option value="calibrated">the puzzles of Sudoku Exchange</option>
    </select>
    ${table !== 'paper' && html`<small>${source}</small>`}
  </label>`;
}

/** @param {{ count: CallCount, isCut: boolean }} props */
function Counting({ count, isCut }) {
  const { counting, mean, low, high, median, runs } = count;
  const cut = `Of ${counted(runs.length, 'run')} only, the shorter ones. `;
  const [least, most] = [measureText(low), measureText(high)];
  const spread = least === most ? '' : `between ${least} and ${most}`;
  return html`<${Figure}
    name=${capitalised(counting)}
    value=${measureText(mean)}
    spread=${isCut ? '' : spread}
  >
    ${`${COUNTING_WORDS[counting]} ${isCut ? cut : ''}Median ${measureText(median)}.`}
  <//>`;
}

/**
 * The level, or the two between which the puzzle lies, and how sure that is.
 * @param {RateResult} result
 * @param {readonly import('../controls/levels.js').LevelBand[]} levels
 */
function levelWords({ level, neighbour, confidence, cut, at_least: least }, levels) {
  if (cut) {
    const sweeps = measureText(least ?? 0);
    const why = `The search was longer than its budget: the mean is at least ${sweeps} sweeps.`;
    return { verdict: level ? `${capitalised(level)}, or harder` : 'Not known', why };
  }
  const share = `${Math.round((confidence ?? 0) * 100)}\u202f%`;
  if (!level) return { verdict: 'No level', why: 'The levels are those of 9x9 puzzles.' };
  if (confidence === null) return { verdict: capitalised(level), why: '' };
  if (!neighbour) {
    return {
      verdict: capitalised(level),
      why: `${share} of the means that other runs might have given lie in this level.`,
    };
  }
  const place = (/** @type {string} */ name) => levels.findIndex((known) => known.name === name);
  const [easier, harder] = [level, neighbour].sort((a, b) => place(a) - place(b));
  return {
    verdict: `Between ${easier} and ${harder}`,
    why: `The mean is ${level}’s, and so are ${share} of the means that other runs might have given.`,
  };
}
