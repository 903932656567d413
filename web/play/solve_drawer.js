/** What the engine knows of the puzzle's solutions, and a look at them. */
import { isUnderWay, resultAbout } from '../controls/task.js';
import { counted } from '../text/words.js';
import { useApp } from '../controls/app_context.js';
import { html } from '../controls/html.js';
import { TaskStatus } from '../controls/task_status.js';
import { countText, secondOpinionText, solutionsWords } from './text.js';

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
    ${result?.verdict === 'multiple' && html`<${Counting} />`}
    ${result && html`<${SecondOpinion} first=${result} />`}
  </div>`;
}

/** @param {{ result: import('../app/store.js').SolveResult }} props */
function Verdict({ result }) {
  const { store, commands } = useApp();
  const { verdict, more } = solutionsWords(result);
  const isUnique = result.verdict === 'unique';
  return html`<p class="verdict">${verdict}</p>
    ${more && html`<p class="quiet">${more}</p>`}
    ${result.solutions.length > 0 && html`<div class="buttons">
      ${
        !store.preview.value &&
        html`<button type="button" class="button" onClick=${() => commands.showSolution()}>
          ${isUnique ? 'Show' : 'Show both'}
        </button>`
      }
      ${
        isUnique &&
        !store.isDraft.value &&
        html`<button type="button" class="button" onClick=${() => commands.fillSolution()}>
          Fill in
        </button>`
      }
    </div>`}`;
}

function Counting() {
  const { store, commands } = useApp();
  const task = store.tasks.count.value;
  const puzzle = store.puzzle.value;
  const result = resultAbout(task, puzzle);
  if (result) {
    return html`<p class="verdict">${countText(result)}</p>`;
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

/**
 * The same question put to a solver of another kind; its package comes when it is first asked.
 * @param {{ first: import('../app/store.js').SolveResult }} props what the engine's own solver said
 */
export function SecondOpinion({ first }) {
  const { store, commands, keys } = useApp();
  const task = store.tasks.secondOpinion.value;
  const puzzle = store.puzzle.value;
  const second = resultAbout(task, puzzle);
  if (second) {
    return html`<p class="quiet" role="status">${secondOpinionText(first, second)}</p>`;
  }
  const words = task.phase === 'running' ? task.detail.words : undefined;
  return html`${
    !isUnderWay(task) &&
    html`<button
      type="button"
      class="button"
      aria-keyshortcuts=${keys.shortcutOf('askSat')}
      onClick=${() => commands.askSat()}
    >
      Check with a SAT solver
    </button>`
  }
  ${
    task.about === puzzle &&
    html`<${TaskStatus}
      task=${task}
      words="Checking with a SAT solver"
      detail=${typeof words === 'string' ? words : ''}
      stop=${() => commands.stopSat()}
    />`
  }`;
}
