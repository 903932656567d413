/** What the engine is doing about the pattern, and what came of it. */
import { useLayoutEffect, useRef } from 'preact/hooks';
import { LIMITS } from './pattern_text.js';
import { orbitOf } from '../board/symmetry.js';
import { counted, timeText } from '../text/words.js';
import { useApp } from '../controls/app_context.js';
import { html } from '../controls/html.js';
import { TaskStatus } from '../controls/task_status.js';
import { Found } from './found.js';
import { Impossible } from './impossible.js';

const FIND = 'Find a puzzle';

const GOES_ON = 'the search goes on with the other methods.';

/** What comes up is brought into sight. */
export function Outcome() {
  const { patterns, tasks } = useApp().store;
  const place = useRef(/** @type {HTMLElement | null} */ (null));
  const { phase } = tasks.pattern.value;
  useLayoutEffect(() => {
    const isAboutThis = patterns.search.peek().about === patterns.key.peek();
    if (isAboutThis) place.current?.scrollIntoView({ block: 'nearest' });
  }, [phase]);
  return html`<div class="pattern-place" ref=${place}><${Now} /></div>`;
}

function Now() {
  const { store, commands } = useApp();
  const { patterns } = store;
  const task = store.tasks.pattern.value;
  const result = patterns.result.value;
  if (task.phase === 'running' && patterns.isSearching.value) return html`<${Searching} />`;
  if (result?.verdict === 'found') return html`<${Found} result=${result} />`;
  if (result?.verdict === 'impossible') return html`<${Impossible} result=${result} />`;
  if (result || patterns.isOpen.value) return html`<${Undecided} />`;
  if (task.about === patterns.key.value) {
    return html`<${TaskStatus} task=${task} words=${FIND} stop=${() => commands.stopPattern()} />`;
  }
  if (patterns.count.value) return null;
  return html`<p class="quiet">
    Mark the cells that shall hold clues: press, or drag over several, or start from a shape below. Then the
    engine looks for digits with which the strategies you allow solve the puzzle, or proves that there are
    none.
  </p>`;
}

function Searching() {
  const { store, commands, keys } = useApp();
  const { patterns } = store;
  const { tried, seconds, fetching, trouble } = patterns.search.value;
  const { limit } = patterns.choices.value;
  const best = patterns.attempt.value;
  const task = store.tasks.pattern.value;
  /** A package that the chosen method wants may have to come first. */
  const told = task.phase === 'running' ? task.detail.words : undefined;
  const words = typeof told === 'string' ? told : (tried.at(-1) ?? 'Begin');
  return html`<div class="task pattern-search">
    <div class="task-words">
      <p>${words}</p>
      ${fetching && html`<p class="quiet">Meanwhile ${fetching} is fetched, for one more method.</p>`}
      ${trouble && html`<p class="trouble" role="alert">${trouble}; ${GOES_ON}</p>`}
      <p class="quiet">
        ${best ? `Best so far: ${counted(best.score, 'candidate')} left over` : 'No attempt yet'}
      </p>
      <progress aria-label="Time of the search" max=${limit} value=${seconds}></progress>
      <p class="quiet">${timeText(seconds * 1000)} of ${timeText(limit * 1000)}</p>
    </div>
    <button
      type="button"
      class="button"
      aria-keyshortcuts=${keys.shortcutOf('escape')}
      onClick=${() => commands.stopPattern()}
    >
      Stop
    </button>
  </div>`;
}

function Undecided() {
  const { store, commands } = useApp();
  const { patterns } = store;
  const { tried, seconds, timeIsUp, trouble } = patterns.search.value;
  const result = patterns.result.value;
  const names = result ? result.tried.map(patterns.titleOf) : tried;
  const { limit } = patterns.choices.value;
  const longer = LIMITS.find((known) => known > limit);
  const helpful = patterns.helpful.value;
  const wasStopped = patterns.isOpen.value && !timeIsUp;
  return html`<div class="pattern-outcome" role="group" aria-label="Undecided">
    <p class="verdict" role="status">${wasStopped ? 'Stopped.' : 'Undecided.'}</p>
    <p>
      No puzzle was found in ${timeText((result?.seconds ?? seconds) * 1000)}, and no proof that there is
      none.
      ${names.length > 0 && html` <span class="quiet">Tried: ${listed(names)}.</span>`}
    </p>
    ${trouble && html`<p class="trouble">${trouble}.</p>`}
    <div class="buttons">
      <button type="button" class="button" onClick=${() => commands.findPuzzle()}>Try again</button>
      ${
        longer &&
        html`<button type="button" class="button" onClick=${() => commands.searchLonger()}>
          Search for ${timeText(longer * 1000)}
        </button>`
      }
    </div>
    ${helpful.length > 0 && html`<${Helpful} cells=${helpful} />`}
  </div>`;
}

/** @param {readonly string[]} names */
const listed = (names) => names.join(', ');

/** @param {{ cells: readonly number[] }} props where one more clue is likely to help */
function Helpful({ cells }) {
  const { store, commands } = useApp();
  const { geometry, choices } = store.patterns;

  /** A cell and those that the symmetry ties to it. @param {number} cell */
  const namesOf = (cell) => {
    const [name, ...twins] = orbitOf(geometry.value, choices.value.symmetry, cell).map((tied) =>
      geometry.value.cellName(tied),
    );
    return twins.length > 1 ? `${name} and ${twins.length} more` : [name, ...twins].join(' and ');
  };

  return html`<p>
      One more clue makes a puzzle likelier. The ringed cells are those that the attempts fill least.
    </p>
    <div class="buttons">
      ${cells.map(
        (cell) =>
          html`<button type="button" class="button" key=${cell} onClick=${() => commands.addClue(cell)}>
            Add ${namesOf(cell)}
          </button>`,
      )}
    </div>`;
}
