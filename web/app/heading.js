/** The head of the page: the view, which puzzle is on the board, and the time. */
import { fixedCells } from '../pattern/drawing.js';
import { resultAbout } from '../controls/task.js';
import { capitalised, counted, sourceTitle, spokenTime, timeText } from '../text/words.js';
import { useApp } from '../controls/app_context.js';
import { html } from '../controls/html.js';
import { Icon } from '../controls/icons.js';
import { LabFacts } from '../lab/lab_place.js';

/** @type {Record<string, string>} */
const VERDICTS = {
  unique: 'one solution',
  none: 'no solution',
  multiple: 'several solutions',
  undecided: 'number of solutions unknown',
};

export function Heading() {
  const { store } = useApp();
  if (store.view.value === 'pattern') return html`<${PatternHeading} />`;
  if (store.view.value === 'lab') return html`<${LabHeading} />`;
  if (store.view.value === 'create' && store.creating.shown.value) return html`<${CreateHeading} />`;
  const clues = [...store.puzzle.value].filter((symbol) => symbol !== '.').length;
  const verdict = resultAbout(store.tasks.solve.value, store.puzzle.value)?.verdict;
  const view = store.view.value;
  const puzzle = store.isDraft.value ? 'Enter a puzzle' : sourceTitle(store.game.value.source);
  const facts = [view !== 'play' && puzzle, counted(clues, 'clue'), verdict && VERDICTS[verdict]];
  return html`<div class="heading">
    <h2>${view === 'play' ? puzzle : capitalised(view)}</h2>
    <p class="facts">${facts.filter(Boolean).join(', ')}</p>
    ${view === 'play' && !store.isDraft.value && html`<${Time} />`}
  </div>`;
}

/** Over a puzzle that is being made, or was. @returns {any} */
function CreateHeading() {
  const { creating, tasks } = useApp().store;
  const isMaking = tasks.generate.value.phase === 'running';
  const clues = [...(creating.shown.value?.puzzle ?? '')].filter((symbol) => symbol !== '.').length;
  return html`<div class="heading">
    <h2>Create</h2>
    <p class="facts">${isMaking ? 'Best puzzle so far' : 'Generated'}, ${counted(clues, 'clue')}</p>
  </div>`;
}

/** Over a pattern, which is no game: no clock. */
function PatternHeading() {
  const { drawing, count } = useApp().store.patterns;
  const { size } = drawing.value.geometry;
  const fixed = fixedCells(drawing.value).length;
  const facts = [`${size}x${size}`, counted(count.value, 'clue cell')];
  if (fixed) facts.push(`${counted(fixed, 'digit')} fixed`);
  return html`<div class="heading">
    <h2>Pattern</h2>
    <p class="facts" role="status">${facts.join(', ')}</p>
  </div>`;
}

function LabHeading() {
  return html`<div class="heading">
    <h2>Lab</h2>
    <p class="facts"><${LabFacts} /></p>
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
  const { store, commands } = useApp();
  const { paused } = store;
  return html`<button
    type="button"
    class="pause"
    aria-label=${paused.value ? 'Resume' : 'Pause'}
    aria-keyshortcuts="p"
    onClick=${() => commands.togglePause()}
  >
    <${Icon} name=${paused.value ? 'next' : 'pause'} />
  </button>`;
}

function Clock() {
  const { store } = useApp();
  const time = store.clockTime.value;
  return html`<p class="clock" role="timer" aria-label=${`Time: ${spokenTime(time)}`}>
    ${timeText(time)}
  </p>`;
}
