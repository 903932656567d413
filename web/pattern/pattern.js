/** Pattern: draw the clues' places, choose the strategies; get a puzzle, or the proof that there is none. */
import { timeText } from '../text/words.js';
import { useApp } from '../controls/app_context.js';
import { html } from '../controls/html.js';
import { Drawing } from './drawing_tools.js';
import { Outcome } from './outcome.js';
import { Setup } from './setup.js';
import { Shapes } from './shapes_choice.js';
import { Strategies } from './strategies.js';

export function Pattern() {
  const { store, commands, keys } = useApp();
  const { patterns } = store;
  const limit = timeText(patterns.choices.value.limit * 1000);
  return html`<div class="pattern">
    <div class="pattern-head">
      <button
        type="button"
        class="button strong"
        aria-keyshortcuts=${keys.shortcutOf('findPuzzle')}
        aria-disabled=${patterns.isSearching.value ? 'true' : undefined}
        onClick=${() => commands.findPuzzle()}
      >
        ${patterns.result.value?.verdict === 'found' ? 'Find another puzzle' : 'Find a puzzle'}
      </button>
      <p class="quiet">within ${limit}</p>
    </div>
    <${Outcome} />
    <${Drawing} />
    <${Strategies} />
    <${Shapes} />
    <${Setup} />
  </div>`;
}
