/** Sudoku Explainer's rating of the puzzle on a card, and the three measures of difficulty side by side. */
import { Choice } from '../controls/choice.js';
import { useApp } from '../controls/app_context.js';
import { html } from '../controls/html.js';
import { IDLE, isUnderWay, resultAbout } from '../controls/task.js';
import { TaskStatus } from '../controls/task_status.js';
import { capitalised, measureText, numberText, tenthsText } from '../text/words.js';
import { Figure } from './rating_card.js';
import { explainerKey } from '../steps/rated_path.js';
import { countingNamed, explainerFigures } from './rated_state.js';
import { EXPLAINER, MEANING, SCALES, explainerStepsText } from './text.js';

/** @typedef {import('../steps/rated_path.js').ExplainerScale} ExplainerScale */

/** What stands for a number that is not known. */
const UNKNOWN = '–';

/** @type {readonly [ExplainerScale, string][]} */
const CHOICES = [
  ['classic', 'Classic'],
  ['exchange', 'Sudoku Exchange'],
];

/** What is known of the rating of the puzzle on the board, and the task, if it is about that. */
function useExplainer() {
  const { store } = useApp();
  const key = explainerKey(store.puzzle.value, store.explainerScale.value);
  const task = store.tasks.explainer.value;
  return { figures: explainerFigures(task, key), task: task.about === key ? task : IDLE };
}

export function ExplainerCard() {
  const { store, commands } = useApp();
  const { figures, task } = useExplainer();
  const scale = store.explainerScale.value;
  const isFirst = isUnderWay(store.tasks.fullPath.value);
  const isAtRest = !isUnderWay(task) && task.phase !== 'done' && !isFirst;
  const steps = task.phase === 'running' && task.detail.steps;
  return html`<section class="explainer" aria-labelledby="explainer-title">
    <h3 id="explainer-title">Sudoku Explainer</h3>
    <p class="quiet">${EXPLAINER.lead}</p>
    ${figures && html`<${Figures} figures=${figures} isDone=${task.phase === 'done'} />`}
    <${TaskStatus}
      task=${task}
      words="Rate the steps"
      detail=${steps ? explainerStepsText(steps) : ''}
      stop=${() => commands.stopExplainer()}
    />
    ${
      isAtRest &&
      html`<div class="buttons">
        <button type="button" class="button" onClick=${() => commands.rateByExplainer()}>
          Rate by Sudoku Explainer
        </button>
      </div>`
    }
    <div class="explainer-scale">
      <${Choice}
        legend="Scale"
        name="explainer-scale"
        options=${CHOICES}
        value=${scale}
        choose=${(/** @type {ExplainerScale} */ chosen) => commands.setExplainerScale(chosen)}
      />
      <p class="quiet">${SCALES[scale]}</p>
    </div>
  </section>`;
}

/** @param {{ figures: NonNullable<ReturnType<typeof explainerFigures>>, isDone: boolean }} props */
function Figures({ figures: { er, ep, ed, isBound }, isDone }) {
  const why = isBound ? (isDone ? EXPLAINER.open : EXPLAINER.partial) : EXPLAINER.er;
  return html`<dl class="explainer-figures">
    <${Figure} name="ER" value=${tenthsText(er)} isBound=${isBound}>${why}<//>
    <${Figure} name="EP" value=${ep === null ? UNKNOWN : tenthsText(ep)}>${EXPLAINER.ep}<//>
    <${Figure} name="ED" value=${ed === null ? UNKNOWN : tenthsText(ed)}>${EXPLAINER.ed}<//>
  </dl>`;
}

/**
 * A puzzle can be hard in three ways, each with a number.
 * @param {{ result: import('../app/store.js').RateResult }} props
 */
export function Measures({ result }) {
  const { store } = useApp();
  const { figures } = useExplainer();
  const path = resultAbout(store.tasks.fullPath.value, store.puzzle.value);
  const sweeps = result.cut ? result.at_least : countingNamed(result, 'sweeps')?.mean;
  return html`<section class="measures" aria-labelledby="measures-title">
    <h3 id="measures-title">Three measures</h3>
    <dl>
      <${Figure} name="Call count" value=${sweeps ? measureText(sweeps) : UNKNOWN} isBound=${result.cut}>
        ${meaningOf('mean')}
      <//>
      <${Figure} name="Score" value=${path ? numberText(path.score) : UNKNOWN}>${meaningOf('score')}<//>
      <${Figure}
        name="ER"
        value=${figures ? tenthsText(figures.er) : UNKNOWN}
        isBound=${figures?.isBound}
      >
        ${meaningOf('er')}
      <//>
    </dl>
  </section>`;
}

/** @param {keyof typeof MEANING} name */
const meaningOf = (name) => `${capitalised(MEANING[name])}.`;
