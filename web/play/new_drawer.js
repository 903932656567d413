/** A new puzzle: one of the page's own, or one that the engine makes now. */
import { stateOf } from '../storage/recent_games.js';
import { isUnderWay } from '../controls/task.js';
import { capitalised, sourceTitle, timeText } from '../text/words.js';
import { useApp } from '../controls/app_context.js';
import { html } from '../controls/html.js';
import { iconOf } from '../controls/icons.js';
import { useInSight } from '../controls/in_sight.js';
import { MakingStatus } from '../controls/task_status.js';

export const LEVELS = ['easy', 'medium', 'hard', 'evil'];

export function NewDrawer() {
  const { store, commands } = useApp();
  const making = isUnderWay(store.tasks.generate.value);
  const progress = useInSight(making || null);
  return html`<p class="quiet">From the collection</p>
    <div class="level-buttons" role="group" aria-label="From the collection">
      ${LEVELS.map(
        (level) =>
          html`<button type="button" class="button" onClick=${() => commands.newPuzzle(level)}>
            ${capitalised(level)}
          </button>`,
      )}
    </div>
    <p class="quiet">Generate a new one</p>
    <div class="level-buttons" role="group" aria-label="Generate a new one">
      ${LEVELS.map(
        (level) =>
          html`<button
            type="button"
            class="button"
            aria-label=${`Generate ${level === 'easy' || level === 'evil' ? 'an' : 'a'} ${level} puzzle`}
            disabled=${making}
            onClick=${() => commands.makeAndPlay(level)}
          >
            ${capitalised(level)}
          </button>`,
      )}
    </div>
    <div ref=${progress}><${MakingStatus} /></div>
    <div class="buttons">
      <button type="button" class="button" onClick=${() => commands.restart()}>Restart puzzle</button>
      <button type="button" class="button" onClick=${() => commands.clearMarks()}>Clear marks</button>
    </div>
    ${store.recent.value.length > 0 && html`<${RecentGames} />`}`;
}

function RecentGames() {
  const { store, commands } = useApp();
  return html`<div class="recent">
    <h4 id="recent-games">Recent games</h4>
    <ul aria-labelledby="recent-games">
      ${store.recent.value.map((game) => {
        const [title, state] = [sourceTitle(game.source), stateOf(game)];
        return html`<li key=${game.clues.join('')}>
          <button
            type="button"
            class="recent-game"
            onClick=${() => commands.resume(game)}
          >
            <span><span class="unseen">Resume </span>${title}</span>
            <span class="quiet">${state}, ${timeText(game.elapsed)}</span>
          </button>
          <button
            type="button"
            class="row-remove"
            aria-label=${`Remove ${title}`}
            onClick=${() => commands.forget(game)}
          >
            ${iconOf('close')}
          </button>
        </li>`;
      })}
    </ul>
  </div>`;
}
