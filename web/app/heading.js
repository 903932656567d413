/** The head of the page: the view, which puzzle is on the board, and the time. */
import { resultAbout } from '../controls/task.js';
import { counted, sourceTitle, spokenTime, timeText } from '../text/words.js';
import { useApp } from '../controls/app_context.js';
import { html } from '../controls/html.js';
import { iconOf } from '../controls/icons.js';

/** @type {Record<string, string>} */
const VERDICTS = {
  unique: 'one solution',
  none: 'no solution',
  multiple: 'several solutions',
  undecided: 'number of solutions unknown',
};

/** Over the game, in Play and in every view that has no heading of its own. */
export function GameHeading() {
  const { store } = useApp();
  const { id, title } = store.shownView.value;
  const clues = [...store.puzzle.value].filter((symbol) => symbol !== '.').length;
  const verdict = resultAbout(store.tasks.solve.value, store.puzzle.value)?.verdict;
  const isPlay = id === 'play';
  const puzzle = store.isDraft.value ? 'Enter a puzzle' : sourceTitle(store.game.value.source);
  const facts = [!isPlay && puzzle, counted(clues, 'clue'), verdict && VERDICTS[verdict]];
  return html`<div class="heading">
    <h2>${isPlay ? puzzle : title}</h2>
    <p class="facts">${facts.filter(Boolean).join(', ')}</p>
    ${isPlay && !store.isDraft.value && html`<${Time} />`}
  </div>`;
}

/** The clock, where it runs, and what stops it. */
function Time() {
  const { store } = useApp();
  return html`<div class="time">
    ${store.settings.value.showClock && html`<${Clock} />`} ${!store.isSolved.value && html`<${Pause} />`}
  </div>`;
}

function Pause() {
  const { store, commands, keys } = useApp();
  const { paused } = store;
  return html`<button
    type="button"
    class="pause"
    aria-label=${paused.value ? 'Resume' : 'Pause'}
    aria-keyshortcuts=${keys.shortcutOf('togglePause')}
    onClick=${() => commands.togglePause()}
  >
    ${iconOf(paused.value ? 'next' : 'pause')}
  </button>`;
}

function Clock() {
  const { store } = useApp();
  const time = store.clockTime.value;
  return html`<p class="clock" role="timer" aria-label=${`Time: ${spokenTime(time)}`}>
    ${timeText(time)}
  </p>`;
}
