/** The same question put to a solver of another kind, satisfiability; its package comes when first asked. */
import { isUnderWay, resultAbout } from '../controls/task.js';
import { useApp } from '../controls/app_context.js';
import { html } from '../controls/html.js';
import { TaskStatus } from '../controls/task_status.js';

/** @type {Record<import('../app/store.js').SolveResult['verdict'], string>} */
const SAID = {
  unique: 'exactly one solution',
  multiple: 'more than one solution',
  none: 'no solution',
  solved: 'a solution',
  undecided: 'no answer',
};

/** @param {{ first: import('../app/store.js').SolveResult }} props what the engine's own solver said */
export function SecondOpinion({ first }) {
  const { store, commands, keys } = useApp();
  const task = store.tasks.secondOpinion.value;
  const puzzle = store.puzzle.value;
  const second = resultAbout(task, puzzle);
  if (second) {
    const agrees = second.verdict === first.verdict;
    return html`<p class="quiet" role="status">
      The SAT solver (CaDiCaL) found ${SAID[second.verdict]}.
      ${agrees ? ' The two solvers agree.' : ' The two solvers disagree.'}
    </p>`;
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
