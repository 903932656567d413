/** Rate: how hard the puzzle on the board is, with the evidence; how it compares; and whole files. */
import { CLASSIC } from '../board/geometry.js';
import { MiniBoard } from '../board/mini_board.js';
import { useApp } from '../controls/app_context.js';
import { html } from '../controls/html.js';
import { iconOf } from '../controls/icons.js';
import { LevelStrip } from '../controls/level_chart.js';
import { levelOf } from '../controls/levels.js';
import { isUnderWay, resultAbout } from '../controls/task.js';
import { TaskStatus } from '../controls/task_status.js';
import { capitalised, measureText, sourceTitle } from '../text/words.js';
import { ExplainerCard, Measures } from './explainer_card.js';
import { FileRating } from './file_rating.js';
import { PathFigures, RatingCard } from './rating_card.js';
import { LEAD, TOO_LARGE, runsText } from './text.js';

/** The size of the largest board that the engine rates. */
const LARGEST = 9;

export function Rate() {
  const { store, commands } = useApp();
  const task = store.tasks.rate.value;
  const puzzle = store.puzzle.value;
  const result = resultAbout(task, puzzle);
  const canBeRated = store.board.value.geometry.size <= LARGEST;
  const runs = task.phase === 'running' && task.detail.runs;
  return html`<div class="rate">
    ${
      !canBeRated && html`<p>${TOO_LARGE}</p>`
    }
    ${
      canBeRated &&
      !result &&
      html`<p class="lead">${LEAD}</p>
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
      canBeRated &&
      task.about === puzzle &&
      html`<${TaskStatus}
        task=${task}
        words="Rate the puzzle"
        detail=${runs ? runsText(runs) : ''}
        stop=${() => commands.stopRating()}
      />`
    }
    ${result && html`<${RatingCard} result=${result} />`}
    ${result?.verdict === 'unique' && html`<${PathFigures} level=${result.level} />`}
    ${
      result?.verdict === 'unique' &&
      store.board.value.geometry === CLASSIC &&
      html`<${ExplainerCard} /><${Measures} result=${result} />`
    }
    ${store.rated.value.length > 1 && html`<${Compare} />`}
    <${FileRating} />
  </div>`;
}

/** The puzzles that were rated, one under the other on the same scale. */
function Compare() {
  const { store, commands } = useApp();
  const rated = store.rated.value;
  const levels = store.levels.value;
  const values = rated.flatMap(({ mean, high }) => [mean, high]);
  return html`<section class="compare" aria-labelledby="compare-title">
    <h3 id="compare-title">Compared</h3>
    <ul>
      ${rated.map((one, index) => {
        const { puzzle, source, mean, low, high } = one;
        const [title, level] = [sourceTitle(source), levelOf(levels, mean)?.name];
        const isHere = puzzle === store.puzzle.value;
        const [mid, least, most] = [mean, low, high].map(measureText);
        return html`<li key=${puzzle} data-here=${isHere ? '' : undefined}>
          <button
            type="button"
            class="compare-name"
            aria-current=${isHere ? 'true' : undefined}
            onClick=${() => commands.openRated(one)}
          >
            <span aria-hidden="true"><${MiniBoard} puzzle=${puzzle} geometry=${CLASSIC} /></span>
            <span>
              ${!isHere && html`<span class="unseen">Put on the board: </span>`}${title}
              <small class="quiet">${isHere ? 'on the board' : capitalised(level ?? '')}</small>
            </span>
            <span class="unseen">mean ${mid} sweeps, between ${least} and ${most}</span>
          </button>
          <${LevelStrip} ...${{ levels, values, mean, low, high }} />
          <span class="compare-mean" aria-hidden="true">${measureText(mean)}</span>
          <button
            type="button"
            class="row-remove"
            aria-label=${`Remove number ${index + 1}, ${title}`}
            onClick=${() => commands.forgetRated(one)}
          >
            ${iconOf('close')}
          </button>
        </li>`;
      })}
    </ul>
  </section>`;
}
