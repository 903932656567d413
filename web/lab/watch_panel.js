/** Watch's panel: what happens now, the controls, the search as a whole, and which search it is. */
import { isUnderWay } from '../controls/task.js';
import { html } from '../controls/html.js';
import { TaskStatus } from '../controls/task_status.js';
import { useLab } from './lab_context.js';
import { WatchControls } from './watch_controls.js';
import { WatchFigures } from './watch_figures.js';
import { WatchGuess } from './watch_guess.js';
import { WatchSetup } from './watch_setup.js';
import { WatchTools } from './watch_tools.js';
import { WatchWhole } from './watch_whole.js';

export function WatchPanel() {
  const { lab, commands, engines } = useLab();
  const { watch } = lab;
  const task = watch.trace.value;
  return html`<div class="watch">
    ${
      task.phase !== 'done' &&
      html`<${TaskStatus}
        task=${task}
        words="Follow the search"
        stop=${() => commands.stopTrace()}
        engine=${engines.status}
      />`
    }
    ${!isUnderWay(task) && task.phase !== 'done' && html`<p class="quiet">Choose a search below.</p>`}
    ${
      watch.replay.value &&
      html`<p
          class="watch-words"
          data-asking=${watch.isAsking.value ? '' : undefined}
          aria-live=${watch.isPlaying.value ? 'off' : 'polite'}
        >
          ${watch.words.value}
        </p>
        <${WatchControls} />
        ${watch.asksFirst.value && html`<${WatchGuess} />`}
        <${WatchWhole} />
        <${WatchFigures} />
        <${WatchTools} />`
    }
    <${WatchSetup} />
  </div>`;
}
