/** A new puzzle: one of the page's own, or one that the engine makes now. */
import { isUnderWay } from '../../model/task.js';
import { capitalised } from '../../model/words.js';
import { useApp } from '../app_context.js';
import { html } from '../html.js';
import { MakingStatus } from '../making_status.js';

export const LEVELS = ['easy', 'medium', 'hard', 'evil'];

export function NewDrawer() {
  const { store, commands } = useApp();
  const making = isUnderWay(store.tasks.generate.value);
  return html`<p class="quiet">From the collection, at once:</p>
    <div class="level-buttons" role="group" aria-label="A puzzle from the collection">
      ${LEVELS.map(
        (level) =>
          html`<button type="button" class="button" onClick=${() => commands.newPuzzle(level)}>
            ${capitalised(level)}
          </button>`,
      )}
    </div>
    <p class="quiet">Made by the engine, new to the world:</p>
    <div class="level-buttons" role="group" aria-label="Make a new puzzle">
      ${LEVELS.map(
        (level) =>
          html`<button
            type="button"
            class="button"
            aria-label=${`Make a new ${level} puzzle`}
            disabled=${making}
            onClick=${() => commands.makeAndPlay(level)}
          >
            ${capitalised(level)}
          </button>`,
      )}
    </div>
    <${MakingStatus} />
    <button type="button" class="button wide" onClick=${() => commands.restart()}>
      Start this puzzle again
    </button>`;
}
