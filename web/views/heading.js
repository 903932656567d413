/** The head of the page: the view, which puzzle is on the board, and the time. */
import { resultAbout } from '../model/task.js';
import { capitalised, counted, sourceTitle, spokenTime, timeText } from '../model/words.js';
import { useApp } from './app_context.js';
import { html } from './html.js';

/** @type {Record<string, string>} */
const VERDICTS = {
  unique: 'one solution',
  none: 'no solution',
  multiple: 'several solutions',
  undecided: 'solutions not known',
};

export function Heading() {
  const { store } = useApp();
  const clues = [...store.puzzle.value].filter((symbol) => symbol !== '.').length;
  const verdict = resultAbout(store.tasks.solve.value, store.puzzle.value)?.verdict;
  const view = store.view.value;
  const puzzle = store.isDraft.value ? 'Enter a puzzle' : sourceTitle(store.game.value.source);
  const facts = [view !== 'play' && puzzle, counted(clues, 'clue'), verdict && VERDICTS[verdict]];
  return html`<div class="heading">
    <h2>${view === 'play' ? puzzle : capitalised(view)}</h2>
    <p class="facts">${facts.filter(Boolean).join(', ')}</p>
    ${store.settings.value.showClock && !store.isDraft.value && html`<${Clock} />`}
  </div>`;
}

function Clock() {
  const { store } = useApp();
  const time = store.clockTime.value;
  return html`<p class="clock" role="timer" aria-label=${`Time played: ${spokenTime(time)}`}>
    ${timeText(time)}
  </p>`;
}
