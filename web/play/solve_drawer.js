/** What the engine knows of the puzzle's solutions, and a look at them. */
import { isUnderWay, resultAbout } from '../controls/task.js';
import { counted } from '../text/words.js';
import { useApp } from '../controls/app_context.js';
import { html } from '../controls/html.js';
import { Icon } from '../controls/icons.js';
import { TaskStatus } from '../controls/task_status.js';
import { SecondOpinion } from './second_opinion.js';

export function SolveDrawer() {
  const { store, commands } = useApp();
  const task = store.tasks.solve.value;
  const puzzle = store.puzzle.value;
  const result = resultAbout(task, puzzle);
  return html`<div class="solve">
    ${
      result
        ? html`<${Verdict} result=${result} />`
        : html`<p class="quiet">Find out how many solutions the clues allow.</p>
            <button
              type="button"
              class="button strong"
              disabled=${isUnderWay(task)}
              onClick=${() => commands.solve()}
            >
              Find solutions
            </button>`
    }
    ${
      task.about === puzzle &&
      html`<${TaskStatus} task=${task} words="Finding solutions" stop=${() => commands.stopSolve()} />`
    }
    ${store.preview.value && html`<${PreviewBar} />`}
    ${result?.verdict === 'multiple' && html`<${Counting} />`}
    ${result && html`<${SecondOpinion} first=${result} />`}
  </div>`;
}

/** @param {{ result: import('../app/store.js').SolveResult }} props */
function Verdict({ result }) {
  const { store, commands } = useApp();
  switch (result.verdict) {
    case 'unique':
      return html`<p class="verdict">Exactly one solution.</p>
        <div class="buttons">
          ${
            !store.preview.value &&
            html`<button type="button" class="button" onClick=${() => commands.showSolution()}>
              Show
            </button>`
          }
          ${
            !store.isDraft.value &&
            html`<button type="button" class="button" onClick=${() => commands.fillSolution()}>
              Fill in
            </button>`
          }
        </div>`;
    case 'multiple':
      return html`<p class="verdict">More than one solution.</p>
        <p class="quiet">Two of them differ in ${counted(result.differing_cells.length, 'cell')}.</p>
        ${
          !store.preview.value &&
          html`<button type="button" class="button" onClick=${() => commands.showSolution()}>
            Show both
          </button>`
        }`;
    case 'none':
      return html`<p class="verdict">No solution.</p>
        <p class="quiet">The clues contradict each other. Edit them under Import or enter.</p>`;
    case 'undecided':
      return html`<p class="verdict">Undecided.</p>
        <p class="quiet">The search reached its limit without an answer.</p>`;
  }
}

function PreviewBar() {
  const { store, commands, keys } = useApp();
  const name = store.preview.value?.name;
  return html`<div class="preview-bar">
    <p>
      ${name
        ? html`Solution <strong>${name}</strong> is on the board, with the other one’s digits in small.`
        : 'The solution is on the board.'}
    </p>
    <div class="buttons">
      ${
        name &&
        html`<button
          type="button"
          class="button"
          aria-keyshortcuts=${keys.shortcutOf('flipSolution')}
          onClick=${() => commands.flipSolution()}
        >
          <${Icon} name="flip" />Show ${name === 'A' ? 'B' : 'A'}
        </button>`
      }
      <button type="button" class="button" onClick=${() => commands.hideSolution()}>Back to the game</button>
    </div>
  </div>`;
}

function Counting() {
  const { store, commands } = useApp();
  const task = store.tasks.count.value;
  const puzzle = store.puzzle.value;
  const result = resultAbout(task, puzzle);
  if (result) {
    const count = counted(result.count, 'solution');
    return html`<p class="verdict">
      ${result.exhausted ? `Exactly ${count}.` : `At least ${count}; counting stopped there.`}
    </p>`;
  }
  const found = task.phase === 'running' ? task.detail.count : undefined;
  return html`${
    !isUnderWay(task) &&
    html`<button type="button" class="button" onClick=${() => commands.count()}>Count solutions</button>`
  }
  ${
    task.about === puzzle &&
    html`<${TaskStatus}
      task=${task}
      words="Counting solutions"
      detail=${typeof found === 'number' ? `${counted(found, 'solution')} so far` : ''}
      stop=${() => commands.stopCount()}
    />`
  }`;
}
