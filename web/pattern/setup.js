/** The size of the board, how long a search may take, and a link to the pattern. */
import { BOARDS } from './drawing.js';
import { LIMITS } from './pattern_text.js';
import { timeText } from '../text/words.js';
import { useApp } from '../controls/app_context.js';
import { html } from '../controls/html.js';
import { Choice } from '../controls/choice.js';

const SIZES = BOARDS.map(({ size }) => /** @type {const} */ ([size, `${size}x${size}`]));
const LIMIT_OPTIONS = LIMITS.map((seconds) => /** @type {const} */ ([seconds, timeText(seconds * 1000)]));

export function Setup() {
  const { store, commands, keys } = useApp();
  const { patterns } = store;
  return html`<section class="pattern-part" aria-labelledby="setup-title">
    <h3 id="setup-title" class="unseen">Board and time</h3>
    <${Choice}
      legend="Board"
      name="pattern-size"
      options=${SIZES}
      value=${patterns.geometry.value.size}
      choose=${commands.setPatternSize}
    />
    <${Choice}
      legend="Search for at most"
      name="pattern-limit"
      options=${LIMIT_OPTIONS}
      value=${patterns.choices.value.limit}
      choose=${(/** @type {number} */ limit) => commands.setPattern({ limit })}
    />
    <details class="pattern-method">
      <summary>Method: ${patterns.titleOf(patterns.method.value)}</summary>
      <${Choice}
        legend="Search by"
        name="pattern-method"
        options=${patterns.methods.value.map(({ id, title }) => /** @type {const} */ ([id, title]))}
        value=${patterns.method.value}
        choose=${commands.searchBy}
      />
    </details>
    <div class="buttons">
      <button
        type="button"
        class="button"
        aria-keyshortcuts=${keys.shortcutOf('sharePattern')}
        onClick=${() => commands.sharePattern()}
      >
        Copy a link to this pattern
      </button>
    </div>
  </section>`;
}
