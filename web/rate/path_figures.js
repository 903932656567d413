/** Rate's second evidence: the path that a person takes, its hardest technique, and its score. */
import { hardestTitle } from '../steps/step_path.js';
import { resultAbout } from '../controls/task.js';
import { counted } from '../text/words.js';
import { useApp } from '../controls/app_context.js';
import { html } from '../controls/html.js';
import { TaskStatus } from '../controls/task_status.js';
import { Figure } from './figure.js';

export function PathFigures() {
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
  return html`<dl class="figures">
    <${Figure} name="Hardest" value=${hardestTitle(path) ?? '–'}>
      The hardest technique on a path that always takes the easiest one that finds something.
    <//>
    <${Figure} name="Score" value=${path.score.toLocaleString('en')}>
      A weight for each step, summed: from 4 for a full house to 1,000 for a trial. Other programs weigh
      otherwise.
    <//>
    <${Figure} name="Steps" value=${path.steps.length.toLocaleString('en')}>
      From the clues to the end${trials > 0 && `, ${counted(trials, 'trial')} among them`}. ${open}
    <//>
  </dl>`;
}
