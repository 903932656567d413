/** Rate: how hard the puzzle on the board is, with the evidence; how it compares; and whole files. */
import { isUnderWay, resultAbout } from '../controls/task.js';
import { useApp } from '../controls/app_context.js';
import { html } from '../controls/html.js';
import { TaskStatus } from '../controls/task_status.js';
import { Compare } from './compare.js';
import { FileRating } from './file_rating.js';
import { PathFigures } from './path_figures.js';
import { RatingCard } from './rating_card.js';

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
      html`<${TaskStatus}
        task=${task}
        words="Rate the puzzle"
        detail=${runsWords(task)}
        stop=${() => commands.stopRating()}
      />`
    }
    ${result && html`<${RatingCard} result=${result} />`}
    ${result?.verdict === 'unique' && html`<${PathFigures} />`}
    ${store.rated.value.length > 1 && html`<${Compare} />`}
    <${FileRating} />
  </div>`;
}

/** @param {import('../controls/task_status.js').AnyTask} task */
function runsWords(task) {
  const runs = task.phase === 'running' ? task.detail.runs : undefined;
  return runs ? `${runs} of 10 runs done` : '';
}
